import { defineEntity, type Model } from './types'

/** A number of installments the online store offers with a method; the method must be stored first (contract c §9). */
export interface PaymentMethodInstallment extends Model {
  name: string | null
  installments: number | null
  payment_method_id: number
}

export const payment_method_installment = defineEntity<PaymentMethodInstallment>({
  name: 'payment_method_installment',
  labels: { one: 'Cuota', many: 'Cuotas' },
  title: 'name',
  fields: [
    { key: 'name', label: 'Nombre', type: 'text', required: true },
    {
      key: 'installments',
      label: 'Cantidad de cuotas',
      type: 'number',
      whole: true,
      required: true,
      problem: ({ installments }) => (Number(installments) < 1 ? 'Al menos 1' : null),
    },
  ],
  routes: 'child',
  list: { perPage: 50 },
})

export const declared = [payment_method_installment]
