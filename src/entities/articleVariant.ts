import type { Address } from './address'
import { defineEntity, type Linked, type Model } from './types'

/** The columns of a variant alone, as the articles of a sale embed them. */
export interface ArticleVariantRow extends Model {
  /** Value names, each followed by a space: `Amarillo XL `. */
  variant_description: string | null
  image_url: string | null
  /** An integer, like `stock` and unlike the article's: fractions are lost. */
  price: number | null
  stock: number | null
  article_id: number | null
}

export interface ArticlePropertyValueRow extends Model {
  num: number
  name: string
  value: string | null
  article_property_type_id: number
}

export interface ArticleVariant extends ArticleVariantRow {
  article_property_values: readonly ArticlePropertyValueRow[]
  addresses: readonly Linked<Address, { article_variant_id: number; address_id: number; amount: number }>[]
}

/**
 * Variants are generated from the article's properties and stored all at once; only their price, image and stock can be
 * changed.
 */
export const article_variant = defineEntity<ArticleVariant>({
  name: 'article_variant',
  labels: { one: 'Variante', many: 'Variantes' },
  title: 'variant_description',
  fields: [
    { key: 'image_url', label: 'Imagen', type: 'image' },
    { key: 'variant_description', label: 'Variante', type: 'text' },
    { key: 'stock', label: 'Stock', type: 'number', readOnly: true },
    {
      key: 'addresses',
      label: 'Stock por depósito',
      type: 'pivot',
      entity: 'address',
      columns: [{ key: 'amount', label: 'Cantidad', type: 'number', readOnly: true }],
      readOnly: true,
    },
    { key: 'price', label: 'Precio', type: 'number', as: 'price' },
  ],
  carries: { article_property_values: { entity: 'article_property_value' } },
  routes: 'child',
  list: { perPage: 50 },
})

export const declared = [article_variant]
