// Price types, categories and sub categories as other records, and one another, carry them: the columns alone.
import type { Model } from './types'

export interface PriceTypeRow extends Model {
  num: number | null
  name: string
  percentage: string | null
  /** Lists up to the chosen one's position apply, one after the other (SALE-033); null never takes part. */
  position: number | null
}

export interface CategoryRow extends Model {
  num: number | null
  name: string
  image_url: string | null
}

export interface SubCategoryRow extends Model {
  num: number | null
  name: string
  category_id: number | null
  show_in_vender: 0 | 1 | null
}

/** A percentage of a price type for a category or a sub category; null when none was set. */
export interface PriceTypePercentage {
  percentage: string | null
}
