import type { CategoryRow, SubCategoryRow, PriceTypeRow } from './priceTypeRows'
import { defineEntity, type Model } from './types'

/**
 * The price list for `min` to `max` units of a category or sub category, both included; without `max` no limit
 * (contract a §12.2).
 */
export interface CategoryPriceTypeRange extends Model {
  price_type_id: number
  category_id: number | null
  sub_category_id: number | null
  min: number | null
  max: number | null
  category: CategoryRow | null
  sub_category: SubCategoryRow | null
  price_type: PriceTypeRow | null
}

export const category_price_type_range = defineEntity<CategoryPriceTypeRange>({
  name: 'category_price_type_range',
  labels: { one: 'Rango de precio', many: 'Rangos de precio' },
  title: 'price_type_id',
  fields: [
    { key: 'price_type_id', label: 'Lista de precios', type: 'relation', entity: 'price_type', required: true },
    // Required because the list leaves out ranges without a category, even if the sub category decides (contract a
    // §14.4).
    { key: 'category_id', label: 'Categoría', type: 'relation', entity: 'category', pick: 'search', required: true },
    {
      key: 'sub_category_id',
      label: 'Subcategoría',
      type: 'relation',
      entity: 'sub_category',
      pick: 'search',
      within: 'category_id',
    },
    // Required because a range without it never applies.
    { key: 'min', label: 'Cantidad mínima', type: 'number', whole: true, required: true },
    { key: 'max', label: 'Cantidad máxima', type: 'number', whole: true },
  ],
  list: { perPage: 50, atBoot: 'lista_de_precios_por_rango_de_cantidad_vendida' },
})

export const declared = [category_price_type_range]
