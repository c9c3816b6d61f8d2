import type { ApiClient } from '@/api/client'
import { isBag, keptUnanswered } from '@/api/unanswered'
import { expenseFate, type ExpenseBody } from '@/domain/expense'
import type { MoneyFate } from '@/domain/moneyFate'
import { storedIds } from '@/lib/storedIds'
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
export const HALFWAY = 'El gasto figura, pero la plata no salió de la caja: revisá sus movimientos.'

/** Whether the records have it. Rejects when they cannot be read. */
export const findExpense = async (api: ApiClient, { body, known, opening }: SentExpense): Promise<MoneyFate> =>
  expenseFate(body, known, await readDay(api, body.created_at), await readMovements(api, opening))

/** Expenses of which a person said that they repeat no other, on this computer. */
export const acceptedExpenses = storedIds('expense-no-repetition')
