import { describe, expect, it } from 'vitest'
import { createAccess } from '@/domain/access'
import { emptyCart, type Cart } from '@/domain/sale/cart'
import type { SaleContext } from '@/domain/sale/context'
import { addItem } from '@/domain/sale/lines'
import { articleItem, comboItem, serviceItem } from '@/domain/sale/newItem'
import { salePayload } from '@/domain/sale/payload'
import { heldByPayload } from '@/domain/sale/stock/heldStock'
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
  [...heldByPayload(salePayload(of, saleTotals(of, context), context)).values()].map(({ article_id, units }) => [
    article_id,
    units.toNumber(),
  ])

describe('heldByPayload', () => {
  it('adds up lines of one article and the articles inside combos [SALE-080]', () => {
    expect(units(cart)).toEqual(
      expect.arrayContaining([
        [1, 8.5],
        [2, 2],
      ]),
    )
  })

  it('takes nothing of a sale the warehouse still has to check [SALE-080]', () => {
    expect(units({ ...cart, to_check: 1 })).toEqual([])
    expect(units({ ...cart, checked: 1 })).toEqual([])
  })
})
