// The worked examples of the sale arithmetic (contract b §3.11), by their numbers.
import { describe, expect, it } from 'vitest'
import type { Cart } from '@/domain/sale/cart'
import type { SaleContext } from '@/domain/sale/context'
import { salePayload } from '@/domain/sale/payload'
import { descuentoFor, saleTotals } from '@/domain/sale/totals'
import {
  access,
  article,
  cart,
  combo,
  context,
  hundreds,
  list,
  methodDiscount,
  percentages,
  row,
  service,
  split,
} from './build'

const figures = (sale: Cart, shop: SaleContext) => {
  const totals = saleTotals(sale, shop)
  const { items, total, sub_total, selected_payment_methods, monto_credito_real } = salePayload(sale, totals, shop)
  return {
    price: items[0]?.price_vender,
    sub_total,
    total,
    rows: selected_payment_methods.map(({ amount }) => amount),
    monto_credito_real,
  }
}

const cash20 = [methodDiscount(3, '20.00')]
const upTo = (...percent: number[]) => percent.map((value, index) => list(index + 1, index + 1, `${value}.00`))
const subCategory25 = [
  list(1, 1, '20.00'),
  list(2, 2, '30.00', [{ id: 8, pivot: { percentage: '25.00' } }]),
  list(3, 3, '40.00'),
]

describe('unit price', () => {
  it.each<[string, Cart, SaleContext, { price: number; total: number }]>([
    [
      '1: a typed price, nothing else [SALE-030]',
      cart([article('1500.000000', 2, { customPrice: 1234.5 })], { current_acount_payment_method_id: 3 }),
      context({ price_types: upTo(20), payment_method_discounts: [methodDiscount(3, '10.00')] }),
      { price: 1234.5, total: 2469 },
    ],
    [
      '2: cascade up to the chosen list [SALE-032] [SALE-033]',
      cart([article('1000.000000', 3)], { price_type_id: 2 }),
      context({ price_types: upTo(20, 30, 40) }),
      { price: 1560, total: 4680 },
    ],
    [
      '3: the sub category has its own percentage [SALE-034]',
      cart([article('1000.000000', 3, { sub_category_id: 8 })], { price_type_id: 2 }),
      context({ price_types: subCategory25 }),
      { price: 1500, total: 4500 },
    ],
    [
      '4: lists of one position all apply, the highest is chosen by itself [SALE-033]',
      cart([article('1000.000000')]),
      context({ price_types: [list(1, 1, '20.00'), list(2, 2, '30.00'), list(3, 3, '40.00'), list(4, 3, '50.00')] }),
      { price: 3276, total: 3276 },
    ],
    [
      '6: one method with 20 % [SALE-035]',
      cart([article('999.990000', 3)]),
      context({ payment_method_discounts: cash20 }),
      { price: 799.992, total: 2399.98 },
    ],
    [
      '7: a negative discount is a surcharge [SALE-035]',
      cart([article('1000.000000')]),
      context({ payment_method_discounts: [methodDiscount(3, '-10.00')] }),
      { price: 1100, total: 1100 },
    ],
    [
      '14: up to the next hundred [SALE-036]',
      cart([article('1234.560000', 3)]),
      context({ owner: hundreds, payment_method_discounts: [methodDiscount(3, '10.00')] }),
      { price: 1200, total: 3600 },
    ],
    [
      '14: rounded to cents before the hundreds [SALE-036]',
      cart([article('826.446281')]),
      context({ owner: hundreds, price_types: upTo(21) }),
      { price: 1000, total: 1000 },
    ],
    ['18: a price of six decimals', cart([article('33.333333', 3)]), context(), { price: 33.333333, total: 100 }],
  ])('%s', (_, sale, shop, expected) => {
    expect(figures(sale, shop)).toMatchObject({ ...expected, sub_total: expected.total })
  })

  const blank = access(['articulos_precios_en_blanco'])
  const blankArticle = article('1815.000000', 1, { final_price_blanco: '1320.50' })

  it('5: blank price with a sale point, ordinary price without [SALE-032]', () => {
    expect(figures(cart([blankArticle], { afip_information_id: 1 }), context({ access: blank }))).toMatchObject({
      price: 1320.5,
    })
    expect(figures(cart([blankArticle]), context({ access: blank }))).toMatchObject({ price: 1815 })
    expect(
      figures(cart([article('1815.000000')], { afip_information_id: 1 }), context({ access: blank })),
    ).toMatchObject({ price: 0 })
  })

  it('5: the method discount and the hundreds act on the blank price too (D-45)', () => {
    const shop = context({ access: blank, owner: hundreds, payment_method_discounts: [methodDiscount(3, '10.00')] })
    expect(figures(cart([blankArticle], { afip_information_id: 1 }), shop)).toMatchObject({ price: 1200 })
  })
})

describe('split payment', () => {
  it('8: the discounts of the methods come off the total, the rows are net [SALE-035]', () => {
    const sale = cart([article('10000.000000')], split(row(3, 6000), row(2, 4000)))
    const shop = context({ payment_method_discounts: [...cash20, methodDiscount(2, '15.00')] })
    expect(figures(sale, shop)).toMatchObject({ price: 10000, sub_total: 10000, total: 8200, rows: [4800, 3400] })
    expect(salePayload(sale, saleTotals(sale, shop), shop).selected_payment_methods[0]).toEqual({
      id: 3,
      name: 'Efectivo',
      amount: 4800,
      caja_id: 0,
      discount_percentage: 20,
      discount_amount: 1200,
    })
  })

  it('9: nets typed in the second dialog', () => {
    const sale = cart(
      [article('60000.000000')],
      split(row(4, 20000, 20000), row(5, 20000, 20000), row(3, 20000, 13000)),
    )
    const shop = context({ payment_method_discounts: [...cash20, methodDiscount(4, '15.00')] })
    expect(figures(sale, shop)).toMatchObject({ total: 53000, rows: [20000, 20000, 13000], monto_credito_real: null })
    expect(saleTotals(sale, shop)).toMatchObject({ left: 0, netLeft: 0, monto_credito: 20000 })
  })

  it('20: odd cents are compared as cents [SALE-056]', () => {
    const sale = cart([article('301.300000')], split(row(3, 100.1), row(6, 201.2)))
    expect(saleTotals(sale, context())).toMatchObject({ sub_total: 301.3, left: 0, netLeft: 0 })
    expect(figures(sale, context()).rows).toEqual([100.1, 201.2])
  })
})

describe('installments', () => {
  it('10: discount of a sale paid by card [SALE-037]', () => {
    const cuota = { id: 2, cantidad_cuotas: 3, descuento: '10.00', recargo: null }
    const sale = cart([article('10000.000000')], { current_acount_payment_method_id: 5, cuota })
    expect(figures(sale, context())).toMatchObject({ sub_total: 10000, total: 9000, monto_credito_real: 9000 })
    expect(saleTotals(sale, context())).toMatchObject({
      monto_credito: 10000,
      cuota_monto_descuento: 1000,
      cuota_monto_recargo: 0,
    })
  })

  it('11: surcharge of the credit part of a split [SALE-038]', () => {
    // "0.00" is a text that is true: it must not count as a discount.
    const cuota = { id: 2, cantidad_cuotas: 6, descuento: '0.00', recargo: '15.00' }
    const sale = cart([article('10000.000000')], { ...split(row(5, 4000), row(3, 6000)), cuota })
    expect(figures(sale, context())).toMatchObject({
      sub_total: 10000,
      total: 10600,
      rows: [4000, 6000],
      monto_credito_real: 4600,
    })
    expect(saleTotals(sale, context())).toMatchObject({ monto_credito: 4000, cuota_monto_recargo: 600 })
  })
})

describe('total', () => {
  const lines = [service('500.00'), combo('2000.00'), article('1000.000000', 2, { discount: 10 })]
  const rates = { discounts: percentages(50, 12), surchages: percentages('21.00') }

  it('12: discounts and surcharges on articles and combos [SALE-039] [SALE-040] [SALE-042] [SALE-043]', () => {
    expect(figures(cart(lines, rates), context())).toMatchObject({ sub_total: 2523.12, total: 2523.12 })
  })

  it('13: on services too when asked [SALE-041]', () => {
    expect(
      figures(cart(lines, { ...rates, discounts_in_services: 1, surchages_in_services: 1 }), context()).total,
    ).toBe(2289.32)
    // Only the discounts: S = 500 → 250 → 220. Only the surcharges: S = 500 → 605.
    expect(figures(cart(lines, { ...rates, discounts_in_services: 1 }), context()).total).toBe(2243.12)
    expect(figures(cart(lines, { ...rates, surchages_in_services: 1 }), context()).total).toBe(2628.12)
  })

  it('15: forced total', () => {
    const sale = cart([article('12345.670000')])
    const descuento = descuentoFor(12000, sale, context())
    expect(descuento).toBeCloseTo(2.79992904, 8)
    expect(saleTotals({ ...sale, descuento }, context()).total).toBe(12000)
  })

  it('16: a forced total acts on articles only', () => {
    const sale = cart([service('500.00'), article('1000.000000')])
    expect(descuentoFor(1200, sale, context())).toBe(20)
    expect(saleTotals({ ...sale, descuento: 20 }, context()).total).toBe(1300)
  })

  it('17: several prices on one line, each less the percentage of the line [D-59]', () => {
    const varios_precios = [
      { id: 1, price_vender: 100, amount: 2 },
      { id: 2, price_vender: 90, amount: null },
    ]
    const sale = cart([article('120.000000', 1, { varios_precios, discount: 10 })])
    expect(saleTotals(sale, context())).toMatchObject({ total: 261, units: 3, lineCount: 1 })
    expect(salePayload(sale, saleTotals(sale, context()), context()).items[0]).toMatchObject({
      amount: 1,
      price_vender: 261,
      discount: null,
      varios_precios: [
        { id: 1, price_vender: 90, amount: 2 },
        { id: 2, price_vender: 81, amount: null },
      ],
    })
  })

  it('19: exact halves of a cent go up [SALE-043]', () => {
    expect(figures(cart([article('1000.300000', 3, { discount: 5 })]), context()).total).toBe(2850.86)
  })

  it('24: forced total, discounts and surcharges one after the other [SALE-042]', () => {
    const sale = cart([article('25500.000000')])
    const forced = { ...sale, descuento: descuentoFor(25000, sale, context()) }
    const total = (discounts: number[], surchages: number[]) =>
      saleTotals({ ...forced, discounts: percentages(...discounts), surchages: percentages(...surchages) }, context())
        .total
    expect(total([], [])).toBe(25000)
    expect(total([50], [])).toBe(12500)
    expect(total([50, 12], [])).toBe(11000)
    expect(total([50], [21])).toBe(15125)
    expect(total([50, 5], [21])).toBe(14368.75)
  })
})
