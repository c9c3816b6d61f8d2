import { askedUnits, partsOf, totalOf } from '@/domain/sale/promotions/deals'
import type { Deal, Promotion } from '@/domain/sale/promotions/promotion'
import { passMidnight, type PromotionState } from '@/domain/sale/promotions/promotionDays'
import { cents } from '@/domain/money'
import { typedDay } from '@/lib/dates'
import { price, quantity } from '@/lib/format'

/** By weekday number, Sunday first. */
export const WEEKDAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb']
/** Weekday numbers in the order of the calendar, Monday first. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0]

export const STATES: Readonly<Record<PromotionState, string>> = {
  active: 'Activa',
  off: 'Hoy o a esta hora no',
  waiting: 'Todavía no empezó',
  ended: 'Vencida',
  paused: 'Pausada',
}

/** `mar, jue · vence el 30/11/2026 · 20:00 a 02:00 del día siguiente`; `Siempre` without limits. */
export function daysText({
  weekdays,
  from,
  until,
  hours,
}: Pick<Promotion, 'weekdays' | 'from' | 'until' | 'hours'>): string {
  const parts = [
    WEEK.filter((day) => weekdays.includes(day))
      .map((day) => WEEKDAYS[day])
      .join(', '),
    from === null ? '' : `desde el ${typedDay(from)}`,
    until === null ? '' : `vence el ${typedDay(until)}`,
    hours === null ? '' : `${hours.from} a ${hours.until}${passMidnight(hours) ? ' del día siguiente' : ''}`,
  ].filter(Boolean)
  return parts.join(' · ') || 'Siempre'
}

const EXAMPLE = 1000

/**
 * The result for the units the deal asks for: `3 × $1.000 = $2.000`. Null: the deal changes nothing. `each`: price of
 * one unit, in pesos.
 */
export function exampleOf(deal: Deal, each = EXAMPLE): string | null {
  const units = askedUnits(deal)
  const amounts = { units, countable: true, price: Math.round(each * 100), cost: 0 }
  const parts = partsOf(deal, amounts, true)
  if (parts.length === 0) return null
  return `${quantity(units)} × ${price(each)} = ${price(cents(totalOf(parts)))}`
}
