// The records a return is made of.
import type { Decimal, Flag } from '../sale/context'
import type { SummedSale } from '../sale/stored/storedSums'

/** An article of a sale, with the columns of its link. */
export interface SoldArticle {
  id: number
  name: string | null
  num: number | null
  bar_code: string | null
  unidad_medida_id: number | null
  article_variants?: readonly VariantChoice[]
  pivot: {
    price: Decimal
    amount: Decimal
    discount: Decimal | null
    returned_amount: Decimal | null
    article_variant_id: number | null
    variant_description: string | null
  }
}

export interface VariantChoice {
  id: number | null
  variant_description: string | null
}

export interface ReturnClient {
  id: number | null
  name: string
  /** Where accounts go by credit account (contract d §5). */
  credit_accounts?: unknown
}

/** The part of a sale that a return reads (RET-005). */
export interface ReturnableSale extends SummedSale {
  id: number | null
  num: number | null
  client: ReturnClient | null
  address_id: number | null
  afip_information_id: number | null
  afip_ticket: object | null
  omitir_en_cuenta_corriente: Flag | null
  articles: readonly SoldArticle[]
}

/** An article of a return (RET-009). */
export interface ReturnItem {
  key: string
  id: number
  name: string
  num: number | null
  bar_code: string | null
  unidad_medida_id: number | null
  /** Unit price before the line's discount; null: still to be typed, only in a return without a sale. */
  price_vender: number | null
  /** What all its units cost, where the sale has rows of it at several prices; null: each costs `price_vender`. */
  paid: number | null
  /** Units sold; without a sale the most the column holds. */
  amount: number
  /** 0: none. */
  article_variant_id: number
  variant_description: string | null
  variants: readonly { id: number; variant_description: string | null }[]
  /** Percentage. */
  discount: number | null
  /** Units returned in all once this return is saved, earlier returns included. */
  returned_amount: number
  /** Units that earlier returns brought back. */
  ya_devueltas: number
}

/** An article of the catalogue. */
export interface PickedArticle extends Omit<SoldArticle, 'pivot' | 'id'> {
  id: number | null
  final_price: Decimal | null
}
