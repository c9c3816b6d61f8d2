import { defineEntity, type Model } from './types'

/** What was sold of one provider's articles in a month, worked out from `article_performance` (CAT-116, CTRL-002). */
interface PanelControl extends Model {
  name: string
  /** Sums of cost × units and of price × units, in pesos. */
  total_costs: number
  total_prices: number
  unidades_vendidas: number
}

/** Its path names months back and page, `article-performance/12?page=1`; today's backend has no such call (D-41). */
export const panel_control = defineEntity<PanelControl>({
  name: 'panel_control',
  segment: 'article-performance',
  labels: { one: 'Rendimiento de proveedor', many: 'Rendimiento de proveedores', create: 'Crear rendimiento' },
  title: 'name',
  fields: [
    { key: 'name', label: 'Proveedor', type: 'text', readOnly: true },
    { key: 'total_costs', label: 'Costos', type: 'number', as: 'price', readOnly: true },
    { key: 'total_prices', label: 'Ventas', type: 'number', as: 'price', readOnly: true },
    { key: 'unidades_vendidas', label: 'Unidades vendidas', type: 'number', readOnly: true },
  ],
  routes: 'none',
  list: { perPage: 100, paged: true, parent: 'months' },
})

export const declared = [panel_control]
