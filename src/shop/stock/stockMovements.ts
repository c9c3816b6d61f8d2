// The units that came into the stock of an article or left it, as the server booked them (contract a §13.2).
import { freshPath } from '@/api/freshPath'
import type { ApiClient } from '@/api/client'
import { rowsAt } from '@/api/read'
import { stock_movement, type StockMovement } from '@/entities/stockMovement'

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

const FEW = 50
/** More than an article moves in a year, let alone in the two days after which nobody asks about most movements. */
const MANY = 5_000

/** All movements of an article after the one with the id `after`, newest first. Rejects with an `ApiError`. */
export async function readMovementsSince(
  api: ApiClient,
  articleId: number,
  after: number,
): Promise<readonly StockMovement[]> {
  const last = await readMovementsAnew(api, articleId, FEW)
  const all =
    last.length < FEW || (last.at(-1)?.id ?? 0) <= after ? last : await readMovementsAnew(api, articleId, MANY)
  return all.filter(({ id }) => id > after)
}
