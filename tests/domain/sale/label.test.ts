import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLabel, unitsOfPrice, unitsOfWeight } from '@/domain/sale/label'
import { addItem, changeLine, setAmount } from '@/domain/sale/lines'
import { emptyCart, type Cart } from '@/domain/sale/cart'
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
    expect(salePayload(one, saleTotals(one, shop), shop).items).toMatchObject([{ amount: 0.35, price_vender: 19714.285714 }])
    const two = addItem(one, weighed('20000.000000', 344))
    expect(line(two)).toEqual([0.69, 0.689, 13780])
    expect(line(addItem(two, weighed('20000.000000', 11)))).toEqual([0.7, null, 14000])
    expect(line(addItem(two, article('20000.000000', 2)))).toEqual([2.69, 2.689, 53780])
    // What somebody types is what it is.
    expect(line(setAmount(two, 'article-15', 0.69))).toEqual([0.69, null, 13800])
  })

  it('follows lists and payment methods as every price does, and what is stored comes to what is charged', () => {
    const where = context({ price_types: [list(1, 1, '21.00')], payment_method_discounts: [methodDiscount(3, '10.00')] })
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
      fc.property(fc.integer({ min: 100, max: 5_000_000 }), fc.integer({ min: 1, max: 99_999 }), fc.nat(3), (unit, pesos, kilos) => {
        const item = article(unit / 100)
        const before = kilos === 0 ? cart() : addItem(emptyCart(), { ...item, amount: kilos })
        const { amount, customPrice } = unitsOfPrice(item, before.items[0], pesos, pricing, false)
        const after = changeLine(addItem(before, { ...item, amount }), 'article-15', { customPrice })
        const paid = Math.round(unit * kilos + pesos * 100) / 100
        return Math.abs(saleTotals(after, shop).total - paid) < 0.0051 && after.items.length === 1
      }),
    )
  })

  it('holds the units the scale counted, whatever the method takes off [SALE-032]', () => {
    const cash = pricingOf(emptyCart(), context({ payment_method_discounts: [methodDiscount(3, '10.00')] }))
    expect(unitsOfPrice(article('10000.000000'), undefined, 5000, cash, false)).toEqual({ amount: 0.5, customPrice: 10000 })
  })

  it('is one unit where the article is sold by the unit or has no price', () => {
    expect(unitsOfPrice(article(100), undefined, 350, pricing, true)).toEqual({ amount: 1, customPrice: 350 })
    expect(unitsOfPrice(article(null), undefined, 350, pricing, false)).toEqual({ amount: 1, customPrice: 350 })
    expect(unitsOfPrice(article(100000), undefined, 1, pricing, false)).toEqual({ amount: 0.01, customPrice: 100 })
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
