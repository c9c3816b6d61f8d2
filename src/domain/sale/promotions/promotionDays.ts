// When a promotion is in force, by the shop's clock.
import { wallClock } from '@/lib/dates'
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

export function stateOf(
  { paused, from, until, weekdays, hours }: Pick<Promotion, 'paused' | 'from' | 'until' | 'weekdays' | 'hours'>,
  { day, weekday, time }: ShopMoment,
): PromotionState {
  if (until !== null && day > until) return 'ended'
  if (paused) return 'paused'
  if (from !== null && day < from) return 'waiting'
  const isOfDay = weekdays.length === 0 || weekdays.includes(weekday)
  return isOfDay && isInHours(hours, time) ? 'active' : 'off'
}

export const inForce = (promotions: readonly Promotion[], at: ShopMoment): readonly Promotion[] =>
  promotions.filter((promotion) => stateOf(promotion, at) === 'active')
