import { useEffect, useState } from 'react'
import { Form } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { expense as expenseEntity } from '@/entities/expense'
import { current_acount_payment_method } from '@/entities/nameOnly'
import { longDay } from '@/lib/dates'
import { price } from '@/lib/format'
import { useModels, useNeeded } from '@/list/hooks'
import { storedBy, type Outcome } from '@/outbox/operation'
import { useOperation } from '@/outbox/useOperation'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { CajaField } from '@/shop/cajas/CajaField'
import { useCajasReading } from '@/shop/cajas/useCajasReading'
import { MoneyDialog } from '@/ui/dialogs/MoneyDialog'
import { Choice } from '@/ui/fields/Choice'
import { useToast } from '@/ui/notices/Toasts'
import { completeTask, completionOf, NOT_OPEN, UNPAID } from './operations'
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
  return `Se registra ${what} en «${name}».`
}

/** Asks before a task is marked as done, since that books its expense and cannot be taken back (contract c §14.4). */
export function CompleteDialog({ task, names, onClose }: Props) {
  useNeeded('current_acount_payment_method')
  const toast = useToast()
  const amount = useAmount(task)
  const first = task.record.notas ?? ''
  const [notas, setNotas] = useState(first)
  const { busy, failure, doubt, free, save, verify } = useOperation(completeTask)
  const access = useAccess()
  // Method and caja are written by a change of the expense.
  const asks = Boolean(task.record.expense_concept_id) && may(expenseEntity, 'update', access)
  const [paid, setPaid] = useState(UNPAID)
  const methods = useModels(current_acount_payment_method)
  const reading = useCajasReading(asks && access.has('cajas'))
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
      what={completeTask.words(completionOf(task, notas, paid))}
      halfway={completeTask.half}
      busy={busy}
      failure={failure}
      found={doubt}
      dirty={notas !== first || paid !== UNPAID}
      action="Marcar como realizada"
      onSave={() => void save(completionOf(task, notas, paid)).then(settled)}
      onVerify={() => void verify().then(settled)}
      onClose={onClose}
    >
      <p className="mb-0">
        <strong>{detalle}</strong>
        {task.date !== '' && <span className="meta"> · {longDay(task.date)}</span>}
      </p>
      {Boolean(expense_concept_id) && (
        <p className="task-expense">
          {expenseText(concept, amount)}
          {!asks && ' Sin método de pago ni caja: eso se completa después en Gastos.'}
        </p>
      )}
      {asks && (
        <div className="money-pair">
          <Choice
            id="task-method"
            label="Método de pago"
            none="Sin indicar"
            rows={methods}
            value={paid.current_acount_payment_method_id}
            disabled={!free}
            onChoose={(current_acount_payment_method_id) => setPaid({ ...paid, current_acount_payment_method_id })}
          />
          {access.has('cajas') && (
            <CajaField
              value={paid.caja_id}
              stored={0}
              reading={reading}
              wrong={undefined}
              disabled={!free}
              onChoose={(caja_id) => setPaid({ ...paid, caja_id })}
            />
          )}
        </div>
      )}
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
