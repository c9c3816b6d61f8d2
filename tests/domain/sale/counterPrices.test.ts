import { describe, expect, it } from 'vitest'
import type { SaleContext } from '@/domain/sale/context'
import { consultedPrices, listsMakePrices, pricesInLists } from '@/domain/sale/counterPrices'
import { access, context, hundreds, list, methodDiscount } from './build'

const RANGES = 'lista_de_precios_por_rango_de_cantidad_vendida'
const OWN = 'cambiar_price_type_en_vender'
const lists = [
  list(2, 2, '30.00', [{ id: 8, pivot: { percentage: null } }]),
  list(1, 1, '0.00'),
  list(3, null, '90.00'),
]
const price_types = [
  { id: 1, pivot: { final_price: '1210.00' } },
  { id: 2, pivot: { final_price: null } },
]
const mate = (part: object = {}) => ({
  id: 15,
  name: 'Mate',
  final_price: '1524.600000',
  category_id: 3,
  price_types,
  ...part,
})
const shop = (extension: string | null, part: Partial<SaleContext> = {}) =>
  context({ price_types: lists, access: access(extension === null ? [] : [extension]), ...part })
const inLists = (part: object, rules: SaleContext) =>
  pricesInLists(mate(part), rules).map(({ id, price }) => [id, price])

describe('prices of the lists, as the till charges them', () => {
  it('are the percentages on the final price, in the order of the positions, whatever prices the article keeps [SALE-033] [SALE-034]', () => {
    expect(inLists({}, shop(null))).toEqual([
      [1, 1524.6],
      [2, 1981.98],
    ])
    expect(inLists({ sub_category_id: 8 }, shop(null))).toEqual([
      [1, 1524.6],
      [2, 1524.6],
    ])
    expect(pricesInLists(mate({ sub_category_id: 8 }), shop(null)).map(({ percentage }) => percentage)).toEqual([
      '0.00',
      null,
    ])
  })

  it.each([OWN, RANGES])(
    'are those the article keeps where %s is on; without one, the final price [SALE-033]',
    (extension) => {
      expect(pricesInLists(mate(), shop(extension))).toMatchObject([
        { id: 1, price: 1210, missing: false },
        { id: 2, price: 1524.6, missing: true },
        { id: 3, price: 1524.6, missing: true },
      ])
    },
  )

  it('are rounded as the till rounds, and not what a quantity would choose [SALE-036]', () => {
    const range = { category_id: 3, sub_category_id: null, min: 1, max: null, price_type_id: 1 }
    const rules = shop(RANGES, { owner: hundreds, category_price_type_ranges: [range] })
    expect(inLists({}, rules).slice(0, 2)).toEqual([
      [1, 1300],
      [2, 1600],
    ])
  })

  it('only say the final price again while all are of 0 %', () => {
    expect(listsMakePrices(shop(null))).toBe(true)
    expect(listsMakePrices(shop(null, { price_types: [list(1, 1, '0.00')] }))).toBe(false)
    expect(listsMakePrices(shop(OWN, { price_types: [list(1, 1, '0.00')] }))).toBe(true)
    expect(listsMakePrices(shop(null, { price_types: [list(1, null, '20.00')] }))).toBe(false)
  })
})

describe('what is told to a customer at the counter', () => {
  const final = (rules: SaleContext, part: object = {}) => consultedPrices(mate(part), rules).final

  it('is the price in the list the till chooses by itself [PCON-001] [SALE-033]', () => {
    expect(final(shop(null))).toBe(1981.98)
    expect(final(shop(OWN, { price_types: [list(1, 2, '0.00'), list(2, 1, '0.00')] }))).toBe(1210)
    expect(final(context())).toBe(1524.6)
  })

  it('is that of one unit where quantities choose the list [PCON-001] [D-58]', () => {
    const range = (min: number, price_type_id: number) => ({
      category_id: 3,
      sub_category_id: null,
      min,
      max: null,
      price_type_id,
    })
    const rules = shop(RANGES, { category_price_type_ranges: [range(2, 1)] })
    expect(final(rules)).toBe(1210)
    expect(final(rules, { category_id: 4 })).toBe(1524.6)
  })

  it('with each method that has a discount, on that price, and rounded after it [PCON-001] [SALE-035] [SALE-036]', () => {
    const payment_method_discounts = [
      methodDiscount(3, '10.00'),
      methodDiscount(5, '-15.00'),
      methodDiscount(2, '0.00'),
    ]
    const prices = (part: Partial<SaleContext>) =>
      consultedPrices(mate(), shop(null, { payment_method_discounts, ...part })).methods
    expect(prices({})).toEqual([
      { id: 3, name: 'Efectivo', price: 1783.782 },
      { id: 5, name: 'Credito', price: 2279.277 },
    ])
    expect(prices({ owner: hundreds }).map(({ price }) => price)).toEqual([1800, 2300])
  })
})
