import type { CreditCardPaymentPlan } from './creditCardPaymentPlan'
import { defineEntity, type Model } from './types'

export interface CreditCard extends Model {
  num: number | null
  name: string
  credit_card_payment_plans: readonly CreditCardPaymentPlan[]
}

export const credit_card = defineEntity<CreditCard>({
  name: 'credit_card',
  labels: { one: 'Tarjeta de crédito', many: 'Tarjetas de crédito' },
  title: 'name',
  fields: [
    { key: 'name', label: 'Nombre', type: 'text' },
    { key: 'credit_card_payment_plans', label: 'Planes de pago', type: 'children', entity: 'credit_card_payment_plan' },
  ],
  routes: 'none',
  list: { perPage: 50 },
})

export const declared = [credit_card]
