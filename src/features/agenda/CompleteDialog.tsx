import { useEffect, useState } from 'react'
import { Form } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { longDay } from '@/lib/dates'
import { price } from '@/lib/format'
import { storedBy, type Outcome } from '@/outbox/operation'
import { useOperation } from '@/outbox/useOperation'
import { MoneyDialog } from '@/ui/dialogs/MoneyDialog'
import { useToast } from '@/ui/notices/Toasts'
import { completeTask, completionOf, NOT_OPEN } from './operations'
import type { Task } from './task'
import { readTask } from './tasks'
import type { TaskNames } from './useTaskNames'

interface Props {
  task: Task
  names: TaskNames
  onClose: () => void
}

/**
 * The amount of the task's expense, read apart because a date of a recurring task does not carry it; null: it has none.
 * Undefined while it is being read, or when it cannot be.
 */
function useAmount({ record }: Task): string | number | null | undefined {
  const dispatch = useThunkDispatch()
  const [amount, setAmount] = useState(record.expense_amount)
  const wanted = Boolean(record.expense_concept_id) && record.expense_amount === undefined
  useEffect(() => {
    if (!wanted) return
    let left = false
    dispatch(readTask(record.id)).then(
      (stored) => !left && setAmount(stored.expense_amount ?? null),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [dispatch, record.id, wanted])
  return amount
}

const expenseText = (name: string, amount: string | number | null | undefined): string => {
  const what =
    amount === undefined ? 'un gasto' : amount === null ? 'un gasto sin importe' : `un gasto de ${price(amount)}`
  return `Se registra ${what} en «${name}», sin método de pago ni caja: eso lo completás después en Gastos.`
}

/** Asks before a task is marked as done, since that books its expense and cannot be taken back (contract c §14.4). */
export function CompleteDialog({ task, names, onClose }: Props) {
  const toast = useToast()
  const amount = useAmount(task)
  const first = task.record.notas ?? ''
  const [notas, setNotas] = useState(first)
  const { busy, failure, doubt, free, save, verify } = useOperation(completeTask)
  const { expense_concept_id } = task.record
  const detalle = task.record.detalle ?? ''
  const concept = names.expense({ ...task.record, expense_amount: null })

  function settled(outcome: Outcome | null) {
    const stored = storedBy(outcome)
    if (outcome?.kind === 'refused' && outcome.message === NOT_OPEN) toast({ text: NOT_OPEN, tone: 'warn' })
    else if (stored === null) return
    else
      toast(
        stored.late
          ? { text: `El servidor no contestó bien, pero quedó realizada: ${detalle}`, tone: 'warn' }
          : { text: `Realizada: ${detalle}`, tone: 'ok' },
      )
    onClose()
  }

  return (
    <MoneyDialog
      title="Marcar como realizada"
      what={completeTask.words(completionOf(task, notas))}
      halfway={completeTask.half}
      busy={busy}
      failure={failure}
      found={doubt}
      dirty={notas !== first}
      action="Marcar como realizada"
      onSave={() => void save(completionOf(task, notas)).then(settled)}
      onVerify={() => void verify().then(settled)}
      onClose={onClose}
    >
      <p className="mb-0">
        <strong>{detalle}</strong>
        {task.date !== '' && <span className="meta"> · {longDay(task.date)}</span>}
      </p>
      {Boolean(expense_concept_id) && <p className="task-expense">{expenseText(concept, amount)}</p>}
      <Form.Group controlId="task-notes">
        <Form.Label>Notas</Form.Label>
        <Form.Control
          as="textarea"
          rows={3}
          value={notas}
          disabled={!free}
          autoFocus
          onChange={(event) => setNotas(event.currentTarget.value)}
        />
      </Form.Group>
    </MoneyDialog>
  )
}
