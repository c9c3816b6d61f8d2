import { defineEntity, type Model } from './types'

export interface Brand extends Model {
  num: number | null
  name: string
}

export const brand = defineEntity<Brand>({
  name: 'brand',
  labels: { one: 'Marca', many: 'Marcas' },
  title: 'name',
  fields: [
    { key: 'num', label: 'N°', type: 'number', readOnly: true, in: { form: false } },
    { key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } },
  ],
  quick: [],
  inside: true,
  list: { perPage: 25, atBoot: true },
})

export const declared = [brand]
