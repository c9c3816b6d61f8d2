import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, Form } from 'react-bootstrap'
import { expenseBody, type ExpenseBody } from '@/domain/cajas/expense'
import { readMoney } from '@/domain/typedMoney'
import { expense as expenseEntity, type Expense } from '@/entities/expense'
import { expense_concept } from '@/entities/expenseConcept'
import { current_acount_payment_method } from '@/entities/nameOnly'
import { day, dayProblem, today } from '@/lib/dates'
import { price, typedNumber } from '@/lib/format'
import { useListState, useModels, useNeeded } from '@/list/hooks'
import { CreateRelated } from '@/list/form/CreateRelated'
import type { Outcome } from '@/outbox/operation'
import { useOperation } from '@/outbox/useOperation'
import { useToldStored } from '@/outbox/useToldStored'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { useCajasReading } from '@/shop/cajas/useCajasReading'
import { AmountInput } from '@/ui/fields/AmountInput'
import { DateField } from '@/ui/fields/DateField'
import { MoneyDialog } from '@/ui/dialogs/MoneyDialog'
import { CajaField } from '@/shop/cajas/CajaField'
import { Choice } from '@/ui/fields/Choice'
import {
  changeExpense,
  createExpense,
  isMoneyFixed,
  MONEY_FIXED,
  type SentExpense,
} from '@/shop/cajas/expenseOperations'
import { refreshCajas } from '@/shop/cajas/cajas'
import { useOpenCajas } from '@/shop/cajas/useCajas'
import { useThunkDispatch } from '@/api/thunk'
import { useSaving } from '@/api/useSaving'
import { removeSettled } from '@/list/saving/removal'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useToast } from '@/ui/notices/Toasts'

/**
 * Deletes an expense after saying what becomes of its money: it stays out of the caja (contract b §12), or comes back
 * (contract d §4).
 */
function useRemoveExpense(model: Expense, onClose: () => void) {
  const { id, amount, caja_id } = model
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const { saving: busy, failure, run } = useSaving()

  async function remove() {
    const stays = isMoneyFixed(model)
      ? 'La plata vuelve a la caja, que tiene que estar abierta.'
      : 'El egreso queda en la caja: si la plata volvió, cargale un ingreso.'
    const text = caja_id ? stays : 'El gasto deja de contar. No se puede deshacer.'
    const work = async () => {
      await dispatch(removeSettled(expenseEntity, id))
      if (caja_id && isMoneyFixed(model)) dispatch(refreshCajas(caja_id))
      toast({ text: 'Gasto eliminado', tone: 'ok' })
      onClose()
    }
    await run(work, () =>
      confirm({ title: `¿Eliminar el gasto de ${price(amount)}?`, text, action: 'Eliminar', danger: true }),
    )
  }
  return { busy, failure, remove }
}

interface Props {
  /** The expense as the list holds it; id null: a new one. */
  model: Expense
  onClose: () => void
}

type Draft = Omit<ExpenseBody, 'amount'> & { text: string }

const ANOTHER = {
  title: 'Ya hay uno igual',
  text: 'Hace un momento cargaste un gasto igual a este.',
  action: 'Cargar otro',
}

/** A new expense has today's date (EXP-003). */
export const draftOf = (expense: Partial<Expense>): Draft => ({
  text: expense.amount ? typedNumber(expense.amount) : '',
  expense_concept_id: expense.expense_concept_id ?? 0,
  current_acount_payment_method_id: expense.current_acount_payment_method_id ?? 0,
  caja_id: expense.caja_id ?? 0,
  created_at: day(expense.created_at) || today(),
  observations: expense.observations ?? '',
})

/** Stores or changes an expense (EXP-001). */
export function ExpenseForm({ model, onClose }: Props) {
  useNeeded('expense_concept', 'current_acount_payment_method')
  const access = useAccess()
  const told = useToldStored()
  const concepts = useModels(expense_concept)
  const methods = useModels(current_acount_payment_method)
  const { loadedAt } = useListState(expense_concept)
  const lacking = concepts.length === 0 && loadedAt !== null
  const mayMake = may(expense_concept, 'store', access)
  const open = useOpenCajas()
  const reading = useCajasReading(access.has('cajas') && !model.caja_id)
  const [first] = useState(() => draftOf(model))
  const [draft, setDraft] = useState(first)
  const [wrong, setWrong] = useState<{ amount?: string; concept?: string; date?: string; caja?: string }>({})
  const isNew = model.id === null
  // The list may replace the model while the form is open.
  const [before] = useState(() => (isNew ? null : expenseBody(model)))
  const operation = isNew ? createExpense : changeExpense
  const { busy, failure, doubt, free, saveAsking, verify } = useOperation(operation)
  const readOnly = !may(expenseEntity, isNew ? 'store' : 'update', access)
  const read = readMoney(draft.text)
  const amount = 'value' in read ? read.value : 0
  const removal = useRemoveExpense(model, onClose)
  const locked = readOnly || !free || removal.busy
  const moneyLocked = locked || (!isNew && isMoneyFixed(model))
  const change = (values: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...values }))
    setWrong({})
  }

  function settled(outcome: Outcome | null) {
    if (told(outcome, isNew ? `Gasto de ${price(amount)} cargado` : 'Gasto guardado')) onClose()
  }
  async function save() {
    // A caja that was closed after it was chosen is sent as none; the field says so.
    const caja_id = model.caja_id || (open.some(({ id }) => id === draft.caja_id) ? draft.caja_id : 0)
    const date = draft.created_at === '' ? 'Elegí una fecha' : dayProblem(draft.created_at)
    const problems = {
      ...(draft.expense_concept_id === 0 && { concept: 'Elegí un concepto' }),
      ...('wrong' in read && { amount: read.wrong }),
      ...(date !== null && { date }),
      ...(isNew && caja_id === 0 && !reading.known && { caja: 'Falta leer las cajas: el gasto quedaría sin caja.' }),
    }
    setWrong(problems)
    const [field] = Object.keys(problems)
    if (field !== undefined) return document.getElementById(`expense-${field}`)?.focus()
    const { expense_concept_id, current_acount_payment_method_id, created_at } = draft
    const observations = draft.observations.trim()
    const what: SentExpense = {
      id: model.id,
      expense_concept_id,
      amount,
      current_acount_payment_method_id,
      caja_id,
      created_at,
      observations,
      opening: null,
      ...(before !== null && { before }),
    }
    settled(await saveAsking(what, ANOTHER))
  }

  return (
    <MoneyDialog
      title={isNew ? expenseEntity.labels.create : `Gasto N° ${model.num ?? model.id}`}
      what={`el gasto de ${price(amount)}`}
      halfway={operation.half}
      busy={busy || removal.busy}
      failure={failure ?? removal.failure}
      found={doubt}
      dirty={JSON.stringify(draft) !== JSON.stringify(first)}
      action="Guardar"
      extra={
        !isNew &&
        may(expenseEntity, 'delete', access) && (
          <Button
            variant="light"
            className="form-delete"
            disabled={busy || removal.busy}
            onClick={() => void removal.remove()}
          >
            <Trash2 size={18} aria-hidden />
            Eliminar
          </Button>
        )
      }
      onSave={readOnly ? null : () => void save()}
      onVerify={() => void verify().then(settled)}
      onClose={onClose}
    >
      <Choice
        id="expense-concept"
        label="Concepto"
        none="Elegí un concepto"
        rows={concepts}
        value={draft.expense_concept_id}
        wrong={wrong.concept}
        help={lacking && !mayMake ? 'Todavía no hay conceptos: pedile a quien administra que los cargue.' : undefined}
        disabled={locked}
        autoFocus={isNew}
        onChoose={(id) => change({ expense_concept_id: id })}
      />
      <CreateRelated
        entity={expense_concept}
        disabled={locked}
        onCreated={({ id }) => change({ expense_concept_id: id })}
      />
      <div className="money-pair">
        <AmountInput
          id="expense-amount"
          label="Importe"
          text={draft.text}
          wrong={wrong.amount}
          help={moneyLocked && !locked ? MONEY_FIXED : undefined}
          disabled={moneyLocked}
          onText={(text) => change({ text })}
        />
        <Form.Group controlId="expense-date">
          <Form.Label>Fecha</Form.Label>
          <DateField
            id="expense-date"
            value={draft.created_at}
            disabled={locked}
            invalid={wrong.date !== undefined}
            aria-describedby={wrong.date !== undefined ? 'expense-date-wrong' : undefined}
            onValue={(created_at) => change({ created_at })}
          />
          {wrong.date !== undefined && (
            <div id="expense-date-wrong" className="money-wrong" role="alert">
              {wrong.date}
            </div>
          )}
        </Form.Group>
      </div>
      <div className="money-pair">
        <Choice
          id="expense-method"
          label="Método de pago"
          none="Sin indicar"
          rows={methods}
          value={draft.current_acount_payment_method_id}
          disabled={moneyLocked}
          onChoose={(id) => change({ current_acount_payment_method_id: id })}
        />
        {access.has('cajas') && (
          <CajaField
            value={draft.caja_id}
            stored={model.caja_id ?? 0}
            reading={reading}
            wrong={reading.known ? undefined : wrong.caja}
            disabled={moneyLocked}
            onChoose={(id) => change({ caja_id: id })}
          />
        )}
      </div>
      <Form.Group controlId="expense-observations">
        <Form.Label>Observaciones</Form.Label>
        <Form.Control
          as="textarea"
          rows={2}
          value={draft.observations}
          disabled={locked}
          onChange={(event) => change({ observations: event.currentTarget.value })}
        />
      </Form.Group>
    </MoneyDialog>
  )
}
