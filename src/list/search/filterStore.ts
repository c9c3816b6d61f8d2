import type { Access } from '@/domain/access'
import type { AnyEntity } from '@/entities/types'
import { ownKey } from '@/lib/disk/own'
import { readStored, writeStored } from '@/lib/disk/storage'
import type { Filter } from '../state'
import { filterableFields } from './filters'
import { isBag } from '@/lib/bag'

/** A person's named filters of a list. */
export interface Saved {
  name: string
  filters: readonly Filter[]
}

const storageKey = (entity: AnyEntity, userId: number) => ownKey(`filters-${entity.name}`, userId)

const TYPES: readonly unknown[] = [
  'text',
  'textarea',
  'number',
  'date',
  'select',
  'search',
  'checkbox',
] satisfies Filter['type'][]

/**
 * Reads the filters of fields this person may filter by, with plain values only: a condition the server does not know
 * would end in 500.
 */
function parseFilters(entity: AnyEntity, access: Access, value: unknown): readonly Filter[] {
  if (!Array.isArray(value)) return []
  const keys = new Set(filterableFields(entity, access).map(({ key }) => key))
  return value.filter(
    (filter): filter is Filter =>
      isBag(filter) &&
      keys.has(filter.key as string) &&
      TYPES.includes(filter.type) &&
      Object.values(filter).every((part) => typeof part === 'string' || typeof part === 'number'),
  )
}

/** The filters one person saved for a list in this browser; never another person's. */
export function savedFilters(entity: AnyEntity, userId: number, access: Access): readonly Saved[] {
  const stored = readStored(localStorage, storageKey(entity, userId))
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: unknown) => {
    if (!isBag(entry) || typeof entry.name !== 'string') return []
    const filters = parseFilters(entity, access, entry.filters)
    return filters.length > 0 ? [{ name: entry.name, filters }] : []
  })
}

/** Keeps the filters; false when the browser refused. */
export const storeFilters = (entity: AnyEntity, userId: number, saved: readonly Saved[]): boolean =>
  writeStored(localStorage, storageKey(entity, userId), saved)
