import type { PriceTypeRow, CategoryRow, PriceTypePercentage } from './priceTypeRows'
import { defineEntity, type Linked } from './types'

export interface Category extends CategoryRow {
  price_types: readonly Linked<PriceTypeRow, PriceTypePercentage>[]
}

export const category = defineEntity<Category>({
  name: 'category',
  labels: { one: 'Categoría', many: 'Categorías' },
  title: 'name',
  fields: [
    { key: 'num', label: 'N°', type: 'number', readOnly: true, in: { form: false } },
    { key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } },
    { key: 'image_url', label: 'Imagen', type: 'image' },
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
  quick: [],
  inside: true,
  // A change makes the server reprice every article of the category (contract a §12).
  timeout: 120_000,
  list: { perPage: 25, atBoot: true },
})

export const declared = [category]
