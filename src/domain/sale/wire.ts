// The bodies of a sale's requests.
import type { Decimal, Flag, SalePercentage } from './context'
import type { SeveralPrice } from './item'

/** A line of a body. The server tests the three flags by presence, so a line has exactly one (contract b §2.2). */
export interface SaleItemPayload {
  is_article?: 1
  is_combo?: 1
  is_service?: 1
  id: number
  name: string
  num: number | null
  amount: number
  price_vender: number
  discount?: number | null
  cost?: Decimal | null
  article_variant_id?: number
  price_type_personalizado_id?: number
  returned_amount?: number | null
  delivered_amount?: number | null
  checked_amount?: number | null
  varios_precios?: readonly SeveralPrice[]
  articles?: readonly { id: number; pivot: { amount: number } }[]
}

/** A method of a split payment. */
export interface MethodPayload {
  id: number
  name: string
  amount: number
  caja_id: number
  discount_percentage?: number
  discount_amount?: number
}

/** The keys of both bodies. */
export interface SharedPayload {
  items: readonly SaleItemPayload[]
  client_id: number | null
  discounts: readonly SalePercentage[]
  surchages: readonly SalePercentage[]
  sale_type_id: number
  discounts_in_services: Flag
  surchages_in_services: Flag
  current_acount_payment_method_id: number
  afip_information_id: number
  employee_id: number
  address_id: number
  to_check: Flag
  checked: Flag
  confirmed: Flag
  observations: string
  omitir_en_cuenta_corriente: Flag
  numero_orden_de_compra: string
  selected_payment_methods: readonly MethodPayload[]
  sub_total: number
  total: number
  seller_id: number
}

/** Body of POST /api/sale: these keys and no other (SALE-068). */
export interface SalePayload extends SharedPayload {
  save_afip_ticket: Flag
  save_current_acount: Flag
  make_current_acount_pago: Flag
  discount_percentage: number | null
  discount_amount: number | null
  price_type_id: number | null
  cuota_id: number
  cantidad_cuotas: number | null
  cuota_descuento: number | null
  cuota_recargo: number | null
  monto_credito_real: number | null
  caja_id: number
  afip_tipo_comprobante_id: number
  descuento: number | null
}

/** Body of PUT /api/sale/{id}: these keys and no other (SALE-084). */
export interface SaleUpdatePayload extends SharedPayload {
  save_nota_credito: Flag
  returned_items: readonly SaleItemPayload[]
  nota_credito_description: string
}
