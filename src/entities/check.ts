import { defineEntity, type Model } from './types'

/** Account lines that carry a number of a check. The backend's list always fails; `cheque` is what the screens use (contract b §10, D-42). */
export interface Check extends Model {
  num: string | null
  bank: string | null
  payment_date: string | null
  /** A plain number, unlike the decimals of the rest of the wire. */
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
