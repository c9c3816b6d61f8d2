import { defineEntity, type Model } from './types'

/** What was sold of one article in one month. Cost and price are sums of the lines' unit values (contract c §12.1). */
interface ArticlePerformance extends Model {
  /** `noviembre 2026`. */
  fecha: string
  article_id: number
  article_name: string | null
  amount: string
  cost: string | null
  price: string | null
  provider_id: number | null
}

export const article_performance = defineEntity<ArticlePerformance>({
  name: 'article_performance',
  labels: { one: 'Rendimiento de artículo', many: 'Rendimiento de artículos', create: 'Crear rendimiento' },
  title: 'fecha',
  fields: [
    { key: 'fecha', label: 'Mes', type: 'text', readOnly: true },
    { key: 'article_name', label: 'Artículo', type: 'text', readOnly: true },
    { key: 'amount', label: 'Unidades vendidas', type: 'number', readOnly: true },
    { key: 'cost', label: 'Costo', type: 'number', as: 'price', readOnly: true },
    { key: 'price', label: 'Precio', type: 'number', as: 'price', readOnly: true },
    { key: 'provider_id', label: 'Proveedor', type: 'relation', entity: 'provider', readOnly: true },
  ],
  routes: 'list',
  // The path names the article; the former product's pages are gone (D-41).
  list: { perPage: 100, parent: 'article', local: true },
})

export const declared = [article_performance]
