import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, lessPercent, toAmount, ZERO } from '@/domain/money'
import { budgetPayload } from '@/domain/sale/budgetPayload'
import { emptyCart } from '@/domain/sale/cart'
import type { Deal, Promotion } from '@/domain/sale/promotions/promotion'
import type { CartItem } from '@/domain/sale/item'
import { unitsOfWeight } from '@/domain/sale/label'
import { addItem, setAmount } from '@/domain/sale/lines'
import { salePayload } from '@/domain/sale/payload'
import type { SaleItemPayload } from '@/domain/sale/wire'
import { saleTotals } from '@/domain/sale/totals'
import { article, cart, client, combo, context, list, methodDiscount, percentages, row, service, split } from '../build'
import { promotionOf } from './build'

const promotion = (deal: Deal, part: Partial<Promotion> = {}): Promotion =>
  promotionOf({ id: 'p', name: 'Promo', deal, ...part })
const TWO_FOR_ONE: Deal = { kind: 'take_pay', take: 2, pay: 1 }
const THREE_FOR_TWO: Deal = { kind: 'take_pay', take: 3, pay: 2 }

/** What the server keeps of a row: both figures in columns of two decimals (contract b §2.2). */
const stored = ({ price_vender, amount, discount }: SaleItemPayload) =>
  lessPercent(
    toAmount(cents(toAmount(price_vender))).times(cents(toAmount(amount))),
    toAmount(cents(toAmount(discount))),
  )
const storedSum = (items: readonly SaleItemPayload[]) => items.reduce((sum, row) => sum.plus(stored(row)), ZERO)

function sold(items: readonly CartItem[], promotions: readonly Promotion[], part: Parameters<typeof cart>[1] = {}) {
  const shop = context({ promotions })
  const sale = cart(items, part)
  const totals = saleTotals(sale, shop)
  return { totals, items: salePayload(sale, totals, shop).items }
}
const rowsOf = (items: readonly SaleItemPayload[]) =>
  items.map(({ amount, price_vender, discount }) => [amount, price_vender, discount])

describe('what a promotion makes of a line [PLUS-007]', () => {
  it.each<[string, Deal, number, number, number, (number | null)[][]]>([
    ['2×1 of one', TWO_FOR_ONE, 1000, 1, 1000, [[1, 1000, null]]],
    ['2×1 of two', TWO_FOR_ONE, 1000, 2, 1000, [[2, 1000, 50]]],
    [
      '2×1 of three',
      TWO_FOR_ONE,
      999.99,
      3,
      1999.98,
      [
        [2, 999.99, null],
        [1, 999.99, 100],
      ],
    ],
    [
      '3×2 of three',
      THREE_FOR_TWO,
      1000,
      3,
      2000,
      [
        [2, 1000, null],
        [1, 1000, 100],
      ],
    ],
    [
      '3×2 of seven',
      THREE_FOR_TWO,
      1000,
      7,
      5000,
      [
        [5, 1000, null],
        [2, 1000, 100],
      ],
    ],
    ['4×3 of four', { kind: 'take_pay', take: 4, pay: 3 }, 333.33, 4, 999.99, [[4, 333.33, 25]]],
    ['second at 50 % of two', { kind: 'second', percentage: 50 }, 1000, 2, 1500, [[2, 1000, 25]]],
    [
      'second at 50 % of three',
      { kind: 'second', percentage: 50 },
      1000,
      3,
      2500,
      [
        [2, 1000, null],
        [1, 1000, 50],
      ],
    ],
    [
      'second of an odd cent',
      { kind: 'second', percentage: 50 },
      999.99,
      2,
      1499.99,
      [
        [1, 999.99, null],
        [1, 500, null],
      ],
    ],
    ['10 %', { kind: 'percentage', percentage: 10 }, 1000, 3, 2700, [[3, 1000, 10]]],
    ['10 % of odd cents', { kind: 'percentage', percentage: 10 }, 999.99, 3, 2699.97, [[3, 899.99, null]]],
    ['too few units', { kind: 'from_units', units: 3, price: 900 }, 1000, 2, 2000, [[2, 1000, null]]],
    ['900 from three', { kind: 'from_units', units: 3, price: 900 }, 1000, 3, 2700, [[3, 1000, 10]]],
    ['a price no percentage makes', { kind: 'from_units', units: 3, price: 700 }, 900, 3, 2100, [[3, 700, null]]],
    ['a price that is dearer', { kind: 'from_units', units: 1, price: 1100 }, 1000, 1, 1000, [[1, 1000, null]]],
  ])('%s', (_name, deal, price, units, total, rows) => {
    const { totals, items } = sold([article(price, units)], [promotion(deal)])
    expect(totals.total).toBe(total)
    expect(rowsOf(items)).toEqual(rows)
    expect(totals.promoted).toBe(cents(toAmount(price).times(units).minus(total)))
  })

  it('takes the best for the customer, one for each line', () => {
    const { totals } = sold(
      [article(1000, 3)],
      [promotion({ kind: 'percentage', percentage: 30 }, { id: 'a' }), promotion(THREE_FOR_TWO, { id: 'b' })],
    )
    expect(totals.total).toBe(2000)
    expect(totals.lines[0]?.promotion?.id).toBe('b')
  })

  it('is for what it says', () => {
    const of = (scope: Partial<Promotion['scope']>) =>
      promotion(TWO_FOR_ONE, { scope: { articles: [], categories: [], brands: [], providers: [], ...scope } })
    const item = article(1000, 2, { category_id: 4, brand_id: 5, provider_id: 6 })
    const total = (scope: Partial<Promotion['scope']>) => sold([item], [of(scope)]).totals.total
    expect([{ articles: [15] }, { categories: [4] }, { brands: [5] }, { providers: [6] }, {}].map(total)).toEqual([
      1000, 1000, 1000, 1000, 1000,
    ])
    expect([{ articles: [16] }, { categories: [5] }, { brands: [6] }, { providers: [4] }].map(total)).toEqual([
      2000, 2000, 2000, 2000,
    ])
  })

  it('is of articles only, and leaves what somebody priced and what a stored sale or budget holds', () => {
    const promotions = [promotion(TWO_FOR_ONE)]
    const lines = [
      combo(1000, 2),
      service(1000, 2),
      article(1000, 2, { discount: 5 }),
      article(1000, 2, { customPrice: 900 }),
      article(1000, 2, { pivotPrice: '1000.00' }),
      article(1000, 2, { varios_precios: [{ price_vender: 1000, amount: 2 }] }),
    ]
    const { totals } = sold(lines, promotions)
    expect(totals.promoted).toBe(0)
    expect(totals).toEqual({ ...sold(lines, []).totals })
  })

  it('is not given to some clients, lists and methods', () => {
    const except = { clients: [7], price_types: [], methods: [2] }
    const promotions = [promotion(TWO_FOR_ONE, { except })]
    const total = (part: Parameters<typeof cart>[1]) => sold([article(1000, 2)], promotions, part).totals.total
    expect(total({})).toBe(1000)
    expect(total({ client: client() })).toBe(2000)
    expect(total({ client: client({ id: 8 }) })).toBe(1000)
    expect(total({ current_acount_payment_method_id: 2 })).toBe(2000)
    const byList = promotion(TWO_FOR_ONE, { except: { clients: [], price_types: [3], methods: [] } })
    const lists = { price_types: [list(3, 1, '0'), list(4, 2, '0')], promotions: [byList] }
    expect(saleTotals(cart([article(1000, 2)], { price_type_id: 3 }), context(lists)).total).toBe(2000)
    expect(saleTotals(cart([article(1000, 2)]), context(lists)).total).toBe(1000)
  })

  it('is not given to a split in which a method it is not for pays anything', () => {
    const total = (methods: readonly number[], part: Parameters<typeof cart>[1]) => {
      const except = { clients: [], price_types: [], methods }
      return sold([article(1000, 2)], [promotion(TWO_FOR_ONE, { except })], part).totals.total
    }
    expect(total([2], split(row(3, 999), row(2, 1)))).toBe(2000)
    expect(total([2], split(row(3, 500), row(4, 500)))).toBe(1000)
    expect(total([2], split(row(3, 1000), row(2, null), row(4, 0)))).toBe(1000)
    expect(total([0], split(row(3, 500), row(4, 500)))).toBe(2000)
    // The rows of a split that is none any more, or that the client's account pays, do not count.
    expect(total([2], { ...split(row(2, 1000)), current_acount_payment_method_id: 3 })).toBe(1000)
    expect(total([2], { ...split(row(2, 1000)), client: client() })).toBe(1000)
    expect(total([2], { ...split(row(2, 1000)), client: client(), omitir_en_cuenta_corriente: 1 })).toBe(2000)
  })

  it('is held at the cost, unless it may go below', () => {
    const limited = (deal: Deal) => promotion(deal, { belowCost: false })
    const line = (units: number) => [article(1000, units, { cost: '800' })]
    const off = sold(line(1), [limited({ kind: 'percentage', percentage: 30 })])
    expect(off.totals.total).toBe(800)
    expect(off.totals.lines[0]?.promotion?.cutShort).toBe(true)
    expect(sold(line(2), [limited({ kind: 'second', percentage: 70 })]).totals.total).toBe(1600)
    // Two for one would sell two of 800 for 1000.
    expect(sold(line(2), [limited(TWO_FOR_ONE)]).totals.total).toBe(2000)
    expect(sold(line(5), [limited({ kind: 'take_pay', take: 5, pay: 4 })]).totals.total).toBe(4000)
    expect(sold(line(3), [limited({ kind: 'from_units', units: 3, price: 500 })]).totals.total).toBe(2400)
  })

  it('gives as many units away as the cost of the line lets it', () => {
    const limited = promotion(TWO_FOR_ONE, { belowCost: false })
    const of = (units: number) => sold([article(100, units, { cost: '60' })], [limited]).totals
    expect([2, 3, 4, 5, 6].map((units) => of(units).total)).toEqual([200, 200, 300, 300, 400])
    expect([3, 4].map((units) => of(units).lines[0]?.promotion?.cutShort)).toEqual([false, true])
  })

  it('is held at the cost in pesos of an article whose cost is in dollars, which goes on the wire as it is', () => {
    const half = promotion({ kind: 'percentage', percentage: 50 }, { belowCost: false })
    const { totals, items } = sold([article(1000, 1, { cost: '0.80', peso_cost: 800 })], [half])
    expect(totals.total).toBe(800)
    expect(items).toMatchObject([{ cost: '0.80' }])
    expect(items[0]).not.toHaveProperty('peso_cost')
  })

  it('is not given below an unknown cost: in dollars without their rate, unless it may go below', () => {
    const line = (units: number) => [article(1000, units, { cost: '0.80', peso_cost: 0 })]
    const deals: Deal[] = [
      TWO_FOR_ONE,
      { kind: 'second', percentage: 10 },
      { kind: 'percentage', percentage: 10 },
      { kind: 'from_units', units: 2, price: 950 },
    ]
    for (const deal of deals) {
      expect(sold(line(2), [promotion(deal, { belowCost: false })]).totals.total).toBe(2000)
      expect(sold(line(2), [promotion(deal)]).totals.promoted).toBeGreaterThan(0)
    }
  })

  it('acts on the price the rules give, and the percentages of the sale on what it leaves', () => {
    const shop = context({ promotions: [promotion(TWO_FOR_ONE)], payment_method_discounts: [methodDiscount(3, '20')] })
    const sale = cart([article(1000, 2)], { discounts: percentages('10') })
    expect(saleTotals(sale, shop)).toMatchObject({ goods: 800, promoted: 800, total: 720 })
  })

  it('is of what was weighed by its price alone', () => {
    const grams = { weight: 1.234 }
    const { totals, items } = sold([article(1000, 1.23, grams)], [promotion({ kind: 'percentage', percentage: 10 })])
    expect(totals.total).toBe(1110.6)
    expect(items).toMatchObject([{ amount: 1.23, discount: 10 }])
  })

  it('makes nothing of what is sold by weight where it counts units, whatever the grams come to', () => {
    const weighed = (...grams: number[]) =>
      grams.map((each) => article(1000, 1, { ...unitsOfWeight(each / 1000) })).reduce(addItem, emptyCart())
    const promoted = (items: readonly CartItem[], deal: Deal) => sold(items, [promotion(deal)]).totals.promoted
    const kilos = { unidad_medida_id: 3 }
    const shop = (deal: Deal) => context({ promotions: [promotion(deal)], measures: new Set([3]) })
    for (const deal of [TWO_FOR_ONE, THREE_FOR_TWO, { kind: 'second', percentage: 50 } as const]) {
      expect(promoted(weighed(2200, 2150).items, deal)).toBe(0)
      expect(promoted(weighed(2200, 2151).items, deal)).toBe(0)
      expect(promoted(weighed(2200, 1800).items, deal)).toBe(0)
      // Somebody typed whole kilograms over what was weighed.
      expect(promoted(setAmount(weighed(2200), 'article-15', 4).items, deal)).toBe(0)
      expect(promoted([article(1000, 4.5)], deal)).toBe(0)
      expect(saleTotals(cart([article(1000, 4, kilos)]), shop(deal)).promoted).toBe(0)
      expect(saleTotals(cart([article(1000, 4, { unidad_medida_id: 8 })]), shop(deal)).promoted).toBeGreaterThan(0)
    }
    const from: Deal = { kind: 'from_units', units: 2, price: 900 }
    expect(promoted(weighed(1200, 1151).items, from)).toBe(235.1)
    expect(saleTotals(cart([article(1000, 2, kilos)]), shop(from)).promoted).toBe(200)
  })

  it('tells the units of a split line apart where they were partly handed over', () => {
    const { items } = sold([article(1000, 3, { delivered_amount: 2.5 })], [promotion(THREE_FOR_TWO)])
    expect(items).toMatchObject([
      { amount: 2, delivered_amount: 2 },
      { amount: 1, delivered_amount: 0.5 },
    ])
  })
})

const price = fc.integer({ min: 1, max: 5_000_000_00 }).map((value) => value / 100)
const rate = fc.integer({ min: 1, max: 9999 }).map((value) => value / 100)
const deal = fc.oneof(
  fc
    .record({ take: fc.integer({ min: 2, max: 8 }), fewer: fc.integer({ min: 1, max: 7 }) })
    .map(({ take, fewer }): Deal => ({ kind: 'take_pay', take, pay: Math.max(1, take - fewer) })),
  rate.map((percentage): Deal => ({ kind: 'second', percentage })),
  rate.map((percentage): Deal => ({ kind: 'percentage', percentage })),
  fc.record({ units: fc.integer({ min: 1, max: 6 }), price }).map((of): Deal => ({ kind: 'from_units', ...of })),
)
const line = fc.record({ price, units: fc.integer({ min: 1, max: 60 }), cost: fc.option(price) })
const lines = fc.array(line, { minLength: 1, maxLength: 8 })
const promotions = fc
  .array(fc.record({ deal, belowCost: fc.boolean() }), { minLength: 1, maxLength: 6 })
  .map((all) => all.map(({ deal: of, belowCost }, index) => promotion(of, { id: `p${index}`, belowCost })))
const itemsOf = (all: readonly { price: number; units: number; cost: number | null }[]) =>
  all.map(({ price: of, units, cost }, index) => article(of, units, { id: index + 1, cost }))

describe('what is stored of a promotion [PLUS-007]', () => {
  it('comes to what the customer was shown, line by line and in all, to the cent and with nothing rounded', () => {
    fc.assert(
      fc.property(lines, promotions, (all, given) => {
        const { totals, items } = sold(itemsOf(all), given)
        expect(storedSum(items).toNumber()).toBe(totals.total)
        expect(totals.lines.reduce((sum, { total }) => sum.plus(total), ZERO).toNumber()).toBe(totals.total)
        for (const [index, { total }] of totals.lines.entries())
          expect(storedSum(items.filter(({ id }) => id === index + 1)).toNumber()).toBe(total)
      }),
      { numRuns: 400 },
    )
  })

  it('is never less than nothing with discounts of the sale and of how it is paid, and still what was shown', () => {
    const percentage = fc.integer({ min: 0, max: 100_00 }).map((value) => (value / 100).toFixed(2))
    fc.assert(
      fc.property(
        lines,
        promotions,
        fc.array(percentage, { maxLength: 3 }),
        percentage,
        fc.boolean(),
        (all, given, ofSale, ofMethod, splits) => {
          const shop = context({ promotions: given, payment_method_discounts: [methodDiscount(2, ofMethod)] })
          const discounts = percentages(...ofSale)
          const whole = { ...cart(itemsOf(all), { discounts }), current_acount_payment_method_id: 2 }
          const { sub_total } = saleTotals({ ...whole, current_acount_payment_method_id: 0 }, shop)
          const part = cents(toAmount(sub_total).div(2))
          const parts = split(row(2, part), row(3, cents(toAmount(sub_total).minus(part))))
          const sale = splits ? { ...whole, ...parts } : whole
          const totals = saleTotals(sale, shop)
          const stored = salePayload(sale, totals, shop)
          expect(totals.total).toBeGreaterThanOrEqual(0)
          expect(stored.total).toBe(totals.total)
          for (const [index, { promotion: has, total }] of totals.lines.entries()) {
            expect(total).toBeGreaterThanOrEqual(0)
            const rows = stored.items.filter(({ id }) => id === index + 1)
            if (has) expect(storedSum(rows).toNumber()).toBe(total)
          }
          const paid = stored.selected_payment_methods.reduce((sum, { amount }) => sum.plus(toAmount(amount)), ZERO)
          if (splits && part > 0 && totals.left === 0) expect(paid.toNumber()).toBe(totals.netTotal)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('comes to the same in a budget', () => {
    fc.assert(
      fc.property(lines, promotions, (all, given) => {
        const shop = context({ promotions: given })
        const sale = { ...cart(itemsOf(all)), client: client() }
        expect(budgetPayload(sale, shop).total).toBe(saleTotals(sale, shop).total)
      }),
      { numRuns: 200 },
    )
  })

  it('sells every unit once, never dearer than without, never for nothing', () => {
    fc.assert(
      fc.property(lines, promotions, (all, given) => {
        const { totals, items } = sold(itemsOf(all), given)
        all.forEach(({ price: of, units }, index) => {
          const rows = items.filter(({ id }) => id === index + 1)
          expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(units)
          const total = totals.lines[index]?.total ?? 0
          expect(total).toBeGreaterThan(0)
          expect(total).toBeLessThanOrEqual(cents(toAmount(of).times(units)))
        })
      }),
      { numRuns: 200 },
    )
  })

  it('is never less than the cost where the promotion may not go below it', () => {
    fc.assert(
      fc.property(lines, deal, (all, of) => {
        const { totals } = sold(itemsOf(all), [promotion(of, { belowCost: false })])
        all.forEach(({ units, cost }, index) => {
          const made = totals.lines[index]
          if (made?.promotion && cost !== null)
            expect(made.total).toBeGreaterThanOrEqual(cents(toAmount(cost).times(units)))
        })
      }),
      { numRuns: 200 },
    )
  })
})
