import { percentageProblem } from '@/domain/percentages'
import { defineEntity, type Model } from './types'

/** A discount of sales; an article's is `article_discount` (D-50). */
export interface Discount extends Model {
  num: number | null
  name: string
  /** A plain number, unlike every other percentage of the API. */
  percentage: number
  client_id: number | null
  deleted_at: string | null
}

export const discount = defineEntity<Discount>({
  name: 'discount',
  labels: { one: 'Descuento', many: 'Descuentos' },
  title: 'name',
  restorable: true,
  fields: [
    { key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } },
    {
      key: 'percentage',
      label: 'Porcentaje',
      type: 'number',
      as: 'percentage',
      required: true,
      problem: (record) => percentageProblem(record.percentage, 0, 100),
    },
  ],
  list: { perPage: 25, atBoot: true },
})

export const declared = [discount]
