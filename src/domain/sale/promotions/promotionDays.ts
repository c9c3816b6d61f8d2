// When a promotion is in force, by the shop's clock.
import { addDays, wallClock } from '@/lib/dates'
import type { Promotion } from './promotion'

/** A moment of the shop's clock. */
export interface ShopMoment {
  /** `YYYY-MM-DD` */
  day: string
  /** 0 is Sunday. */
  weekday: number
  /** `HH:MM` */
  time: string
}

/** Turns a moment of the API, such as `instant()`, into the shop's clock. */
export function shopMoment(at: string): ShopMoment {
  const clock = wallClock(at) ?? new Date(0)
  const text = clock.toISOString()
  return { day: text.slice(0, 10), weekday: clock.getUTCDay(), time: text.slice(11, 16) }
}

/** `waiting`: its first day has not come; `off`: it is not for this weekday or hour. */
export type PromotionState = 'active' | 'off' | 'waiting' | 'ended' | 'paused'

/** Whether a time is within the hours; hours that end before they begin go on past midnight. */
function isInHours(hours: Promotion['hours'], time: string): boolean {
  if (hours === null) return true
  const { from, until } = hours
  return from <= until ? time >= from && time < until : time >= from || time < until
}

/** Whether hours end on the day after the one they begin on. */
export const passMidnight = (hours: Promotion['hours']): boolean => hours !== null && hours.from > hours.until

/** The day on which the hours of that moment began: after midnight, a night is still that of the day before. */
function begunDay(hours: Promotion['hours'], { day, weekday, time }: ShopMoment): Pick<ShopMoment, 'day' | 'weekday'> {
  const isAfterMidnight = hours !== null && passMidnight(hours) && time < hours.until
  return isAfterMidnight ? { day: addDays(day, -1), weekday: (weekday + 6) % 7 } : { day, weekday }
}

export function stateOf(
  { paused, from, until, weekdays, hours }: Pick<Promotion, 'paused' | 'from' | 'until' | 'weekdays' | 'hours'>,
  at: ShopMoment,
): PromotionState {
  const { day, weekday } = begunDay(hours, at)
  if (until !== null && day > until) return 'ended'
  if (paused) return 'paused'
  if (from !== null && day < from) return 'waiting'
  const isOfDay = weekdays.length === 0 || weekdays.includes(weekday)
  return isOfDay && isInHours(hours, at.time) ? 'active' : 'off'
}

export const inForce = (promotions: readonly Promotion[], at: ShopMoment): readonly Promotion[] =>
  promotions.filter((promotion) => stateOf(promotion, at) === 'active')
