import type { ReportRange } from '@/domain/reports/reportRange'
import { longDate, monthName, today } from '@/lib/dates'

/** `noviembre 2026`, `julio 2026 a noviembre 2026`, `sábado 21 de noviembre de 2026`. */
export function rangeWords({ kind, from, until }: ReportRange): string {
  if (kind === 'dia-actual') return longDate(today())
  if (kind === 'dia-en-especifico') return longDate(from)
  return from === until ? monthName(`${from}-01`) : `${monthName(`${from}-01`)} a ${monthName(`${until}-01`)}`
}
