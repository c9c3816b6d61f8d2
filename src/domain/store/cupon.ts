import { day, daysUntil, typedDay } from '@/lib/dates'
import { percentage as shownPercentage, price } from '@/lib/format'
import { cents as rounded, toAmount } from '../money'

type Decimal = string | number | null | undefined

/** A coupon's columns: how much it takes off, from which purchase on, for whom and until when (contract c §9). */
export interface CuponFacts {
  amount?: Decimal
  percentage?: Decimal
  min_amount?: Decimal
  type?: string | null
  buyer_id?: number | null
  expiration_date?: string | null
  expiration_days?: number | null
  valid?: 0 | 1 | null
  created_at?: string
}

/** A typed amount above 0; anything else counts as 0. */
const positive = (value: Decimal): number => {
  const number = Number(value ?? 0)
  return Number.isFinite(number) && number > 0 ? number : 0
}

/**
 * The discount as text, `10 %` or `$500`; null when there is none. A percentage goes before pesos, as in an order
 * (contract c §7.3).
 */
export function cuponDiscount({ amount, percentage }: CuponFacts, cents: 'auto' | 'always' = 'auto'): string | null {
  if (positive(percentage) > 0) return shownPercentage(percentage)
  return positive(amount) > 0 ? price(amount, cents) : null
}

/** What the coupon takes off a purchase and what is left to pay, in pesos, never below 0. Null: no discount. */
export function cuponExample(cupon: CuponFacts, purchase: number): { off: number; paid: number } | null {
  const percent = positive(cupon.percentage)
  const total = toAmount(purchase)
  const off = percent > 0 ? rounded(total.times(toAmount(percent)).div(100)) : positive(cupon.amount)
  if (off === 0) return null
  const taken = Math.min(off, purchase)
  return { off: taken, paid: rounded(total.minus(toAmount(taken))) }
}

/** The purchase of the example, in pesos: the smallest one the coupon is good for, or a round one. */
export const cuponPurchase = ({ min_amount }: CuponFacts): number => positive(min_amount) || 10_000

/** For whom a coupon is: all buyers, new ones, or one. */
export const cuponFor = ({ type, buyer_id }: CuponFacts): 'all' | 'new' | 'one' =>
  buyer_id ? 'one' : type === 'for_new_buyers' ? 'new' : 'all'

/** Whether a coupon can be used and until when, in Spanish. Dates that make no sense are told. */
export function cuponValidity({ valid, expiration_date, expiration_days, created_at }: CuponFacts): {
  text: string
  good: boolean
} {
  if (valid === 0) return { text: 'Ya no vale', good: false }
  const last = day(expiration_date)
  if (last !== '') {
    if (last < day(created_at)) return { text: `Vence antes de su creación (${typedDay(last)})`, good: false }
    if ((daysUntil(last) ?? 0) < 0) return { text: `Venció el ${typedDay(last)}`, good: false }
    return { text: `Hasta el ${typedDay(last)}`, good: true }
  }
  const days = expiration_days ?? 0
  if (days > 0) return { text: days === 1 ? '1 día desde que se da' : `${days} días desde que se da`, good: true }
  return { text: 'Sin vencimiento', good: true }
}
