import { defineEntity, type Model } from './types'

/** What discounts and surcharges of an article have in common. Their lists answer 500: they arrive inside the article. */
export interface ArticlePercentage extends Model {
  article_id: number | null
  percentage: string
  /** Set while the article itself is not stored yet. */
  temporal_id: string | null
}

export interface ArticleDiscount extends ArticlePercentage {
  show_in_online: 0 | 1
}

export const article_discount = defineEntity<ArticleDiscount>({
  name: 'article_discount',
  labels: { one: 'Descuento', many: 'Descuentos' },
  title: 'percentage',
  fields: [
    { key: 'percentage', label: 'Porcentaje', type: 'number', as: 'percentage', required: true },
    { key: 'show_in_online', label: 'Mostrar en la tienda online', type: 'checkbox', extension: 'online' },
  ],
  defaults: { show_in_online: 0 },
  routes: 'child',
  list: { perPage: 25 },
})

export const declared = [article_discount]
