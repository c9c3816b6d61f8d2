import { defineEntity, type Model } from './types'

/**
 * One bar of what was sold between two days: of an article, a category or a client. The answer has lists of them, not
 * records (CAT-121, contract c §12.4).
 */
interface ChartRow extends Model {
  name: string
  total: number
}

export const chart = defineEntity<ChartRow>({
  name: 'chart',
  labels: { one: 'Gráfico', many: 'Gráficos' },
  title: 'name',
  fields: [
    { key: 'name', label: 'Nombre', type: 'text', readOnly: true },
    { key: 'total', label: 'Total', type: 'number', readOnly: true },
  ],
  routes: 'none',
  list: { byDate: true },
})

export const declared = [chart]
