import type { Access } from '../access'
import type { Promotion } from './promotions/promotion'

/** A decimal of the API: text such as `"1250.500000"`, or a number in records just created. */
export type Decimal = string | number
export type Flag = 0 | 1

export const CREDIT_METHOD = 5
export const DEFAULT_METHOD = 3
/** Total in pesos from which the tax office wants the receiver named (SALE-065). */
export const RECEIVER_THRESHOLD = 344488

/** A discount or surcharge of the sale with the percentage it has there (contract b §2.3). */
export interface SalePercentage {
  id: number
  name?: string | null
  percentage: Decimal
  /** Set if the discount is for this client alone (contract b §10). */
  client_id?: number | null
}

/** Price list of the shop. Without a `position` it never takes part in the cascade. */
export interface SalePriceType {
  id: number
  name: string
  percentage: Decimal | null
  position: number | null
  sub_categories?: readonly { id: number | null; pivot?: { percentage: Decimal | null } }[]
}

/** Discount of a payment method; a negative percentage is a surcharge. */
export interface MethodDiscount {
  current_acount_payment_method_id: number
  discount_percentage: Decimal
  current_acount_payment_method?: { name: string } | null
}

/** Articles of a category or sub category take this price list from `min` to `max` units (null: no limit). */
export interface PriceRange {
  category_id: number | null
  sub_category_id: number | null
  price_type_id: number
  min: number | null
  max: number | null
}

/** Articles whose quantities are added up for the ranges. */
export interface PriceGroup {
  articles: readonly { id: number | null }[]
}

/** The part of a client that the sale reads. The server keeps an empty `cuit` as `""`. */
export interface SaleClient {
  id: number
  name: string
  cuit?: string | null
  dni?: string | null
  price_type_id?: number | null
  seller_id?: number | null
  iva_condition_id?: number | null
}

/** Installments: when both percentages are set the discount wins (contract b §10). */
export interface Cuota {
  id: number
  cantidad_cuotas: number | null
  descuento: Decimal | null
  recargo: Decimal | null
}

/** The shop's lists that prices depend on. */
export type PriceLists = Pick<
  SaleContext,
  'price_types' | 'payment_method_discounts' | 'category_price_type_ranges' | 'article_price_type_groups'
>

/** What a unit's price depends on besides the cart. */
export type PriceRules = PriceLists &
  Pick<SaleContext, 'access' | 'applyPriceTypeInServices' | 'promotions' | 'measures'> & {
    owner: Pick<SaleContext['owner'], 'redondear_centenas_en_vender'>
  }

/** What a sale depends on besides its cart: the person, the owner's settings and the shop's lists. */
export interface SaleContext {
  access: Access
  owner: {
    redondear_centenas_en_vender: Flag | null
    siempre_omitir_en_cuenta_corriente: Flag | null
    default_current_acount_payment_method_id: number | null
    max_items_in_sale: number | null
  }
  /** The employee's own id; 0 for the owner. */
  employee_id: number
  puede_guardar_ventas_sin_cliente: boolean
  /** `configuration.apply_price_type_in_services` */
  applyPriceTypeInServices: boolean
  price_types: readonly SalePriceType[]
  payment_method_discounts: readonly MethodDiscount[]
  category_price_type_ranges: readonly PriceRange[]
  article_price_type_groups: readonly PriceGroup[]
  /** The shop's promotions in force now; undefined: none. */
  promotions?: readonly Promotion[]
  /** Ids of the units of measure that are of weight, volume or length; undefined: none. */
  measures?: ReadonlySet<number>
  cajas: readonly { id: number | null; abierta: Flag | null }[]
  sale_types: readonly { id: number | null }[]
  /** Default: RECEIVER_THRESHOLD. */
  receiverThreshold?: number
}
