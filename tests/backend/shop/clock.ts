// The shop's calendar: list filters and body dates name local days, records keep UTC texts.
import { dayOf, isoOf, momentOf } from '../columns'
import type { Db, Row } from '../types'

const DAY = 86_400_000

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** Test of stored UTC texts by local day: one date means that day, two an inclusive range, none everything. */
export function within(from: string | undefined, until: string | undefined): (text: string) => boolean {
  const [start, end] = momentsOf(from, until)
  return (text) => text >= start && text < end
}

/** The rows of those days, archived ones too. */
export const madeWithin = (
  db: Db,
  table: string,
  from: string | undefined,
  until: string | undefined,
): readonly Row[] => db.made(table, ...momentsOf(from, until))

/** From the first moment of the one day until the last one of the other is over. */
export const momentsOf = (from: string | undefined, until: string | undefined): [string, string] =>
  from ? [isoOf(momentOf(from)), isoOf(momentOf(plusDays(until ?? from, 1)))] : ['0000', '9999']

/**
 * Body dates are `YYYY-MM-DD` (local midnight). Of a stored text that is sent back only the digits are read, as if they
 * were local: three hours later (contract b §12).
 */
export const dateColumn = (value: unknown, otherwise: Date): string =>
  isoOf(momentOf(typeof value === 'string' && value !== '' ? value.replace(/\.\d+Z$/, '') : dayOf(otherwise)))
