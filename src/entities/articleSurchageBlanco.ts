import type { ArticlePercentage } from './articleDiscount'
import { defineEntity } from './types'

export const article_surchage_blanco = defineEntity<ArticlePercentage>({
  name: 'article_surchage_blanco',
  labels: { one: 'Recargo en blanco', many: 'Recargos en blanco' },
  title: 'percentage',
  fields: [{ key: 'percentage', label: 'Porcentaje', type: 'number', as: 'percentage', required: true }],
  routes: 'child',
  list: { perPage: 25 },
})

export const declared = [article_surchage_blanco]
