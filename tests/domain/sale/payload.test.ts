import { describe, expect, it } from 'vitest'
import type { Cart } from '@/domain/sale/cart'
import type { SaleContext } from '@/domain/sale/context'
import { salePayload, saleUpdatePayload } from '@/domain/sale/payload'
import { saleTotals } from '@/domain/sale/totals'
import {
  access,
  article,
  cart,
  client,
  combo,
  context,
  list,
  methodDiscount,
  percentages,
  row,
  service,
  split,
} from './build'

const body = (sale: Cart, shop: SaleContext = context()) => salePayload(sale, saleTotals(sale, shop), shop)
const update = (sale: Cart, shop: SaleContext = context()) => saleUpdatePayload(sale, saleTotals(sale, shop), shop)

const POST_KEYS =
  `save_afip_ticket items client_id discounts surchages save_current_acount make_current_acount_pago sale_type_id
  discounts_in_services surchages_in_services current_acount_payment_method_id afip_information_id employee_id address_id to_check checked
  confirmed observations omitir_en_cuenta_corriente numero_orden_de_compra selected_payment_methods discount_percentage discount_amount
  sub_total price_type_id total seller_id cuota_id cantidad_cuotas cuota_descuento cuota_recargo monto_credito_real caja_id
  afip_tipo_comprobante_id descuento`.split(/\s+/)
const PUT_KEYS =
  `selected_payment_methods client_id items discounts surchages save_nota_credito returned_items nota_credito_description
  discounts_in_services surchages_in_services current_acount_payment_method_id afip_information_id sale_type_id address_id employee_id
  to_check checked confirmed observations numero_orden_de_compra omitir_en_cuenta_corriente sub_total total seller_id`.split(
    /\s+/,
  )

/** None is the default, and no two ids are alike: a value under another key, or left out, shows. */
const CHOSEN = {
  address_id: 2,
  employee_id: 7,
  seller_id: 4,
  sale_type_id: 3,
  afip_information_id: 5,
  to_check: 1,
  discounts_in_services: 1,
  surchages_in_services: 1,
  observations: 'Frágil',
  numero_orden_de_compra: 'OC 9',
} as const

describe('body of a new sale', () => {
  it('has exactly the keys of the call, each with what was chosen [SALE-068]', () => {
    const chosen = { ...CHOSEN, afip_tipo_comprobante_id: 6, save_afip_ticket: 1, descuento: 2.5 } as const
    const sent = body(cart([article(100)], chosen))
    expect(Object.keys(sent).sort()).toEqual([...POST_KEYS].sort())
    expect(sent).toMatchObject(chosen)
  })

  it('of an empty counter sale leaves nothing null that must not be [SALE-068]', () => {
    expect(body(cart())).toEqual({
      items: [], client_id: null, discounts: [], surchages: [], discounts_in_services: 0, surchages_in_services: 0,
      current_acount_payment_method_id: 3, selected_payment_methods: [], discount_percentage: null, discount_amount: null,
      cuota_id: 0, cantidad_cuotas: null, cuota_descuento: null, cuota_recargo: null, monto_credito_real: null,
      caja_id: 0, save_current_acount: 1, omitir_en_cuenta_corriente: 0, make_current_acount_pago: 0, to_check: 0, checked: 0, confirmed: 0,
      price_type_id: null, address_id: 0, employee_id: 0, seller_id: 0, sale_type_id: 0, afip_information_id: 0, afip_tipo_comprobante_id: 0,
      save_afip_ticket: 0, observations: '', numero_orden_de_compra: '', sub_total: 0, total: 0, descuento: null,
    }) // prettier-ignore
  })

  it('tells the percentage of its only method, so that the stored method names it [SALES-015]', () => {
    const shop = context({ payment_method_discounts: [methodDiscount(3, '20')] })
    expect(body(cart([article(100)]), shop)).toMatchObject({
      total: 80,
      discount_percentage: 20,
      discount_amount: null,
    })
  })

  it('flags the kind of a line by presence only [SALE-012]', () => {
    const { items } = body(
      cart([
        service('500.00', 1, { discount: 5 }),
        combo('2000.00', 2),
        article('1250.500000', 2, { article_variant_id: 7 }),
      ]),
    )
    expect(items).toEqual([
      {
        is_service: 1,
        id: 9,
        name: 'Envío',
        num: null,
        amount: 1,
        price_vender: 500,
        discount: 5,
        returned_amount: null,
      },
      {
        is_combo: 1,
        id: 4,
        name: 'Desayuno',
        num: null,
        amount: 2,
        price_vender: 2000,
        articles: [{ id: 15, pivot: { amount: 2 } }],
      },
      {
        is_article: 1, id: 15, name: 'Mate', num: 15, amount: 2, price_vender: 1250.5, cost: '800.000000', discount: null,
        article_variant_id: 7, price_type_personalizado_id: 0, returned_amount: null, delivered_amount: null, checked_amount: null,
      }, // prettier-ignore
    ])
  })

  it('drops lines without units and default articles without a price', () => {
    const shop = context({ access: access(['articles_default_in_vender']) })
    const sale = cart([
      article(100, 0),
      article('0.000000', 1, { id: 16, default_in_vender: true }),
      article(50, 1, { id: 17 }),
    ])
    expect(body(sale, shop).items.map(({ id }) => id)).toEqual([17])
  })

  it('a split names its methods, and the caja of the first on the sale', () => {
    const sale = cart([article(1200, 2)], {
      ...split(row(3, 1400, null, 4), row(2, null), row(6, 1000, null, 9)),
      caja_id: 7,
    })
    expect(body(sale)).toMatchObject({
      current_acount_payment_method_id: 0,
      caja_id: 4,
      sub_total: 2400,
      total: 2400,
      selected_payment_methods: [
        { id: 3, name: 'Efectivo', amount: 1400, caja_id: 4 },
        { id: 6, name: 'Mercado Pago', amount: 1000, caja_id: 9 },
      ],
    })
    expect(body(cart([article(100)], { ...split(row(3, 60), row(6, 40)), caja_id: 7 })).caja_id).toBe(0)
    expect(body(cart([article(100)], { caja_id: 7 })).caja_id).toBe(7)
  })

  it('a sale to the account carries no method and no caja', () => {
    const sale = cart([article(100)], {
      client: client(),
      caja_id: 7,
      selected_payment_methods: [row(3, 100)],
      seller_id: 2,
    })
    const account = {
      client_id: 7,
      current_acount_payment_method_id: 0,
      caja_id: 0,
      selected_payment_methods: [],
      seller_id: 2,
    }
    expect(body(sale)).toMatchObject(account)
  })

  it('sends the list that made the prices, if the server can keep it', () => {
    expect(body(cart(), context({ price_types: [list(5, 1, '10.00')] })).price_type_id).toBe(5)
    expect(body(cart(), context({ price_types: [list(128, 1, '10.00')] })).price_type_id).toBeNull()
  })

  it('sends installments as numbers, and only while a card pays', () => {
    const cuota = { id: 2, cantidad_cuotas: 3, descuento: '0.00', recargo: '15.00' }
    const sale = cart([article(100)], { current_acount_payment_method_id: 5, cuota })
    expect(body(sale)).toMatchObject({
      cuota_id: 2,
      cantidad_cuotas: 3,
      cuota_descuento: 0,
      cuota_recargo: 15,
      monto_credito_real: 115,
      total: 115,
    })
    const none = { cuota_id: 0, cantidad_cuotas: null, cuota_recargo: null, monto_credito_real: null, total: 100 }
    expect(body({ ...sale, current_acount_payment_method_id: 3 })).toMatchObject(none)
  })

  it('keeps discounts and surcharges in the order they act', () => {
    const rates = { discounts: percentages(50, 12), surchages: percentages('21.00') }
    expect(body(cart([article(100)], rates))).toMatchObject(rates)
  })
})

describe('body of a changed sale', () => {
  it('has exactly the keys of the call, each with what was chosen [SALE-084]', () => {
    const sent = update(cart([article(100)], CHOSEN))
    expect(Object.keys(sent).sort()).toEqual([...PUT_KEYS].sort())
    expect(sent).toMatchObject(CHOSEN)
  })

  it('sends the lines oldest first, as PUT stores them the other way round', () => {
    expect(update(cart([article(1, 1, { id: 2 }), article(1, 1, { id: 1 })])).items.map(({ id }) => id)).toEqual([1, 2])
  })

  it('has parts that add up to its total, with what its installments add to the card: the server does not add it here', () => {
    const cuota = { id: 0, cantidad_cuotas: 3, descuento: '0.00', recargo: '15.00' }
    const sale = cart([article(10_000)], { ...split(row(3, 6000), row(5, 4000)), cuota })
    expect(update(sale)).toMatchObject({
      total: 10_600,
      selected_payment_methods: [{ amount: 6000 }, { amount: 4600 }],
    })
    const { selected_payment_methods: rows } = update({ ...sale, cuota: null })
    expect(rows.map(({ amount }) => amount)).toEqual([6000, 4000])
  })

  it('asks for no credit note: a return has a call of its own [SALE-020] [SALE-025] [D-80]', () => {
    const note = { save_nota_credito: 0, returned_items: [], nota_credito_description: '' }
    expect(update({ ...cart([article(200, 5)]), save_nota_credito: 1 })).toMatchObject(note)
  })
})
