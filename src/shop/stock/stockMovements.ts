// The units that came into the stock of an article or left it, as the server booked them (contract a §13.2).
import { freshPath } from '@/api/freshPath'
import type { ApiClient } from '@/api/client'
import { rowsAt } from '@/api/read'
import { stock_movement, type StockMovement } from '@/entities/stockMovement'
import { addDays, day, daysSince } from '@/lib/dates'

/**
 * The lock of everything that moves stock by a call of its own: one at a time over all tabs, so that each sees what the
 * one before stored.
 */
export const STOCK_LOCK = 'stock'

export const movementsAt = (api: ApiClient, path: string): Promise<readonly StockMovement[]> =>
  rowsAt(api, stock_movement, path)

/** The last movements of an article, newest first; `conceptId` 0: of any concept (ART-017). Rejects with an `ApiError`. */
export const readMovements = (api: ApiClient, articleId: number, last: number, conceptId: number) =>
  movementsAt(api, `stock-movement/${articleId}/${last}/${conceptId}`)

/**
 * As `readMovements` for any concept, but never shared with a request on its way: for what was just sent or is about to
 * be.
 */
export const readMovementsAnew = (api: ApiClient, articleId: number, last: number) =>
  movementsAt(api, freshPath(`stock-movement/${articleId}/${last}/0`))

/** How many movements are asked for, one after the other, until they reach back far enough. */
const STEPS = [50, 500]
/** More than an article moves in a year, let alone in the two days after which nobody asks about most movements. */
const MANY = 5_000

/** The last movements of an article, newest first, as many as it takes until the oldest of them `reaches` back enough. */
async function readBack(
  api: ApiClient,
  articleId: number,
  reaches: (oldest: StockMovement) => boolean,
): Promise<readonly StockMovement[]> {
  for (const step of STEPS) {
    const last = await readMovementsAnew(api, articleId, step)
    const oldest = last.at(-1)
    if (oldest === undefined || last.length < step || reaches(oldest)) return last
  }
  return readMovementsAnew(api, articleId, MANY)
}

/** All movements of an article after the one with the id `after`, newest first. Rejects with an `ApiError`. */
export const readMovementsSince = async (
  api: ApiClient,
  articleId: number,
  after: number,
): Promise<readonly StockMovement[]> =>
  (await readBack(api, articleId, ({ id }) => (id ?? 0) <= after)).filter(({ id }) => id > after)

/**
 * At least the movements of an article that were booked since a moment (of the server, or milliseconds here), newest
 * first; the clocks may be hours apart. Rejects with an `ApiError`.
 */
export function readMovementsAbout(
  api: ApiClient,
  articleId: number,
  since: number | string,
): Promise<readonly StockMovement[]> {
  const from = typeof since === 'number' ? daysSince(since).from : addDays(day(since), -1)
  return readBack(api, articleId, ({ created_at }) => day(created_at) < from)
}
