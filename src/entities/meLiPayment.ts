import { defineEntity, type Model } from './types'

/**
 * A payment of a marketplace order. The marketplace's number is `me_li_payment_id`; `id` is the backend's key (contract
 * c §10).
 */
export interface MeLiPayment extends Model {
  me_li_payment_id: string | null
  transaction_amount: string | null
  status: string | null
  /** Local text, like `date_last_modified`. */
  date_created: string | null
  date_last_modified: string | null
}

export const me_li_payment = defineEntity<MeLiPayment>({
  name: 'me_li_payment',
  labels: { one: 'Pago de Mercado Libre', many: 'Pagos de Mercado Libre', create: 'Crear pago' },
  title: 'me_li_payment_id',
  fields: [
    { key: 'me_li_payment_id', label: 'Número', type: 'text', readOnly: true },
    { key: 'transaction_amount', label: 'Importe', type: 'number', as: 'price', readOnly: true },
    { key: 'status', label: 'Estado', type: 'text', readOnly: true },
    { key: 'date_created', label: 'Fecha', type: 'date', as: 'moment', readOnly: true },
    { key: 'date_last_modified', label: 'Última modificación', type: 'date', as: 'moment', readOnly: true },
  ],
  routes: 'none',
  list: { perPage: 50 },
})

export const declared = [me_li_payment]
