import { describe, expect, it } from 'vitest'
import { isLikeBudget, isWholeBudget } from '@/domain/sale/stored/budgetMatch'
import type { BudgetPayload } from '@/domain/sale/budgetPayload'

const pivot = { bonus: null, location: null, price_type_personalizado_id: null }
const payload: BudgetPayload = {
  client_id: 7,
  budget_status_id: 1,
  price_type_id: null,
  address_id: null,
  observations: '',
  start_at: null,
  finish_at: null,
  total: 250.5,
  discounts: [],
  surchages: [],
  articles: [
    { id: 3, status: 'active', pivot: { ...pivot, amount: 2, price: 100.25 } },
    { id: 1, status: 'active', pivot: { ...pivot, amount: 1, price: 50 } },
  ],
}
const rows = [
  { id: 1, pivot: { amount: '1.00', price: '50.00' } },
  { id: 3, pivot: { amount: '2.00', price: '100.25' } },
]
const budget = (part: object = {}) => ({
  id: 9,
  client_id: 7,
  total: '250.50',
  articles: rows,
  discounts: [] as readonly unknown[],
  surchages: [] as readonly unknown[],
  ...part,
})

const fateOf = (row: ReturnType<typeof budget>, sent = payload) =>
  !isLikeBudget(row, sent) ? 'absent' : isWholeBudget(row, sent) ? 'stored' : 'half'

describe('what a stored budget is of one that got no clear answer', () => {
  const others: readonly (readonly [string, object, string])[] = [
    ['of the same client with the same lines', {}, 'stored'],
    ['of another client', { client_id: 6 }, 'absent'],
    ['of another total', { total: '250.51' }, 'absent'],
    ['of other units', { articles: [rows[0], { id: 3, pivot: { amount: '1.00', price: '100.25' } }] }, 'absent'],
    ['without all its lines', { articles: rows.slice(1) }, 'half'],
    ['without any line', { articles: [] }, 'half'],
  ]
  it.each(others)('one %s', (_name, part, fate) => expect(fateOf(budget(part))).toBe(fate))

  it('is there by half without its discounts or surcharges', () => {
    const [discounts, surchages] = [[{ id: 1, percentage: 10 }], [{ id: 2, percentage: 5 }]]
    const adjusted = { ...payload, discounts, surchages }
    expect(fateOf(budget(), adjusted)).toBe('half')
    expect(fateOf(budget({ discounts }), adjusted)).toBe('half')
    expect(fateOf(budget({ articles: [] }), adjusted)).toBe('half')
    expect(fateOf(budget({ articles: [rows[0], rows[0]] }), adjusted)).toBe('absent')
    expect(fateOf(budget({ discounts, surchages }), adjusted)).toBe('stored')
  })
})
