import { describe, expect, it } from 'vitest'
import { sellsElsewhere } from '@/domain/sale/stored/elsewhere'
import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import { entry } from '../queuedSale'

describe('whoever sells at another computer too', () => {
  const AT = '2026-11-18T18:30:14.000000Z'
  const NOW = Date.parse(AT)
  const sale = (id: number, change: object = {}) => ({
    id,
    employee_id: null,
    budget_id: null,
    order_id: null,
    created_at: AT,
    ...change,
  })
  const own = entry('a', { sentAt: NOW, ahead: 0 })
  const equals = [{ id: 20, num: 20, created_at: AT }]
  const settledHere = [
    { entry: 'x', record: 10, at: 0 },
    { entry: 'y', record: 15, at: 0 },
  ]
  const known = { own: new Set([10, 15]), heard: [], settled: settledHere, others: [] as QueuedSale[] }
  const elsewhere = (
    sales: readonly ReturnType<typeof sale>[],
    one: QueuedSale,
    alike: typeof equals,
    what: Parameters<typeof sellsElsewhere>[3],
  ) => sellsElsewhere(sales, one, alike, what, ({ id }, other) => other.id === `of ${id}`)

  it('is known by a sale of his among the day’s that is none of this computer’s', () => {
    expect(elsewhere([sale(10), sale(12), sale(15), sale(20)], own, equals, known)).toBe(true)
    expect(elsewhere([sale(10), sale(15), sale(20)], own, equals, known)).toBe(false)
  })

  it('is not by the equal ones, what others sold, what was made of a budget or an order, or what was sold before this computer’s first', () => {
    const nothing = [
      sale(20),
      sale(12, { employee_id: 7 }),
      sale(13, { budget_id: 1 }),
      sale(14, { order_id: 1 }),
      sale(9),
    ]
    expect(elsewhere(nothing, own, equals, known)).toBe(false)
    expect(elsewhere([sale(9)], own, equals, { ...known, heard: [9] })).toBe(true)
    expect(elsewhere([sale(12)], own, equals, { own: new Set(), heard: [], settled: [], others: [] })).toBe(false)
    // A sale is put down to whom it is made for: it is he who counts.
    expect(elsewhere([sale(12, { employee_id: 7 })], { ...own, employee_id: 7 }, equals, known)).toBe(true)
  })

  it('is by an equal one from before the request, as far as the clocks can tell: this computer’s own sales compare them too', () => {
    const early = [{ id: 20, num: 20, created_at: '2026-11-18T18:29:54.000000Z' }]
    const rows = [sale(10), sale(20)]
    expect(elsewhere(rows, own, early, known)).toBe(true)
    const unknown = { ...own, ahead: null }
    // Nothing of this computer's tells its clock: what is equal is taken for it.
    expect(elsewhere([sale(20)], unknown, early, known)).toBe(false)
    const compared = { ...known, settled: settledHere.map((each) => ({ ...each, at: NOW })) }
    expect(elsewhere(rows, unknown, early, compared)).toBe(true)
    expect(elsewhere(rows, unknown, equals, compared)).toBe(false)
    // By a clock ten minutes behind.
    const behind = { ...known, settled: settledHere.map((each) => ({ ...each, at: NOW - 600_000 })) }
    expect(elsewhere(rows, { ...unknown, sentAt: NOW - 600_000 }, equals, behind)).toBe(false)
    expect(elsewhere(rows, { ...unknown, sentAt: NOW - 580_000 }, equals, behind)).toBe(true)
  })

  it('is not by what this computer’s other entries may have become, each of them one sale', () => {
    const others = [entry('of 12', { state: 'sent', after: 10 })]
    expect(elsewhere([sale(12), sale(20)], own, equals, { ...known, others })).toBe(false)
    expect(elsewhere([sale(12), sale(12), sale(20)], own, equals, { ...known, others })).toBe(false)
    expect(elsewhere([sale(12), sale(13), sale(20)], own, equals, { ...known, others })).toBe(true)
    // Sent when that one was known already.
    expect(
      elsewhere([sale(12), sale(20)], own, equals, {
        ...known,
        others: [entry('of 12', { state: 'sent', after: 12 })],
      }),
    ).toBe(true)
  })

  it('is by what would be a second sale of an entry the server has by halves', () => {
    const half = entry('of 14', { state: 'half', half: { id: 12, num: 12 } })
    const what = { ...known, own: new Set([10, 12, 15]), others: [half] }
    expect(elsewhere([sale(12), sale(14), sale(20)], own, equals, what)).toBe(true)
    expect(elsewhere([sale(12), sale(20)], own, equals, what)).toBe(false)
  })

  it('is by two that are equal: an entry is one sale', () => {
    const two = [...equals, { id: 21, num: 21, created_at: AT }]
    expect(elsewhere([sale(20), sale(21)], own, two, known)).toBe(true)
    expect(elsewhere([sale(20), sale(21)], own, two, { ...known, others: [entry('of 21', { state: 'sent' })] })).toBe(
      false,
    )
  })
})
