import type { AperturaCaja } from '@/entities/aperturaCaja'
import { dateAndHour, day, hour } from '@/lib/dates'

/** `08:10 a 20:15`; with the day of the closing when that is another one. */
export function shiftHours({ created_at, cerrada_at }: AperturaCaja): string {
  if (cerrada_at === null) return `desde ${hour(created_at)}`
  return `${hour(created_at)} a ${day(cerrada_at) === day(created_at) ? hour(cerrada_at) : dateAndHour(cerrada_at)}`
}

/** Whether a shift was open at any time of that day. */
export const isOfDay = ({ created_at, cerrada_at }: AperturaCaja, date: string): boolean =>
  day(created_at) <= date && (cerrada_at === null || day(cerrada_at) >= date)

/** Of a caja with such a shift no older one was open that day either: one shift begins when the one before has ended. */
export const endedBefore = ({ cerrada_at }: AperturaCaja, date: string): boolean =>
  cerrada_at !== null && day(cerrada_at) < date
