import { defineEntity, type Model } from './types'

/** A warehouse of the shop, called by its street; buyers' delivery addresses have the same columns. */
export interface Address extends Model {
  num: number | null
  street: string
  street_number: string | null
  city: string | null
  province: string | null
  lat: string | null
  lng: string | null
  depto: string | null
  description: string | null
  buyer_id: number | null
  /** The address is offered first when stock is entered, for any article. */
  default_address: 0 | 1 | null
}

/** Whether the address is the shop's own, where stock is kept; those of buyers keep none. */
export const isWarehouse = ({ buyer_id }: Address): boolean => buyer_id === null || buyer_id === undefined

export const address = defineEntity<Address>({
  name: 'address',
  labels: { one: 'Dirección', many: 'Direcciones' },
  title: 'street',
  fields: [
    { key: 'street', label: 'Calle', type: 'text', required: true, in: { search: true } },
    { key: 'street_number', label: 'Número', type: 'text' },
    { key: 'city', label: 'Ciudad', type: 'text', in: { search: true } },
    { key: 'province', label: 'Provincia', type: 'text' },
    { key: 'default_address', label: 'Predeterminada para el stock', type: 'checkbox' },
  ],
  list: { perPage: 25, atBoot: true },
})

export const declared = [address]
