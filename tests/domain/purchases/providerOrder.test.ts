import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dollarSource,
  lineFigures,
  missingUnits,
  orderedNote,
  orderedUnits,
  orderTotals,
  ticketsDifference,
  type OrderFigures,
  type OrderLine,
} from '@/domain/purchases/providerOrder'

const line = (
  changes: Partial<OrderLine['pivot']>,
  iva: string | null,
  article: Partial<OrderLine['article']> = {},
): OrderLine => ({
  pivot: { amount: 1, cost: 0, discount: null, cost_in_dollars: 0, ...changes },
  iva,
  article: { cost_in_dollars: 0, providerDollar: null, ...article },
})
const A = line({ amount: 10, cost: '100.00', discount: '10.00' }, '21')
const B = line({ amount: 2, cost: '50.00' }, 'Exento')
const C = (article: Partial<OrderLine['article']> = { cost_in_dollars: 1 }) =>
  line({ amount: 3, cost: '10.00', cost_in_dollars: 1 }, '10.5', article)

const order = (changes: Partial<OrderFigures> = {}): OrderFigures => ({
  lines: [A, B, C()],
  extraCosts: [{ value: '150.00' }],
  tickets: [],
  total_with_iva: 1,
  total_from_provider_order_afip_tickets: 0,
  ownerDollar: '1000.00',
  ...changes,
})
const TICKETS = [
  { total: '12100.00', total_iva: '2100.00' },
  { total: '5000.00', total_iva: null },
]

// The seven cases the real backend was seen to answer (contract c §3.4).
const SEEN: readonly (readonly [string, OrderFigures, readonly [number, number, number, number]])[] = [
  ['with IVA', order(), [31100, 100, 3339, 34489]],
  ['without IVA', order({ total_with_iva: 0 }), [31100, 100, 3339, 31150]],
  [
    "by the rate of the article's provider",
    order({ lines: [A, B, C({ cost_in_dollars: 1, providerDollar: '1200.00' })] }),
    [37100, 100, 3969, 41119],
  ],
  [
    'an article that is not in dollars',
    order({ lines: [A, B, C({ cost_in_dollars: 0 })] }),
    [1130, 100, 192.15, 1372.15],
  ],
  ['a shop without a rate', order({ ownerDollar: null }), [1100, 100, 189, 1339]],
  [
    'by the tickets',
    order({ tickets: TICKETS, total_from_provider_order_afip_tickets: 1, total_with_iva: 0 }),
    [0, 0, 2100, 17250],
  ],
  [
    'by the tickets with IVA, which they include',
    order({ tickets: TICKETS, total_from_provider_order_afip_tickets: 1 }),
    [0, 0, 2100, 17250],
  ],
]

describe('what an order to a provider costs', () => {
  it.each(SEEN)('%s [ORD-008, ORD-009, D-29]', (_name, figures, [sub_total, total_descuento, total_iva, total]) => {
    expect(orderTotals(figures)).toEqual({ sub_total, total_descuento, total_iva, total })
  })

  it.each(['Exento', 'No Gravado', '0', null])('%s is no tax [ORD-008]', (iva) => {
    expect(orderTotals(order({ lines: [line({ amount: 2, cost: 50 }, iva)], extraCosts: [] }))).toMatchObject({
      total_iva: 0,
      total: 100,
    })
  })

  it('says where the pesos of a line in dollars come from [ORD-009]', () => {
    expect(dollarSource(A, 1000)).toBe('pesos')
    expect(dollarSource(C({ cost_in_dollars: 0, providerDollar: 1200 }), 1000)).toBe('provider')
    expect(dollarSource(C(), 1000)).toBe('owner')
    expect(dollarSource(C({ cost_in_dollars: 0 }), 1000)).toBe('unflagged')
    expect([dollarSource(C(), null), dollarSource(C(), '0.00')]).toEqual(['none', 'none'])
  })

  it('can be told of other units than have arrived: what was ordered', () => {
    expect(orderTotals(order({ lines: [A], extraCosts: [] }), () => 20)).toEqual({
      sub_total: 2000,
      total_descuento: 200,
      total_iva: 378,
      total: 2178,
    })
    expect(Number(lineFigures(A, null, 20).gross)).toBe(2000)
  })

  it('comes to what the server will keep: a cost of the article has more decimals than one of the line [ORD-008]', () => {
    const lines = [line({ amount: 12, cost: '5201.775000' }, '21')]
    expect(orderTotals(order({ lines, extraCosts: [] })).total).toBe(75529.85)
  })

  it('rounds once, half up, whatever the order of the lines', () => {
    const money = fc.integer({ min: 0, max: 9_999_999 }).map((value) => (value / 100).toFixed(2))
    const any = fc.record({
      amount: fc.integer({ min: 0, max: 999 }),
      cost: money,
      discount: fc.constantFrom(null, '0.00', '7.50', '33.33'),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), (pivots) => {
        const lines = pivots.map((pivot) => line(pivot, '10.5'))
        const totals = orderTotals(order({ lines }))
        expect(orderTotals(order({ lines: [...lines].reverse() }))).toEqual(totals)
        const exact = totals.sub_total - totals.total_descuento + totals.total_iva + 150
        expect(Math.abs(totals.total - exact)).toBeLessThan(0.02)
      }),
    )
  })

  it('tells what the tickets say more or less than the lines with their IVA', () => {
    expect(ticketsDifference(order())).toBeNull()
    const lines = [line({ amount: 10, cost: 1000 }, '21')]
    expect(ticketsDifference(order({ lines, tickets: [{ total: '12100.00', total_iva: '2100.00' }] }))).toBe(0)
    expect(ticketsDifference(order({ lines, tickets: [{ total: '12000.55', total_iva: null }] }))).toBe(-99.45)
  })
})

describe('what was ordered and what has arrived', () => {
  it.each([
    [{ ordered: 10, notes: 'sin gas' }, 'Pedidas: 10. sin gas'],
    [{ ordered: 10, notes: '' }, 'Pedidas: 10'],
    [{ ordered: 0, notes: '' }, 'Pedidas: 0'],
    [{ ordered: null, notes: 'sin gas' }, 'sin gas'],
    [{ ordered: null, notes: '' }, ''],
  ])('%j stands in the note of the line as "%s" and is read from it [ORD-003]', (units, note) => {
    expect(orderedNote(units)).toBe(note)
    expect(orderedUnits(note)).toEqual(units)
  })

  it('a note of another program says nothing of it', () => {
    expect(orderedUnits(null)).toEqual({ ordered: null, notes: '' })
    expect(orderedUnits('Pedidas: muchas')).toEqual({ ordered: null, notes: 'Pedidas: muchas' })
  })

  it('what is missing is never less than nothing', () => {
    expect([missingUnits(10, '7'), missingUnits(10, 12), missingUnits(null, 3)]).toEqual([3, 0, 0])
  })
})
