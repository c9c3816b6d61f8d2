import type { ApiClient } from '@/api/client'
import { listIn } from '@/api/read'
import { bagOf } from '@/lib/bag'

/**
 * Days `YYYY-MM-DD` of a week that have records; week 0 is this week (NS-25; contract a §9.7). The server sends each
 * day with all its rows, of which it matters only that there are any. Rejects with an `ApiError`.
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
