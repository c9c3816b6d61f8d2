import type { Access } from '@/domain/access'
import type { AnyEntity, AnyField, Model, PivotColumn, Unsaved } from '@/entities/types'
import { dayProblem } from '@/lib/dates'
import { tooLong } from '@/lib/textLimit'
import { formFields, isEditable } from '@/session/rights'
import { dayOrTyped, relatedId, valueAt } from '../values'

/** Message of each wrong field by its key, in the order of the form. */
export type Problems = Readonly<Record<string, string>>

/**
 * The problems that stay on the screen after something else was changed. One the rules named before is dropped, or
 * takes their new words; what the server said stays.
 */
export function standing(
  told: Readonly<Record<string, string | undefined>>,
  before: Problems,
  now: Problems,
): Problems {
  const left = Object.entries(told).map(
    ([key, text]) => [key, text !== undefined && text === before[key] ? now[key] : text] as const,
  )
  return Object.fromEntries(left.filter((entry): entry is readonly [string, string] => entry[1] !== undefined))
}

function isMissing(field: AnyField, value: unknown): boolean {
  if (field.type === 'relation') return relatedId(value) === 0
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === undefined || String(value).trim() === ''
}

/** The label is quoted: many labels are no nouns («Desde», «Se repite»), and none tells its gender. */
const missing = ({ type, label }: AnyField): string => {
  const verb = type === 'relation' || type === 'date' ? 'elegir' : type === 'pivot' ? 'agregar' : 'completar'
  return `Falta ${verb} «${label}»`
}

type Cell = Model & { pivot?: Readonly<Record<string, unknown>> | null }

export const hasDecimals = (value: unknown): boolean => !Number.isInteger(Number(value ?? 0))

export const withoutDecimals = ({ label }: { label: string }): string => `«${label}» va sin decimales`

/** An amount of 0 or less counts as missing. */
const lacks = (column: PivotColumn, row: Cell): boolean =>
  Boolean(column.required) &&
  !(Number(row.pivot?.[column.key]) > 0) &&
  (column.type !== 'choice' || (column.choices?.(row as never) ?? []).length > 0)

/** The ways a cell can be wrong, the worst first. */
const WRONGS: readonly { is: (column: PivotColumn, row: Cell) => boolean; text: (column: PivotColumn) => string }[] = [
  { is: ({ key }, row) => Number.isNaN(row.pivot?.[key]), text: () => 'Ingresá un número' },
  { is: lacks, text: ({ label }) => `Falta «${label}» en algún renglón` },
  { is: ({ key, whole }, row) => Boolean(whole) && hasDecimals(row.pivot?.[key]), text: withoutDecimals },
]

/** The first cell that keeps linked rows from being saved, by the order of the columns; null: none does. */
export function wrongCell(
  columns: readonly PivotColumn[],
  value: unknown,
): { index: number; key: string; text: string } | null {
  if (!Array.isArray(value)) return null
  const rows = value as readonly Cell[]
  for (const { is, text } of WRONGS)
    for (const column of columns) {
      const index = rows.findIndex((row) => is(column, row))
      if (index !== -1) return { index, key: column.key, text: text(column) }
    }
  return null
}

function problemOf(field: AnyField, record: Unsaved): string | null {
  const value = valueAt(record, field.key)
  if (Number.isNaN(value)) return 'Ingresá un número'
  if (field.required && isMissing(field, value)) return missing(field)
  if (typeof value === 'string' && (field.type === 'text' || (field.type === 'textarea' && field.short)))
    return tooLong(field.label, value) ?? field.problem?.(record) ?? null
  if (field.type === 'date') return dayProblem(dayOrTyped(value))
  if (field.type === 'number' && field.whole && hasDecimals(value)) return withoutDecimals(field)
  return (field.type === 'pivot' ? wrongCell(field.columns, value)?.text : undefined) ?? field.problem?.(record) ?? null
}

/**
 * What keeps a record from being saved: missing values, unreadable numbers and days, and what the server would lose or
 * spoil. Besides the length of its columns there is no rule of length or format (FORM-015). NaN stands for an
 * unreadable number.
 */
export function validate(entity: AnyEntity, record: Unsaved, access: Access): Problems {
  const problems = formFields(entity, record, access)
    .filter((field) => isEditable(field, access))
    .map((field) => [field.key, problemOf(field, record)] as const)
  return Object.fromEntries(problems.filter((entry): entry is readonly [string, string] => entry[1] !== null))
}

/** As `standing`, for a form: what is left of its problems, given the record as it was and as it is now. */
export const stillWrong = (
  entity: AnyEntity,
  told: Problems,
  before: Unsaved,
  now: Unsaved,
  access: Access,
): Problems =>
  Object.keys(told).length === 0
    ? told
    : standing(told, validate(entity, before, access), validate(entity, now, access))
