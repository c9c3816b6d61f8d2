import type { PriceTypeRow } from './priceType'
import { defineEntity, type Linked, type Model } from './types'

/** The columns alone, as other records carry them. */
export interface CategoryRow extends Model {
  num: number | null
  name: string
  image_url: string | null
}

/** A percentage of a price type for a category or a sub category; null when none was set. */
export interface PriceTypePercentage {
  percentage: string | null
}

export interface Category extends CategoryRow {
  price_types: readonly Linked<PriceTypeRow, PriceTypePercentage>[]
}

export const category = defineEntity<Category>({
  name: 'category',
  labels: { one: 'Categoría', many: 'Categorías', create: 'Crear categoría' },
  title: 'name',
  fields: [
    { key: 'num', label: 'N°', type: 'number', readOnly: true, in: { form: false } },
    { key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } },
    { key: 'image_url', label: 'Imagen', type: 'image' },
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
  quick: [],
  // A change prices every article of it anew (contract a §12).
  timeout: 120_000,
  list: { perPage: 25, atBoot: true },
})
