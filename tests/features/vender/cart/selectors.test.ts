// The figures of the spec's working state, which the store does not hold: what they are is asked of the selectors.
import { describe, expect, it } from 'vitest'
import type { Cart } from '@/domain/sale/cart'
import { CREDIT_METHOD, DEFAULT_METHOD } from '@/domain/sale/context'
import { articleItem } from '@/domain/sale/newItem'
import { distributed } from '@/domain/sale/payments'
import { saleEvents, saleSlice } from '@/features/vender/cart/saleSlice'
import { selectCart, selectMethodEffect, selectTotals } from '@/features/vender/cart/selectors'

/** The store of a till with a sale of two articles of $500. */
function till(choices: Partial<Cart> = {}, lists: Readonly<Record<string, readonly object[]>> = {}) {
  const events = [
    saleEvents.itemAdded(articleItem({ id: 1, name: 'Mate', final_price: '500.000000' }, 2)),
    saleEvents.methodChosen(choices.current_acount_payment_method_id ?? DEFAULT_METHOD),
    saleEvents.choose(choices as Parameters<typeof saleEvents.choose>[0]),
    ...(choices.selected_payment_methods ? [saleEvents.paymentSplit(choices.selected_payment_methods)] : []),
  ]
  return {
    vender: events.reduce(saleSlice.reducer, undefined),
    session: { status: 'unknown', user: null },
    ...Object.fromEntries(Object.entries(lists).map(([name, models]) => [name, { models }])),
  }
}

const byCard = (descuento: string | null, recargo: string | null) =>
  till({ current_acount_payment_method_id: CREDIT_METHOD, cuota: { id: 4, cantidad_cuotas: 3, descuento, recargo } })

describe('figures of the working state', () => {
  it('sub_total and total, and the caja, come from the choices [SALE-014]', () => {
    expect(selectTotals(till())).toMatchObject({ sub_total: 1000, total: 1000 })
    const dearer = till({
      discounts: [{ id: 1, percentage: '10.00' }],
      current_acount_payment_method_id: CREDIT_METHOD,
      cuota: { id: 4, cantidad_cuotas: 3, descuento: null, recargo: '20.00' },
      caja_id: 7,
    })
    expect(selectTotals(dearer)).toMatchObject({ sub_total: 900, total: 1080 })
    const cajas = [5, 7].map((id) => ({ id, abierta: 1, current_acount_payment_methods: [] }))
    const owner = { id: 1, owner_id: null, admin_access: 0, permissions: [], extencions: [{ slug: 'cajas' }] }
    const open = { ...dearer, session: { status: 'authenticated', user: owner }, caja: { models: cajas } }
    expect(selectCart(open).caja_id).toBe(7)
    expect(selectCart({ ...open, caja: { models: cajas.slice(0, 1) } }).caja_id).toBe(5)
  })

  it('installments: the row chosen, the credit amount and what they make of it [SALE-015]', () => {
    expect(selectTotals(byCard(null, '15.00'))).toMatchObject({
      cuota: { id: 4, cantidad_cuotas: 3, descuento: null, recargo: '15.00' },
      monto_credito: 1000,
      monto_credito_real: 1150,
      cuota_monto_descuento: 0,
      cuota_monto_recargo: 150,
      total: 1150,
    })
    expect(selectTotals(byCard('5.00', null))).toMatchObject({
      monto_credito: 1000,
      monto_credito_real: 950,
      cuota_monto_descuento: 50,
      cuota_monto_recargo: 0,
      total: 950,
    })
    const inCash = till({ cuota: { id: 4, cantidad_cuotas: 3, descuento: null, recargo: '15.00' } })
    expect(selectTotals(inCash)).toMatchObject({
      cuota: null,
      monto_credito: null,
      monto_credito_real: null,
      total: 1000,
    })
  })

  it('descuento, discounts and surcharges act on the total under their own names [SALE-016]', () => {
    expect(selectTotals(till({ descuento: 10 }))).toMatchObject({ sub_total: 900, total: 900 })
    const all = till({
      discounts: [{ id: 1, percentage: '10.00' }],
      surchages: [{ id: 2, percentage: '50.00' }],
      afip_tipo_comprobante_id: 6,
    })
    expect(selectTotals(all)).toMatchObject({ sub_total: 1350, total: 1350 })
    const { discounts, surchages, client, afip_tipo_comprobante_id } = selectCart(all)
    expect([discounts.map(({ id }) => id), surchages.map(({ id }) => id), client, afip_tipo_comprobante_id]).toEqual([
      [1],
      [2],
      null,
      6,
    ])
  })
})

describe('distribution of the payment', () => {
  const parts = (first: number, second: number | null) => [
    { id: 3, name: 'Efectivo', amount: first, net: null, caja_id: 0 },
    { id: 2, name: 'Débito', amount: second, net: null, caja_id: 0 },
  ]
  const split = (first: number, second: number | null, lists?: Parameters<typeof till>[1]) =>
    till({ current_acount_payment_method_id: 0, selected_payment_methods: parts(first, second) }, lists)

  it('what is to be distributed, what is, by which methods, and what is left, worked out anew with every change [SALE-027]', () => {
    const half = split(400, null)
    // Only a whole split is confirmed: one that does not come to the goods was made for others.
    expect(selectTotals(half)).toMatchObject({ sub_total: 1000, left: 1000, split: [] })
    expect(distributed(selectCart(half).selected_payment_methods)).toBe(400)
    const whole = split(400, 600)
    expect(selectTotals(whole)).toMatchObject({ sub_total: 1000, left: 0, split: [{ id: 3 }, { id: 2 }], total: 1000 })
    // No flag watches the cart: one more unit empties the split.
    const vender = saleSlice.reducer(whole.vender, saleEvents.amountSet({ key: 'article-1', amount: 3 }))
    expect(selectTotals({ ...whole, vender })).toMatchObject({ sub_total: 1500, left: 1500, split: [] })
  })

  it('and once more over the total less the discounts of the methods [SALE-028]', () => {
    const discounts = [{ id: 1, current_acount_payment_method_id: 3, discount_percentage: '10.00' }]
    const shop = split(400, 600, { current_acount_payment_method_discount: discounts })
    expect(selectTotals(shop)).toMatchObject({ sub_total: 1000, left: 0, netTotal: 960, netLeft: 0, total: 960 })
    expect(selectTotals(shop).split.map(({ net }) => net)).toEqual([360, 600])
    expect(selectMethodEffect(shop)).toBe(-40)
  })
})
