import { defineEntity, type Model } from './types'

/** A labelled place on the shelves. Warehouses are addresses (contract a §13.5). */
export interface Deposit extends Model {
  num: number | null
  name: string
  description: string | null
}

export const deposit = defineEntity<Deposit>({
  name: 'deposit',
  labels: { one: 'Depósito', many: 'Depósitos' },
  title: 'name',
  fields: [
    { key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } },
    { key: 'description', label: 'Descripción', type: 'textarea' },
  ],
  list: { perPage: 25 },
})

export const declared = [deposit]
