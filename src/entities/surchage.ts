import { MOST_PERCENTAGE, percentageProblem } from '@/domain/percentages'
import { defineEntity, type Model } from './types'

/** A surcharge of sales; an article's is `article_surchage` (D-50). */
export interface Surchage extends Model {
  num: number | null
  name: string | null
  percentage: string
  deleted_at: string | null
}

export const surchage = defineEntity<Surchage>({
  name: 'surchage',
  labels: { one: 'Recargo', many: 'Recargos' },
  title: 'name',
  restorable: true,
  fields: [
    { key: 'name', label: 'Nombre', type: 'text', in: { search: true } },
    {
      key: 'percentage',
      label: 'Porcentaje',
      type: 'number',
      as: 'percentage',
      required: true,
      problem: (record) => percentageProblem(record.percentage, 0, MOST_PERCENTAGE),
    },
  ],
  list: { perPage: 25, atBoot: true },
})

export const declared = [surchage]
