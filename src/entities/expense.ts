import { day } from '@/lib/dates'
import type { Caja } from './caja'
import { defineEntity, type Model } from './types'

export interface Expense extends Model {
  num: number | null
  expense_concept_id: number | null
  amount: string | null
  current_acount_payment_method_id: number | null
  /** The caja the money was taken from; 0 or null: none. */
  caja_id: number | null
  observations: string | null
  /** Only where the server keeps the money of an expense in rows, which no change of it reaches (contract d §6). */
  current_acount_payment_methods?: readonly unknown[]
  /** The expense's day, at midnight of the shop's clock. */
  created_at: string
  updated_at?: string
}

/**
 * The body of an expense, with a plain date: sent as it came, the moment would move by three hours at every save
 * (contract b §12).
 */
const body = (record: Expense): Model => ({ ...record, created_at: day(record.created_at) }) as Model

export const expense = defineEntity<Expense>({
  name: 'expense',
  labels: { one: 'Gasto', many: 'Gastos' },
  title: 'num',
  headline: ['expense_concept_id'],
  fields: [
    { key: 'num', label: 'N°', type: 'text', readOnly: true, in: { form: false } },
    { key: 'created_at', label: 'Fecha', type: 'date', as: 'day', required: true },
    { key: 'expense_concept_id', label: 'Concepto', type: 'relation', entity: 'expense_concept', required: true },
    { key: 'amount', label: 'Importe', type: 'number', as: 'price', required: true },
    {
      key: 'current_acount_payment_method_id',
      label: 'Método de pago',
      type: 'relation',
      entity: 'current_acount_payment_method',
    },
    {
      key: 'caja_id',
      label: 'Caja',
      type: 'relation',
      entity: 'caja',
      only: ({ abierta }: Caja) => Boolean(abierta),
      extension: 'cajas',
    },
    { key: 'observations', label: 'Observaciones', type: 'textarea' },
  ],
  guarded: true,
  body,
  list: { perPage: 50, byDate: true },
})

export const declared = [expense]
