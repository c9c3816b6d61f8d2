import type { CategoryRow, PriceTypePercentage, SubCategoryRow, PriceTypeRow } from './priceTypeRows'
import { defineEntity, type Linked } from './types'

export interface PriceType extends PriceTypeRow {
  categories: readonly Linked<CategoryRow, PriceTypePercentage>[]
  sub_categories: readonly Linked<SubCategoryRow, PriceTypePercentage>[]
}

export const price_type = defineEntity<PriceType>({
  name: 'price_type',
  labels: { one: 'Lista de precios', many: 'Listas de precios' },
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
      // Without it nothing reads them: the till's percentages go by sub category (contract b §3.3).
      extension: 'lista_de_precios_por_categoria',
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

export const declared = [price_type]
