import type { Access } from '@/domain/access'
import type { AnyEntity, AnyField, Model, PivotColumn } from '@/entities/types'
import { formFields, isEditable } from './rights'
import { relatedId, valueAt } from './values'

/** Message of each wrong field by its key, in the order of the form. */
export type Problems = Readonly<Record<string, string>>

const FEMININE = /(a|ción|sión|zón|dad|tad|tud|imagen|calle)$/i
const MASCULINE = /^(día|mapa|sistema|idioma|programa)$/i

/** A label inside a sentence, with its article: `Categoría` → `la categoría`, `CUIT` → `el CUIT`. Names of columns follow these endings. */
export function theLabel(label: string): string {
  const word = label.split(' ')[0] ?? label
  const text = /^\p{Lu}[\p{Lu}°]/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
  const plural = /[^i]s$/.test(word) && word.length > 3
  const singular = plural ? word.replace(/(?<=[aeo])s$/, '').replace(/ione$/, 'ión') : word
  const feminine = FEMININE.test(singular) && !MASCULINE.test(singular)
  return `${plural ? (feminine ? 'las' : 'los') : feminine ? 'la' : 'el'} ${text}`
}

function isMissing(field: AnyField, value: unknown): boolean {
  if (field.type === 'relation') return relatedId(value) === 0
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === undefined || String(value).trim() === ''
}

const missing = (field: AnyField): string => {
  const verb = field.type === 'relation' || field.type === 'date' ? 'Elegí' : field.type === 'pivot' ? 'Agregá' : 'Ingresá'
  return `${verb} ${theLabel(field.label)}`
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

/** What keeps a record from being saved: required values and unreadable numbers, no other rule exists (FORM-015). NaN stands for an unreadable number. */
export function validate(entity: AnyEntity, record: Model, access: Access): Problems {
  const problems: Record<string, string> = {}
  for (const field of formFields(entity, record, access)) {
    if (!isEditable(field, access)) continue
    const value = valueAt(record, field.key)
    if (Number.isNaN(value)) problems[field.key] = 'Ingresá un número'
    else if (field.required && isMissing(field, value)) problems[field.key] = missing(field)
    else if (field.type === 'pivot' && hasWrongNumber(value)) problems[field.key] = 'Ingresá un número'
    else if (field.type === 'pivot') {
      const column = missingColumn(field.columns, value)
      if (column !== undefined) problems[field.key] = `Falta «${column.label}» en algún renglón`
    }
  }
  return problems
}
