import { toMoment } from '@/lib/dates'

/** Two equal records made almost together: perhaps one that was stored twice. */
export interface Repeated<R> {
  first: R
  second: R
}

const TOGETHER_MS = 60_000
/**
 * Whether an equal record is so young that it may be the same one, pressed twice or in another window. `moment`: when
 * it was stored; `now` too is by the server's clock.
 */
export const isJustStored = (moment: string | undefined, now: number): boolean =>
  (toMoment(moment)?.valueOf() ?? 0) >= now - TOGETHER_MS

const LOOKED_AT_MS = 24 * 60 * 60_000

/**
 * The newest pair of equal records that was made in the last day. A browser itself repeats a request whose connection
 * breaks before any answer, and the server has no guard against it (contract b §0.2), so repetitions are found among
 * the stored records. `momentOf`: when a record was stored, as the server writes it. `accepted`: ids that a person said
 * are no repetition. `now`: server's clock.
 */
export function repeatedPair<R extends { id: number | null }>(
  rows: readonly R[],
  { isEqual, momentOf }: { isEqual: (one: R, other: R) => boolean; momentOf: (row: R) => string | undefined },
  accepted: readonly number[],
  now: number,
): Repeated<R> | null {
  const idOf = ({ id }: R) => id ?? 0
  const timeOf = (row: R) => toMoment(momentOf(row))?.valueOf() ?? 0
  const sorted = [...rows].sort((one, other) => idOf(other) - idOf(one))
  for (const [index, second] of sorted.entries()) {
    // The newest is looked at whatever its moment: it may be dated back.
    if (accepted.includes(idOf(second)) || (index > 0 && now - timeOf(second) >= LOOKED_AT_MS)) continue
    const isFirst = (row: R) => isEqual(row, second) && Math.abs(timeOf(second) - timeOf(row)) <= TOGETHER_MS
    const first = sorted.slice(index + 1).find(isFirst)
    if (first) return { first, second }
  }
  return null
}
