import { MOST_PERCENTAGE, percentageProblem } from '@/domain/percentages'
import { defineEntity, type Model } from './types'

/** An installment plan of the credit card (method 5). If both percentages are set, the discount counts. */
export interface Cuota extends Model {
  cantidad_cuotas: number
  descuento: string | null
  recargo: string | null
}

export const cuota = defineEntity<Cuota>({
  name: 'cuota',
  labels: { one: 'Cuota', many: 'Cuotas' },
  title: 'cantidad_cuotas',
  fields: [
    { key: 'cantidad_cuotas', label: 'Cantidad de cuotas', type: 'number', whole: true, required: true },
    {
      key: 'descuento',
      label: 'Descuento',
      type: 'number',
      as: 'percentage',
      problem: ({ descuento }) => percentageProblem(descuento, 0, 100),
    },
    {
      key: 'recargo',
      label: 'Recargo',
      type: 'number',
      as: 'percentage',
      problem: ({ recargo }) => percentageProblem(recargo, 0, MOST_PERCENTAGE),
    },
  ],
  list: { perPage: 50, atBoot: true },
})

export const declared = [cuota]
