// What the price rules of an article take and answer (contract a §12). Decimals as the wire has them, or numbers as they were typed.

export type Decimal = string | number | null | undefined
type Flag = 0 | 1 | boolean | null | undefined

export interface Percentage {
  percentage: Decimal
}

/** A price list with the percentage in force for the article; null: none, its prices are then emptied. */
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
  /** Lists whose prices are kept with the article; `taxed`: their final price holds the IVA. Null: it keeps none (contract a §12.1). */
  lists: { entries: readonly ListEntry[]; taxed: boolean } | null
}

/** A rule that acted: what it is, in Spanish, and the price after it. */
export interface ArticlePriceStep {
  label: string
  amount: number
  /** Not in pesos yet. */
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
  /** The price by hand that is stored; null when a margin rules. */
  price: number | null
  steps: readonly ArticlePriceStep[]
  /** Six decimals; null when there is neither cost nor price. */
  final: number | null
  /** What a person would not expect of the rules. */
  notes: readonly string[]
  blankSteps: readonly ArticlePriceStep[]
  /** Cents. */
  blank: number | null
  /** Null: the prices of the lists stay as they are. */
  lists: readonly ListPrice[] | null
}
