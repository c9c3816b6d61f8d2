import { isApiError } from '@/api/errors'
import { isServersStatus, type Silence } from '@/domain/lateArrival'
import { entities } from '@/entities'
import type { AnyEntity, Model } from '@/entities/types'
import { asChanges, NO_CHANGES, rowsOf, type Child, type ChildChanges } from './children'
import { holds } from './likeness'
import { valueAt } from '../values'

// Finds what became of the children of a record, where sending them or the record had no clear answer.

/** A new child whose sending had no clear answer, and the record's field it belongs to. Sent again it could be stored twice. */
export interface ChildDoubt extends Silence {
  key: string
  sent: Child
  /** Ids of the record's children before it left: it is none of them. */
  known: ReadonlySet<number | null>
}

export const childDoubt = (error: unknown, key: string, sent: Child, before: readonly Child[]): ChildDoubt => ({
  key,
  sent,
  known: new Set(before.map(({ id }) => id)),
  since: Date.now(),
  answered: isApiError(error) && isServersStatus(error.status),
})

/** The stored child that the doubtful one became, among the record's children as the server has them now; undefined: none. */
export const arrived = (
  child: AnyEntity,
  { sent, known }: ChildDoubt,
  { removed }: ChildChanges,
  rows: readonly Child[],
) => rows.find((row) => !known.has(row.id) && !removed.includes(row.id ?? 0) && holds(child, sent, row))

/** What is still to be sent of a form's changes, given the record's children as the server has them. */
export function unsent(
  child: AnyEntity,
  left: ChildChanges,
  rows: readonly Child[],
  doubt: ChildDoubt | null,
): ChildChanges {
  const held = new Map(rows.map((row) => [row.id, row]))
  const isStored = (row: Child) => {
    const now = held.get(row.id)
    return now !== undefined && holds(child, row, now)
  }
  const found = doubt === null ? undefined : arrived(child, doubt, left, rows)
  return {
    removed: left.removed.filter((id) => held.has(id)),
    changed: left.changed.filter((row) => !isStored(row)),
    added: found === undefined ? left.added : left.added.filter((row) => row !== doubt?.sent),
  }
}

/** The child without the ids it got when it was sent, so that it is sent as a new one. */
const notSent = (row: Child): Child => ({ ...row, id: null, temporal_id: null })

/** The added children that are still to be sent: no stored row stands for them. Each row stands for one child. */
function notAmong(child: AnyEntity, added: readonly Child[], rows: readonly Child[]): readonly Child[] {
  const left = [...rows]
  return added.flatMap((row) => {
    const index = left.findIndex((other) => holds(child, row, other))
    if (index !== -1) left.splice(index, 1)
    return index === -1 ? [notSent(row)] : []
  })
}

type Values = Readonly<Record<string, unknown>>

/**
 * The changes of a form that creates a second record, after the first turned out to be made. What was sent early
 * belongs to the first, so its children are sent anew. `lost`: the fields of pictures, which cannot be.
 */
export function anotherOf(entity: AnyEntity, changes: Values): { changes: Values; lost: readonly string[] } {
  const next: Record<string, unknown> = { ...changes }
  const lost: string[] = []
  for (const [key, value] of Object.entries(changes)) {
    const field = entity.fields.find((one) => one.key === key)
    if (field?.type === 'children') next[key] = { ...asChanges(value), added: asChanges(value).added.map(notSent) }
    else if (field?.type === 'images' && rowsOf(value).some(({ temporal_id }) => temporal_id)) {
      next[key] = rowsOf(value).filter(({ temporal_id }) => !temporal_id)
      lost.push(key)
    }
  }
  return { changes: next, lost }
}

/**
 * What a form still has to send to the record it was creating, which turns out to be made. Children and pictures are
 * bound only after the record (contract a §0.8), so it may be without them. `lost`: the fields whose pictures cannot be
 * sent again from here.
 */
export function leftOver(
  entity: AnyEntity,
  changes: Values,
  made: Model,
): { changes: Values; lost: readonly string[] } {
  const left: Record<string, unknown> = {}
  const lost: string[] = []
  for (const [key, value] of Object.entries(changes)) {
    const field = entity.fields.find((one) => one.key === key)
    const child = field?.type === 'children' ? entities[field.entity] : undefined
    const rows = rowsOf(valueAt(made, key))
    if (child !== undefined) {
      const added = notAmong(child, asChanges(value).added, rows)
      if (added.length > 0) left[key] = { ...NO_CHANGES, added }
    } else if (field?.type !== 'images') left[key] = value
    else if (rowsOf(value).length > rows.length) lost.push(key)
  }
  return { changes: left, lost }
}
