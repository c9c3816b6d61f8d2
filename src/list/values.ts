import { entities } from '@/entities'
import type { AnyEntity, AnyField, Model, Unsaved } from '@/entities/types'
import { dateAndHour, day, isDay, shortDate } from '@/lib/dates'
import { dollars, percentage, price, quantity } from '@/lib/format'
import type { Rows } from './transitions'

/** A record's value by its key; undefined where the wire did not send it. */
export const valueAt = (record: object, key: string): unknown => (record as Record<string, unknown>)[key]

/** Title of a record of another entity; undefined where its list does not hold it. */
export type Titles = (entity: string, id: number) => string | undefined

/** A date's value as its input takes it: the day of a moment from the server, else what was typed. */
export const dayOrTyped = (value: unknown): string =>
  typeof value !== 'string' ? '' : isDay(value.slice(0, 10)) ? day(value) : value

const isRecord = (value: unknown): value is Model => typeof value === 'object' && value !== null && 'id' in value
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Numbers that name something, so they have no thousands marks. */
const NAMES = new Set(['id', 'num', 'num_receipt', 'punto_venta'])
export const isNaming = (key: string): boolean => NAMES.has(key)

const NUMBERS = new Set(['num', 'num_receipt'])

/** Whether the field is the number a document is called by: `N° 12`. */
export const isNumbering = (key: string): boolean => NUMBERS.has(key)

/** The record a relation embeds beside its id: `client` for `client_id`. */
export function embedded(record: object, key: string): Model | null {
  const value = key.endsWith('_id') ? valueAt(record, key.slice(0, -3)) : undefined
  return isRecord(value) ? value : null
}

/** Id of a relation; 0 when there is none, however the wire says so. */
export const relatedId = (value: unknown): number => Number(value) || 0

/** Whether the rules of a field let the record link to that choice. */
export function fits(field: AnyField & { type: 'relation' | 'pivot' }, choice: Model, record: Unsaved): boolean {
  const { within, only } = field
  if (within !== undefined && relatedId(valueAt(choice, within)) !== relatedId(valueAt(record, within))) return false
  return only?.(choice as never, record) ?? true
}

export function relationText(field: AnyField & { entity: string }, record: object, titles: Titles): string {
  const id = relatedId(valueAt(record, field.key))
  if (id === 0) return ''
  const other = entities[field.entity]
  const own = embedded(record, field.key)
  if (own !== null && own.id === id && other !== undefined) return titleOf(other, own)
  return titles(field.entity, id) ?? `N° ${id}`
}

const linkedText = (field: AnyField & { entity: string }, value: unknown): string => {
  const other = entities[field.entity]
  if (!Array.isArray(value) || other === undefined) return ''
  return value
    .filter(isRecord)
    .map((row) => titleOf(other, row))
    .join(', ')
}

/** Whether the field is a price that this record has in dollars. */
export const isInDollars = (field: AnyField, record: object): boolean =>
  field.type === 'number' && Boolean(field.dollars?.(record))

const numberText = (field: AnyField, value: unknown, record: object): string => {
  if (isEmpty(value)) return ''
  if (isNaming(field.key)) return String(value)
  if (isInDollars(field, record)) return dollars(value)
  const as = field.type === 'number' ? field.as : undefined
  return as === 'price' ? price(value, 'always') : as === 'percentage' ? percentage(value) : quantity(value)
}

/** Whether the field is an amount in pesos, stored or computed. */
export const isMoney = (field: AnyField): boolean =>
  (field.type === 'number' || field.type === 'computed') && field.as === 'price'

/** Whether the field's figures stand under each other, at the column's end. */
export const isFigure = (field: AnyField): boolean =>
  isMoney(field) || (field.type === 'number' && !isNumbering(field.key))

/** A field's value as a person reads it; empty when there is none. */
export function fieldText(field: AnyField, record: object, titles: Titles = () => undefined): string {
  const value = valueAt(record, field.key)
  switch (field.type) {
    case 'computed':
      return field.as === 'price' ? price(field.value(record), 'always') : String(field.value(record))
    case 'number':
      return numberText(field, value, record)
    case 'date':
      return field.as === 'moment' ? dateAndHour(value) : shortDate(value)
    case 'checkbox':
      return isEmpty(value) ? '' : Number(value) ? 'Sí' : 'No'
    case 'relation':
      return relationText(field, record, titles)
    case 'pivot':
    case 'children':
      return linkedText(field, value)
    case 'images':
      return Array.isArray(value) && value.length > 0 ? String(value.length) : ''
    case 'image':
    case 'text':
    case 'textarea':
      return isEmpty(value) ? '' : String(value)
  }
}

/** What a person calls the record. Pass `titles` where that is the title of a relation whose record is not embedded. */
export function titleOf(entity: AnyEntity, record: Unsaved, titles?: Titles): string {
  const field = entity.fields.find(({ key }) => key === entity.title)
  const plain = field === undefined ? '' : fieldText(field, record, titles)
  const text = plain !== '' && field !== undefined && isNumbering(field.key) ? `N° ${plain}` : plain
  if (text !== '') return text
  return record.id === null
    ? entity.labels.create
    : `${entity.labels.one} ${String(valueAt(record, entity.numbered ?? 'id') ?? record.id)}`
}

// eslint-disable-next-line no-restricted-syntax -- derived of the array alone
const maps = new WeakMap<Rows, Map<number | null, string>>()

/** Titles of a list by id, made once for each version of the list. */
export function titlesOf(entity: AnyEntity, rows: Rows): ReadonlyMap<number | null, string> {
  let map = maps.get(rows)
  if (map === undefined) maps.set(rows, (map = new Map(rows.map((row) => [row.id, titleOf(entity, row)]))))
  return map
}
