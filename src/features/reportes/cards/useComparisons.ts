import type { ApiClient } from '@/api/client'
import { companyPerformance } from '@/shop/companyPerformance'
import { dayBefore, type FiguresBefore } from '@/features/reportes/cards/dayBefore'
import { useReading } from '@/api/useReading'
import { before, type Before } from '@/domain/reports/reportBefore'
import { monthsBetween } from '@/domain/reports/reportRange'
import { today } from '@/lib/dates'
import type { ReportProps } from '../reportProps'

export interface Compared extends Before, FiguresBefore {}

async function figuresOf(api: ApiClient, { range }: Before): Promise<FiguresBefore> {
  if (range.kind !== 'rango-de-fechas') return dayBefore(api, range.from)
  const { model, meses_anteriores } = await companyPerformance(api, range)
  // The server's sum leaves out the months it never closed, and has one day of some (contract c §11.4): that is no figure
  // to compare with.
  const isWhole =
    meses_anteriores.length >= monthsBetween(range.from, range.until) && !meses_anteriores.some(({ isDay }) => isDay)
  return { figures: isWhole ? model : {}, failed: false }
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
