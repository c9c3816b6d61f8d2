import { dequal } from 'dequal/lite'
import type { Model } from '@/entities/types'
import { derived, WORTH_FOLLOWING } from './lineage'

/** Rows of a slice, never changed in place. They are not frozen: V8 takes ten times as long for every loop over a frozen array. */
export type Rows = readonly Model[]

/** The index of a row in a list that is newest first; -1: it is not there, or the list is in another order. */
function placeByAge(rows: Rows, id: number): number {
  let first = 0
  let last = rows.length - 1
  while (first <= last) {
    const middle = (first + last) >> 1
    const at = rows[middle]?.id ?? 0
    if (at === id) return middle
    if (at > id) first = middle + 1
    else last = middle - 1
  }
  return -1
}

/**
 * The index of a row; -1 when it is not there. Lists come newest first, so a binary search finds most rows; the others
 * take a look at each row.
 */
function indexOf(rows: Rows, id: number | null): number {
  if (id === null) return -1
  const place = placeByAge(rows, id)
  return place === -1 ? rows.findIndex((row) => row.id === id) : place
}

// Lists are copied as a block, by `slice` and `concat`. A spread asks for the rows one by one; so do `with` and
// `toSpliced`, which take 50 times as long once a list has been an array with holes.

const without = (rows: Rows, index: number): Rows => {
  const next = rows.slice()
  next.splice(index, 1)
  return next
}

const withRow = (rows: Rows, index: number, row: Model): Rows => {
  const next = rows.slice()
  next[index] = row
  return next
}

/** Replaces the rows of the same id; other rows go to the front, the last given one first (LIST-035, LIST-037). */
export function upsert(rows: Rows, incoming: Rows): Rows {
  const first = incoming[0]
  if (first === undefined) return rows
  if (incoming.length === 1) {
    const index = indexOf(rows, first.id)
    return derived(rows, index === -1 ? [first].concat(rows) : withRow(rows, index, first), {
      gone: rows.slice(index, index + 1),
      come: incoming,
    })
  }
  const byId = new Map(incoming.map((row) => [row.id, row]))
  const come = [...byId.values()]
  const gone: Model[] = []
  const next = rows.map((row) => {
    const newer = byId.get(row.id)
    if (newer === undefined) return row
    byId.delete(row.id)
    gone.push(row)
    return newer
  })
  return derived(rows, [...byId.values()].reverse().concat(next), { gone, come })
}

/** Replaces rows of the same id and adds none: what a saved record does to a filtered result (LIST-036). */
export function replace(rows: Rows, incoming: Rows): Rows {
  const byId = new Map(incoming.map((row) => [row.id, row]))
  const gone = rows.filter((row) => (byId.get(row.id) ?? row) !== row)
  if (gone.length === 0) return rows
  const next = rows.map((row) => byId.get(row.id) ?? row)
  return derived(rows, next, { gone, come: gone.map((row) => byId.get(row.id) ?? row) })
}

/** Rows without those ids; the same array when none was there (D-31). */
export function remove(rows: Rows, ids: readonly number[]): Rows {
  const [id] = ids
  if (id === undefined) return rows
  if (ids.length === 1) {
    const index = indexOf(rows, id)
    return index === -1 ? rows : derived(rows, without(rows, index), { gone: rows.slice(index, index + 1), come: [] })
  }
  const all = new Set<number | null>(ids)
  const gone: Model[] = []
  const next = rows.filter((row) => !all.has(row.id) || !gone.push(row))
  return gone.length === 0 ? rows : derived(rows, next, { gone, come: [] })
}

/**
 * Puts the row back where it stood in `among`: behind the nearest earlier row that is still there, else before the
 * nearest later one.
 */
export function putBack(rows: Rows, row: Model, among: Rows): Rows {
  const was = indexOf(among, row.id)
  if (was === -1) return upsert(rows, [row])
  const gone = rows.filter(({ id }) => id === row.id)
  const others = gone.length === 0 ? rows : rows.filter(({ id }) => id !== row.id)
  const places = new Map(others.map(({ id }, index) => [id, index]))
  const placeOf = (neighbour: Model | undefined) => (neighbour === undefined ? undefined : places.get(neighbour.id))
  const isThere = (other: Model) => places.has(other.id)
  const before = placeOf(among.slice(0, was).findLast(isThere))
  const next = others.slice()
  next.splice(before === undefined ? (placeOf(among.slice(was + 1).find(isThere)) ?? 0) : before + 1, 0, row)
  return derived(rows, next, { gone, come: [row] })
}

/** Adds the next page behind the rows; a row that an event brought meanwhile is newer and stays. */
export function append(rows: Rows, page: Rows): Rows {
  // The map is built of the page, which is short: a set of 50,000 ids for each of 250 pages would take longer than
  // reading them.
  const more = new Map(page.map((row) => [row.id, row]))
  for (const { id } of rows) more.delete(id)
  const come = [...more.values()]
  return come.length === 0 ? rows : derived(rows, rows.concat(come), { gone: [], come })
}

/**
 * A list that is being read for the first time, with its next page: rows held from before take on what it says of them,
 * the others go behind them. What was changed or deleted meanwhile is newer than the page.
 */
export function withPage(rows: Rows, page: Rows, changes: readonly { id: number }[]): Rows {
  const newer = new Set<number | null>(changes.map(({ id }) => id))
  const read = page.filter(({ id }) => !newer.has(id))
  return append(replace(rows, read), read)
}

/** How far a row is looked for around where it is expected, in a list that is not newest first. */
const NEAR = 20

/** Where a row is, looked for around `expected`; -1: it is not found at once, whether or not it is there. */
function placeNear(rows: Rows, id: number | null, expected: number): number {
  if (rows[expected]?.id === id) return expected
  const place = id === null ? -1 : placeByAge(rows, id)
  if (place !== -1) return place
  const from = Math.max(expected - NEAR, 0)
  const near = rows.slice(from, expected + NEAR).findIndex((row) => row.id === id)
  return near === -1 ? -1 : from + near
}

/**
 * The page with the rows already held in place of equal ones, so that a list that is read again is not held twice, and
 * what was made of a row (its text for the search, its cells) need not be made again. `from`: where the page is expected
 * in the list. No row is looked for in the whole list: of a big shop that would take as long as drawing a screen.
 */
export function sharing(rows: Rows, page: Rows, from: number): Rows {
  let expected = from
  return page.map((row) => {
    const place = placeNear(rows, row.id, expected)
    const held = rows[place]
    if (held === undefined) return row
    expected = place + 1
    return dequal(held, row) ? held : row
  })
}

/**
 * The list as it was read again: the same array where nothing changed, else one whose changes an index of the rows
 * before can follow.
 */
export function reread(rows: Rows, again: Rows): Rows {
  if (rows.length === again.length && again.every((row, index) => row === rows[index])) return rows
  const [before, after] = [new Set(rows), new Set(again)]
  const gone = rows.filter((row) => !after.has(row))
  const come = again.filter((row) => !before.has(row))
  // An index follows no mere change of order, and what went would be held for nothing.
  const changes = gone.length + come.length
  return changes === 0 || changes > WORTH_FOLLOWING ? again : derived(rows, again, { gone, come })
}

/** A list that was just read, with the changes that events brought meanwhile laid over it. */
export function withChanges(rows: Rows, changes: readonly { id: number; model: Model | null }[]): Rows {
  if (changes.length === 0) return rows
  const last = new Map(changes.map((change) => [change.id, change.model]))
  const gone = [...last].filter(([, model]) => model === null).map(([id]) => id)
  const newer = [...last.values()].filter((model) => model !== null)
  return upsert(remove(rows, gone), newer)
}
