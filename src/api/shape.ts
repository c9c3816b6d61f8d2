import { entities } from '@/entities'
import type { AnyEntity, AnyField, CarriedRows } from '@/entities/types'
import { remembered } from '@/lib/remembered'
import { isBag, type Bag } from '@/lib/bag'

// Checks a record that arrived against its entity's declaration. One damaged column must not end the screen that lists
// the record.

/**
 * Stands for rows the server did not send: there is nothing to show, and nothing to send back in place of what it
 * holds.
 */
export const NOT_SENT: readonly never[] = Object.freeze([])

/** Notes whether a column held a value that its declaration does not allow. */
interface Note {
  damaged: boolean
}
interface Rule {
  key: string
  /** Values of this type need no second look: of 50,000 records nearly all columns end there. */
  sound: 'string' | 'number' | 'any' | 'record' | 'rows'
  /** Returns the value itself where it is sound, else what stands for it. */
  read: (value: unknown, note: Note, inside: boolean) => unknown
  /** The record must have this text: null becomes an empty text. */
  required?: boolean
}

function lost(note: Note): null {
  note.damaged = true
  return null
}

/** A record inside another is sent with some of its columns alone, so a missing one is no damage and stays missing. */
const rowsOf =
  (entity: string | undefined, linked = false): Rule['read'] =>
  (value, note, inside) => {
    if (value === undefined) return inside ? undefined : NOT_SENT
    if (!Array.isArray(value)) {
      note.damaged = true
      return NOT_SENT
    }
    let rows: unknown[] | null = null
    for (let index = 0; index < value.length; index++) {
      const row: unknown = value[index]
      const right = isBag(row)
        ? inside
          ? row
          : recordAs(entity, linked ? withPivot(row, note) : row, note, true)
        : lost(note)
      if (right !== row || right === null) (rows ??= [...(value as unknown[])])[index] = right
    }
    return rows === null ? value : rows.filter((row) => row !== null)
  }

/** A row of a document that came without its `pivot`, which holds the amount and the price, is damaged. */
function withPivot(row: Bag, note: Note): Bag {
  if (isBag(row.pivot)) return row
  note.damaged = true
  return { ...row, pivot: {} }
}

const recordOf =
  (entity: string): Rule['read'] =>
  (value, note, inside) => {
    if (value === undefined || value === null) return value
    if (!isBag(value)) return lost(note)
    return inside ? value : recordAs(entity, value, note, true)
  }

const id: Rule['read'] = (value, note) => {
  if (typeof value === 'string' && /^\d+$/.test(value)) return Number(value)
  return typeof value === 'object' && value !== null ? lost(note) : value
}

const number: Rule['read'] = (value, note) => {
  if (typeof value === 'number' || value === null || value === undefined || value === '') return value
  return typeof value === 'boolean' || (typeof value === 'string' && Number.isFinite(Number(value)))
    ? value
    : lost(note)
}

const text: Rule['read'] = (value, note) => {
  if (typeof value === 'string' || value === null || value === undefined) return value
  return typeof value === 'object' ? lost(note) : String(value)
}

/** A required text, such as a name, is empty where the server holds none: code sorts and searches by it. */
const requiredText: Rule['read'] = (value, note) => text(value, note, false) ?? ''

const plain: Rule['read'] = (value, note) => (typeof value === 'object' && value !== null ? lost(note) : value)

const moment: Rule['read'] = (value, note) =>
  typeof value === 'string' || value === null || value === undefined ? value : lost(note)

function ruleOfField(field: AnyField): Rule | null {
  const { key } = field
  switch (field.type) {
    case 'pivot':
      return { key, sound: 'rows', read: rowsOf(field.entity, field.columns.length > 0) }
    case 'children':
      return { key, sound: 'rows', read: rowsOf(field.entity) }
    case 'images':
      return { key, sound: 'rows', read: rowsOf('image') }
    case 'relation':
      return { key, sound: 'number', read: id }
    case 'number':
      return { key, sound: 'number', read: number }
    case 'date':
      return { key, sound: 'string', read: moment }
    case 'text':
    case 'textarea':
      if (field.required === true) return { key, sound: 'string', read: requiredText, required: true }
      return { key, sound: 'string', read: text }
    case 'checkbox':
    case 'image':
      return { key, sound: 'any', read: plain }
    case 'computed':
      return null
  }
}

const rulesOf = remembered((entity: AnyEntity): readonly Rule[] => {
  const declared = entity.fields.map(ruleOfField).filter((rule) => rule !== null)
  // The record of `client_id` comes in `client`. A declared column of that name (a client's `address`) is read as
  // declared.
  const embedded = entity.fields.flatMap((field): Rule[] =>
    field.type === 'relation' && field.key.endsWith('_id')
      ? [{ key: field.key.slice(0, -'_id'.length), sound: 'record', read: recordOf(field.entity) }]
      : [],
  )
  const carried = Object.entries<CarriedRows | 'text' | undefined>(entity.carries ?? {}).map(([key, what]): Rule =>
    what === 'text'
      ? { key, sound: 'string', read: text }
      : { key, sound: 'rows', read: rowsOf(what?.entity, what?.linked) },
  )
  const created: Rule = { key: 'created_at', sound: 'string', read: moment }
  return [...new Map([created, ...embedded, ...carried, ...declared].map((rule) => [rule.key, rule])).values()]
})

function recordAs(entity: string | AnyEntity | undefined, record: Bag, note: Note, inside: boolean): Bag {
  const declared = typeof entity === 'string' ? entities[entity] : entity
  if (declared === undefined) return record
  let copy: Record<string, unknown> | null = null
  for (const { key, sound, read, required } of rulesOf(declared)) {
    const value = record[key]
    if (sound === 'rows') {
      if (Array.isArray(value) && value.length === 0) continue
    } else if (value === undefined || (value === null && !required) || sound === typeof value) continue
    const right = read(value, note, inside)
    if (right !== value) (copy ??= { ...record })[key] = right
  }
  return copy ?? record
}

/**
 * The record as its entity declares it: a value of another kind becomes null (a required text, an empty one),
 * rows that are no records are left out, rows that were not sent become `NOT_SENT`. The same object where nothing
 * changes. `damaged`: something was there and could not be read.
 */
export function asDeclared<R extends object>(entity: AnyEntity, record: R): { record: R; damaged: boolean } {
  const note: Note = { damaged: false }
  const sound = recordAs(entity, record as Bag, note, false) as R
  return { record: sound, damaged: note.damaged }
}
