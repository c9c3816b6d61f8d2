import { defineEntity, type Model } from './types'

/** What an article's discounts and surcharges share. They arrive inside the article, since their lists answer 500. */
export interface ArticlePercentage extends Model {
  article_id: number | null
  percentage: string
  /** Set while the article is not stored yet. */
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
