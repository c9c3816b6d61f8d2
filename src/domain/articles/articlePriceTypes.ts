// What the price rules of an article take and return (contract a §12). Decimals are the API's texts, or numbers as they
// were typed.

export type Decimal = string | number | null | undefined
type Flag = 0 | 1 | boolean | null | undefined

export interface Percentage {
  percentage: Decimal
}

/** A price list with its percentage for the article; null: it has none, and its prices are emptied. */
export interface ListEntry extends Percentage {
  id: number
  name: string
}

export interface PricedArticle {
  cost?: Decimal
  price?: Decimal
  percentage_gain?: Decimal
  percentage_gain_blanco?: Decimal
  cost_in_dollars?: Flag
  apply_provider_percentage_gain?: Flag
}

export interface PriceContext {
  owner: {
    dollar: Decimal
    iva_included: Flag
    redondear_centenas_en_vender: Flag
    /** v3.2.0 alone has it: the IVA goes onto the cost, and a price by hand gets none (contract d §3). */
    aplicar_iva_al_costo?: Flag
    aplicar_descuentos_en_articulos_antes_del_margen_de_ganancia?: Flag
  }
  provider: { percentage_gain: Decimal; dolar: Decimal } | null
  providerList: Percentage | null
  /** Text of the IVA row: `21`, `Exento`; null: none. */
  iva: string | null
  discounts: readonly Percentage[]
  surchages: readonly Percentage[]
  /** Null without the extension articulos_precios_en_blanco. */
  blank: { discounts: readonly Percentage[]; surchages: readonly Percentage[] } | null
  /**
   * Lists whose prices the article stores; `taxed`: their final price includes the IVA. Null: it stores none (contract
   * a §12.1).
   */
  lists: { entries: readonly ListEntry[]; taxed: boolean } | null
}

/** A rule that acted: its name in Spanish, and the price after it. */
export interface ArticlePriceStep {
  label: string
  amount: number
  /** The amount is in dollars. */
  dollars?: true
}

export interface ListPrice {
  id: number
  name: string
  percentage: number | null
  /** Cents; null without a percentage. */
  price: number | null
  final: number | null
}

export interface ArticlePrices {
  /** The price by hand that is stored; null when there is none or a margin overrules it. */
  price: number | null
  steps: readonly ArticlePriceStep[]
  /** Six decimals; null when there is neither cost nor price. */
  final: number | null
  /** Effects of the rules that a person would not expect, in Spanish. */
  notes: readonly string[]
  blankSteps: readonly ArticlePriceStep[]
  /** The price en blanco, to cents; null: none. */
  blank: number | null
  /** Null: the prices of the lists stay as they are. */
  lists: readonly ListPrice[] | null
}
