import type { AnyEntity, AnyField, Unsaved } from '@/entities/types'
import { day } from '@/lib/dates'
import { fold } from '@/lib/text'
import { isSame } from '../form/draft'
import { valueAt } from '../values'

// Tells whether a record is what was sent: the server has no other way to say what became of a request
// (contract a §0.3).

const COMPARED = new Set(['text', 'textarea', 'number', 'relation', 'date'])

// The server keeps two decimals of a number.
const NEAR = 0.01

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

function isKept(field: AnyField, sent: unknown, row: unknown): boolean {
  if (field.type === 'number' && typeof sent === 'number') return row !== null && Math.abs(sent - Number(row)) < NEAR
  if (field.type === 'date') return day(sent) === day(row)
  if (field.type === 'text' || field.type === 'textarea') return textOf(sent) === textOf(row)
  return isSame(field, sent, row)
}

const isCompared = (entity: AnyEntity, { key, type }: AnyField): boolean =>
  COMPARED.has(type) && !(entity.ownersOnly ?? []).includes(key)

/**
 * The part of a sent record by which it can be recognised: nothing secret, and nothing that only its form could send
 * again.
 */
export const recognisable = (entity: AnyEntity, sent: Unsaved): Unsaved => ({
  ...Object.fromEntries(
    entity.fields
      .filter((field) => isCompared(entity, field) && (valueAt(sent, field.key) ?? null) !== null)
      .map(({ key }) => [key, valueAt(sent, key)]),
  ),
  id: sent.id,
})

/** Whether the row holds every value that was sent. */
export const holds = (entity: AnyEntity, sent: Unsaved, row: Unsaved): boolean =>
  entity.fields
    .filter((field) => isCompared(entity, field) && !field.readOnly && (valueAt(sent, field.key) ?? null) !== null)
    .every((field) => isKept(field, valueAt(sent, field.key), valueAt(row, field.key)))

/**
 * Whether the row has the same title; if the server numbers the records or they have no title, whether it holds all
 * that was sent.
 */
export function isLike(entity: AnyEntity, sent: Unsaved, row: Unsaved): boolean {
  const text = (record: Unsaved) => fold(textOf(valueAt(record, entity.title)))
  return text(sent) === '' ? holds(entity, sent, row) : text(row) === text(sent)
}
