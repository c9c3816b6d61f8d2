import { RANGE_COLORS } from '@/domain/articles/preImport'
import { defineEntity, type Model } from './types'

/**
 * The colour that marks an import's price increases from `min` to `max` percent; a `max` of 100 is no limit (contract a
 * §15.1).
 */
export interface ArticlePreImportRange extends Model {
  min: string | null
  max: string | null
  /** One of `RANGE_COLORS`; older records may hold another colour. */
  color: string | null
}

export const article_pre_import_range = defineEntity<ArticlePreImportRange>({
  name: 'article_pre_import_range',
  labels: { one: 'Rango de preimportación', many: 'Rangos de preimportación' },
  title: 'color',
  fields: [
    { key: 'min', label: 'Aumento mínimo', type: 'number', as: 'percentage', required: true },
    { key: 'max', label: 'Aumento máximo', type: 'number', as: 'percentage', required: true },
    { key: 'color', label: 'Color', type: 'text', options: RANGE_COLORS, required: true, in: { search: true } },
  ],
  list: { perPage: 50, atBoot: 'articles_pre_import' },
})

export const declared = [article_pre_import_range]
