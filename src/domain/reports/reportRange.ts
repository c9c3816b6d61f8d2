// The period a report covers (REP-001).
import { addDays, addMonths, isDay } from '@/lib/dates'
import { monthsBack } from '../purchases/restocking'

const RANGE_KINDS = ['dia-actual', 'dia-en-especifico', 'rango-de-fechas'] as const
export type RangeKind = (typeof RANGE_KINDS)[number]

export interface ReportRange {
  kind: RangeKind
  /** First month `YYYY-MM` of a range, or the one day `YYYY-MM-DD`; empty for today. */
  from: string
  /** Last month of a range; empty otherwise. */
  until: string
}

/** The usual range: four months back to the current one (REP-008). */
const MONTHS = 5
/** The most months of a range: the server adds them up one by one. */
export const LONGEST_RANGE = 24

export const TODAY_RANGE: ReportRange = { kind: 'dia-actual', from: '', until: '' }
export const dayRange = (day: string): ReportRange => ({ kind: 'dia-en-especifico', from: day, until: '' })
export const monthRange = (from: string, until: string): ReportRange => ({ kind: 'rango-de-fechas', from, until })

export function usualMonths(today: string): ReportRange {
  const { mes_inicio, mes_fin } = monthsBack(today, MONTHS)
  return monthRange(mes_inicio, mes_fin)
}

/** Whether a text is a month: `2026-11`. */
export const isMonth = (value: string): boolean => /^\d{4}-\d\d$/.test(value) && isDay(`${value}-01`)
export const nextMonth = (month: string, by = 1): string => addMonths(`${month}-01`, by).slice(0, 7)

/** Months from one to another, both included; 0 or less when they are the wrong way round. */
export function monthsBetween(from: string, until: string): number {
  const [firstYear = 0, firstMonth = 0] = from.split('-').map(Number)
  const [lastYear = 0, lastMonth = 0] = until.split('-').map(Number)
  return (lastYear - firstYear) * 12 + lastMonth - firstMonth + 1
}

/**
 * Why a report of that period cannot be asked for, in Spanish; empty when it can. The server answers an error to a day
 * that is a month (contract c §11.1), and reports no other mistake.
 */
export function rangeProblem({ kind, from, until }: ReportRange, today: string): string {
  if (kind === 'dia-actual') return ''
  if (kind === 'dia-en-especifico') {
    if (!isDay(from)) return 'Elegí qué día querés ver.'
    return from > today ? 'Ese día todavía no llegó.' : ''
  }
  if (!isMonth(from) || !isMonth(until)) return 'Elegí desde y hasta qué mes.'
  if (from > until) return 'El primer mes tiene que ser anterior al último.'
  if (from > today.slice(0, 7)) return 'Esos meses todavía no llegaron.'
  if (until > today.slice(0, 7)) return 'El último mes todavía no llegó.'
  if (monthsBetween(from, until) > LONGEST_RANGE) return `Son demasiados meses: elegí hasta ${LONGEST_RANGE}.`
  return ''
}

/** The range as parameters of the page's address, so that a link can be sent to somebody; today has none. */
export function rangeParams({ kind, from, until }: ReportRange): Record<string, string> {
  if (kind === 'dia-actual') return {}
  return kind === 'dia-en-especifico' ? { rango: kind, dia: from } : { rango: kind, desde: from, hasta: until }
}

/** Reads the range from an address, which anybody may have typed: a part it lacks takes its usual value. */
export function rangeFrom(params: URLSearchParams, today: string): ReportRange {
  const kind = RANGE_KINDS.find((known) => known === params.get('rango')) ?? 'dia-actual'
  if (kind === 'dia-actual') return TODAY_RANGE
  if (kind === 'dia-en-especifico') return dayRange(params.get('dia') ?? addDays(today, -1))
  const usual = usualMonths(today)
  return monthRange(params.get('desde') ?? usual.from, params.get('hasta') ?? usual.until)
}

/** The first and last day of the range, `YYYY-MM-DD`, no later than today. */
export function daysOf({ kind, from, until }: ReportRange, today: string): { from: string; until: string } {
  if (kind === 'dia-actual') return { from: today, until: today }
  if (kind === 'dia-en-especifico') return { from, until: from }
  const last = addDays(`${nextMonth(until)}-01`, -1)
  return { from: `${from}-01`, until: last > today ? today : last }
}
