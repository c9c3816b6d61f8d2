import { describe, expect, it } from 'vitest'
import { createAccess } from '@/domain/access'
import { toAmount } from '@/domain/money'
import { emptyCart, type Cart } from '@/domain/sale/cart'
import type { SaleContext } from '@/domain/sale/context'
import { addItem } from '@/domain/sale/lines'
import { articleItem, comboItem, serviceItem } from '@/domain/sale/newItem'
import { soldUnits, stockAfter } from '@/domain/sale/stock/soldStock'
import { saleTotals } from '@/domain/sale/totals'

const context: SaleContext = {
  access: createAccess(null),
  owner: {
    redondear_centenas_en_vender: 0,
    siempre_omitir_en_cuenta_corriente: 0,
    default_current_acount_payment_method_id: null,
    max_items_in_sale: null,
  },
  employee_id: 0,
  puede_guardar_ventas_sin_cliente: true,
  applyPriceTypeInServices: false,
  price_types: [],
  payment_method_discounts: [],
  category_price_type_ranges: [],
  article_price_type_groups: [],
  cajas: [],
  sale_types: [],
}
const variants = [
  { id: 1, variant_description: 'S' },
  { id: 2, variant_description: 'M' },
]
const shirt = articleItem({ id: 2, name: 'Remera', final_price: '10', article_variants: variants }, 1)
const cart = [
  articleItem({ id: 1, name: 'Yerba', final_price: '10' }, 2.5),
  shirt,
  shirt,
  comboItem({ id: 1, name: 'Combo', price: '10', articles: [{ id: 1, pivot: { amount: 2 } }] }, 3),
  serviceItem({ id: 1, name: 'Envío', price: '5' }, 4),
].reduce(addItem, emptyCart())
const units = (of: Cart) =>
  Object.fromEntries([...soldUnits(of, saleTotals(of, context))].map(([id, amount]) => [id, amount.toNumber()]))

describe('soldUnits', () => {
  it('adds up lines of one article and the articles inside combos [SALE-080]', () => {
    expect(units(cart)).toEqual({ 1: 8.5, 2: 2 })
  })

  it('takes nothing of a sale the warehouse still has to check [SALE-080]', () => {
    expect(units({ ...cart, to_check: 1 })).toEqual({})
    expect(units({ ...cart, checked: 1 })).toEqual({})
  })

  it('leaves lines of no amount out', () => {
    expect(units({ ...cart, items: cart.items.map((item) => ({ ...item, amount: 0 })) })).toEqual({})
  })
})

describe('stockAfter', () => {
  it.each([
    ['120.00', '118.00'],
    ['1.50', '0.00'],
    ['0.00', '0.00'],
    ['-3.00', '0.00'],
    [null, null],
  ])('of %s less 2 is %s [SALE-080]', (stock, left) => {
    expect(stockAfter(stock, toAmount(2))).toBe(left)
  })
})
