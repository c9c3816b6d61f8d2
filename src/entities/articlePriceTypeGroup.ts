import { ARTICLE_CODES, type ArticleRow } from './articleRecord'
import { defineEntity, type Linked, type Model } from './types'

/** Articles whose quantities are added up when the quantity chooses the price list (contract a §12.2). */
export interface ArticlePriceTypeGroup extends Model {
  articles: readonly Linked<ArticleRow, object>[]
}

export const article_price_type_group = defineEntity<ArticlePriceTypeGroup>({
  name: 'article_price_type_group',
  labels: { one: 'Grupo de artículos', many: 'Grupos de artículos' },
  title: 'articles',
  fields: [
    {
      key: 'articles',
      label: 'Artículos',
      type: 'pivot',
      entity: 'article',
      columns: [
        ...ARTICLE_CODES,
        { key: 'cost', of: 'record', label: 'Costo', type: 'price', permission: 'articles.cost' },
      ],
      required: true,
    },
  ],
  defaults: { articles: [] },
  list: { perPage: 50, atBoot: 'lista_de_precios_por_rango_de_cantidad_vendida' },
})

export const declared = [article_price_type_group]
