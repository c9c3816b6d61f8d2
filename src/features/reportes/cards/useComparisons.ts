import type { ApiClient } from '@/api/client'
import { companyPerformance } from '@/shop/companyPerformance'
import { dayBefore, type FiguresBefore } from '@/features/reportes/cards/dayBefore'
import { useReading } from '@/api/useReading'
import { before, type Before } from '@/domain/reports/reportBefore'
import { today } from '@/lib/dates'
import type { ReportProps } from '../reportProps'

export interface Compared extends Before, FiguresBefore {}

async function figuresOf(api: ApiClient, { range }: Before): Promise<FiguresBefore> {
  if (range.kind !== 'rango-de-fechas') return dayBefore(api, range.from)
  const { model, meses_anteriores } = await companyPerformance(api, range)
  // When the server has none of those months its sum is 0, which is no figure to compare with.
  return { figures: meses_anteriores.length === 0 ? {} : model, failed: false }
}

/** Keeps the other comparisons when one cannot be read. */
const orFailed = (): FiguresBefore => ({ figures: {}, failed: true })

/** The ranges a report is compared with; a figure they lack is not compared. */
export function useComparisons({ range, version }: ReportProps) {
  const times = before(range, today())
  return useReading<readonly Compared[]>(
    `before ${range.kind} ${range.from} ${range.until}`,
    (api) => Promise.all(times.map(async (time) => ({ ...time, ...(await figuresOf(api, time).catch(orFailed)) }))),
    String(version),
  )
}
