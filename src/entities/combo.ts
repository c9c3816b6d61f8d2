import { ARTICLE_CODES, type ArticleRow } from './articleRecord'
import { defineEntity, type Linked, type Model } from './types'

/** The columns of a combo alone. Price and cost are typed in, never computed. */
export interface ComboRow extends Model {
  num: number | null
  name: string
  price: string | null
  cost: string | null
  deleted_at: string | null
}

export interface Combo extends ComboRow {
  /** In whole units only; deleted articles are included. */
  articles: readonly Linked<ArticleRow, { amount: number }>[]
}

export const combo = defineEntity<Combo>({
  name: 'combo',
  labels: { one: 'Combo', many: 'Combos' },
  title: 'name',
  restorable: true,
  fields: [
    { key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } },
    { key: 'cost', label: 'Costo', type: 'number', as: 'price' },
    { key: 'price', label: 'Precio', type: 'number', as: 'price' },
    {
      key: 'articles',
      label: 'Artículos',
      type: 'pivot',
      entity: 'article',
      columns: [
        ...ARTICLE_CODES,
        { key: 'amount', label: 'Cantidad', type: 'number', required: true, whole: true, initial: () => 1 },
      ],
      in: { table: false },
    },
  ],
  defaults: { articles: [] },
  list: { perPage: 25 },
})

export const declared = [combo]
