import Big from 'big.js'
import { MOST_FORCED } from '@/lib/limits'
import { cents, plusPercent, toAmount } from '../money'
import { lessAndMore, takenOff } from './addingUp'
import { paysNow, type Cart } from './cart'
import { CREDIT_METHOD, DEFAULT_METHOD, type Cuota, type SaleContext } from './context'
import { installments } from './installments'
import { usedRows, type PaymentRow } from './paymentRow'
import { discountOf, leftToDistribute, splitDiscount, withNets } from './payments'
import { saleSums, type SaleSums } from './sums'

/** Figures of a sale in pesos with cents; nothing is rounded before its last step (contract b §3.5). */
export interface SaleTotals extends Omit<SaleSums, 'gross' | 'changes'> {
  /** What discounts, methods and installments take off the goods. What surcharges add to them is not in it. */
  off: number
  sub_total: number
  total: number
  /** Amount paid by credit card; null without one, and `monto_credito_real` also without installments. */
  monto_credito: number | null
  monto_credito_real: number | null
  cuota_monto_descuento: number
  cuota_monto_recargo: number
  /** The chosen installments; null when no credit card pays. */
  cuota: Cuota | null
  /** The used methods of a split with their net share; empty without a split. */
  split: readonly (PaymentRow & { net: number })[]
  /** The total that the second dialog distributes, before installments. */
  netTotal: number
  /** What is still to be distributed in the first dialog and, as `netLeft`, in the second; 0 without a split. */
  left: number
  netLeft: number
}

/** All figures of a sale: goods, then payment, with a split's method discounts and installments (D-23, D-24). */
export function saleTotals(cart: Cart, context: SaleContext): SaleTotals {
  const { gross, changes, ...sold } = saleSums(cart, context)
  const sub_total = cents(gross)
  const method = paysNow(cart) ? cart.current_acount_payment_method_id : null
  const splitting = method === 0
  const rows = splitting ? usedRows(cart.selected_payment_methods) : []
  const net = gross.minus(splitDiscount(rows, context.payment_method_discounts))
  const netTotal = cents(net)
  const left = splitting ? leftToDistribute(rows, sub_total) : 0
  const split = withNets(rows, context.payment_method_discounts, netTotal, left)
  const byCard = split.find(({ id }) => id === CREDIT_METHOD)
  const credit = method === CREDIT_METHOD ? net : byCard ? toAmount(byCard.net) : null
  const { difference, ...figures } = installments(credit, cart.cuota)
  // The total of a split is rounded to cents before the installments, since its rows are: they must add up to it.
  const total = cents((splitting ? toAmount(netTotal) : net).plus(difference))
  const { less, more } = lessAndMore([...changes, net.minus(gross), difference])
  return {
    ...sold,
    sub_total,
    total,
    off: takenOff(cents(toAmount(total).minus(sold.goods)), less, more),
    monto_credito: credit && cents(credit),
    ...figures,
    cuota: credit && cart.cuota,
    split,
    netTotal,
    left,
    netLeft: splitting ? leftToDistribute(split, netTotal, 'net') : 0,
  }
}

/**
 * The totals with which the sale would be charged. A split that no longer adds up was made for other goods, so it is
 * ignored until the goods fit it again (contract b §3.6).
 */
export function chargeable(cart: Cart, context: SaleContext): SaleTotals {
  const totals = saleTotals(cart, context)
  return totals.split.length === 0 || totals.left === 0
    ? totals
    : saleTotals({ ...cart, selected_payment_methods: [] }, context)
}

/** What is paid in cash, in pesos: the whole sale or its part of a split; null when nothing is. */
export function cashDue(cart: Cart, { split, total }: SaleTotals): number | null {
  if (!paysNow(cart)) return null
  const whole = cart.current_acount_payment_method_id === DEFAULT_METHOD ? total : null
  return split.find(({ id }) => id === DEFAULT_METHOD)?.net ?? whole
}

/** The same shop with no discounts of payment methods. */
export const withoutMethodDiscounts = (context: SaleContext): SaleContext => ({
  ...context,
  payment_method_discounts: [],
})

/**
 * What the payment methods' discounts add to the sale, in pesos; negative: less to pay (D-24). `without`: as
 * `withoutMethodDiscounts` makes it; the same object each time keeps the figures of the lines.
 */
export function methodEffect(
  cart: Cart,
  { sub_total, netTotal, split }: SaleTotals,
  context: SaleContext,
  without: SaleContext = withoutMethodDiscounts(context),
): number {
  if (split.length > 0) return cents(toAmount(netTotal).minus(sub_total))
  // Most methods have no discount, and then a scan should not work out a second sum.
  if (!paysNow(cart) || discountOf(cart.current_acount_payment_method_id, context.payment_method_discounts).eq(0))
    return 0
  // The method stays, because promotions are given by it.
  const { gross } = saleSums(cart, without)
  return cents(toAmount(sub_total).minus(cents(gross)))
}

/** The percentage `descuento` that gives the wanted total (SALE-016, contract b §3.5); null when the goods cost 0. */
export function descuentoFor(wanted: number, cart: Cart, context: SaleContext): number | null {
  const { gross } = saleSums({ ...cart, descuento: null }, context)
  return gross.eq(0) ? null : gross.minus(toAmount(wanted)).times(100).div(gross).round(12).toNumber() || 0
}

/** The highest total that can be forced on these goods, in pesos: the server's column limits the percentage. */
export function mostForced(cart: Cart, context: SaleContext): number {
  const { gross } = saleSums({ ...cart, descuento: null }, context)
  return plusPercent(gross, toAmount(MOST_FORCED)).round(2, Big.roundDown).toNumber()
}
