import { MOST_PERCENTAGE, percentageProblem } from '@/domain/percentages'
import { defineEntity, type FieldDefinition, type Model } from './types'

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

const percentage = (most: number): FieldDefinition<ArticlePercentage> => ({
  key: 'percentage',
  label: 'Porcentaje',
  type: 'number',
  as: 'percentage',
  required: true,
  problem: (record) => percentageProblem(record.percentage, 0, most),
})

const CHILD = { title: 'percentage', routes: 'child', list: { perPage: 25 } } as const

export const article_discount = defineEntity<ArticleDiscount>({
  name: 'article_discount',
  labels: { one: 'Descuento', many: 'Descuentos' },
  fields: [
    percentage(100),
    { key: 'show_in_online', label: 'Mostrar en la tienda online', type: 'checkbox', extension: 'online' },
  ],
  defaults: { show_in_online: 0 },
  ...CHILD,
})

export const article_discount_blanco = defineEntity<ArticlePercentage>({
  name: 'article_discount_blanco',
  labels: { one: 'Descuento en blanco', many: 'Descuentos en blanco' },
  fields: [percentage(100)],
  ...CHILD,
})

export const article_surchage = defineEntity<ArticlePercentage>({
  name: 'article_surchage',
  labels: { one: 'Recargo', many: 'Recargos' },
  fields: [percentage(MOST_PERCENTAGE)],
  ...CHILD,
})

export const article_surchage_blanco = defineEntity<ArticlePercentage>({
  name: 'article_surchage_blanco',
  labels: { one: 'Recargo en blanco', many: 'Recargos en blanco' },
  fields: [percentage(MOST_PERCENTAGE)],
  ...CHILD,
})

export const declared = [article_discount, article_discount_blanco, article_surchage, article_surchage_blanco]
