import type { Address } from './address'
import type { ClientRow } from './client'
import type { Message } from './message'
import { defineEntity, type Model } from './types'

/** Somebody who buys in the online store, with the chat. */
export interface Buyer extends Model {
  num: number | null
  name: string
  surname: string | null
  phone: string | null
  email: string | null
  /** Client of the shop that the buyer is linked to. */
  comercio_city_client_id: number | null
  comercio_city_client: ClientRow | null
  /** Where the buyer's orders are delivered. */
  addresses: readonly Address[]
  last_login: string | null
  messages: readonly Message[]
  created_at: string
}

/** All that a change reads: linking has its own call; the store writes chat and addresses (contract c §8.1). */
const body = ({ id, name, email, phone }: Buyer): Model => ({ id, name, email, phone }) as Model

export const buyer = defineEntity<Buyer>({
  name: 'buyer',
  labels: { one: 'Cliente', many: 'Clientes' },
  title: 'name',
  fields: [
    { key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } },
    { key: 'phone', label: 'Teléfono', type: 'text', in: { search: true } },
    { key: 'email', label: 'Correo electrónico', type: 'text', in: { search: true } },
    { key: 'last_login', label: 'Último ingreso', type: 'date', as: 'moment', readOnly: true },
  ],
  carries: { surname: 'text', messages: { entity: 'message' }, addresses: { entity: 'address' } },
  guarded: true,
  body,
  list: { perPage: 25 },
})

export const declared = [buyer]
