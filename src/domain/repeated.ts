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

interface Placed<R> {
  row: R
  /** Among the newest first. */
  place: number
  time: number
}

/** Finds the newest of the older ones that is equal and near: only those of the minutes around it are looked at, as a day may have thousands. */
function neighbours<R>(sorted: readonly Placed<R>[], isEqual: (one: R, other: R) => boolean) {
  const minutes = new Map<number, Placed<R>[]>()
  const minuteOf = (time: number) => Math.floor(time / TOGETHER_MS)
  for (const placed of sorted) {
    const minute = minutes.get(minuteOf(placed.time))
    if (minute) minute.push(placed)
    else minutes.set(minuteOf(placed.time), [placed])
  }
  return ({ row, place, time }: Placed<R>): R | undefined => {
    const minute = minuteOf(time)
    return [minute - 1, minute, minute + 1]
      .flatMap((near) => minutes.get(near) ?? [])
      .filter((other) => other.place > place && Math.abs(other.time - time) <= TOGETHER_MS && isEqual(other.row, row))
      .sort((one, other) => one.place - other.place)[0]?.row
  }
}

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
  const sorted = [...rows]
    .sort((one, other) => idOf(other) - idOf(one))
    .map((row, place) => ({ row, place, time: toMoment(momentOf(row))?.valueOf() ?? 0 }))
  const firstOf = neighbours(sorted, isEqual)
  const said = new Set(accepted)
  for (const second of sorted) {
    // The newest may be dated back.
    if (said.has(idOf(second.row)) || (second.place > 0 && now - second.time >= LOOKED_AT_MS)) continue
    const first = firstOf(second)
    if (first) return { first, second: second.row }
  }
  return null
}

/**
 * The records of a list that may be one stored twice: each by its id, with the nearest equal one. `keyOf`: the same
 * text for equal records. `momentOf`: when a record was stored, as the server writes it.
 */
export function repeatedRows<R extends { id: number | null }>(
  rows: readonly R[],
  { keyOf, momentOf }: { keyOf: (row: R) => string; momentOf: (row: R) => string | undefined },
): ReadonlyMap<number, R> {
  const equals = new Map<string, { row: R; time: number }[]>()
  for (const row of rows) {
    const timed = { row, time: toMoment(momentOf(row))?.valueOf() ?? 0 }
    const key = keyOf(row)
    const others = equals.get(key)
    if (others) others.push(timed)
    else equals.set(key, [timed])
  }
  const found = new Map<number, R>()
  for (const group of equals.values()) {
    if (group.length < 2) continue
    group.sort((one, other) => one.time - other.time)
    for (const [index, second] of group.entries()) {
      const first = group[index - 1]
      if (first === undefined || second.time - first.time > TOGETHER_MS) continue
      if (!found.has(first.row.id ?? 0)) found.set(first.row.id ?? 0, second.row)
      found.set(second.row.id ?? 0, first.row)
    }
  }
  return found
}
