import { cents, lessPercent, plusPercent, toAmount, type Amount } from '../money'

type Decimal = string | number | null

/** The figures that make the total of an order of the online store. */
export interface OnlineOrderFigures {
  /** Written by the store; null in some orders. */
  total: Decimal
  payment_method_discount: Decimal
  payment_method_surchage: Decimal
  articles: readonly { pivot: { price: Decimal; amount: Decimal } }[]
  cupon: { percentage: Decimal; amount: Decimal } | null
  delivery_zone: { price: Decimal } | null
}

export interface OnlineOrderSums {
  articles: number
  /** Pesos that each step adds to the total; negative: it takes off; 0: the order has no such step. */
  discount: number
  surchage: number
  cupon: number
  delivery: number
  total: number
  /** The total that the store wrote; null: none. */
  stored: number | null
  /** The stored total less the one worked out; 0 when none was stored. */
  difference: number
}

const couponOf = (total: Amount, cupon: OnlineOrderFigures['cupon']): Amount => {
  if (cupon === null) return total
  const percentage = toAmount(cupon.percentage)
  return percentage.gt(0) ? lessPercent(total, percentage) : total.minus(toAmount(cupon.amount))
}

/**
 * The steps of an order's total: lines, discount and surcharge of the payment, coupon, delivery, in that order
 * (contract c §7.3).
 */
export function onlineOrderSums(order: OnlineOrderFigures): OnlineOrderSums {
  const articles = order.articles.reduce(
    (sum, { pivot }) => sum.plus(toAmount(pivot.price).times(toAmount(pivot.amount))),
    toAmount(0),
  )
  const discounted = lessPercent(articles, toAmount(order.payment_method_discount))
  const surcharged = plusPercent(discounted, toAmount(order.payment_method_surchage))
  const coupon = couponOf(surcharged, order.cupon)
  const total = cents(coupon.plus(toAmount(order.delivery_zone?.price)))
  const isStored = order.total !== null && order.total !== undefined && order.total !== ''
  const stored = isStored ? cents(toAmount(order.total)) : null
  return {
    articles: cents(articles),
    discount: cents(discounted.minus(articles)),
    surchage: cents(surcharged.minus(discounted)),
    cupon: cents(coupon.minus(surcharged)),
    delivery: cents(toAmount(order.delivery_zone?.price)),
    total,
    stored,
    difference: stored === null ? 0 : cents(toAmount(stored).minus(total)),
  }
}

/** The stored total, or the one worked out when none was stored; pesos. */
export function onlineOrderTotal(order: OnlineOrderFigures): number {
  const { stored, total } = onlineOrderSums(order)
  return stored ?? total
}
