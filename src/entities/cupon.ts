import { discountProblem, storeMoneyProblem } from '@/domain/store/onlineStore'
import { defineEntity, type Model } from './types'

/** A discount of the online store: pesos or a percentage, not both. */
export interface Cupon extends Model {
  num: number | null
  code: string | null
  amount: string | null
  percentage: string | null
  min_amount: string | null
  /**
   * `normal` or `for_new_buyers`. For whom and until when it is good is written by the store: no call changes it
   * (contract c §9).
   */
  type: string | null
  /** The only buyer who may use it; null: everybody. */
  buyer_id: number | null
  expiration_date: string | null
  /** Days that it is good for, from when it was given. */
  expiration_days: number | null
  /** 0: the store no longer accepts it. */
  valid: 0 | 1 | null
  created_at: string
}

/** Whether a field is empty. Unreadable text is a value too: a field with one stays visible, to be cleared. */
const isEmpty = (value: unknown) => Number(value ?? 0) === 0

/** Amount and percentage exclude each other: the store would use only one of them. */
const excluded = ({ amount, percentage }: Partial<Cupon>): string | null =>
  isEmpty(amount) || isEmpty(percentage) ? null : 'Importe o porcentaje, no los dos: vaciá uno'

export const cupon = defineEntity<Cupon>({
  name: 'cupon',
  labels: { one: 'Cupón', many: 'Cupones' },
  title: 'code',
  fields: [
    { key: 'num', label: 'N°', type: 'number', readOnly: true, in: { form: false, search: true } },
    { key: 'code', label: 'Código', type: 'text', unique: true, in: { search: true } },
    {
      key: 'amount',
      label: 'Importe',
      type: 'number',
      as: 'price',
      when: ({ amount, percentage }) => isEmpty(percentage) || !isEmpty(amount),
      problem: (record) => storeMoneyProblem(record.amount) ?? excluded(record),
    },
    {
      key: 'percentage',
      label: 'Porcentaje',
      type: 'number',
      as: 'percentage',
      when: ({ amount, percentage }) => isEmpty(amount) || !isEmpty(percentage),
      problem: (record) => discountProblem(record.percentage) ?? excluded(record),
    },
    {
      key: 'min_amount',
      label: 'Compra mínima',
      type: 'number',
      as: 'price',
      problem: ({ min_amount }) => storeMoneyProblem(min_amount),
    },
  ],
  list: { perPage: 25 },
})

export const declared = [cupon]
