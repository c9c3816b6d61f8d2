import { toMoment } from '@/lib/dates'

const TOGETHER_MS = 60_000
/**
 * Whether an equal record is so young that it may be the same one, pressed twice or in another window. `moment`: when
 * it was stored; `now` too is by the server's clock.
 */
export const isJustStored = (moment: string | undefined, now: number): boolean =>
  (toMoment(moment)?.valueOf() ?? 0) >= now - TOGETHER_MS

/**
 * The records of a list that may be one stored twice: each by its id, with the nearest equal one. A browser itself
 * repeats a request whose connection breaks before any answer, and the server has no guard against it (contract b
 * §0.2). `keyOf`: the same text for equal records; null: the record is not compared. `momentOf`: when a record was
 * stored, as the server writes it.
 */
export function repeatedRows<R extends { id: number | null }>(
  rows: readonly R[],
  { keyOf, momentOf }: { keyOf: (row: R) => string | null; momentOf: (row: R) => string | undefined },
): ReadonlyMap<number, R> {
  const equals = new Map<string, { row: R; time: number }[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === null) continue
    const timed = { row, time: toMoment(momentOf(row))?.valueOf() ?? 0 }
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
