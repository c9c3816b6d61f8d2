// The earlier periods a report is compared with.
import { addDays } from '@/lib/dates'
import { monthRange, monthsBetween, nextMonth, type ReportRange } from './reportRange'

export interface Before {
  kind: 'previous' | 'weekday'
  range: ReportRange
  /** Words that follow «que»: `ayer`, `el día anterior`. */
  than: string
}

const WEEK = 7

/** The period of the same length just before; for a day, the same day of the week before too. */
export function before({ kind, from, until }: ReportRange, today: string): readonly Before[] {
  if (kind === 'rango-de-fechas') {
    const months = monthsBetween(from, until)
    const range = monthRange(nextMonth(from, -months), nextMonth(from, -1))
    return [{ kind: 'previous', range, than: months === 1 ? 'el mes anterior' : `los ${months} meses anteriores` }]
  }
  const day = kind === 'dia-actual' ? today : from
  const dayBefore = (days: number): ReportRange => ({ kind: 'dia-en-especifico', from: addDays(day, -days), until: '' })
  return [
    { kind: 'previous', range: dayBefore(1), than: kind === 'dia-actual' ? 'ayer' : 'el día anterior' },
    { kind: 'weekday', range: dayBefore(WEEK), than: 'el mismo día de la semana anterior' },
  ]
}
