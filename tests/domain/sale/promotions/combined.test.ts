import { describe, expect, it } from 'vitest'
import { consultedPromotions } from '@/domain/sale/counterPrices'
import type { CartItem } from '@/domain/sale/item'
import { promotionAmong } from '@/domain/sale/promotions/linePromotions'
import { pricingOf } from '@/domain/sale/pricing'
import type { Deal, Promotion } from '@/domain/sale/promotions/promotion'
import type { SaleItemPayload } from '@/domain/sale/wire'
import { article, cart, context } from '../build'
import { NOTHING_CHOSEN } from './build'
import { promotion, sold, storedSum, totalOf } from './combinedSale'

const TWO_FOR_ONE: Deal = { kind: 'take_pay', take: 2, pay: 1 }
const THREE_FOR_TWO: Deal = { kind: 'take_pay', take: 3, pay: 2 }
const HALF_SECOND: Deal = { kind: 'second', percentage: 50 }
const YOGHURTS = 4

/** A line of each: price, units and what else it has. */
type Of = readonly [price: number, units: number, part?: Partial<CartItem>]
const itemsOf = (...all: Of[]) =>
  all.map(([price, units, part], place) => article(price, units, { id: place + 1, category_id: YOGHURTS, ...part }))

/** Of `2×1000 + 1×900`. */
const read = (lines: string): Of[] =>
  lines.split(' + ').map((line) => {
    const [units = '', price = ''] = line.split('×')
    return [Number(price), Number(units)]
  })
const figures = (rows: readonly SaleItemPayload[]) =>
  rows.map(({ id, amount, price_vender, discount }) => [id, amount, price_vender, discount])

describe('a promotion that counts the units of several lines together [PLUS-007]', () => {
  it.each<[string, Deal, string, number]>([
    ['2×1 of one', TWO_FOR_ONE, '1×1000', 1000],
    ['2×1 of two articles: the cheaper one is free', TWO_FOR_ONE, '1×900 + 1×1000', 1000],
    ['3×2 of three articles', THREE_FOR_TWO, '1×1000 + 1×700 + 1×800', 1800],
    ['2×1 of four: the dearest two, then the cheapest two', TWO_FOR_ONE, '1×1000 + 1×900 + 1×500 + 1×400', 1500],
    ['2×1 of two and two: as if each were paid by itself', TWO_FOR_ONE, '2×4250 + 2×100', 4350],
    ['2×1 of three: the cheapest has no other', TWO_FOR_ONE, '1×300 + 1×200 + 1×100', 400],
    ['4×2 over a line and a half', { kind: 'take_pay', take: 4, pay: 2 }, '3×1000 + 2×500', 2500],
    ['second at 50 %, of the cheaper one', HALF_SECOND, '1×1000 + 1×600', 1300],
    ['900 from three, over two articles', { kind: 'from_units', units: 3, price: 900 }, '2×1000 + 1×1200', 2700],
    [
      '900 from three: what is cheaper does not count',
      { kind: 'from_units', units: 3, price: 900 },
      '2×1000 + 1×800',
      2800,
    ],
    ['parts of a unit are paid and do not count', TWO_FOR_ONE, '1.5×1000 + 0.5×800', 1900],
    ['nor does what is sold in parts', TWO_FOR_ONE, '2.5×1000 + 1×800', 3300],
  ])('%s', (_name, deal, all, total) => {
    const { totals, rows } = sold(itemsOf(...read(all)), promotion(deal))
    expect(totals.total).toBe(total)
    expect(storedSum(rows).toNumber()).toBe(total)
  })

  it('is stored as rows of 100 % for what is free, and leaves what is paid for it as it is', () => {
    const { rows, totals } = sold(itemsOf([999.99, 2], [700, 1], [333.33, 3]), promotion(THREE_FOR_TWO))
    expect(figures(rows)).toEqual([
      [1, 2, 999.99, null],
      [2, 1, 700, 100],
      [3, 2, 333.33, null],
      [3, 1, 333.33, 100],
    ])
    expect(totals.promoted).toBe(1033.33)
    expect(totals.lines.map(({ promotion: of, countedFor }) => [of?.off ?? null, countedFor?.name ?? null])).toEqual([
      [null, 'Promo'],
      [700, null],
      [333.33, null],
    ])
  })

  it('counts what it is for alone, and no line with a price or a discount by hand', () => {
    const yoghurts = promotion(TWO_FOR_ONE, { scope: { ...NOTHING_CHOSEN, categories: [YOGHURTS] } })
    expect(totalOf(itemsOf([1000, 1], [500, 1, { category_id: 5 }]), yoghurts)).toBe(1500)
    expect(totalOf(itemsOf([1000, 1], [500, 1, { discount: 10 }]), yoghurts)).toBe(1450)
    expect(totalOf(itemsOf([1000, 1], [500, 1, { customPrice: 400 }]), yoghurts)).toBe(1400)
    expect(totalOf(itemsOf([1000, 1], [500, 1.23, { weight: 1.234 }]), yoghurts)).toBe(1617)
  })

  it('counts each line by itself where that was chosen', () => {
    const alone = promotion(TWO_FOR_ONE, { combine: false })
    expect(totalOf(itemsOf([1000, 1], [900, 1]), alone)).toBe(1900)
    expect(totalOf(itemsOf([1000, 2], [900, 1]), alone)).toBe(1900)
  })

  it('counts the lines of an article’s variants together even then, and no other article', () => {
    const variants = [
      { id: 1, variant_description: 'Rojo' },
      { id: 2, variant_description: 'Azul' },
    ]
    const of = (units: number, article_variant_id: number, id = 1) =>
      article(1000, units, { id, variants, article_variant_id })
    const alone = (deal: Deal) => promotion(deal, { combine: false })
    const both = [of(1, 1), of(1, 2), of(1, 1, 2)]
    expect(totalOf(both, alone(TWO_FOR_ONE))).toBe(2000)
    expect(totalOf(both, alone(HALF_SECOND))).toBe(2500)
    expect(totalOf(both, alone({ kind: 'from_units', units: 2, price: 900 }))).toBe(2800)
    expect(totalOf([of(2, 1), of(1, 2), of(2, 1, 2), of(1, 2, 2)], alone(THREE_FOR_TWO))).toBe(4000)
    expect(totalOf([of(3, 1), of(1, 2)], alone(TWO_FOR_ONE))).toBe(2000)
    expect(
      totalOf(
        [of(1, 1), article(1000, 1, { id: 1, article_variant_id: 2, variants, discount: 5 })],
        alone(TWO_FOR_ONE),
      ),
    ).toBe(1950)
    const { totals, rows } = sold(both, alone(TWO_FOR_ONE))
    expect(storedSum(rows).toNumber()).toBe(2000)
    expect(totals.lines.map(({ promotion: has }) => has?.together ?? null)).toEqual([null, null, null])
  })

  it('gives no group of units below what they cost, unless it may', () => {
    const limited = promotion(TWO_FOR_ONE, { belowCost: false })
    const all = itemsOf([1000, 2, { cost: '400' }], [900, 2, { cost: '800' }])
    expect(totalOf(all, limited)).toBe(2800)
    expect(totalOf(all, promotion(TWO_FOR_ONE))).toBe(1900)
    const second = promotion({ kind: 'second', percentage: 90 }, { belowCost: false })
    const { totals } = sold(itemsOf([1000, 1, { cost: '900' }], [600, 1, { cost: '500' }]), second)
    expect(totals.total).toBe(1400)
    expect(totals.lines[1]?.promotion?.cutShort).toBe(true)
    const from = promotion({ kind: 'from_units', units: 2, price: 500 }, { belowCost: false })
    expect(totalOf(itemsOf([1000, 1, { cost: '800' }], [900, 1, { cost: '300' }]), from)).toBe(1300)
  })

  it('passes over the units that would drag a group below its cost', () => {
    const total = (deal: Deal, ...all: [price: number, units: number, cost: number][]) =>
      totalOf(
        itemsOf(...all.map(([price, units, cost]): Of => [price, units, { cost: String(cost) }])),
        promotion(deal, { belowCost: false }),
      )
    expect(total(TWO_FOR_ONE, [1000, 1, 300], [900, 1, 300])).toBe(1000)
    expect(total(TWO_FOR_ONE, [1000, 1, 300], [950, 1, 900], [900, 1, 300])).toBe(1950)
    // What one earns can still carry another.
    expect(total(TWO_FOR_ONE, [1000, 1, 300], [950, 1, 650])).toBe(1000)
    expect(total(TWO_FOR_ONE, [1000, 1, 900], [990, 1, 300], [950, 1, 650])).toBe(1990)
    expect(total(HALF_SECOND, [1000, 1, 900], [950, 1, 950], [900, 1, 300])).toBe(2400)
    // Of deals of so many units, those alone count that could be given by themselves.
    const several: Deal = { kind: 'take_pay', take: 6, pay: 3 }
    expect(total(several, [1000, 4, 300], [950, 1, 900], [900, 2, 300])).toBe(3950)
    expect(total(several, [1000, 20, 300], [950, 1, 900])).toBe(11950)
  })

  it('counts none whose cost is in dollars without their rate, where it may not go below the cost', () => {
    const limited = promotion(TWO_FOR_ONE, { belowCost: false })
    const all = itemsOf([1000, 1, { peso_cost: 0 }], [900, 1, { cost: '400' }], [800, 1, { cost: '400' }])
    expect(totalOf(all, limited)).toBe(1900)
    expect(totalOf(all, promotion(TWO_FOR_ONE))).toBe(1800)
    expect(totalOf(itemsOf([1000, 2, { cost: '0.4', peso_cost: 600 }]), limited)).toBe(2000)
  })

  it('leaves each line one promotion, the best for the customer; its own one before one that takes no more off', () => {
    const ten = promotion({ kind: 'percentage', percentage: 10 }, { id: 'ten' })
    const own = promotion(
      { kind: 'percentage', percentage: 60 },
      { id: 'own', scope: { ...NOTHING_CHOSEN, articles: [1] } },
    )
    const ids = (items: readonly CartItem[], ...all: Promotion[]) =>
      sold(items, ...all).totals.lines.map(({ promotion: of, countedFor }) => countedFor?.name ?? of?.id ?? null)
    expect(ids(itemsOf([1000, 1], [1000, 1]), ten, promotion(TWO_FOR_ONE))).toEqual(['Promo', 'p'])
    // Its own 600 are more than what the other one would be free for.
    expect(ids(itemsOf([1000, 1], [500, 1]), promotion(TWO_FOR_ONE), own)).toEqual(['own', null])
    expect(ids(itemsOf([1000, 1], [500, 1], [500, 1]), promotion(TWO_FOR_ONE), own)).toEqual(['own', 'Promo', 'p'])
    const equal = promotion({ kind: 'percentage', percentage: 50 }, { id: 'equal' })
    expect(ids(itemsOf([1000, 1], [1000, 1]), promotion(TWO_FOR_ONE), equal)).toEqual(['equal', 'equal'])
    expect(ids(itemsOf([1000, 1], [900, 1]), promotion(TWO_FOR_ONE, { id: 'a' }), promotion(TWO_FOR_ONE))).toEqual([
      'Promo',
      'a',
    ])
  })

  it('gives what one leaves over to the next', () => {
    const two = promotion(TWO_FOR_ONE, { id: 'two' })
    const half = promotion(HALF_SECOND, { id: 'half', scope: { ...NOTHING_CHOSEN, articles: [3, 4] } })
    const { totals } = sold(itemsOf([1000, 1], [900, 1], [400, 1], [300, 1]), two, half)
    expect(totals.total).toBe(1400)
    const three = sold(itemsOf([1000, 1], [900, 1], [400, 1], [300, 1]), promotion(THREE_FOR_TWO), half).totals
    expect(three.total).toBe(2200)
  })

  it('is told of a line as it would be among the others', () => {
    const shop = context({ promotions: [promotion(TWO_FOR_ONE)] })
    const { items } = cart(itemsOf([1000, 1], [900, 1]))
    const [dear, cheap] = items
    if (dear === undefined || cheap === undefined) throw new Error('no lines')
    const pricing = pricingOf(cart(items), shop)
    expect(promotionAmong(items, cheap, pricing).promotion?.off).toBe(900)
    expect(promotionAmong(items, { ...cheap, customPrice: 1 }, pricing)).toEqual({ promotion: null, countedFor: null })
    expect(promotionAmong(items, { ...dear, amount: 3 }, pricing).promotion?.off).toBe(1000)
  })

  it('is told at the counter as far as one article goes', () => {
    const record = { id: 1, name: 'Yogur', final_price: '1000', cost: '400' }
    expect(consultedPromotions(record, [promotion(THREE_FOR_TWO)], context(), null)).toMatchObject([
      { units: 3, total: 2000, combines: true },
    ])
    const limited = promotion(THREE_FOR_TWO, { belowCost: false })
    const inDollars = { ...record, cost: '0.4', cost_in_dollars: 1 } as const
    for (const [peso_cost, told] of [
      [400, 1],
      [900, 0],
      [0, 0],
    ] as const)
      expect(consultedPromotions(inDollars, [limited], context(), peso_cost)).toHaveLength(told)
  })
})
