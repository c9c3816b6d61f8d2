import type { Address } from './address'
import type { ArticleDiscount, ArticlePercentage } from './articlePercentages'
import type { ArticlePropertyValueRow, ArticleVariant } from './articleVariant'
import type { Brand } from './brand'
import type { CategoryRow, SubCategoryRow, PriceTypeRow } from './priceTypeRows'
import type { Description } from './description'
import type { Image } from './image'
import type { Iva } from './iva'
import type { Named } from './named'
import type { ProviderPriceListRow } from './provider'
import type { EarlyChild, Linked, Model, PivotColumn } from './types'

/** The columns of an article alone, as sales and combos embed it. Decimals are text, so `"0.000000"` is truthy. */
export interface ArticleRow extends Model {
  num: number | null
  bar_code: string | null
  provider_code: string | null
  name: string | null
  cost: string | null
  cost_in_dollars: 0 | 1 | null
  provider_cost_in_dollars: 0 | 1 | null
  costo_mano_de_obra: string | null
  percentage_gain: string | null
  percentage_gain_blanco: string | null
  /** The price by hand; null when a margin overrules it (contract a §12). */
  price: string | null
  /** Computed by the server at every save. */
  final_price: string | null
  final_price_blanco: string | null
  previus_final_price: string | null
  /** Local text, like `stock_updated_at`. */
  final_price_updated_at: string | null
  /** Null: not tracked. May be negative. Only stock movements change it. */
  stock: string | null
  stock_min: number | null
  stock_updated_at: string | null
  online: 0 | 1
  /** Place among the featured articles; the form writes 1 or 0. */
  featured: number | null
  in_offer: 0 | 1 | null
  default_in_vender: 0 | 1 | null
  /** Any change sets `active`; the others are articles typed inside a budget or an order and not completed yet. */
  status: 'active' | 'inactive' | 'from_provider_order' | 'from_budget'
  provider_id: number | null
  provider_price_list_id: number | null
  apply_provider_percentage_gain: 0 | 1
  category_id: number | null
  sub_category_id: number | null
  brand_id: number | null
  /** Null: no IVA at all. */
  iva_id: number | null
  condition_id: number | null
  unidad_medida_id: number | null
  unidades_por_bulto: number | null
  contenido: string | null
  /** An id, as text. */
  tipo_envase_id: string | null
  deleted_at: string | null
  created_at: string
  updated_at: string
}

export interface ArticleAddressPivot {
  article_id: number
  address_id: number
  amount: string
}

export interface ArticlePriceTypePivot {
  percentage: string | null
  price: string | null
  final_price: string | null
}

export interface ArticleProperty extends Model {
  article_id: number
  article_property_type_id: number
  article_property_values: readonly ArticlePropertyValueRow[]
}

/**
 * Category and sub category are embedded without their price types; provider, tipo_envase and unidad_medida are not
 * embedded.
 */
export interface Article extends ArticleRow {
  images: readonly Image[]
  iva: Iva | null
  condition: Named | null
  category: CategoryRow | null
  sub_category: SubCategoryRow | null
  brand: Brand | null
  provider_price_list: ProviderPriceListRow | null
  descriptions: readonly Description[]
  article_discounts: readonly ArticleDiscount[]
  article_discounts_blanco: readonly ArticlePercentage[]
  article_surchages: readonly ArticlePercentage[]
  article_surchages_blanco: readonly ArticlePercentage[]
  article_properties: readonly ArticleProperty[]
  article_variants: readonly ArticleVariant[]
  /** Stock of each warehouse; empty while the stock is one figure. */
  addresses: readonly Linked<Address, ArticleAddressPivot>[]
  price_types: readonly Linked<PriceTypeRow, ArticlePriceTypePivot>[]
  deposits: readonly Linked<Named, { value: string | null }>[]
  /** A column of the spec that the backend never sends (contract a §11.1). */
  costo_real?: string | null
  /** Only sent, when the article is created. */
  childrens?: readonly EarlyChild[]
}

/**
 * Whether an article was made inside a document and never completed: then the server stores its columns with that
 * document (FORM-019; contract b §4, c §4, c §5.2).
 */
export const isInactive = ({ status }: Pick<ArticleRow, 'status'>): boolean => status === 'inactive'

/** The first columns of the articles that a record has. */
export const ARTICLE_CODES: readonly PivotColumn[] = [
  { key: 'bar_code', of: 'record', label: 'Código de barras', type: 'text' },
  { key: 'provider_code', of: 'record', label: 'Código de proveedor', type: 'text' },
]
/** The same where an article made inside the document is completed. */
export const ARTICLE_CODES_TO_COMPLETE = ARTICLE_CODES.map((code) => ({ ...code, editable: isInactive }))
