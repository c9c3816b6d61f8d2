import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cart } from '@/domain/sale/cart'
import type { SaleContext } from '@/domain/sale/context'
import type { CartItem } from '@/domain/sale/item'
import { salePayload } from '@/domain/sale/payload'
import { priceSteps, unitPrice } from '@/domain/sale/price'
import { chosenList, pricingOf } from '@/domain/sale/pricing'
import { saleTotals } from '@/domain/sale/totals'
import { access, article, cart, client, combo, context, hundreds, list, methodDiscount, service } from './build'

const price = (item: CartItem, shop: SaleContext, part: Partial<Cart> = {}) => {
  const sale = cart([item], part)
  return unitPrice(sale.items[0] ?? item, pricingOf(sale, shop)).toNumber()
}

const lists = [
  list(1, 1, '20.00'),
  list(2, 2, '30.00', [{ id: 8, pivot: { percentage: null } }]),
  list(3, null, '90.00'),
]

describe('price rules', () => {
  it('says which rules made the price, in their order [SALE-032] [SALE-035] [SALE-036]', () => {
    const shop = context({
      price_types: lists,
      payment_method_discounts: [methodDiscount(3, '10.00')],
      owner: hundreds,
    })
    const sale = cart([article('1000.000000')], { price_type_id: 1 })
    expect(sale.items.map((item) => priceSteps(item, pricingOf(sale, shop)))).toEqual([
      [
        { rule: 'final', label: 'Precio final', amount: 1000 },
        { rule: 'list', label: 'Lista Lista 1 (20 %)', amount: 1200 },
        { rule: 'method', label: 'Descuento por pago con Efectivo (10 %)', amount: 1080 },
        { rule: 'hundreds', label: 'Redondeo a centenas', amount: 1100 },
      ],
    ])
  })

  it.each([
    [1001, 1100],
    [1000, 1000],
    [0.01, 100],
    [0, 0],
  ])('%d rounds up to %d [SALE-036]', (final, rounded) => {
    expect(price(article(final), context({ owner: hundreds }))).toBe(rounded)
  })

  it('a typed price comes before the stored one, and 0 is a price [SALE-030] [SALE-031]', () => {
    const shop = context({ price_types: lists, owner: hundreds })
    expect(price(article('1000.000000', 1, { customPrice: 0, pivotPrice: '950.50' }), shop)).toBe(0)
    expect(price(article('1000.000000', 1, { pivotPrice: '950.50' }), shop)).toBe(950.5)
    expect(price(article('1000.000000', 1, { pivotPrice: '0.00' }), shop)).toBe(0)
    expect(price(article(null), context())).toBe(0)
  })

  it('a sub category without a percentage of its own counts as 0 [SALE-034]', () => {
    expect(price(article(1000, 1, { sub_category_id: 8 }), context({ price_types: lists }))).toBe(1200)
    expect(price(article(1000, 1, { sub_category_id: 9 }), context({ price_types: lists }))).toBe(1560)
  })

  it('lists act on services only when the company says so; the method on everything [SALE-035]', () => {
    const shop = { price_types: lists, payment_method_discounts: [methodDiscount(3, '10.00')] }
    expect(price(service('100.00'), context(shop))).toBe(90)
    expect(price(service('100.00'), context({ ...shop, applyPriceTypeInServices: true }))).toBe(140.4)
    expect(price(combo('100.00'), context(shop))).toBe(140.4)
  })

  it('a percentage off the line acts on articles and services, never on a combo, which cannot store it [SALE-043]', () => {
    const total = (item: CartItem) => saleTotals(cart([item]), context()).total
    expect(total(article(1000, 3, { discount: 10 }))).toBe(2700)
    expect(total(service(1000, 3, { discount: 10 }))).toBe(2700)
    expect(total(combo(1000, 3, { discount: 10 }))).toBe(3000)
  })

  it('no method discount on a sale that goes to the account [SALE-035]', () => {
    const shop = context({ payment_method_discounts: [methodDiscount(3, '10.00')] })
    expect(price(article(1000), shop, { client: client() })).toBe(1000)
    expect(price(article(1000), shop, { client: client(), omitir_en_cuenta_corriente: 1 })).toBe(900)
    expect(price(article(1000), shop, { current_acount_payment_method_id: 2 })).toBe(1000)
  })
})

describe('price list of the sale', () => {
  const chosen = (part: Partial<Cart>, shop = context({ price_types: lists })) =>
    chosenList(cart([], part), shop)?.id ?? null

  it('by hand, else the budget, else the client, else the highest position', () => {
    const budget = { id: 1, price_type_id: 2 }
    expect(chosen({ price_type_id: 3, budget, client: client({ price_type_id: 1 }) })).toBe(3)
    expect(chosen({ budget, client: client({ price_type_id: 1 }) })).toBe(2)
    expect(chosen({ client: client({ price_type_id: 1 }) })).toBe(1)
    expect(chosen({ client: client({ price_type_id: 0 }) })).toBe(2)
    expect(chosen({}, context())).toBeNull()
  })

  it('a list without a position never takes part [SALE-033]', () => {
    expect(price(article(1000), context({ price_types: lists }), { price_type_id: 3 })).toBe(1000)
  })

  it('is not chosen by itself where the quantity chooses it', () => {
    const shop = context({ price_types: lists, access: access(['lista_de_precios_por_rango_de_cantidad_vendida']) })
    expect(chosen({ client: client({ price_type_id: 1 }) }, shop)).toBeNull()
    expect(chosen({ price_type_id: 1 }, shop)).toBe(1)
  })
})

describe("the lists' own prices", () => {
  const shop = context({ price_types: lists, access: access(['cambiar_price_type_en_vender']) })
  const price_types = [
    { id: 1, pivot: { final_price: '1100.00' } },
    { id: 2, pivot: { final_price: '1250.50' } },
  ]

  it('replace the percentages; the list of the line comes first', () => {
    expect(price(article(1000, 1, { price_types }), shop)).toBe(1250.5)
    expect(price(article(1000, 1, { price_types, price_type_personalizado_id: 1 }), shop)).toBe(1100)
    expect(price(article(1000), shop)).toBe(1000)
    expect(price(combo(1000), shop)).toBe(1000)
  })
})

describe('price list by quantity', () => {
  const range = (part: object) => ({
    category_id: 3,
    sub_category_id: null,
    min: 1,
    max: null,
    ...part,
    price_type_id: 1,
  })
  const price_types = [
    { id: 1, pivot: { final_price: '90.00' } },
    { id: 2, pivot: { final_price: '80.00' } },
  ]
  const shop = (part: Partial<SaleContext> = {}) =>
    context({
      access: access(['lista_de_precios_por_rango_de_cantidad_vendida']),
      category_price_type_ranges: [
        range({ min: 5, max: 9 }),
        { ...range({ sub_category_id: 8, min: 10 }), price_type_id: 2 },
        range({ min: null }),
      ],
      ...part,
    })
  const at = (amount: number, choices: Partial<CartItem> = {}) =>
    article('100.000000', amount, { category_id: 3, price_types, ...choices })

  it.each([
    [5, {}, 90],
    [9, { sub_category_id: 8 }, 90],
    [10, { sub_category_id: 8 }, 80],
    [5, { category_id: 4 }, 100],
    [5, { price_type_personalizado_id: 2 }, 80],
  ])('%d units with %j cost %d each', (amount, choices, expected) => {
    expect(price(at(amount, choices), shop())).toBe(expected)
  })

  it('a group over several categories takes the range that holds its quantity, whatever was scanned first [D-58]', () => {
    const shared = shop({
      article_price_type_groups: [{ articles: [{ id: 15 }, { id: 16 }] }],
      // The other category's ranges begin at 20, and stand first in the list.
      category_price_type_ranges: [
        { ...range({ category_id: 4, min: 20 }), price_type_id: 2 },
        range({ min: 5, max: 9 }),
      ],
    })
    const items = [at(2), at(3, { id: 16, category_id: 4 })]
    for (const scanned of [items, items.toReversed()]) {
      const sale = cart(scanned)
      const pricing = pricingOf(sale, shared)
      expect(sale.items.map((item) => unitPrice(item, pricing).toNumber())).toEqual([90, 90])
    }
  })

  it('an article without any range has the list of a sale without ranges, chosen by hand or not [D-58]', () => {
    const lists = [list(1, 1, '0.00'), list(2, 2, '0.00')]
    const bare = shop({ category_price_type_ranges: [], price_types: lists })
    expect(price(at(5), bare)).toBe(80)
    expect(price(at(5), bare, { client: client({ price_type_id: 1 }) })).toBe(90)
    expect(price(at(5), bare, { price_type_id: 1 })).toBe(90)
  })

  it('articles of a group count together and take the same list', () => {
    const grouped = shop({ article_price_type_groups: [{ articles: [{ id: 15 }, { id: 16 }] }] })
    const sale = cart([at(2), at(3, { id: 16, category_id: 4 }), at(3, { id: 17, category_id: 4 })])
    const pricing = pricingOf(sale, grouped)
    expect(sale.items.map((item) => unitPrice(item, pricing).toNumber())).toEqual([90, 90, 100])
    const { items } = salePayload(sale, saleTotals(sale, grouped), grouped)
    expect(items.map(({ price_type_personalizado_id }) => price_type_personalizado_id)).toEqual([1, 1, 0])
  })

  describe('in a gap, below the first and above the last', () => {
    const prices = [
      { id: 1, pivot: { final_price: '120.00' } },
      { id: 2, pivot: { final_price: '80.00' } },
      { id: 3, pivot: { final_price: '60.00' } },
    ]
    const of = (price_type_id: number, min: number | null, max: number | null, sub: number | null = null) => ({
      ...range({ min, max, sub_category_id: sub }),
      price_type_id,
    })
    const cost = (amount: number, ranges: SaleContext['category_price_type_ranges'], choices: Partial<CartItem> = {}) =>
      price(at(amount, { price_types: prices, ...choices }), shop({ category_price_type_ranges: ranges }))

    it.each([
      [0.01, 120],
      [0.5, 120],
      [1, 120],
      [2, 120],
      [2.5, 120],
      [2.99, 120],
      [3, 80],
      [9.75, 80],
      [10, 60],
      [10_000, 60],
    ])('%d units of ranges 1 to 2, 3 to 9 and 10 on cost %d each [D-58]', (amount, expected) => {
      const ranges = [of(3, 10, null), of(1, 1, 2), of(2, 3, 9)]
      expect(cost(amount, ranges)).toBe(expected)
      expect(cost(amount, [...ranges].reverse())).toBe(expected)
    })

    it.each([
      // The highest list ends at 9: whoever takes more does not pay the bare price.
      [12, [of(1, 1, 4), of(2, 5, 9)], {}, 80],
      // The first list begins at 5.
      [4, [of(2, 10, null), of(1, 5, 9)], {}, 120],
      // A range of the category holds it, none of the sub category does.
      [4, [of(3, 10, null, 8), of(1, 1, 9)], { sub_category_id: 8 }, 120],
      // Both are reached from the same quantity on: the sub category's comes first.
      [7, [of(1, 1, 5), of(2, 1, 3, 8)], { sub_category_id: 8 }, 80],
      // Those of another sub category, and those without a minimum, are nobody's here.
      [4, [of(1, 1, 2, 9), of(2, null, null)], { sub_category_id: 8 }, 100],
    ] as const)('%d units of %j with %j cost %d each [D-58]', (amount, ranges, choices, expected) => {
      expect(cost(amount, ranges, choices)).toBe(expected)
    })

    it('any quantity costs what the highest minimum it reaches says, whatever the order and the ends of the ranges [D-58]', () => {
      const steps = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 })
      const units = fc.integer({ min: 1, max: 8000 }).map((value) => value / 100)
      fc.assert(
        fc.property(steps, fc.array(fc.nat(4)), units, (mins, gaps, quantity) => {
          const ladder = [...mins].sort((one, other) => one - other)
          const ranges = mins.map((min, index) => {
            const next = ladder.find((other) => other > min)
            // Each ends before the next begins, some earlier still.
            const max = next === undefined ? (gaps[index] ?? null) : Math.max(min, next - 1 - (gaps[index] ?? 0))
            return of(min, min, max === null ? null : Math.max(min, max))
          })
          const lists = mins.map((min) => ({ id: min, pivot: { final_price: `${1000 - min}.00` } }))
          const reached = ladder.filter((min) => min <= quantity).at(-1) ?? ladder[0] ?? 0
          expect(cost(quantity, ranges, { price_types: lists })).toBe(1000 - reached)
        }),
      )
    })
  })
})
