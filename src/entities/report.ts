import { defineEntity, type Model } from './types'

/** The income or outgoings of one payment method; the answer has two such lists, not records (contract c §12.4). */
interface ReportRow extends Model {
  payment_method: string
  total: number
}

export const report = defineEntity<ReportRow>({
  name: 'report',
  labels: { one: 'Reporte', many: 'Reportes' },
  title: 'payment_method',
  fields: [
    { key: 'payment_method', label: 'Método de pago', type: 'text', readOnly: true },
    { key: 'total', label: 'Total', type: 'number', as: 'price', readOnly: true },
  ],
  routes: 'none',
  list: { perPage: 50, byDate: true },
})

export const declared = [report]
