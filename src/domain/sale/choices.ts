// How one choice of a sale changes the others: client, account, method, split payment (contract b §3.6).
import { cartDefaults, paysNow, type Cart } from './cart'
import { CREDIT_METHOD, DEFAULT_METHOD, type SaleClient, type SaleContext } from './context'
import { usedRows } from './paymentRow'

const NOTHING_PAID = { selected_payment_methods: [], caja_id: 0, cuota: null }

/** The cart with a fitting payment: no method and no caja if the account pays; else the chosen method or the usual. */
function payable(cart: Cart, usual: number): Cart {
  if (!paysNow(cart)) return { ...cart, ...NOTHING_PAID, current_acount_payment_method_id: 0 }
  const split = cart.selected_payment_methods.length > 0
  return { ...cart, current_acount_payment_method_id: cart.current_acount_payment_method_id || (split ? 0 : usual) }
}

/**
 * Chooses the client, or none. Prices follow the client's list, the commission the client's seller and the voucher the
 * client's VAT condition; discounts of the former client alone are dropped. Without a client the sale is paid now, in
 * cash if no method was chosen.
 */
export function chooseClient(cart: Cart, client: SaleClient | null): Cart {
  // A seller chosen by hand stays; one that came with the former client goes.
  const byHand = cart.seller_id === (cart.client?.seller_id ?? 0) ? 0 : cart.seller_id
  const discounts = cart.discounts.filter(({ client_id }) => !client_id || client_id === client?.id)
  return payable(
    {
      ...cart,
      client,
      discounts,
      price_type_id: null,
      seller_id: client?.seller_id || byHand,
      afip_tipo_comprobante_id: voucherFor(client, cart.afip_tipo_comprobante_id),
    },
    DEFAULT_METHOD,
  )
}

/** Takes a client's record that changed elsewhere, but keeps price list and seller: this sale's prices stay (U21). */
export function refreshClient(cart: Cart, client: SaleClient): Cart {
  if (cart.client?.id !== client.id || cart.client === client) return cart
  return {
    ...cart,
    client: { ...client, price_type_id: cart.client.price_type_id ?? null, seller_id: cart.client.seller_id ?? null },
  }
}

/** Keeps a client's sale out of the account, so that it is paid now, or puts it back. */
export function omitAccount(cart: Cart, omit: boolean, context: SaleContext): Cart {
  return payable(
    { ...cart, omitir_en_cuenta_corriente: omit ? 1 : 0 },
    cartDefaults(context).current_acount_payment_method_id ?? DEFAULT_METHOD,
  )
}

/** Chooses one method for the whole sale. A caja chosen by hand stays, since the new method may go into it too. */
export function chooseMethod(cart: Cart, id: number): Cart {
  const cuota = id === CREDIT_METHOD ? cart.cuota : null
  return { ...cart, current_acount_payment_method_id: id, selected_payment_methods: [], cuota }
}

/** Splits the payment; `setShare` and `addTotal` fill in rows. Installments stay while a credit card pays a part. */
export const splitPayment = (cart: Cart, selected_payment_methods: Cart['selected_payment_methods']): Cart => ({
  ...cart,
  current_acount_payment_method_id: 0,
  selected_payment_methods,
  cuota: usedRows(selected_payment_methods).some(({ id }) => id === CREDIT_METHOD) ? cart.cuota : null,
})

const [FACTURA_A, FACTURA_B] = [1, 2]
const REGISTERED = 1

/** Factura A goes to a Responsable inscripto and Factura B to everybody else; the other vouchers stay (contract b §2.13). */
export function voucherFor(client: SaleClient | null, voucher: number): number {
  if (voucher !== FACTURA_A && voucher !== FACTURA_B) return voucher
  return client?.iva_condition_id === REGISTERED ? FACTURA_A : FACTURA_B
}

/** The three states of the deposit exclude each other (contract b §2.10); null is an ordinary sale. */
export const chooseState = (cart: Cart, state: 'to_check' | 'checked' | 'confirmed' | null): Cart => ({
  ...cart,
  to_check: state === 'to_check' ? 1 : 0,
  checked: state === 'checked' ? 1 : 0,
  confirmed: state === 'confirmed' ? 1 : 0,
})
