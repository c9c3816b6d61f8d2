import { parsePage } from '@/api/records'
import { expense, type Expense } from '@/entities/expense'
import { number, record, text } from '@/lib/shape'
import type { Operation } from '@/outbox/operation'

export interface Spent {
  amount: number
  observations: string
}

/** An expense as an operation, without what it takes out of a caja. */
export const spend: Operation<Spent, Expense> = {
  key: 'test-spend',
  lock: 'test',
  needs: [expense, 'store'],
  shape: record<Spent>({ amount: number, observations: text }),
  read:
    () =>
    async (_dispatch, _getState, { api }) =>
      (parsePage(await api.get(`expense?al=${Math.random()}`, { quiet: true }))?.models ?? []) as Expense[],
  isLike: (row, { amount, observations }) => Number(row.amount) === amount && row.observations === observations,
  storedAt: ({ updated_at }) => updated_at,
  send:
    (what) =>
    async (_dispatch, _getState, { api }) =>
      (await api.send('POST', 'expense', { expense_concept_id: 1, caja_id: 0, ...what }, { quiet: true })).status ===
      201,
  words: ({ amount }) => `el gasto de ${amount}`,
  half: 'Miralo.',
  place: '/gastos',
}
export const what: Spent = { amount: 1234.56, observations: 'una sola vez' }
