import type { ApiClient } from '@/api/client'
import { listIn } from '@/api/read'
import { bagOf } from '@/lib/bag'

/**
 * Days `YYYY-MM-DD` of a week that have records, 0: this week (NS-25; contract a §9.7). A day comes with all its rows; that there are any is
 * enough. Rejects with an `ApiError`.
 */
export async function daysWithRecords(
  api: ApiClient,
  segment: string,
  weeksBack: number,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const path = `previus-day/${segment}/${weeksBack}`
  const days = await listIn(api, path, 'days', { priority: 'background', ...(signal && { signal }) })
  return days.flatMap((each) => {
    const { date, models } = bagOf(each)
    return typeof date === 'string' && Array.isArray(models) && models.length > 0 ? [date.slice(0, 10)] : []
  })
}
