import { defineEntity, type Model } from './types'

/** A discount of the online store: pesos or a percentage, not both. */
export interface Cupon extends Model {
  num: number | null
  code: string | null
  amount: string | null
  percentage: string | null
  min_amount: string | null
  created_at: string
}

/** What has a value shows in any case: of both, none could be taken away. Typed text too: what cannot be read as a number is not empty. */
const isEmpty = (value: unknown) => Number(value ?? 0) === 0

export const cupon = defineEntity<Cupon>({
  name: 'cupon',
  labels: { one: 'Cupón', many: 'Cupones', create: 'Crear cupón' },
  title: 'code',
  fields: [
    { key: 'num', label: 'N°', type: 'number', readOnly: true, in: { form: false, search: true } },
    { key: 'code', label: 'Código', type: 'text', in: { search: true } },
    {
      key: 'amount',
      label: 'Importe',
      type: 'number',
      as: 'price',
      when: ({ amount, percentage }) => isEmpty(percentage) || !isEmpty(amount),
    },
    {
      key: 'percentage',
      label: 'Porcentaje',
      type: 'number',
      as: 'percentage',
      when: ({ amount, percentage }) => isEmpty(amount) || !isEmpty(percentage),
    },
    { key: 'min_amount', label: 'Compra mínima', type: 'number', as: 'price' },
  ],
  list: { perPage: 25 },
})
