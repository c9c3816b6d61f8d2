import type { CategoryRow, PriceTypePercentage } from './category'
import type { SubCategoryRow } from './subCategory'
import { defineEntity, type Linked, type Model } from './types'

/** The columns alone, as other records carry them. */
export interface PriceTypeRow extends Model {
  num: number | null
  name: string
  percentage: string | null
  /** Lists up to the chosen one's position apply, one after the other (SALE-033); null never takes part. */
  position: number | null
}

export interface PriceType extends PriceTypeRow {
  categories: readonly Linked<CategoryRow, PriceTypePercentage>[]
  sub_categories: readonly Linked<SubCategoryRow, PriceTypePercentage>[]
}

export const price_type = defineEntity<PriceType>({
  name: 'price_type',
  labels: { one: 'Tipo de precio', many: 'Tipos de precio', create: 'Crear tipo de precio' },
  title: 'name',
  fields: [
    { key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } },
    { key: 'percentage', label: 'Porcentaje', type: 'number', as: 'percentage' },
    { key: 'position', label: 'Posición', type: 'number', whole: true },
    {
      key: 'categories',
      label: 'Categorías',
      type: 'pivot',
      entity: 'category',
      columns: [{ key: 'percentage', label: 'Porcentaje', type: 'percentage' }],
      in: { table: false },
    },
    {
      key: 'sub_categories',
      label: 'Subcategorías',
      type: 'pivot',
      entity: 'sub_category',
      columns: [{ key: 'percentage', label: 'Porcentaje', type: 'percentage' }],
      in: { table: false },
    },
  ],
  defaults: { categories: [], sub_categories: [] },
  list: { perPage: 25, atBoot: true },
})
