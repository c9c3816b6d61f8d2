import { MOST_PERCENTAGE, percentageProblem } from '@/domain/percentages'
import type { Named } from './named'
import { defineEntity, type Model } from './types'

export interface CurrentAcountPaymentMethodDiscount extends Model {
  current_acount_payment_method_id: number | null
  /** A negative one is a surcharge. */
  discount_percentage: string
  current_acount_payment_method: Named | null
}

export const current_acount_payment_method_discount = defineEntity<CurrentAcountPaymentMethodDiscount>({
  name: 'current_acount_payment_method_discount',
  segment: 'cc-payment-method-discount',
  labels: {
    one: 'Descuento por método de pago',
    many: 'Descuentos por método de pago',
  },
  title: 'current_acount_payment_method_id',
  fields: [
    {
      key: 'current_acount_payment_method_id',
      label: 'Método de pago',
      type: 'relation',
      entity: 'current_acount_payment_method',
      required: true,
    },
    {
      key: 'discount_percentage',
      label: 'Porcentaje de descuento',
      type: 'number',
      as: 'percentage',
      required: true,
      problem: (record) => percentageProblem(record.discount_percentage, -MOST_PERCENTAGE, 100),
    },
  ],
  list: { perPage: 50, atBoot: true },
})

export const declared = [current_acount_payment_method_discount]
