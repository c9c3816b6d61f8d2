import { cents, lessPercent, plusPercent, toAmount } from './money'

type Decimal = string | number | null

/** What the total of an order of the online store is made of. */
export interface OnlineOrderFigures {
  /** Written by the store; null in some orders. */
  total: Decimal
  payment_method_discount: Decimal
  payment_method_surchage: Decimal
  articles: readonly { pivot: { price: Decimal; amount: Decimal } }[]
  cupon: { percentage: Decimal; amount: Decimal } | null
  delivery_zone: { price: Decimal } | null
}

/** The stored total, or the one its lines, percentages, coupon and delivery make, in that order (contract c §7.3). */
export function onlineOrderTotal(order: OnlineOrderFigures): number {
  if (order.total !== null && order.total !== '') return cents(toAmount(order.total))
  let total = order.articles.reduce((sum, { pivot }) => sum.plus(toAmount(pivot.price).times(toAmount(pivot.amount))), toAmount(0))
  total = lessPercent(total, toAmount(order.payment_method_discount))
  total = plusPercent(total, toAmount(order.payment_method_surchage))
  if (order.cupon !== null) {
    const percentage = toAmount(order.cupon.percentage)
    total = percentage.gt(0) ? lessPercent(total, percentage) : total.minus(toAmount(order.cupon.amount))
  }
  return cents(total.plus(toAmount(order.delivery_zone?.price)))
}
