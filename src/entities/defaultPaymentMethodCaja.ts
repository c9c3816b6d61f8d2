import type { Caja } from './caja'
import { defineEntity, type Model } from './types'

/** The caja that the point of sale preselects for a method, in one branch or in all. */
export interface DefaultPaymentMethodCaja extends Model {
  current_acount_payment_method_id: number | null
  caja_id: number | null
  address_id: number | null
}

/** Whether a caja takes the method: the point of sale would never preselect another (contract b §11.1). */
const takesMethod = (caja: Caja, { current_acount_payment_method_id: method }: Partial<DefaultPaymentMethodCaja>) =>
  !method ||
  caja.current_acount_payment_methods.length === 0 ||
  caja.current_acount_payment_methods.some(({ id }) => id === method)

export const default_payment_method_caja = defineEntity<DefaultPaymentMethodCaja>({
  name: 'default_payment_method_caja',
  labels: { one: 'Caja por defecto', many: 'Cajas por defecto' },
  title: 'caja_id',
  fields: [
    {
      key: 'current_acount_payment_method_id',
      label: 'Método de pago',
      type: 'relation',
      entity: 'current_acount_payment_method',
      required: true,
    },
    { key: 'caja_id', label: 'Caja', type: 'relation', entity: 'caja', only: takesMethod, required: true },
    { key: 'address_id', label: 'Sucursal', type: 'relation', entity: 'address' },
  ],
  list: { perPage: 50, atBoot: true },
})

export const declared = [default_payment_method_caja]
