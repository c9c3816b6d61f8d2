import type { Access } from '@/domain/access'
import type { AnyEntity, AnyField, Model, PivotColumn, Unsaved } from '@/entities/types'
import { plainCuit } from '@/lib/cuit'
import { parseTyped, typedNumber } from '@/lib/format'
import { formFields, isEditable } from '@/session/rights'
import { asChanges, isUnchanged, withChanges } from '../saving/children'
import { isNumeric, isOfLink } from '../fields/linkedCells'
import { fits, relatedId, valueAt } from '../values'
import type { Problems } from './validate'

type Values = Readonly<Record<string, unknown>>

/**
 * A form being filled in. It holds only what was changed, so that the rest of the record can be renewed underneath.
 * Numbers stay as typed until they are read.
 */
export interface Draft {
  changes: Values
  problems: Problems
  /** Why saving failed: the server refused, or could not be reached. */
  failure: string | null
  saving: boolean
  /** While saving, the changes that are on their way: those that differ from them were made since. */
  sent: Values
}

export const EMPTY_DRAFT: Draft = { changes: {}, problems: {}, failure: null, saving: false, sent: {} }

export type DraftEvent =
  | {
      type: 'changed'
      values: Values
      /** Keys whose value is the stored one again. */
      restored?: readonly string[]
      /** The problems that are left of those told of other fields. */
      problems?: Problems
    }
  | { type: 'refused'; problems: Problems }
  | { type: 'saving'; sent: Values }
  /** Some children have arrived, while the rest is still on its way; `left`: what is still to be sent. */
  | { type: 'sent'; key: string; left: unknown }
  | { type: 'failed'; failure: string; /** What the server says of single fields. */ problems?: Problems }
  /** The record is stored; `left`: the sent changes that are not, and `failure` why. What was changed since stays. */
  | { type: 'saved'; left?: Values; failure?: string | null }
  | { type: 'discarded' }

const without = <T>(values: Readonly<Record<string, T>>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))

/** Whether there is anything to be saved. */
export const isChanged = ({ changes }: Draft): boolean => Object.keys(changes).length > 0

export function draftReducer(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'changed': {
      // While another value is on its way, the stored one must be sent after it.
      const restored = (event.restored ?? []).filter((key) => !(key in draft.sent))
      return {
        ...draft,
        changes: without({ ...draft.changes, ...event.values }, restored),
        problems: without(event.problems ?? draft.problems, Object.keys(event.values)),
      }
    }
    case 'refused':
      return { ...draft, problems: event.problems, failure: null, saving: false, sent: {} }
    case 'sent': {
      const left = { [event.key]: event.left }
      return { ...draft, changes: { ...draft.changes, ...left }, sent: { ...draft.sent, ...left } }
    }
    case 'saving':
      return { ...draft, problems: {}, failure: null, saving: true, sent: event.sent }
    case 'failed':
      return { ...draft, problems: event.problems ?? {}, failure: event.failure, saving: false, sent: {} }
    case 'saved': {
      const arrived = Object.keys(draft.changes).filter((key) => draft.changes[key] === draft.sent[key])
      return {
        ...EMPTY_DRAFT,
        changes: { ...event.left, ...without(draft.changes, arrived) },
        failure: event.failure ?? null,
      }
    }
    case 'discarded':
      return EMPTY_DRAFT
  }
}

/** A row of a belongs-to-many while it is being edited: the numbers of its link are text. */
export type LinkedRow = Model & { pivot: Readonly<Record<string, unknown>> }

const numericKeys = (columns: readonly PivotColumn[]): readonly string[] =>
  columns.filter((column) => isOfLink(column) && isNumeric(column)).map(({ key }) => key)

/** Linked rows as they are edited; each with every column of its link, since a missing one would be stored as null (contract a §0.8). */
export function typedRows(columns: readonly PivotColumn[], rows: unknown): readonly LinkedRow[] {
  if (!Array.isArray(rows)) return []
  const numeric = numericKeys(columns)
  const none = Object.fromEntries(columns.filter(isOfLink).map(({ key }) => [key, null]))
  return (rows as LinkedRow[]).map((row) => ({
    ...row,
    pivot: Object.fromEntries(
      Object.entries({ ...none, ...row.pivot }).map(([key, value]) => [
        key,
        numeric.includes(key) ? typedNumber(value) : value,
      ]),
    ),
  }))
}

/** What a field of the form shows: what was typed, else the record's value in the same shape. */
export function formValue(field: AnyField, record: object, changes: Values): unknown {
  if (field.key in changes) return changes[field.key]
  if (field.type === 'children') return undefined
  const stored = valueAt(record, field.key)
  if (field.type === 'number') return typedNumber(stored)
  return field.type === 'pivot' && !field.inline ? typedRows(field.columns, stored) : stored
}

/**
 * What "no choice" in a cell is sent as: 0 among the records of an entity (FORM-005), null among what the linked record
 * itself offers.
 */
export const noChoice = ({ type, entity }: PivotColumn): 0 | null =>
  type === 'choice' && entity !== undefined ? 0 : null

/** The row of a record that was just picked: every column of the link has its initial value. */
export const addedRow = (columns: readonly PivotColumn[], record: Model): readonly LinkedRow[] => {
  const pivot = Object.fromEntries(
    columns.filter(isOfLink).map((column) => [column.key, column.initial?.(record as never) ?? noChoice(column)]),
  )
  return typedRows(columns, [{ ...record, pivot }])
}

/** Rows as the wire wants them; NaN for what is no number. */
export const readPivot = (columns: readonly PivotColumn[], rows: unknown): unknown => {
  if (!Array.isArray(rows)) return rows
  const numeric = numericKeys(columns)
  return rows.map((row: { pivot?: Record<string, unknown> }) => ({
    ...row,
    pivot: Object.fromEntries(
      Object.entries(row.pivot ?? {}).map(([key, value]) => [
        key,
        numeric.includes(key) && typeof value === 'string' ? parseTyped(value) : value,
      ]),
    ),
  }))
}

const fieldOf = (entity: AnyEntity, key: string) => entity.fields.find((field) => field.key === key)

/** "No choice" is sent as 0 (FORM-005), unless the field says otherwise. */
const asSent = (field: AnyField, value: unknown): unknown =>
  field.type === 'relation' && field.none === null && value === 0 ? null : value

/** Whether the field is a CUIT or CUIL. */
export const isCuit = (field: AnyField | undefined): boolean => field?.type === 'text' && field.as === 'cuit'

/**
 * The changes as the wire wants them; NaN for what is no number, null for what was emptied. Children are sent apart.
 */
export function readChanges(entity: AnyEntity, changes: Values): Values {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([key, value]) => {
      const field = fieldOf(entity, key)
      if (field?.type === 'children') return []
      if (field?.type === 'number' && typeof value === 'string') return [[key, parseTyped(value)]]
      if (isCuit(field) && typeof value === 'string') return [[key, plainCuit(value)]]
      if (field?.type === 'pivot') return [[key, readPivot(field.columns, value)]]
      return [[key, field === undefined ? value : asSent(field, value)]]
    }),
  )
}

/** The record as it will be, with the changes laid over it, those of its children included. */
export function changedRecord(entity: AnyEntity, model: Unsaved, changes: Values): Unsaved {
  const children = Object.entries(changes)
    .filter(([key]) => fieldOf(entity, key)?.type === 'children')
    .map(([key, value]) => [key, withChanges(valueAt(model, key), asChanges(value))])
  return { ...model, ...readChanges(entity, changes), ...(Object.fromEntries(children) as Values) }
}

/** Whether a value is what the record already holds, however each of them is written. */
export function isSame(field: AnyField, value: unknown, stored: unknown): boolean {
  if (field.type === 'children') return isUnchanged(asChanges(value))
  if (field.type === 'number') {
    const typed = typeof value === 'string' ? parseTyped(value) : value
    return typed === (stored === null || stored === undefined || stored === '' ? null : Number(stored))
  }
  if (field.type === 'relation') return relatedId(value) === relatedId(stored)
  if (field.type === 'checkbox') return Number(value) === Number(stored ?? -1)
  return value === stored || ((value ?? '') === '' && (stored ?? '') === '')
}

/**
 * What a new record is sent with besides what was filled in: 0 for "no choice" (FORM-005) and for an unticked box,
 * since the server refuses a missing value of a column that may not be null.
 */
export function blanks(entity: AnyEntity, record: Unsaved, access: Access): Values {
  const entries = formFields(entity, record, access)
    .filter((field) => isEditable(field, access) && (valueAt(record, field.key) ?? null) === null)
    .filter((field) => field.type === 'relation' || field.type === 'checkbox')
    .map((field) => [field.key, asSent(field, 0)])
  return Object.fromEntries(entries) as Values
}

/**
 * The relations whose choice no longer fits after a change of the record, each with the value for "none" (FORM-016).
 */
export function outdated(
  entity: AnyEntity,
  before: Unsaved,
  after: Unsaved,
  choiceOf: (field: AnyField & { type: 'relation' }) => Model | undefined,
): Values {
  const cleared: Record<string, unknown> = {}
  for (const field of entity.fields) {
    if (field.type !== 'relation' || relatedId(valueAt(after, field.key)) === 0) continue
    const choice = choiceOf(field)
    if (choice !== undefined && fits(field, choice, before) && !fits(field, choice, after)) cleared[field.key] = 0
  }
  return cleared
}
