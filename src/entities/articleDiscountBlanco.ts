import type { ArticlePercentage } from './articleDiscount'
import { defineEntity } from './types'

export const article_discount_blanco = defineEntity<ArticlePercentage>({
  name: 'article_discount_blanco',
  labels: { one: 'Descuento en blanco', many: 'Descuentos en blanco' },
  title: 'percentage',
  fields: [{ key: 'percentage', label: 'Porcentaje', type: 'number', as: 'percentage', required: true }],
  routes: 'child',
  list: { perPage: 25 },
})

export const declared = [article_discount_blanco]
