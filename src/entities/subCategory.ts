import type { CategoryRow, PriceTypePercentage, PriceTypeRow, SubCategoryRow } from './priceTypeRows'
import { defineEntity, type Linked } from './types'

export interface SubCategory extends SubCategoryRow {
  category: CategoryRow | null
  price_types: readonly Linked<PriceTypeRow, PriceTypePercentage>[]
}

export const sub_category = defineEntity<SubCategory>({
  name: 'sub_category',
  labels: { one: 'Subcategoría', many: 'Subcategorías' },
  title: 'name',
  // Articles keep a deleted sub category, unlike a category (contract a §14.3, §14.14).
  restorable: true,
  fields: [
    { key: 'num', label: 'N°', type: 'number', readOnly: true, in: { form: false } },
    { key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } },
    { key: 'category_id', label: 'Categoría', type: 'relation', entity: 'category', pick: 'search', required: true },
    {
      key: 'price_types',
      label: 'Listas de precios',
      type: 'pivot',
      entity: 'price_type',
      columns: [{ key: 'percentage', label: 'Porcentaje', type: 'percentage' }],
      extension: 'lista_de_precios_por_categoria',
      in: { table: false },
    },
  ],
  defaults: { price_types: [] },
  quick: ['category_id'],
  inside: true,
  // A change makes the server reprice every article of the sub category (contract a §12).
  timeout: 120_000,
  list: { perPage: 25, atBoot: true },
})

export const declared = [sub_category]
