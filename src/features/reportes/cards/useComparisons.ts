import type { ApiClient } from '@/api/client'
import { companyPerformance } from '@/shop/companyPerformance'
import { dayBefore } from '@/api/dayBefore'
import { useReading } from '@/api/useReading'
import { before, type Before } from '@/domain/reports/reportBefore'
import type { Figure } from '@/domain/reports/report'
import { today } from '@/lib/dates'
import type { ReportProps } from '../reportProps'

export interface Compared extends Before {
  figures: Partial<Record<Figure, number | null>>
}

async function figuresOf(api: ApiClient, { range }: Before): Promise<Compared['figures']> {
  if (range.kind !== 'rango-de-fechas') return dayBefore(api, range.from)
  const { model, meses_anteriores } = await companyPerformance(api, range)
  // Of months it does not have the server's sum is nothing, which is no figure to compare with.
  return meses_anteriores.length === 0 ? {} : model
}

/** The times a report is compared with; what they lack is not compared. */
export function useComparisons({ range, version }: ReportProps) {
  const times = before(range, today())
  return useReading<readonly Compared[]>(
    `before ${range.kind} ${range.from} ${range.until}`,
    (api) => Promise.all(times.map(async (time) => ({ ...time, figures: await figuresOf(api, time) }))),
    String(version),
  )
}
