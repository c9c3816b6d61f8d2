import type { AnyEntity } from '@/entities/types'
import { readStored, writeStored } from '@/lib/storage'
import type { Filter } from './state'

/** Filters of a list that a person gave a name. */
export interface Saved {
  name: string
  filters: readonly Filter[]
}

const storageKey = (entity: AnyEntity, userId: number) => `filters-${entity.name}-${userId}`

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const TYPES: readonly unknown[] = ['text', 'textarea', 'number', 'date', 'select', 'search', 'checkbox'] satisfies Filter['type'][]

/** Filters of fields the entity still has, with plain values alone: a condition the server does not know would end in 500. */
function parseFilters(entity: AnyEntity, value: unknown): readonly Filter[] {
  if (!Array.isArray(value)) return []
  const keys = new Set(entity.fields.map(({ key }) => key))
  return value.filter(
    (filter): filter is Filter =>
      isObject(filter) &&
      keys.has(filter.key as string) &&
      TYPES.includes(filter.type) &&
      Object.values(filter).every((part) => typeof part === 'string' || typeof part === 'number'),
  )
}

/** What one person saved of a list in this browser; never what another one did. */
export function savedFilters(entity: AnyEntity, userId: number): readonly Saved[] {
  const stored = readStored(localStorage, storageKey(entity, userId))
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: unknown) => {
    if (!isObject(entry) || typeof entry.name !== 'string') return []
    const filters = parseFilters(entity, entry.filters)
    return filters.length > 0 ? [{ name: entry.name, filters }] : []
  })
}

/** False when the browser refused to keep them. */
export const storeFilters = (entity: AnyEntity, userId: number, saved: readonly Saved[]): boolean =>
  writeStored(localStorage, storageKey(entity, userId), saved)
