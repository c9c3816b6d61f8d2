import { defineEntity, type Model } from './types'

export interface Service extends Model {
  name: string
  /** As it was sent (a number) right after the creation, decimal text inside a sale. */
  price: string | number
}

/** Typed at the point of sale, where it becomes a line; amount and returned amount belong to that line (contract a §16.4). */
export const service = defineEntity<Service>({
  name: 'service',
  labels: { one: 'Servicio', many: 'Servicios' },
  title: 'name',
  fields: [
    { key: 'name', label: 'Nombre', type: 'text', required: true },
    { key: 'price', label: 'Precio', type: 'number', as: 'price', required: true },
  ],
  routes: 'create',
  list: { perPage: 50 },
})

export const declared = [service]
