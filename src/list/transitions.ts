import type { Model } from '@/entities/types'

/** Rows of a slice: a plain array, frozen at its top so that no draft is ever made of 50,000 records. */
export type Rows = readonly Model[]

const frozen = (rows: Model[]): Rows => Object.freeze(rows)

/** Replaces the rows of the same id; others go first, the last given on top (LIST-035, LIST-037). */
export function upsert(rows: Rows, incoming: Rows): Rows {
  const first = incoming[0]
  if (first === undefined) return rows
  if (incoming.length === 1) {
    const index = rows.findIndex((row) => row.id === first.id)
    return index === -1 ? frozen([first, ...rows]) : frozen(rows.with(index, first))
  }
  const byId = new Map(incoming.map((row) => [row.id, row]))
  const next = rows.map((row) => {
    const newer = byId.get(row.id)
    if (newer === undefined) return row
    byId.delete(row.id)
    return newer
  })
  return frozen([...[...byId.values()].reverse(), ...next])
}

/** Replaces rows of the same id and adds none: what a filtered result does with a saved record (LIST-036). */
export function replace(rows: Rows, incoming: Rows): Rows {
  if (incoming.length === 0) return rows
  const byId = new Map(incoming.map((row) => [row.id, row]))
  return rows.some((row) => byId.has(row.id)) ? frozen(rows.map((row) => byId.get(row.id) ?? row)) : rows
}

/** Rows without those ids; the same array when none was there (D-31). */
export function remove(rows: Rows, ids: readonly number[]): Rows {
  const gone = new Set<number | null>(ids)
  const next = rows.filter((row) => !gone.has(row.id))
  return next.length === rows.length ? rows : frozen(next)
}

/** The next page behind what is there; a row that arrived meanwhile by an event is newer and stays. */
export function append(rows: Rows, page: Rows): Rows {
  const known = new Set(rows.map((row) => row.id))
  return frozen([...rows, ...page.filter((row) => !known.has(row.id))])
}

/** A list read anew, with what events brought while it was being read laid over it. */
export function withChanges(rows: Rows, changes: readonly { id: number; model: Model | null }[]): Rows {
  if (changes.length === 0) return frozen([...rows])
  const last = new Map(changes.map((change) => [change.id, change.model]))
  const gone = [...last].filter(([, model]) => model === null).map(([id]) => id)
  const newer = [...last.values()].filter((model) => model !== null)
  return upsert(remove(rows, gone), newer)
}

/** Removes a child record from the collections of every kind the parent has (LIST-041). */
export function withoutChild(parent: Model, collection: string, childId: number): Model {
  const children = (parent as unknown as Record<string, unknown>)[collection]
  if (!Array.isArray(children)) return parent
  return { ...parent, [collection]: (children as Model[]).filter((child) => child.id !== childId) }
}
