import type { AnyEntity } from '@/entities/types'
import { readStored, writeStored } from '@/lib/storage'
import { valueAt } from './values'

type Values = Readonly<Record<string, unknown>>

const storageKey = ({ name }: AnyEntity) => `kept-${name}`

/** Fields whose value is kept in this browser for the next new record, with that value (NS-13); nothing else of what is stored there. */
export function keptValues(entity: AnyEntity): Values {
  const stored = readStored(localStorage, storageKey(entity))
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  const may = new Set(entity.fields.filter(({ keep }) => keep).map(({ key }) => key))
  return Object.fromEntries(Object.entries(stored).filter(([key, value]) => may.has(key) && typeof value !== 'object'))
}

/** Keeps these fields with the values a record has. */
export function keep(entity: AnyEntity, keys: readonly string[], record: object): void {
  writeStored(localStorage, storageKey(entity), Object.fromEntries(keys.map((key) => [key, valueAt(record, key) ?? 0])))
}
