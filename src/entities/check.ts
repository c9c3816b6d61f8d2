import { defineEntity, type Model } from './types'

/**
 * Account lines that have the number of a cheque. The backend's list always fails, so the screens use `cheque`
 * (contract b §10, D-42).
 */
export interface Check extends Model {
  num: string | null
  bank: string | null
  payment_date: string | null
  /** A plain number, unlike the API's other decimals. */
  amount: number | null
}

export const check = defineEntity<Check>({
  name: 'check',
  labels: { one: 'Cheque', many: 'Cheques' },
  title: 'num',
  fields: [
    { key: 'num', label: 'Número', type: 'text', readOnly: true },
    { key: 'bank', label: 'Banco', type: 'text', readOnly: true },
    { key: 'payment_date', label: 'Fecha de pago', type: 'date', as: 'day', readOnly: true },
    { key: 'amount', label: 'Importe', type: 'number', as: 'price', readOnly: true },
  ],
  routes: 'list',
  list: { perPage: 50, byDate: true, datePrefix: 'from-date', local: true, range: () => ({ from: '', until: '' }) },
})

export const declared = [check]
