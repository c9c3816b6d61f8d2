import { discountProblem, keyProblem } from '@/domain/store/onlineStore'
import type { Named } from './named'
import { defineEntity, type Model } from './types'

interface Installment extends Model {
  name: string | null
  installments: number
}

/** How a buyer pays in the online store; the methods of the point of sale are `current_acount_payment_method`. */
export interface PaymentMethod extends Model {
  name: string
  description: string | null
  /** Percentage. */
  discount: string | null
  /** 0 or null: none; 1 MercadoPago, 2 Payway. */
  payment_method_type_id: number | null
  public_key: string | null
  /** Sent in clear; once stored it is never shown again. */
  access_token: string | null
  payment_method_type: Named | null
  payment_method_installments: readonly Installment[]
}

export const PAYWAY = 2
const HIDDEN = { table: false, filter: false }
const hasType = ({ payment_method_type_id }: Partial<PaymentMethod>) => Number(payment_method_type_id ?? 0) !== 0

export const payment_method = defineEntity<PaymentMethod>({
  name: 'payment_method',
  labels: { one: 'Método de pago online', many: 'Métodos de pago online', create: 'Crear método de pago' },
  title: 'name',
  fields: [
    { key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } },
    { key: 'description', label: 'Descripción', type: 'textarea' },
    {
      key: 'discount',
      label: 'Descuento',
      type: 'number',
      as: 'percentage',
      problem: ({ discount }) => discountProblem(discount),
    },
    { key: 'payment_method_type_id', label: 'Tipo', type: 'relation', entity: 'payment_method_type' },
    {
      key: 'public_key',
      label: 'Clave pública',
      type: 'text',
      when: hasType,
      in: HIDDEN,
      problem: (record) => keyProblem(record.public_key),
    },
    {
      key: 'access_token',
      label: 'Token de acceso',
      type: 'text',
      when: hasType,
      in: HIDDEN,
      problem: (record) => keyProblem(record.access_token),
    },
    {
      key: 'payment_method_installments',
      label: 'Cuotas',
      type: 'children',
      entity: 'payment_method_installment',
      // The server refuses installments of a method that is not stored (contract c §9).
      when: ({ id, payment_method_type_id }) => Number(payment_method_type_id) === PAYWAY && (id ?? null) !== null,
      in: HIDDEN,
    },
  ],
  list: { perPage: 25, atBoot: 'online' },
})

export const declared = [payment_method]
