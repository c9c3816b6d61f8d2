import { discountProblem, storeMoneyProblem } from '@/domain/store/onlineStore'
import { defineEntity, type Model } from './types'

export type CuponKind = 'percentage' | 'amount'

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
  /** Not in the API: which of the two figures is being filled in. */
  kind?: CuponKind
}

/** Of which kind a coupon is; with both figures it is a percentage, as in an order (contract c §7.3). */
export const cuponKind = ({ kind, amount, percentage }: Partial<Cupon>): CuponKind =>
  kind ?? (Number(amount ?? 0) > 0 && Number(percentage ?? 0) === 0 ? 'amount' : 'percentage')

/** The store would use only one of the two figures, so the other is emptied. */
const body = ({ kind, ...record }: Cupon): Model => {
  const chosen = cuponKind({ ...record, ...(kind && { kind }) })
  return { ...record, [chosen === 'amount' ? 'percentage' : 'amount']: null } as Model
}

export const cupon = defineEntity<Cupon>({
  name: 'cupon',
  labels: { one: 'Cupón', many: 'Cupones' },
  title: 'code',
  fields: [
    { key: 'num', label: 'N°', type: 'number', readOnly: true, in: { form: false, search: true } },
    { key: 'code', label: 'Código', type: 'text', unique: true, in: { search: true } },
    // Drawn by the screen as a switch.
    { key: 'kind', label: 'Descuento en', type: 'text', in: { table: false, filter: false } },
    {
      key: 'amount',
      label: 'Importe',
      type: 'number',
      as: 'price',
      when: (record) => cuponKind(record) === 'amount',
      problem: ({ amount }) => storeMoneyProblem(amount),
    },
    {
      key: 'percentage',
      label: 'Porcentaje',
      type: 'number',
      as: 'percentage',
      when: (record) => cuponKind(record) === 'percentage',
      problem: ({ percentage }) => discountProblem(percentage),
    },
    {
      key: 'min_amount',
      label: 'Compra mínima',
      type: 'number',
      as: 'price',
      problem: ({ min_amount }) => storeMoneyProblem(min_amount),
    },
  ],
  body,
  list: { perPage: 25 },
})

export const declared = [cupon]
