import type { PageOf } from '@/api/read'
import type { Model } from '@/entities/types'

/** Most times a reading goes back because rows were deleted meanwhile: it must end, whatever totals the server says. */
export const MOST_TURNS_BACK = 50

/**
 * How many pages before this one hold rows that were not seen: what was deleted since the last page, of a list of
 * `before` rows, moved the first rows of this page there.
 */
export const pagesLost = (before: number, { total, perPage }: PageOf<Model>): number =>
  before > total ? Math.ceil((before - total) / Math.max(perPage, 1)) : 0

/**
 * A page that arrived short ends the list (LIST-020, LIST-021), not one of whose rows some are unreadable; so does the
 * last page the server names.
 */
export const isLast = ({ arrived, perPage, lastPage }: PageOf<Model>, number: number): boolean =>
  arrived < perPage || number >= lastPage

/**
 * Reads a page behind others of a list of `before` rows, with the rows that were moved to those pages since. Rejects as
 * `read` does.
 */
export async function pageAfter<M extends Model>(
  read: (page: number) => Promise<PageOf<M>>,
  page: number,
  before: number,
): Promise<PageOf<M>> {
  const models: M[] = []
  let known = before
  let at = page
  for (let turns = 0; ;) {
    const received = await read(at)
    const lost = turns < MOST_TURNS_BACK ? pagesLost(known, received) : 0
    known = received.total
    if (lost > 0) {
      turns++
      at = Math.max(at - lost, 1)
      continue
    }
    models.push(...received.models)
    if (at >= page) return { ...received, models }
    at++
  }
}
