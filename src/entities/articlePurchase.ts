import type { CategoryRow } from './priceTypeRows'
import type { Provider } from './provider'
import { defineEntity, type Model } from './types'

/**
 * What was sold of one article in some months, as answered to the report's question; it is no record and has no id
 * (contract c §12.2).
 */
interface ArticlePurchase extends Model {
  provider_code: string | null
  article_name: string | null
  unidades_vendidas: number
  cost: number
  price: number
  /** Price less cost. */
  beneficio: number
  category: CategoryRow | null
  provider: Provider | null
}

export const article_purchase = defineEntity<ArticlePurchase>({
  name: 'article_purchase',
  labels: { one: 'Venta de artículo', many: 'Ventas de artículos' },
  title: 'article_name',
  fields: [
    { key: 'provider_code', label: 'Código de proveedor', type: 'text', readOnly: true },
    { key: 'article_name', label: 'Artículo', type: 'text', readOnly: true },
    { key: 'unidades_vendidas', label: 'Unidades vendidas', type: 'number', readOnly: true },
    { key: 'cost', label: 'Costo', type: 'number', as: 'price', readOnly: true },
    { key: 'price', label: 'Precio', type: 'number', as: 'price', readOnly: true },
    { key: 'beneficio', label: 'Beneficio', type: 'number', as: 'price', readOnly: true },
  ],
  routes: 'none',
})

export const declared = [article_purchase]
