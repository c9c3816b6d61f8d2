import type { AnyEntity, EarlyChild, Unsaved } from '@/entities/types'

/** A child of a record; it has a `temporal_id` while its parent is not stored yet (contract a §0.8). */
export type Child = Unsaved & { temporal_id?: string | null }

/** What a form did to the children of its record: kept apart from the stored ones, which may be renewed underneath. */
export interface ChildChanges {
  /** Their id is null until they are sent; if sent early they have a temporal id. */
  added: readonly Child[]
  changed: readonly Child[]
  removed: readonly number[]
}

const NO_CHANGES: ChildChanges = { added: [], changed: [], removed: [] }

/** The changes a form's value holds; any other value holds none. */
export const asChanges = (value: unknown): ChildChanges =>
  typeof value === 'object' && value !== null && 'added' in value ? (value as ChildChanges) : NO_CHANGES

export const isUnchanged = ({ added, changed, removed }: ChildChanges): boolean =>
  added.length === 0 && changed.length === 0 && removed.length === 0

/** The children a record holds; none if the value is no list. */
export const rowsOf = (value: unknown): readonly Child[] => (Array.isArray(value) ? (value as Child[]) : [])

/** The children as they will be: the stored ones with the changes laid over them, then the new ones. */
export function withChanges(stored: unknown, { added, changed, removed }: ChildChanges): readonly Child[] {
  const newer = new Map(changed.map((child) => [child.id, child]))
  const kept = rowsOf(stored).filter(({ id }) => !removed.includes(id ?? 0))
  return [...kept.map((child) => newer.get(child.id) ?? child), ...added]
}

/** Notes that a child was filled in: a new one (`before` null), or this one, wherever it stands by now. */
export function childSet(changes: ChildChanges, before: Child | null, child: Child): ChildChanges {
  const { added, changed } = changes
  const place = before === null ? -1 : added.indexOf(before)
  // The child was sent early and changed since. No call changes a child without a parent, so it is sent anew.
  if (place >= 0) return { ...changes, added: added.with(place, { ...child, id: null, temporal_id: null }) }
  if (before === null || before.id === null) return { ...changes, added: [...added, child] }
  return { ...changes, changed: [...changed.filter(({ id }) => id !== child.id), child] }
}

/** Notes that the child at that place was taken away. */
export function childDropped(changes: ChildChanges, shown: readonly Child[], index: number): ChildChanges {
  const { added, changed, removed } = changes
  const place = index - (shown.length - added.length)
  if (place >= 0) return { ...changes, added: added.filter((_, other) => other !== place) }
  const id = shown[index]?.id ?? 0
  return { added, changed: changed.filter((child) => child.id !== id), removed: [...removed, id] }
}

/** How the creation of the parent names the children that were sent early. */
export const earlyChildren = (entity: AnyEntity, { added }: ChildChanges): readonly EarlyChild[] =>
  added.flatMap(({ temporal_id }) => (temporal_id ? [{ model_name: entity.name, temporal_id }] : []))

/** As `earlyChildren`, for images of any record. */
export const earlyImages = (entity: AnyEntity, images: unknown): readonly EarlyChild[] =>
  rowsOf(images).flatMap(({ temporal_id }) =>
    temporal_id ? [{ model_name: entity.name, temporal_id, is_imageable: true as const }] : [],
  )
