import { describe, expect, it } from 'vitest'
import { likeness, type StoredSale } from '@/domain/sale/match'
import type { SalePayload } from '@/domain/sale/wire'

const row = (id: number, amount: string | number) => ({ id, pivot: { amount } })
const there = (change: Partial<StoredSale> = {}): StoredSale => ({
  id: 9,
  client_id: null,
  employee_id: 3,
  total: '100.00',
  articles: [row(1, '2.00'), row(2, '0.75')],
  combos: [row(1, 1)],
  services: [],
  ...change,
})
const sent = (items: object[]) => ({ client_id: null, total: 100, items }) as unknown as SalePayload
const items = [
  { is_combo: 1, id: 1, amount: 1 },
  { is_article: 1, id: 2, amount: 0.75 },
  { is_article: 1, id: 1, amount: 2 },
]

describe('a stored sale beside the one that was sent', () => {
  it('is the same with client, till, total and every line, in whatever order', () => {
    expect(likeness(there(), sent(items), 3)).toBe('whole')
  })

  const OTHERS = [
    ['another client', there({ client_id: 8 })],
    ['another till', there({ employee_id: null })],
    ['another total', there({ total: '100.01' })],
    ['another article', there({ articles: [row(1, '2.00'), row(7, '0.75')] })],
    ['another amount', there({ articles: [row(1, '3.00'), row(2, '0.75')] })],
    ['the article as a service', there({ articles: [row(1, '2.00')], services: [row(2, '0.75')] })],
    ['more lines', there({ services: [row(5, 1)] })],
  ] as const
  it.each(OTHERS)('is another one with %s', (_name, sale) => {
    expect(likeness(sale, sent(items), 3)).toBe('none')
  })

  it('is half of it when lines are missing', () => {
    expect(likeness(there({ articles: [] }), sent(items), 3)).toBe('half')
  })

  it('has a row for each price of a line of several prices', () => {
    const several = sent([{ is_article: 1, id: 1, amount: 1, varios_precios: [{ amount: 2 }, { amount: null }] }])
    expect(likeness(there({ articles: [row(1, '2.00'), row(1, '1.00')], combos: [] }), several, 3)).toBe('whole')
  })
})
