import { expect, it } from 'vitest'
import { hasItsSale } from '@/domain/budgets/confirmedBudget'

const lines = (...amounts: readonly string[]) =>
  amounts.map((amount, index) => ({ id: index + 1, pivot: { amount, price: '10.00', bonus: null, discount: null } }))
const percentages = {
  discounts: [{ id: 1, pivot: { percentage: '10.00' } }],
  surchages: [{ id: 4, pivot: { percentage: '5.50' } }],
}
const budget = { id: 7, total: '50.00', articles: lines('3.00', '2.00'), ...percentages }
const withBonus = {
  ...budget,
  articles: budget.articles.map((line) => ({ ...line, pivot: { ...line.pivot, bonus: '15.00' } })),
}
const made = {
  budget_id: 7,
  deleted_at: null,
  total: '50.00',
  to_check: 0 as const,
  save_current_acount: 1 as const,
  current_acount: { id: 1 },
  articles: lines('3.00', '2.00').reverse(),
  // A discount's percentage is a number here.
  discounts: [{ id: 1, pivot: { percentage: 10 } }],
  surchages: percentages.surchages,
}
const discounted = {
  ...made,
  articles: made.articles.map((line) => ({ ...line, pivot: { ...line.pivot, discount: '15.00' } })),
}

const sales: readonly (readonly [string, readonly (typeof made | object)[], boolean])[] = [
  ['whole', [made], true],
  ['still to be checked, it has no debit', [{ ...made, to_check: 1, current_acount: null }], true],
  ['none', [], false],
  ['of another budget', [{ ...made, budget_id: 8 }], false],
  ['deleted', [{ ...made, deleted_at: '2026-11-18' }], false],
  ['without all its lines', [{ ...made, articles: lines('3.00') }], false],
  ['without its debit', [{ ...made, current_acount: null }], false],
  ['without its discounts', [{ ...made, discounts: [] }], false],
  ['without its surcharges', [{ ...made, surchages: [] }], false],
  ['with another percentage', [{ ...made, discounts: [{ id: 1, pivot: { percentage: 12 } }] }], false],
  ['with something off its lines that the budget does not have', [discounted], false],
]

it.each(sales)('the sale of a confirmed budget: %s [BUD-006]', (_what, rows, whole) => {
  expect(hasItsSale(budget, rows as never)).toBe(whole)
})

it('a line’s bonus is the discount of the sale’s line [BUD-006]', () => {
  expect(hasItsSale(withBonus, [discounted])).toBe(true)
  expect(hasItsSale(withBonus, [made])).toBe(false)
})
