import { defineEntity, type Model } from './types'

export interface Size extends Model {
  num: number | null
  value: string
}

export const size = defineEntity<Size>({
  name: 'size',
  labels: { one: 'Talle', many: 'Talles' },
  title: 'value',
  fields: [{ key: 'value', label: 'Valor', type: 'text', required: true, in: { search: true } }],
  list: { perPage: 25 },
})

export const declared = [size]
