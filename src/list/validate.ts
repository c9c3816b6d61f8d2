import type { Access } from '@/domain/access'
import type { AnyEntity, AnyField, Model, PivotColumn } from '@/entities/types'
import { dayProblem } from '@/lib/dates'
import { formFields, isEditable } from './rights'
import { dayOrTyped, relatedId, valueAt } from './values'

/** Message of each wrong field by its key, in the order of the form. */
export type Problems = Readonly<Record<string, string>>

/**
 * Of the problems that are told, those left after something else was changed: what the rules said before and say no more is gone, other words
 * of theirs take its place. What the server said stays.
 */
export function standing(told: Readonly<Record<string, string | undefined>>, before: Problems, now: Problems): Problems {
  const left = Object.entries(told).map(([key, text]) => [key, text !== undefined && text === before[key] ? now[key] : text] as const)
  return Object.fromEntries(left.filter((entry): entry is readonly [string, string] => entry[1] !== undefined))
}

function isMissing(field: AnyField, value: unknown): boolean {
  if (field.type === 'relation') return relatedId(value) === 0
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === undefined || String(value).trim() === ''
}

/** The label is quoted: many are no noun («Desde», «Se repite»), and none tells its gender. */
const missing = ({ type, label }: AnyField): string => {
  const verb = type === 'relation' || type === 'date' ? 'elegir' : type === 'pivot' ? 'agregar' : 'completar'
  return `Falta ${verb} «${label}»`
}

const hasWrongNumber = (rows: unknown): boolean =>
  Array.isArray(rows) && rows.some((row: { pivot?: object | null }) => Object.values(row.pivot ?? {}).some((value) => Number.isNaN(value)))

/** A column that some row lacks: the first, in the order they stand. Of an amount 0 is none, and so is less. */
function missingColumn(columns: readonly PivotColumn[], rows: unknown): PivotColumn | undefined {
  if (!Array.isArray(rows)) return undefined
  const lacks = (column: PivotColumn, row: { pivot?: Record<string, unknown> | null }) =>
    !(Number(row.pivot?.[column.key]) > 0) && (column.type !== 'choice' || (column.choices?.(row as never) ?? []).length > 0)
  return columns.find((column) => column.required && rows.some((row: { pivot?: Record<string, unknown> | null }) => lacks(column, row)))
}

/** A column without decimals that has some. */
const brokenColumn = (columns: readonly PivotColumn[], rows: unknown): PivotColumn | undefined =>
  columns.find(
    ({ whole, key }) =>
      whole &&
      Array.isArray(rows) &&
      rows.some((row: { pivot?: Record<string, unknown> | null }) => !Number.isInteger(Number(row.pivot?.[key]))),
  )

function problemOf(field: AnyField, record: Model): string | null {
  const value = valueAt(record, field.key)
  if (Number.isNaN(value)) return 'Ingresá un número'
  if (field.required && isMissing(field, value)) return missing(field)
  if (field.type === 'date') return dayProblem(dayOrTyped(value))
  if (field.type !== 'pivot') return field.problem?.(record) ?? null
  if (hasWrongNumber(value)) return 'Ingresá un número'
  const column = missingColumn(field.columns, value)
  if (column !== undefined) return `Falta «${column.label}» en algún renglón`
  const broken = brokenColumn(field.columns, value)
  return broken === undefined ? null : `«${broken.label}» va sin decimales`
}

/**
 * What keeps a record from being saved: required values, unreadable numbers and days, and what the server would lose or spoil; no rule of
 * length or format exists (FORM-015). NaN stands for an unreadable number.
 */
export function validate(entity: AnyEntity, record: Model, access: Access): Problems {
  const problems = formFields(entity, record, access)
    .filter((field) => isEditable(field, access))
    .map((field) => [field.key, problemOf(field, record)] as const)
  return Object.fromEntries(problems.filter((entry): entry is readonly [string, string] => entry[1] !== null))
}

/** The same of a form: what is left of its problems, of the record as it was and as it is now. */
export const stillWrong = (entity: AnyEntity, told: Problems, before: Model, now: Model, access: Access): Problems =>
  Object.keys(told).length === 0 ? told : standing(told, validate(entity, before, access), validate(entity, now, access))
