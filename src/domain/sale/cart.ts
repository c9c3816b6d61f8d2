import {
  DEFAULT_METHOD,
  type Cuota,
  type Flag,
  type SaleClient,
  type SaleContext,
  type SalePercentage,
} from './context'
import type { CartItem } from './item'
import type { PaymentRow } from './paymentRow'

/** The stored budget that the sale is made of. */
export interface LoadedBudget {
  id: number
  num?: number | null
  price_type_id?: number | null
  /** The cart's goods or prices are no longer those the server has for the budget. */
  changed?: boolean
}

export const budgetName = ({ id, num }: LoadedBudget): string => `presupuesto ${num ?? id}`

/** Everything chosen for the sale in progress, under the API's names (SALE-012..025). Totals come from `saleTotals`. */
export interface Cart {
  /** Newest line first, as they are sent to the server. */
  items: readonly CartItem[]
  /** Key of the line last added to or changed. */
  touched: string | null
  client: SaleClient | null
  budget: LoadedBudget | null
  guardar_como_presupuesto: boolean
  /** Chosen by hand; null: the budget's, the client's or the highest list. */
  price_type_id: number | null
  /** 0: split over several methods, or the client's account pays. */
  current_acount_payment_method_id: number
  selected_payment_methods: readonly PaymentRow[]
  discount_percentage: number | null
  discount_amount: number | null
  caja_id: number
  cuota: Cuota | null
  discounts: readonly SalePercentage[]
  surchages: readonly SalePercentage[]
  discounts_in_services: Flag
  surchages_in_services: Flag
  /** Percentage off the articles that forces the total. */
  descuento: number | null
  afip_information_id: number
  afip_tipo_comprobante_id: number
  address_id: number
  employee_id: number
  sale_type_id: number
  seller_id: number
  save_current_acount: Flag
  omitir_en_cuenta_corriente: Flag
  make_current_acount_pago: Flag
  save_afip_ticket: Flag
  save_nota_credito: Flag
  nota_credito_description: string
  to_check: Flag
  checked: Flag
  confirmed: Flag
  observations: string
  numero_orden_de_compra: string
}

/** The choices a new sale starts with, by the shop's settings. */
export const cartDefaults = ({ owner, employee_id, sale_types }: SaleContext): Partial<Cart> => ({
  current_acount_payment_method_id: owner.default_current_acount_payment_method_id || DEFAULT_METHOD,
  omitir_en_cuenta_corriente: owner.siempre_omitir_en_cuenta_corriente ? 1 : 0,
  employee_id,
  // A single sale type is not offered as a choice, so it must already be chosen (D-43).
  sale_type_id: sale_types.length === 1 ? (sale_types[0]?.id ?? 0) : 0,
})

export const emptyCart = (defaults: Partial<Cart> = {}): Cart => ({
  items: [],
  touched: null,
  client: null,
  budget: null,
  guardar_como_presupuesto: false,
  price_type_id: null,
  current_acount_payment_method_id: DEFAULT_METHOD,
  selected_payment_methods: [],
  discount_percentage: null,
  discount_amount: null,
  caja_id: 0,
  cuota: null,
  discounts: [],
  surchages: [],
  discounts_in_services: 0,
  surchages_in_services: 0,
  descuento: null,
  afip_information_id: 0,
  afip_tipo_comprobante_id: 0,
  address_id: 0,
  employee_id: 0,
  sale_type_id: 0,
  seller_id: 0,
  save_current_acount: 1,
  omitir_en_cuenta_corriente: 0,
  make_current_acount_pago: 0,
  save_afip_ticket: 0,
  save_nota_credito: 0,
  nota_credito_description: '',
  to_check: 0,
  checked: 0,
  confirmed: 0,
  observations: '',
  numero_orden_de_compra: '',
  ...defaults,
})

/** Whether the sale is paid now and not on the client's account; only then do methods and cajas count. */
export const paysNow = (cart: Pick<Cart, 'client' | 'omitir_en_cuenta_corriente'>): boolean =>
  cart.client === null || Boolean(cart.omitir_en_cuenta_corriente)

export const itemOf = (cart: Cart, key: string): CartItem | undefined => cart.items.find((item) => item.key === key)

/**
 * The cart after its defaults changed from `before` to `now`, or became known: a choice that still equals the former
 * default takes the new one, any other stays. Returns the same cart when nothing changes.
 */
export function followDefaults(cart: Cart, before: Partial<Cart>, now: Partial<Cart>): Cart {
  const former = emptyCart(before)
  const changes = Object.entries(now).filter(([name, value]) => {
    const key = name as keyof Cart
    // A client's sale keeps its method, which is 0 when the account pays.
    return (
      cart[key] === former[key] &&
      cart[key] !== value &&
      (key !== 'current_acount_payment_method_id' || cart.client === null)
    )
  })
  return changes.length === 0 ? cart : { ...cart, ...Object.fromEntries(changes) }
}
