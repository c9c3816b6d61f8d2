import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyCart } from '@/domain/sale/cart'
import { addItem, changeLine, setAmount } from '@/domain/sale/lines'
import { toAmount } from '@/domain/money'
import { salePayload } from '@/domain/sale/payload'
import { places } from '@/domain/sale/stock/places'
import { highestDiscount } from '@/domain/sale/price'
import { heldByPayload } from '@/domain/sale/stock/heldStock'
import { saleTotals } from '@/domain/sale/totals'
import { article, context } from './build'

const shop = context()
const several = [
  { id: 1, price_vender: 100, amount: 2 },
  { id: 2, price_vender: 90, amount: 1 },
]
const split = changeLine(addItem(emptyCart(), article(120)), 'article-15', { varios_precios: several })

describe('a line with several prices', () => {
  it('counts and takes from the stock all its units, and goes as one line with its prices [SALE-043] [SALE-080]', () => {
    const totals = saleTotals(split, shop)
    expect(totals).toMatchObject({ total: 290, units: 3, lineCount: 1 })
    const payload = salePayload(split, totals, shop)
    expect([...heldByPayload(payload).values()].map(({ units }) => units.toNumber())).toEqual([3])
    expect(payload.items).toMatchObject([{ is_article: 1, amount: 1, price_vender: 290, varios_precios: several }])
  })

  it('takes no further unit: that one is charged on a line of its own', () => {
    const more = addItem(split, article(120))
    expect(more.items.map(({ amount }) => amount)).toEqual([1, 3])
    expect(saleTotals(more, shop).total).toBe(410)
    expect(addItem(more, article(120)).items.map(({ amount }) => amount)).toEqual([2, 3])
  })

  it('has no other amount than that of its prices until they are one again', () => {
    expect(setAmount(split, 'article-15', 7)).toBe(split)
    const whole = changeLine(split, 'article-15', { varios_precios: [] })
    expect(setAmount(whole, 'article-15', 7).items[0]?.amount).toBe(7)
  })

  it('keeps its percentage, taken off each price to the cent: what is shown is what its rows come to [D-59]', () => {
    const less = changeLine(split, 'article-15', {
      discount: 7.5,
      varios_precios: [{ price_vender: 33.33, amount: 3 }, ...several],
    })
    expect(saleTotals(less, shop)).toMatchObject({ total: 360.74, lines: [{ total: 360.74 }] })
    expect(
      salePayload(less, saleTotals(less, shop), shop).items[0]?.varios_precios?.map(({ price_vender }) => price_vender),
    ).toEqual([30.83, 92.5, 83.25])
    const row = fc.record({
      price_vender: fc.integer({ min: 0, max: 10 ** 7 }).map((cents) => cents / 100),
      amount: fc.integer({ min: 1, max: 99 }),
    })
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 10_000 }),
        (varios_precios, off) => {
          const sale = changeLine(split, 'article-15', { varios_precios, discount: off === 0 ? null : off / 100 })
          const totals = saleTotals(sale, shop)
          const [item] = salePayload(sale, totals, shop).items
          const stored = item?.varios_precios?.reduce(
            (sum, part) => sum.plus(toAmount(part.price_vender).times(part.amount ?? 1)),
            toAmount(0),
          )
          expect(stored?.toNumber()).toBe(totals.total)
          expect(item).toMatchObject({ discount: null, price_vender: totals.total })
        },
      ),
    )
  })

  it('takes an empty amount for one unit', () => {
    const one = changeLine(split, 'article-15', { varios_precios: [{ price_vender: 50, amount: null }] })
    expect(one.items[0]?.amount).toBe(1)
  })
})

describe('the highest percentage off that covers the cost', () => {
  const cases = [
    [1000, '800.000000', 20],
    [1000, '666.666666', 33.33],
    // Half up it would be 33.34, which does not cover the cost.
    [1000, '666.630000', 33.33],
    [1000, '1000.000000', 0],
    [1000, '1200.000000', 0],
    [1000, null, null],
    [1000, '0.000000', null],
    [0, '800.000000', null],
  ] as const
  it.each(cases)('of %s with a cost of %s is %s', (price, cost, highest) => {
    expect(highestDiscount(toAmount(price), cost)).toBe(highest)
  })
})

describe('where the stock is', () => {
  const address = (id: number, street: string, amount: string | number) => ({ id, street, pivot: { amount } })
  const shirt = {
    stock: '9.00',
    addresses: [],
    article_variants: [
      { id: 7, addresses: [address(1, 'Salón', 2), address(2, 'Depósito', 3)] },
      { id: 8, addresses: [address(1, 'Salón', 4)] },
    ],
  }

  it('is each warehouse of the article, of the chosen variant, or of all variants together', () => {
    expect(places({ stock: '5.00', addresses: [address(2, 'Depósito', '5.00')] })).toEqual([
      { id: 2, street: 'Depósito', units: 5 },
    ])
    expect(places(shirt, 8)).toEqual([{ id: 1, street: 'Salón', units: 4 }])
    expect(places(shirt).map(({ units }) => units)).toEqual([6, 3])
    expect(places({ stock: '5.00' })).toEqual([])
  })
})
