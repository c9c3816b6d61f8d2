import type { Thunk } from '@/api/thunk'
import { isBag, keptUnanswered } from '@/api/unanswered'
import { expenseFate, type ExpenseBody } from '@/domain/cajas/expense'
import type { MoneyFate } from '@/domain/moneyFate'
import { expense as expenseEntity } from '@/entities/expense'
import { storedIds } from '@/lib/storedIds'
import { refreshCajas } from '@/shop/cajas/cajas'
import { load } from '@/list/thunks'
import { readDay, readMovements } from './calls'

/** An expense as it left, the expenses of its day that were there before, and the opening its money comes out of, if any. */
export interface SentExpense {
  body: ExpenseBody
  known: readonly number[]
  opening: number | null
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const isBody = ({
  expense_concept_id,
  amount,
  current_acount_payment_method_id,
  caja_id,
  created_at,
  observations,
}: Record<string, unknown>) =>
  [expense_concept_id, amount, current_acount_payment_method_id, caja_id].every(isNumber) &&
  typeof created_at === 'string' &&
  typeof observations === 'string'

function sentFrom(value: unknown): SentExpense | null {
  if (!isBag(value) || !isBag(value.body) || !isBody(value.body)) return null
  const known = Array.isArray(value.known) ? (value.known as unknown[]).filter(isNumber) : []
  return { body: value.body as unknown as ExpenseBody, known, opening: isNumber(value.opening) ? value.opening : null }
}

/** Expenses without an answer, whatever became of the page they were made on. */
export const sentExpenses = keptUnanswered('sent-expenses', sentFrom)

/** What to look at when only some of one was stored. */
export const HALFWAY =
  'El gasto figura, pero la plata no salió de la caja, o no por ese importe: revisá sus movimientos.'

/** What an expense changed is read again: neither it nor its money comes with an event (contract b §0.4). `cajaId` 0: it came out of none. */
export const refreshSpent =
  (cajaId: number): Thunk =>
  (dispatch) => {
    void dispatch(load(expenseEntity, { refresh: true }))
    if (cajaId !== 0) dispatch(refreshCajas(cajaId))
  }

/** Whether the records have it, and then what it changed. Rejects when they cannot be read. */
export const findExpense =
  ({ body, known, opening }: SentExpense): Thunk<Promise<MoneyFate>> =>
  async (dispatch, _getState, { api }) => {
    const fate = expenseFate(body, known, await readDay(api, body.created_at), await readMovements(api, opening))
    if (fate !== 'absent') dispatch(refreshSpent(body.caja_id))
    return fate
  }

/** Expenses of which a person said that they repeat no other, on this computer. */
export const acceptedExpenses = storedIds('expense-no-repetition')
