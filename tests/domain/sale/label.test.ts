import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLabel, storedWeight, unitsOfPrice, unitsOfWeight } from '@/domain/sale/label'
import { addItem, changeLine, setAmount } from '@/domain/sale/lines'
import { toAmount } from '@/domain/money'
import { emptyCart, type Cart } from '@/domain/sale/cart'
import type { CartItem } from '@/domain/sale/item'
import { salePayload } from '@/domain/sale/payload'
import { pricingOf } from '@/domain/sale/pricing'
import { saleTotals } from '@/domain/sale/totals'
import { parseEnv, type LabelPrefix } from '@/lib/env'
import { labelOf } from '../../support/label'
import { article, cart, context, list, methodDiscount } from './build'

const RULES: LabelPrefix[] = [
  { prefix: '20', holds: 'weight' },
  { prefix: '21', holds: 'price' },
  { prefix: '22', holds: 'price_cents' },
]

describe('a label of a scale', () => {
  const read = [
    ['200012301250', { codes: ['00123', '2000123', '123'], weight: 1.25, price: null }],
    ['200012300005', { codes: ['00123', '2000123', '123'], weight: 0.005, price: null }],
    ['215432104990', { codes: ['54321', '2154321', '54321'], weight: null, price: 4990 }],
    ['220012304990', { codes: ['00123', '2200123', '123'], weight: null, price: 49.9 }],
  ] as const
  it.each(read)('%s says its article and its weight or price [SALE-001]', (body, label) => {
    expect(readLabel(labelOf(body), RULES)).toEqual(label)
  })

  it('ends in the check digit of EAN-13', () => {
    expect(labelOf('779000000001')).toBe('7790000000010')
    expect(readLabel('7790000000010', [{ prefix: '77', holds: 'weight' }])).toMatchObject({ weight: 0.001 })
    expect(readLabel('7790000000011', [{ prefix: '77', holds: 'weight' }])).toBe('wrong')
  })

  it('is refused when one digit was misread [SALE-001]', () => {
    const digit = fc.integer({ min: 0, max: 9 })
    const label = fc.array(digit, { minLength: 10, maxLength: 10 }).map((digits) => labelOf(`20${digits.join('')}`))
    fc.assert(
      fc.property(label, fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 9 }), (code, place, change) => {
        const digits = [...code]
        digits[place] = String((Number(digits[place]) + change) % 10)
        return readLabel(digits.join(''), RULES) === 'wrong'
      }),
    )
  })

  it('of nothing is refused', () => {
    expect(readLabel(labelOf('200012300000'), RULES)).toBe('wrong')
  })

  const others = ['7790000000010', '20001230125', '20001230125050', '2a00123012505', '']
  it.each(others)('%j is no label', (code) => {
    expect(readLabel(code, RULES)).toBeNull()
    expect(readLabel(labelOf('200012301250'), [])).toBeNull()
  })
})

describe('a label of weight', () => {
  const shop = context()
  const weighed = (final_price: string, grams: number) => article(final_price, 1, { ...unitsOfWeight(grams / 1000) })
  const line = (sale: Cart) => [sale.items[0]?.amount, sale.items[0]?.weight, saleTotals(sale, shop).total]

  it('is charged to the gram, as the scale printed it, and its units leave the stock to the hundredth [SALE-043]', () => {
    const one = addItem(emptyCart(), weighed('20000.000000', 345))
    expect(line(one)).toEqual([0.35, 0.345, 6900])
    expect(salePayload(one, saleTotals(one, shop), shop).items).toMatchObject([
      { amount: 0.35, price_vender: 19714.285714 },
    ])
    const two = addItem(one, weighed('20000.000000', 344))
    expect(line(two)).toEqual([0.69, 0.689, 13780])
    expect(line(addItem(two, weighed('20000.000000', 11)))).toEqual([0.7, null, 14000])
    expect(line(addItem(two, article('20000.000000', 2)))).toEqual([2.69, 2.689, 53780])
    // What somebody types is what it is.
    expect(line(setAmount(two, 'article-15', 0.69))).toEqual([0.69, null, 13800])
  })

  it('follows lists and payment methods as every price does, and what is stored comes to what is charged', () => {
    const where = context({
      price_types: [list(1, 1, '21.00')],
      payment_method_discounts: [methodDiscount(3, '10.00')],
    })
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 5_000_000 }), fc.integer({ min: 5, max: 99_999 }), (unit, grams) => {
        const sale = addItem(emptyCart(), weighed((unit / 100).toFixed(6), grams))
        const { total, lines } = saleTotals(sale, where)
        // Cents of a kilogram × grams × 121 % × 90 %.
        expect(total).toBe(Number((BigInt(unit) * BigInt(grams) * 121n * 90n + 5_000_000n) / 10_000_000n) / 100)
        expect(lines[0]?.price_vender).toBeCloseTo((unit / 100) * 1.21 * 0.9, 5)
        const [sent] = salePayload(sale, saleTotals(sale, where), where).items
        expect(Math.abs((sent?.price_vender ?? 0) * (sent?.amount ?? 0) - total)).toBeLessThan(0.006)
      }),
    )
  })

  it('of less than can be stored is none', () => {
    expect([4, 5].map((grams) => unitsOfWeight(grams / 1000))).toEqual([null, { amount: 0.01, weight: 0.005 }])
    expect(addItem(emptyCart(), article(100, 0.004)).items).toEqual([])
  })
})

describe('a label of price', () => {
  const shop = context()
  const pricing = pricingOf(emptyCart(), shop)

  it('makes the line come to exactly that much, and the units leave the stock [SALE-030] [SALE-043]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 5_000_000 }),
        fc.integer({ min: 1, max: 99_999 }),
        fc.nat(3),
        (unit, pesos, kilos) => {
          const item = article(unit / 100)
          const before = kilos === 0 ? cart() : addItem(emptyCart(), { ...item, amount: kilos })
          const priced = unitsOfPrice(item, pesos, pricing, false)
          const after = addItem(before, { ...item, amount: priced.amount, priced })
          const paid = Math.round(unit * kilos + pesos * 100) / 100
          return Math.abs(saleTotals(after, shop).total - paid) < 0.0051 && after.items.length === 1
        },
      ),
    )
  })

  it('holds the units the scale counted, whatever the method takes off [SALE-032]', () => {
    const cash = pricingOf(emptyCart(), context({ payment_method_discounts: [methodDiscount(3, '10.00')] }))
    expect(unitsOfPrice(article('10000.000000'), 5000, cash, false)).toEqual({ amount: 0.5, total: 5000 })
  })

  it('is one unit where the article is sold by the unit or has no price', () => {
    expect(unitsOfPrice(article(100), 350, pricing, true)).toEqual({ amount: 1, total: 350 })
    expect(unitsOfPrice(article(null), 350, pricing, false)).toEqual({ amount: 1, total: 350 })
    expect(unitsOfPrice(article(100000), 1, pricing, false)).toEqual({ amount: 0.01, total: 1 })
    expect(unitsOfPrice(article(100), 1050, pricing, true, 3)).toEqual({ amount: 3, total: 1050 })
    expect(unitsOfPrice(article(null), 1050, pricing, false, 3)).toEqual({ amount: 3, total: 1050 })
  })
})

describe('packages on one line', () => {
  const shop = context({ payment_method_discounts: [methodDiscount(2, '10.00')] })
  const loaf = (choices: Partial<CartItem> = {}) => article('20000.000000', 1, choices)
  const grams = (weight: number) => loaf({ ...unitsOfWeight(weight / 1000) })
  const labelled = (amount: number, total: number) => loaf({ amount, priced: { amount, total } })
  const all = (...items: CartItem[]) => items.reduce(addItem, emptyCart())
  const totals = (sale: Cart) => [
    sale.items.length,
    sale.items[0]?.weight ?? sale.items[0]?.amount,
    saleTotals(sale, shop).total,
  ]

  it('cost what each of them says, in any order, and nothing of it goes to the next one [SALE-030] [SALE-044]', () => {
    expect(totals(all(grams(345), labelled(0.1, 1999)))).toEqual([1, 0.445, 8899])
    expect(totals(all(grams(345), labelled(0.1, 1999), grams(345)))).toEqual([1, 0.79, 15799])
    expect(totals(all(labelled(0.1, 1999), labelled(0.05, 1001), loaf(), grams(5)))).toEqual([1, 1.155, 23100])
    // Nor do they take the percentage of the way it is paid: the rest does.
    const cash: Cart = { ...all(labelled(0.1, 1999), loaf()), current_acount_payment_method_id: 2 }
    expect(totals(cash)).toEqual([1, 1.1, 19999])
    // What is stored comes to it.
    const sale = all(grams(345), labelled(0.1, 1999))
    const [sent] = salePayload(sale, saleTotals(sale, shop), shop).items
    expect(Math.abs((sent?.price_vender ?? 0) * (sent?.amount ?? 0) - 8899)).toBeLessThan(0.005)
  })

  it('keep to a price somebody typed, before or after [SALE-030]', () => {
    const deal = changeLine(all(loaf({ amount: 2 })), 'article-15', { customPrice: 18000 })
    expect(totals([labelled(0.1, 1999), loaf()].reduce(addItem, deal))).toEqual([1, 3.1, 55999])
    expect(totals(changeLine(all(labelled(0.1, 1999), loaf()), 'article-15', { customPrice: 10000 }))).toEqual([
      1, 1.1, 11000,
    ])
    expect(totals(changeLine(all(labelled(0.1, 1999)), 'article-15', { discount: 10 }))).toEqual([1, 0.1, 1799.1])
  })

  it('are no more than the line has, once somebody says how many', () => {
    const sale = all(labelled(0.1, 1999), labelled(0.1, 2001))
    expect(totals(setAmount(sale, 'article-15', 0.05))).toEqual([1, 0.05, 1000])
    expect(totals(addItem(setAmount(sale, 'article-15', 0.05), loaf()))).toEqual([1, 1.05, 21000])
    expect(totals(setAmount(sale, 'article-15', 1.2))).toEqual([1, 1.2, 24000])
    expect(totals(setAmount(setAmount(sale, 'article-15', 0), 'article-15', 1))).toEqual([1, 1, 20000])
  })

  it('of grams never take the price another was stored with, which no kilogram costs [SALE-031] [SALE-044]', () => {
    // 15 grams of a past sale, or of a budget.
    const stored = { ...emptyCart(), items: [loaf({ amount: 0.02, pivotPrice: '15000.00', final_price: null })] }
    expect(totals(stored)).toEqual([1, 0.02, 300])
    expect(totals(addItem(stored, grams(345)))).toEqual([1, 0.365, 7200])
    expect(totals([grams(345), labelled(0.1, 1999), grams(345)].reduce(addItem, stored))).toEqual([1, 0.81, 16099])
    // A unit more is one of those the sale has.
    expect(totals(addItem(stored, loaf()))).toEqual([1, 1.02, 15300])
  })

  it('are weighed again from what is stored of them, and only they', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 50_000 }), fc.integer({ min: 15, max: 9_999 }), (pesos, weight) => {
        const { amount } = unitsOfWeight(weight / 1000) ?? { amount: 0 }
        // The column of prices keeps cents.
        const price = toAmount(((pesos * weight) / 1000 / amount).toFixed(2))
        const found = storedWeight(amount, price, toAmount(pesos))
        return Number.isInteger(amount) || weight % 10 === 0 ? found === null : found === weight / 1000
      }),
    )
    expect(storedWeight(0.02, toAmount('15000.00'), toAmount(20000))).toBe(0.015)
    expect(storedWeight(0.5, toAmount('19000.00'), toAmount(20000))).toBeNull()
    expect(storedWeight(1, toAmount('1990.00'), toAmount(2000))).toBeNull()
    expect(storedWeight(0.5, toAmount('100.00'), toAmount(0))).toBeNull()
  })
})

describe('the prefixes of a build', () => {
  it('are read from the environment, none without it', () => {
    expect(parseEnv({}).labels).toEqual([])
    expect(parseEnv({ VITE_LABEL_PREFIXES: '20:weight, 21:price,22:price_cents' }).labels).toEqual(RULES)
  })

  const wrong = ['2:weight', '20', '20:kilos', '20:weight;21:price']
  it.each(wrong)('%j is refused by its name', (value) => {
    expect(() => parseEnv({ VITE_LABEL_PREFIXES: value })).toThrow(/VITE_LABEL_PREFIXES/)
  })
})
