import { entities } from '@/entities'
import type { AnyEntity, Model } from '@/entities/types'
import { asChanges, NO_CHANGES, rowsOf, type Child, type ChildChanges } from './children'
import type { Doubt } from '../creation'
import { holds } from '../likeness'
import { valueAt } from '../values'

// What became of children whose sending, or whose record's, had no clear answer.

/** A new child without one, and the field of its record that holds such. Sent twice it would be stored twice. */
export interface ChildDoubt extends Doubt {
  key: string
}

/** What it became, among the record's children as the server has them now. */
export const arrived = (
  child: AnyEntity,
  { sent, known }: ChildDoubt,
  { removed }: ChildChanges,
  rows: readonly Child[],
) => rows.find((row) => !known.has(row.id) && !removed.includes(row.id ?? 0) && holds(child, sent, row))

/** What is left to be sent of a form's changes, the record's children being these. */
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

/** To be sent as if it had not been. */
const notSent = (row: Child): Child => ({ ...row, id: null, temporal_id: null })

/** Those that no row holds, each row standing for one: to be sent with an id of their record's. */
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
 * The changes of a form that is to create a second record after the first turned out to be made. What was sent early belongs to that one by
 * now: its children are sent anew. `lost`: the fields of pictures, which cannot be.
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
 * What a form still has to send to the record it was creating, which turns out to be made. Its children and pictures are bound after it is
 * (contract a §0.8), so that it may be without them: `lost` are the fields whose own cannot be sent again from here.
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
