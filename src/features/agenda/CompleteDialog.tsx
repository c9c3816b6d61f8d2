import { useEffect, useId, useRef, useState } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { longDay } from '@/lib/dates'
import { price } from '@/lib/format'
import { useToast } from '@/ui/Toasts'
import type { Task } from './task'
import { completeTask, readTask } from './tasks'
import type { TaskNames } from './useTaskNames'

interface Props {
  task: Task
  names: TaskNames
  onClose: () => void
}

/** The amount of the task's expense; a date of a recurring task does not carry it. Undefined while it is being read, null when nobody knows. */
function useAmount({ record }: Task): string | number | null | undefined {
  const dispatch = useThunkDispatch()
  const [amount, setAmount] = useState(record.expense_amount)
  const wanted = Boolean(record.expense_concept_id) && record.expense_amount === undefined
  useEffect(() => {
    if (!wanted) return
    let left = false
    dispatch(readTask(record.id)).then(
      (stored) => !left && setAmount(stored.expense_amount ?? null),
      () => !left && setAmount(null),
    )
    return () => {
      left = true
    }
  }, [dispatch, record.id, wanted])
  return amount
}

const expenseText = (name: string, amount: string | number | null | undefined): string => {
  const what = amount === undefined ? 'un gasto' : amount === null ? 'un gasto sin importe' : `un gasto de ${price(amount)}`
  return `Se registra ${what} en «${name}», sin método de pago ni caja: eso lo completás después en Gastos.`
}

/** Asks before a task is marked as done, since that books its expense and cannot be taken back (contract c §14.4). */
export function CompleteDialog({ task, names, onClose }: Props) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const id = useId()
  const amount = useAmount(task)
  const [notas, setNotas] = useState(task.record.notas ?? '')
  const [failure, setFailure] = useState('')
  const [saving, setSaving] = useState(false)
  // A second press arrives before the first one has rendered.
  const busy = useRef(false)
  const { expense_concept_id, detalle } = task.record
  const concept = names.expense({ ...task.record, expense_amount: null })

  async function complete() {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    setFailure('')
    try {
      const result = await dispatch(completeTask(task, notas))
      toast(
        result === 'done'
          ? { text: `Realizada: ${detalle ?? ''}`, tone: 'ok' }
          : { text: 'Esa tarea ya no estaba pendiente: otra persona la marcó o la cambió', tone: 'warn' },
      )
      onClose()
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  return (
    <Modal show onHide={() => !saving && onClose()} centered animation={false} aria-labelledby={`${id}-title`}>
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title id={`${id}-title`}>Marcar como realizada</Modal.Title>
      </Modal.Header>
      <Modal.Body className="task-complete">
        {failure !== '' && (
          <div className="form-failure" role="alert">
            {failure}
          </div>
        )}
        <p className="mb-0">
          <strong>{detalle}</strong>
          {task.date !== '' && <span className="meta"> · {longDay(task.date)}</span>}
        </p>
        {Boolean(expense_concept_id) && <p className="task-expense">{expenseText(concept, amount)}</p>}
        <div>
          <label className="form-label" htmlFor={`${id}-notas`}>
            Notas
          </label>
          <textarea id={`${id}-notas`} className="form-control" rows={3} value={notas} onChange={({ target }) => setNotas(target.value)} />
        </div>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" onClick={onClose} disabled={saving}>
          Cancelar
        </Button>
        <Button onClick={() => void complete()} disabled={saving} autoFocus>
          {saving ? 'Guardando…' : 'Marcar como realizada'}
        </Button>
      </Modal.Footer>
    </Modal>
  )
}
