import { storeMoneyProblem } from '@/domain/store/onlineStore'
import { defineEntity, type Model } from './types'

export interface DeliveryZone extends Model {
  name: string
  description: string | null
  price: string
}

/** Sends 0, free delivery, for an empty price: the server fails without one (contract c §9). */
const body = (record: DeliveryZone): Model => ({ ...record, price: record.price ?? 0 }) as Model

export const delivery_zone = defineEntity<DeliveryZone>({
  name: 'delivery_zone',
  labels: { one: 'Zona de envío', many: 'Zonas de envío' },
  title: 'name',
  fields: [
    { key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } },
    { key: 'description', label: 'Descripción', type: 'textarea' },
    { key: 'price', label: 'Precio', type: 'number', as: 'price', problem: ({ price }) => storeMoneyProblem(price) },
  ],
  body,
  list: { perPage: 25, atBoot: 'online' },
})

export const declared = [delivery_zone]
