// How a client buys.
import { toMoment } from '@/lib/dates'
import { cents, toAmount, ZERO } from '../money'
import type { Decimal } from '../sale/context'

interface Purchase {
  created_at: string
  total: Decimal | null
}

export interface Habits {
  /** Moment of the newest purchase. */
  last: string
  /** Average days between one day with a purchase and the next, with a decimal; null when all were on one day. */
  everyDays: number | null
  /** Average of a purchase, in pesos. */
  average: number
}

const DAY_MS = 86_400_000

/** How a client buys, by the given purchases in any order; null without any. Several on one day count as one visit. */
export function habitsOf(purchases: readonly Purchase[]): Habits | null {
  const [newest] = [...purchases].sort(
    (one, other) => (toMoment(other.created_at)?.valueOf() ?? 0) - (toMoment(one.created_at)?.valueOf() ?? 0),
  )
  if (newest === undefined) return null
  const days = [
    ...new Set(purchases.flatMap(({ created_at }) => toMoment(created_at)?.format('YYYY-MM-DD') ?? [])),
  ].sort()
  const [first, last] = [days[0], days.at(-1)]
  const span = first === undefined || last === undefined ? 0 : (Date.parse(last) - Date.parse(first)) / DAY_MS
  const sum = purchases.reduce((all, { total }) => all.plus(toAmount(total)), ZERO)
  return {
    last: newest.created_at,
    everyDays: days.length > 1 ? Math.round((span * 10) / (days.length - 1)) / 10 : null,
    average: cents(sum.div(purchases.length)),
  }
}
