import { defineEntity, type Model } from './types'

/** A method whose part of a sale is invoiced. If the shop has none, sales are invoiced whole (contract b §3.9). */
export interface AfipSelectedPaymentMethod extends Model {
  current_acount_payment_method_id: number
}

export const afip_selected_payment_method = defineEntity<AfipSelectedPaymentMethod>({
  name: 'afip_selected_payment_method',
  labels: {
    one: 'Método de pago para facturar',
    many: 'Métodos de pago para facturar',
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
  ],
  list: { perPage: 50, atBoot: true },
})

export const declared = [afip_selected_payment_method]
