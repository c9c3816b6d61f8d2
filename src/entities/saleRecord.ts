import type { AfipMessage, AfipTicket } from './afipTicket'
import type { ArticleRow } from './articleRecord'
import type { ArticleVariantRow } from './articleVariant'
import type { SaleClient } from './client'
import type { ComboRow } from './combo'
import type { Discount } from './discount'
import type { Named } from './named'
import type { PriceTypeRow } from './priceTypeRows'
import type { Service } from './service'
import type { Surchage } from './surchage'
import type { Linked, Model } from './types'

/** A line of a sale. Two variants of one article are two lines of the same article. */
export interface SaleArticlePivot {
  sale_id: number
  article_id: number
  amount: string
  cost: string | null
  /** Unit price, before the line's own discount. */
  price: string
  /** Percentage. */
  discount: string | null
  returned_amount: string | null
  delivered_amount: string | null
  /** Units found when the warehouse checked the sale; null: all. */
  checked_amount: string | null
  variant_description: string | null
  article_variant_id: number | null
  price_type_personalizado_id: number | null
}

/** Whole units only. */
export interface SaleComboPivot {
  amount: number
  price: string
}

/** Whole units only. */
export interface SaleServicePivot {
  amount: number
  price: string
  discount: string | null
  returned_amount: number | null
}

export interface SalePaymentMethodPivot {
  amount: string
  discount_percentage: string | null
  discount_amount: string | null
  caja_id: number | null
}

export type SaleArticle = Linked<ArticleRow & { article_variants: readonly ArticleVariantRow[] }, SaleArticlePivot>
/** A combo in a sale. Its articles have the units of one combo, which are taken from the stock. */
export type SaleCombo = Linked<
  ComboRow & { articles: readonly Linked<ArticleRow, { amount: number }>[] },
  SaleComboPivot
>
export type SaleService = Linked<Service, SaleServicePivot>
/**
 * A discount in a sale, with its percentage when the sale was made: a number, but text in surcharges. Deleted ones are
 * included.
 */
export type SaleDiscount = Linked<Discount, { percentage: number }>
export type SaleSurchage = Linked<Surchage, { percentage: string }>
export type SalePaymentMethod = Linked<Named, SalePaymentMethodPivot>

/** The line of the client's account that the sale made. */
export interface SaleCurrentAcount {
  id: number
  status: 'sin_pagar' | 'pagandose' | 'pagado' | 'nota_credito' | 'pago_from_client'
  debe: string | null
  haber: string | null
  pagandose: string | null
}

/** Address, seller, caja, sale point and voucher type are not embedded: look them up by id; 0 and null mean none. */
export interface Sale extends Model {
  num: number | null
  employee_id: number | null
  seller_id: number | null
  client_id: number | null
  buyer_id: number | null
  order_id: number | null
  budget_id: number | null
  order_production_id: number | null
  sale_type_id: number | null
  address_id: number | null
  price_type_id: number | null
  caja_id: number | null
  /** Null in the answer to a creation, whatever was chosen: read `current_acount_payment_methods` instead. */
  current_acount_payment_method_id: number | null
  afip_information_id: number | null
  afip_tipo_comprobante_id: number | null
  sub_total: string | null
  total: string | null
  /** The invoiced amount, once there is an `afip_ticket`; the spec's `total_facturado`. */
  total_a_facturar: string | null
  total_cost: string | null
  /** Percentage of a forced total; `"0.0000"` when there was none. */
  descuento: string | null
  cuota_descuento: string | null
  cuota_recargo: string | null
  cantidad_cuotas: number | null
  save_current_acount: 0 | 1
  discounts_in_services: 0 | 1
  surchages_in_services: 0 | 1
  omitir_en_cuenta_corriente: 0 | 1 | null
  terminada: 0 | 1 | null
  /** Local text, unlike the sale's other three moments. */
  terminada_at: string | null
  to_check: 0 | 1
  checked: 0 | 1
  confirmed: 0 | 1
  printed: 0 | 1
  observations: string | null
  numero_orden_de_compra: string | null
  /** Id of the person who holds the edit lock. */
  actualizandose_por_id: number | null
  deleted_at: string | null
  created_at: string
  updated_at: string
  sale_modifications_count: number
  client: SaleClient | null
  buyer: { id: number; name: string } | null
  articles: readonly SaleArticle[]
  combos: readonly SaleCombo[]
  services: readonly SaleService[]
  discounts: readonly SaleDiscount[]
  surchages: readonly SaleSurchage[]
  current_acount_payment_methods: readonly SalePaymentMethod[]
  /** The only method, in sales older than the list above. */
  current_acount_payment_method: Named | null
  current_acount: SaleCurrentAcount | null
  price_type: PriceTypeRow | null
  /** The API sends a whole user; only this part is used. Null: the owner sold. */
  employee: { id: number; name: string } | null
  afip_ticket: AfipTicket | null
  /** All its invoices, where a sale may have several (contract d §4); `afip_ticket` is the one that counts. */
  afip_tickets?: readonly AfipTicket[]
  nota_credito_afip_tickets: readonly AfipTicket[]
  afip_errors: readonly AfipMessage[]
  afip_observations: readonly AfipMessage[]
  budget: { id: number; num: number | null } | null
  order: { id: number; num: number | null } | null
  order_production: { id: number; num: number | null } | null
}
