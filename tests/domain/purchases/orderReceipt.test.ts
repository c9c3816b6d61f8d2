import { describe, expect, it } from 'vitest'
import {
  allArrived,
  isComplete,
  mayReprice,
  readUnits,
  repriced,
  repricing,
  unmovedStock,
  type ReceiptLine,
} from '@/domain/purchases/orderReceipt'

const line = (id: number, values: Partial<ReceiptLine> = {}): ReceiptLine => ({
  id,
  name: `Artículo ${id}`,
  ordered: 5,
  arrived: 0,
  arriving: 5,
  cost: 100,
  inDollars: false,
  articleCost: 100,
  otherCurrency: false,
  price: null,
  articlePrice: null,
  reprices: true,
  extra: false,
  gone: false,
  unmoved: null,
  ...values,
})

describe('goods that arrive', () => {
  it('change prices by the server where all that differ are to follow [ORD-001]', () => {
    expect(repricing([line(1, { cost: 120 }), line(2)])).toEqual({ byServer: true, articles: [] })
    expect(repricing([line(1), line(2)])).toEqual({ byServer: false, articles: [] })
  })

  it('change them one by one where only some are: of what is still on its way none', () => {
    const lines = [line(1, { cost: 120 }), line(2, { cost: 70, arriving: 0 }), line(3, { cost: 70, reprices: false })]
    expect(repricing(lines)).toEqual({ byServer: false, articles: [{ id: 1, values: { cost: 120 } }] })
    expect(repriced(lines).map(({ id }) => id)).toEqual([1])
  })

  it('change no cost of another currency, which the server would write as it is [ORD-001] [ORD-009]', () => {
    const other = line(1, { cost: 10, inDollars: true, articleCost: null, otherCurrency: true })
    expect(mayReprice(other)).toBe(false)
    expect(repricing([other])).toEqual({ byServer: false, articles: [] })
    expect(repricing([other, line(2, { cost: 120 })])).toEqual({
      byServer: false,
      articles: [{ id: 2, values: { cost: 120 } }],
    })
    expect(repricing([{ ...other, price: 250, articlePrice: 200 }]).articles).toEqual([
      { id: 1, values: { price: 250 } },
    ])
  })

  it('give an article the price of their line, where it has one', () => {
    const priced = line(1, { price: 250, articlePrice: 200 })
    expect(mayReprice(priced)).toBe(true)
    expect(mayReprice(line(1, { price: 200, articlePrice: 200 }))).toBe(false)
    expect(repricing([priced, line(2, { cost: 9, arriving: 0 })]).articles).toEqual([{ id: 1, values: { price: 250 } }])
  })

  it('leave an article its cost of six decimals, which the order keeps in cents', () => {
    const cheap = line(2, { cost: 0.13, articleCost: 0.1256 })
    expect(mayReprice(cheap)).toBe(false)
    expect(repricing([cheap])).toEqual({ byServer: false, articles: [] })
    expect(repricing([line(1, { cost: 120 }), cheap])).toEqual({
      byServer: false,
      articles: [{ id: 1, values: { cost: 120 } }],
    })
    // A cost of 0 is none to the server.
    expect(repricing([line(1, { cost: 120 }), line(2, { cost: 0, articleCost: 9 })]).byServer).toBe(true)
    expect(repricing([line(1, { cost: 0.14, articleCost: 0.1256 })]).byServer).toBe(true)
  })

  it('of a deleted article never come: the order is complete without them', () => {
    const lines = [line(1, { arriving: 0, gone: true, cost: 120 }), line(2, { arriving: 0 })]
    expect(allArrived(lines).map(({ arriving }) => arriving)).toEqual([0, 5])
    expect(isComplete(allArrived(lines))).toBe(true)
    expect(repricing(lines)).toEqual({ byServer: false, articles: [] })
  })

  it('do not reach the stock of warehouses from an order without one, nor of variants at all', () => {
    expect(unmovedStock({ addresses: [{}] }, 0)).toBe('warehouses')
    expect(unmovedStock({ addresses: [{}] }, 3)).toBeNull()
    expect(unmovedStock({ addresses: [], article_variants: [{}] }, 3)).toBe('variants')
    expect(unmovedStock({}, 0)).toBeNull()
  })

  it.each([
    ['', { value: 0 }],
    [3, { value: 3 }],
    [1.5, { wrong: expect.stringContaining('enteras') }],
    [-1, { wrong: expect.stringContaining('negativa') }],
    [1e9, { wrong: expect.stringContaining('demasiado grande') }],
    [Number.NaN, { wrong: expect.stringContaining('no es una cantidad') }],
  ])('%s units read as %j', (typed, read) => {
    expect(readUnits(typed)).toEqual(read)
  })
})
