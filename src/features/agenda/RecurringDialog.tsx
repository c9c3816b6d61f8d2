import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Button, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { useReading } from '@/api/useReading'
import { useSaving } from '@/api/useSaving'
import type { Pending } from '@/entities/pending'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { FormFailure } from '@/ui/notices/FormFailure'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { useToast } from '@/ui/notices/Toasts'
import { useStillThere } from '@/ui/hooks/useStillThere'
import { selectAgendaChanges } from './agendaSlice'
import { readRecurring, readTask, removeTask } from './tasks'
import type { TaskNames } from './useTaskNames'

interface Props {
  names: TaskNames
  onEdit: (record: Pending) => void
  onCreate: () => void
  onClose: () => void
}

/** The recurring tasks: only here they can be changed and deleted (AG-008, NS-20). */
export function RecurringDialog({ names, onEdit, onCreate, onClose }: Props) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const changes = useSelector(selectAgendaChanges)
  const { value: rows, problem, again } = useReading('recurring', () => dispatch(readRecurring()), String(changes))
  const { failure, run } = useSaving()
  const stillThere = useStillThere()

  async function edit(id: number) {
    const record = await dispatch(readTask(id))
    if (stillThere()) onEdit(record)
  }
  async function remove(record: Pending) {
    const question = {
      title: `¿Eliminar «${record.detalle}»?`,
      text: 'Se quitan de la agenda todas sus fechas. Lo que ya se hizo queda en Realizadas.',
      action: 'Eliminar',
      danger: true,
    }
    const work = async () => {
      await dispatch(removeTask(record.id))
      toast({ text: 'Tarea eliminada', tone: 'ok' })
    }
    await run(work, () => confirm(question))
  }

  return (
    <Modal show onHide={onClose} size="lg" scrollable animation={false} aria-labelledby="recurring-title">
      <DialogHead id="recurring-title">Tareas recurrentes</DialogHead>
      <Modal.Body>
        <FormFailure text={failure} />
        {problem !== '' && <ReadFailure text={`No pudimos leer las tareas recurrentes. ${problem}`} onRetry={again} />}
        {rows === null && problem === '' && (
          <p className="meta" role="status">
            Cargando…
          </p>
        )}
        {rows?.length === 0 && <p className="agenda-empty">No hay tareas que se repitan.</p>}
        <ul className="task-list">
          {rows?.map((record) => (
            <li key={record.id} className="task-definition">
              <div className="task-main">
                <span className="task-name">{record.detalle}</span>
                <span className="meta">
                  {[names.frequency(record), names.expense(record), record.notas ?? ''].filter(Boolean).join(' · ')}
                </span>
              </div>
              <Button
                variant="light"
                className="btn-icon"
                aria-label={`Editar ${record.detalle}`}
                onClick={() => void run(() => edit(record.id))}
              >
                <Pencil size={18} aria-hidden />
              </Button>
              <Button
                variant="light"
                className="btn-icon form-delete"
                aria-label={`Eliminar ${record.detalle}`}
                onClick={() => void remove(record)}
              >
                <Trash2 size={18} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" onClick={onClose}>
          Cerrar
        </Button>
        <Button onClick={onCreate}>
          <Plus size={18} aria-hidden />
          Crear tarea recurrente
        </Button>
      </Modal.Footer>
    </Modal>
  )
}
