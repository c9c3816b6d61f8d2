import type { ArticlePercentage } from './articleDiscount'
import { defineEntity } from './types'

export const article_surchage = defineEntity<ArticlePercentage>({
  name: 'article_surchage',
  labels: { one: 'Recargo', many: 'Recargos' },
  title: 'percentage',
  fields: [{ key: 'percentage', label: 'Porcentaje', type: 'number', as: 'percentage', required: true }],
  routes: 'child',
  list: { perPage: 25 },
})

export const declared = [article_surchage]
