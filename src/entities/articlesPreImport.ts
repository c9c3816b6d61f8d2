import { increase } from '@/domain/articles/preImport'
import { defineEntity, type Model } from './types'

interface Proposed {
  name: string
  provider_code: string | null
  /** Only the link has the article's id. */
  pivot: { article_id: number; costo_actual: string | null; costo_nuevo: string | null; actualizado: 0 | 1 }
}

/** New costs of an imported sheet that wait to be accepted (contract a §15.2). */
export interface ArticlesPreImport extends Model {
  provider_id: number | null
  employee_id: number | null
  created_at: string
  articles: readonly Proposed[]
  /** Not in the API: the app counts them. */
  articles_para_chequear?: never
}

/** How much the cost would rise, in percent; 0 where there was no cost before. */
const increaseOf = (pivot: Proposed['pivot']): number => increase(pivot) ?? 0

export const articles_pre_import = defineEntity<ArticlesPreImport>({
  name: 'articles_pre_import',
  labels: { one: 'Preimportación', many: 'Preimportaciones' },
  title: 'created_at',
  fields: [
    { key: 'created_at', label: 'Fecha y hora', type: 'date', as: 'moment', readOnly: true },
    { key: 'provider_id', label: 'Proveedor', type: 'relation', entity: 'provider', readOnly: true },
    {
      key: 'articles_para_chequear',
      label: 'Artículos para chequear',
      type: 'computed',
      value: ({ articles }) => articles.filter(({ pivot }) => !pivot.actualizado).length,
      in: { form: false },
    },
    {
      key: 'articles',
      label: 'Artículos',
      type: 'pivot',
      entity: 'article',
      columns: [
        { key: 'costo_actual', label: 'Costo actual', type: 'price', readOnly: true, permission: 'articles.cost' },
        { key: 'costo_nuevo', label: 'Costo nuevo', type: 'price', readOnly: true, permission: 'articles.cost' },
        { key: 'aumento', label: 'Aumento', type: 'percentage', computed: increaseOf },
        { key: 'actualizado', label: 'Actualizado', type: 'checkbox', readOnly: true },
      ],
      readOnly: true,
      in: { table: false },
    },
  ],
  routes: 'list',
  list: { perPage: 50 },
})

export const declared = [articles_pre_import]
