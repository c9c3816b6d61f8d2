import type { Address } from './address'
import type { Message } from './message'
import { defineEntity, type Model } from './types'

/** Somebody who buys in the online store, with his chat. */
export interface Buyer extends Model {
  num: number | null
  name: string
  surname: string | null
  phone: string | null
  email: string | null
  /** Client of the shop he is linked to. */
  comercio_city_client_id: number | null
  last_login: string | null
  comercio_city_client?: { id: number; name: string } | null
  /** Where he has things sent. */
  addresses?: readonly Address[]
  messages: readonly Message[]
  created_at: string
}

export const buyer = defineEntity<Buyer>({
  name: 'buyer',
  labels: { one: 'Cliente', many: 'Clientes', create: 'Crear cliente' },
  title: 'name',
  fields: [
    { key: 'name', label: 'Nombre', type: 'text', in: { search: true } },
    { key: 'phone', label: 'Teléfono', type: 'text', in: { search: true } },
    { key: 'email', label: 'Correo electrónico', type: 'text', in: { search: true } },
    { key: 'last_login', label: 'Último ingreso', type: 'date', as: 'moment', readOnly: true },
  ],
  carries: { messages: { entity: 'message' } },
  guarded: true,
  list: { perPage: 25 },
})
