import type { AnyEntity } from '@/entities/types'
import { readStored, writeStored } from '@/lib/disk/storage'
import { valueAt } from '../values'

type Values = Readonly<Record<string, unknown>>

const storageKey = ({ name }: AnyEntity) => `kept-${name}`

/** What is stored for the fields whose value may be kept; null: the field is kept, and was empty last time. */
function stored(entity: AnyEntity): Values {
  const found = readStored(localStorage, storageKey(entity))
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return {}
  const may = new Set(entity.fields.filter(({ keep }) => keep).map(({ key }) => key))
  return Object.fromEntries(
    Object.entries(found).filter(([key, value]) => may.has(key) && (value === null || typeof value !== 'object')),
  )
}

/** Fields whose value is kept in this browser for the next new record (NS-13). */
export const keptKeys = (entity: AnyEntity): readonly string[] => Object.keys(stored(entity))

/** The kept fields that were not empty last time, with their values. */
export const keptValues = (entity: AnyEntity): Values =>
  Object.fromEntries(Object.entries(stored(entity)).filter(([, value]) => value !== null))

/**
 * Keeps these fields with the values a record has. An empty figure is kept as null and not as 0: a margin of 0 would
 * remove the price typed beside it.
 */
export function keep(entity: AnyEntity, keys: readonly string[], record: object): void {
  const none = (key: string) => (entity.fields.find((field) => field.key === key)?.type === 'relation' ? 0 : null)
  writeStored(
    localStorage,
    storageKey(entity),
    Object.fromEntries(keys.map((key) => [key, valueAt(record, key) ?? none(key)])),
  )
}
