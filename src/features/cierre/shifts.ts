import type { AperturaCaja } from '@/entities/aperturaCaja'
import { openingTotals } from '@/domain/cajas/caja'
import { dateAndHour, day, hour } from '@/lib/dates'

/** `08:10 a 20:15`; an hour of another day than `date` has that day with it. */
export function shiftHours({ created_at, cerrada_at }: AperturaCaja, date: string): string {
  const text = (moment: string) => (day(moment) === date ? hour(moment) : dateAndHour(moment))
  return cerrada_at === null ? `desde ${text(created_at)}` : `${text(created_at)} a ${text(cerrada_at)}`
}

/**
 * The part of a shift that is of one day: what moved on the days before is in the balance the day begins with, and what
 * moved later is left out.
 */
export function partOfDay(opening: AperturaCaja, date: string): AperturaCaja {
  const movements = opening.movimientos_caja ?? []
  const before = movements.filter(({ created_at }) => day(created_at) < date)
  return {
    ...opening,
    saldo_apertura: String(openingTotals(opening.saldo_apertura, before).saldo),
    cerrada_at: opening.cerrada_at !== null && day(opening.cerrada_at) > date ? null : opening.cerrada_at,
    movimientos_caja: movements.filter(({ created_at }) => day(created_at) === date),
  }
}

/** Whether a shift was open at any time of that day. */
export const isOfDay = ({ created_at, cerrada_at }: AperturaCaja, date: string): boolean =>
  day(created_at) <= date && (cerrada_at === null || day(cerrada_at) >= date)

/** Of a caja with such a shift no older one was open that day either: one shift begins when the one before has ended. */
export const endedBefore = ({ cerrada_at }: AperturaCaja, date: string): boolean =>
  cerrada_at !== null && day(cerrada_at) < date
