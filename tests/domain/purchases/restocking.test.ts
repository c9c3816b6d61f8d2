import { describe, expect, it } from 'vitest'
import {
  daysOfMonths,
  monthsBack,
  restocking,
  unitsToAsk,
  type RestockedArticle,
  type RestockingQuestion,
} from '@/domain/purchases/restocking'

const article = (id: number, values: Partial<RestockedArticle> = {}): RestockedArticle => ({
  id,
  name: `Artículo ${id}`,
  provider_id: 1,
  category_id: 1,
  stock: '0.00',
  stock_min: null,
  status: 'active',
  ...values,
})
const question: RestockingQuestion = {
  months: 3,
  days: 30,
  provider_id: 0,
  category_id: 0,
  client_id: 0,
  order: 'cobertura',
  results: 0,
}

describe('what runs short', () => {
  it('is under its minimum, or will not last the days asked about; the shortest first [REP-013]', () => {
    const rows = restocking(
      [
        article(1, { stock: '100.00' }),
        article(2, { stock: '10.00' }),
        article(3, { stock: '2.00', stock_min: 6 }),
        article(4, { stock: null, stock_min: 6 }),
        article(5, { stock: '0.00', stock_min: 6, status: 'inactive' }),
        article(6, { stock: '-3.00', stock_min: 0 }),
      ],
      new Map([
        [1, 90],
        [2, 90],
      ]),
      question,
      90,
    )
    expect(rows.map(({ id, units, coverage }) => [id, units, coverage])).toEqual([
      [2, 20, 10],
      [3, 4, null],
      [6, 3, null],
    ])
  })

  it('is asked for in whole units, of the larger of the minimum and what is sold', () => {
    expect(unitsToAsk({ stock: 2.5, minimum: 6, sold: 0 }, 30, 90)).toBe(4)
    expect(unitsToAsk({ stock: 2, minimum: 6, sold: 100 }, 30, 90)).toBe(32)
    expect(unitsToAsk({ stock: 50, minimum: 6, sold: 100 }, 30, 90)).toBe(0)
  })

  it('can be of one provider or category alone [REP-013]', () => {
    const articles = [
      article(1, { stock_min: 2 }),
      article(2, { stock_min: 2, provider_id: 7 }),
      article(3, { stock_min: 2, category_id: 8 }),
    ]
    expect(restocking(articles, new Map(), { ...question, provider_id: 7 }, 90).map(({ id }) => id)).toEqual([2])
    expect(restocking(articles, new Map(), { ...question, category_id: 8 }, 90).map(({ id }) => id)).toEqual([3])
  })

  it('can be what was sold most or least of, and the first so many alone [REP-013]', () => {
    const articles = [1, 2, 3].map((id) => article(id, { provider_code: `P-${id}`, stock_min: 50 }))
    const sold = new Map([
      [1, 20],
      [2, 30],
      [3, 10],
    ])
    const ids = (values: Partial<RestockingQuestion>) =>
      restocking(articles, sold, { ...question, ...values }, 90).map(({ id }) => id)
    expect(ids({ order: 'mayor-menor' })).toEqual([2, 1, 3])
    expect(ids({ order: 'menor-mayor', results: 2 })).toEqual([3, 1])
    expect(restocking(articles, sold, question, 90).map(({ code }) => code)).toEqual(['P-1', 'P-2', 'P-3'])
  })

  it('is sold at the pace of the days there were, not of whole months: this one has just begun [REP-013]', () => {
    expect(daysOfMonths('2026-03-01', 3)).toBe(60)
    expect(daysOfMonths('2026-11-02', 1)).toBe(2)
    expect(daysOfMonths('2026-11-30', 1)).toBe(30)
    const row = restocking([article(1, { stock: '12.00' })], new Map([[1, 4]]), question, 2)[0]
    expect([row?.coverage, row?.units]).toEqual([6, 48])
  })

  it('goes back whole months, over the turn of the year', () => {
    expect(monthsBack('2026-02-14', 3)).toEqual({ mes_inicio: '2025-12', mes_fin: '2026-02' })
    expect(monthsBack('2026-11-23', 1)).toEqual({ mes_inicio: '2026-11', mes_fin: '2026-11' })
  })
})
