// The columns of price types, categories and sub categories, as they are embedded in other records and in one another.
import type { Model } from './types'

export interface PriceTypeRow extends Model {
  num: number | null
  name: string
  percentage: string | null
  /** Lists apply one after the other up to the position of the chosen one (SALE-033); a list with null never does. */
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
