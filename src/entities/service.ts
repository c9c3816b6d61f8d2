import { defineEntity, type Model } from './types'

export interface Service extends Model {
  name: string
  /** A number, as it was sent, in the answer to a creation; decimal text inside a sale. */
  price: string | number
}

/** A service is typed at the point of sale; its amount and returned amount belong to its line (contract a §16.4). */
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
