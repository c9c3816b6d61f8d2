import type { CategoryRow, PriceTypePercentage } from './category'
import type { PriceTypeRow } from './priceType'
import { defineEntity, type Linked, type Model } from './types'

/** The columns alone, as other records carry them. */
export interface SubCategoryRow extends Model {
  num: number | null
  name: string
  category_id: number | null
  show_in_vender: 0 | 1 | null
}

export interface SubCategory extends SubCategoryRow {
  category: CategoryRow | null
  price_types: readonly Linked<PriceTypeRow, PriceTypePercentage>[]
}

export const sub_category = defineEntity<SubCategory>({
  name: 'sub_category',
  labels: { one: 'Subcategoría', many: 'Subcategorías', create: 'Crear subcategoría' },
  title: 'name',
  fields: [
    { key: 'num', label: 'N°', type: 'number', readOnly: true, in: { form: false } },
    { key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } },
    { key: 'category_id', label: 'Categoría', type: 'relation', entity: 'category', pick: 'search', required: true },
    {
      key: 'price_types',
      label: 'Tipos de precio',
      type: 'pivot',
      entity: 'price_type',
      columns: [{ key: 'percentage', label: 'Porcentaje', type: 'percentage' }],
      extension: 'lista_de_precios_por_categoria',
      in: { table: false },
    },
  ],
  defaults: { price_types: [] },
  quick: ['category_id'],
  // A change prices every article of it anew (contract a §12).
  timeout: 120_000,
  list: { perPage: 25, atBoot: true },
})
