import { defineEntity, type Model } from './types'

export interface Color extends Model {
  num: number | null
  name: string
  /** The colour in the online store: `#2563eb`. */
  value: string
}

export const color = defineEntity<Color>({
  name: 'color',
  labels: { one: 'Color', many: 'Colores' },
  title: 'name',
  fields: [
    { key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } },
    { key: 'value', label: 'Valor', type: 'text', required: true },
  ],
  list: { perPage: 25 },
})

export const declared = [color]
