import { defineEntity, type Model } from './types'

/** How an online order was paid, according to Mercado Pago (CAT-111, contract c §7.4). */
interface OrderPaymentMethodDetail extends Model {
  /** `visa`, `account_money`. */
  payment_method_id: string | null
  card: { first_six_digits: string | null } | null
  status: string | null
  status_detail: string | null
}

/** The detail is read by its payment, `mercado-pago/payment/{payment_id}`; it has no list. */
export const order_payment_method_detail = defineEntity<OrderPaymentMethodDetail>({
  name: 'order_payment_method_detail',
  segment: 'mercado-pago/payment',
  labels: { one: 'Pago del pedido', many: 'Pagos de pedidos', create: 'Crear pago' },
  title: 'id',
  fields: [
    { key: 'id', label: 'Número de pago', type: 'number', readOnly: true },
    { key: 'payment_method_id', label: 'Tarjeta', type: 'text', readOnly: true },
    {
      key: 'card',
      label: 'Primeros seis dígitos',
      type: 'computed',
      value: ({ card }) => card?.first_six_digits ?? '',
    },
    { key: 'status', label: 'Estado', type: 'text', readOnly: true },
    { key: 'status_detail', label: 'Detalle del estado', type: 'text', readOnly: true },
  ],
  routes: 'none',
})

export const declared = [order_payment_method_detail]
