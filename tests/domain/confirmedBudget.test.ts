import { expect, it } from 'vitest'
import { confirmedFate } from '@/domain/confirmedBudget'

const lines = (...amounts: readonly string[]) => amounts.map((amount, index) => ({ id: index + 1, pivot: { amount, price: '10.00' } }))
const budget = { id: 7, total: '50.00', articles: lines('3.00', '2.00') }
const made = {
  budget_id: 7,
  deleted_at: null,
  total: '50.00',
  to_check: 0 as const,
  save_current_acount: 1 as const,
  current_acount: { id: 1 },
  articles: lines('3.00', '2.00').reverse(),
}

const sales: readonly (readonly [string, readonly (typeof made | object)[], string])[] = [
  ['whole', [made], 'stored'],
  ['still to be checked, it has no debit', [{ ...made, to_check: 1, current_acount: null }], 'stored'],
  ['none', [], 'half'],
  ['of another budget', [{ ...made, budget_id: 8 }], 'half'],
  ['deleted', [{ ...made, deleted_at: '2026-11-18' }], 'half'],
  ['without all its lines', [{ ...made, articles: lines('3.00') }], 'half'],
  ['without its debit', [{ ...made, current_acount: null }], 'half'],
]

it.each(sales)('the sale of a confirmed budget: %s [BUD-006]', (_what, rows, fate) => {
  expect(confirmedFate(budget, rows as never)).toBe(fate)
})
