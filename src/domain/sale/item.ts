import { toAmount, type Amount } from '../money'
import type { Decimal } from './context'

/** Units of a line with a fixed `total` in pesos: packages with a price label. `amount` is above 0. */
export interface PricedUnits {
  amount: number
  total: number
}

export type ItemKind = 'article' | 'combo' | 'service'

/** One of several prices sold on the same line; an empty amount counts as 1. */
export interface SeveralPrice {
  id?: number | null
  price_vender: number | null
  amount: number | null
}

/** A line of the cart: what its record said when it was added, and what was chosen for the line. It holds no totals. */
export interface CartItem {
  kind: ItemKind
  id: number
  /** Identity of the line: two lines of one article with variants share the id, not the key. */
  key: string
  name: string
  bar_code: string | null
  provider_code: string | null
  num: number | null
  /** At most 2 decimals for articles, whole for combos and services, as the server stores it. */
  amount: number
  /** Kilograms to the gram, which are what is charged; null when `amount` is exact (contract b §2.2). */
  weight: number | null
  /** A scale weighed some of it, even if `amount` is exact by now. */
  weighed: boolean

  /** The `price` of combos and services. */
  final_price: Decimal | null
  final_price_blanco: Decimal | null
  /** As the server stores it with the sale: in dollars where the article's is. Undefined: the line comes from the disk. */
  cost: Decimal | null | undefined
  /**
   * What promotions hold a unit at, in pesos, where that is not its `cost`: a cost in dollars, or one without the IVA that
   * its price has. 0: without a rate to tell it. Null: its `cost`.
   */
  peso_cost: number | null
  category_id: number | null
  sub_category_id: number | null
  brand_id: number | null
  provider_id: number | null
  price_types: readonly { id: number | null; pivot: { final_price: Decimal | null } }[]
  /** null: not tracked. */
  stock: Decimal | null
  unidad_medida_id: number | null
  default_in_vender: boolean
  /** The line was added by default, and nobody has changed it since. */
  placed: boolean
  /** The article or one of its variants has stock by warehouse. */
  addresses: boolean
  variants: readonly { id: number; variant_description: string | null }[]
  /** Units of each article in a combo. */
  components: readonly { id: number; amount: number }[]

  /** 0: none chosen. */
  article_variant_id: number
  /** Price list chosen for this line alone; 0: the sale's. */
  price_type_personalizado_id: number
  /** Typed in the line; 0 is a price, null is none. */
  customPrice: number | null
  /** Price the line had in the past sale or the budget it was read from. */
  pivotPrice: Decimal | null
  /** Units with a total of their own, the rest having the line's price; null: none. */
  priced: PricedUnits | null
  /** Percentage off the line. */
  discount: number | null
  varios_precios: readonly SeveralPrice[]
  returned_amount: number | null
  delivered_amount: number | null
  checked_amount: number | null
  /** What the line held in the past sale being edited; null for a new line. */
  before: { amount: number } | null
}

/** The units or kilograms by which the price is multiplied. */
export const charged = ({ weight, amount }: Pick<CartItem, 'weight' | 'amount'>): Amount => toAmount(weight ?? amount)
