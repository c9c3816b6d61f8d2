import { CircleCheck, Pencil, Repeat, Trash2 } from 'lucide-react'
import { Button, Modal } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { useSaving } from '@/api/useSaving'
import { longDay } from '@/lib/dates'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { FormFailure } from '@/ui/notices/FormFailure'
import { useToast } from '@/ui/notices/Toasts'
import { Badge } from './Badge'
import type { Task } from './task'
import { removeTask } from './tasks'
import type { TaskNames } from './useTaskNames'

interface Props {
  task: Task
  names: TaskNames
  today: string
  warningDays: number
  onComplete: () => void
  onEdit: () => void
  onRecurring: () => void
  onClose: () => void
}

/** All of one task. A date of a recurring task cannot be changed here, only the recurring task itself (AG-007). */
export function TaskDialog({ task, names, today, warningDays, onComplete, onEdit, onRecurring, onClose }: Props) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const { failure, run } = useSaving()
  const { record, date } = task
  const recurring = Boolean(record.es_recurrente)
  const facts = [
    ['Fecha', date === '' ? '' : longDay(date)],
    ['Se repite', names.frequency(record)],
    ['Gasto', names.expense(record)],
    ['Notas', record.notas ?? ''],
  ].filter(([, text]) => text !== '')

  async function remove() {
    const question = {
      title: `¿Eliminar «${record.detalle}»?`,
      text: 'Se quita de la agenda.',
      action: 'Eliminar',
      danger: true,
    }
    const work = async () => {
      await dispatch(removeTask(record.id))
      toast({ text: 'Tarea eliminada', tone: 'ok' })
      onClose()
    }
    await run(work, () => confirm(question))
  }

  return (
    <Modal show onHide={onClose} centered animation={false} aria-labelledby="task-title">
      <DialogHead id="task-title">{record.detalle}</DialogHead>
      <Modal.Body>
        <FormFailure text={failure} />
        <p>
          <Badge date={date} today={today} warningDays={warningDays} />
        </p>
        <dl className="task-facts">
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {recurring && (
          <p className="meta mb-0">Las tareas recurrentes no se editan por fecha: se cambian todas juntas.</p>
        )}
      </Modal.Body>
      <Modal.Footer>
        {recurring ? (
          <Button variant="light" onClick={onRecurring}>
            <Repeat size={18} aria-hidden />
            Ver recurrentes
          </Button>
        ) : (
          <>
            <Button variant="light" className="form-delete" onClick={() => void remove()}>
              <Trash2 size={18} aria-hidden />
              Eliminar
            </Button>
            <Button variant="light" onClick={onEdit}>
              <Pencil size={18} aria-hidden />
              Editar
            </Button>
          </>
        )}
        <Button onClick={onComplete}>
          <CircleCheck size={18} aria-hidden />
          Realizada
        </Button>
      </Modal.Footer>
    </Modal>
  )
}
