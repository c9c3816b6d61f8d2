import { defineEntity, type Model } from './types'

export interface CreditCardPaymentPlan extends Model {
  installments: number
  surchage: string | null
  credit_card_id: number | null
}

export const credit_card_payment_plan = defineEntity<CreditCardPaymentPlan>({
  name: 'credit_card_payment_plan',
  labels: { one: 'Plan de pago', many: 'Planes de pago' },
  title: 'installments',
  fields: [
    { key: 'installments', label: 'Cuotas', type: 'number' },
    { key: 'surchage', label: 'Recargo', type: 'number', as: 'percentage' },
  ],
  routes: 'none',
  list: { perPage: 50 },
})

export const declared = [credit_card_payment_plan]
