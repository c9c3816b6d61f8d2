import type { AnyField, Model } from '@/entities/types'
import type { Rows } from '../transitions'
import { fieldText, valueAt, type Titles } from '../values'

export interface Sort {
  key: string
  descending: boolean
}
export type SortValue = string | number | null

export const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/**
 * The value a field's rows are sorted by: decimal texts as numbers, dates as their text (a column has one format), the
 * rest as shown.
 */
export function sortValue(field: AnyField, record: object, titles: Titles): SortValue {
  if (field.type === 'number' || field.type === 'checkbox') {
    const value = valueAt(record, field.key)
    const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value)
    return Number.isNaN(number) ? null : number
  }
  if (field.type === 'computed' && field.as === 'price') return Number(field.value(record))
  const value = field.type === 'date' ? valueAt(record, field.key) : fieldText(field, record, titles)
  return typeof value === 'string' && value !== '' ? value : null
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}

/** A sorted copy; rows without a value come last either way, equal rows keep their order. */
export function sorted(rows: Rows, valueOf: (record: Model) => SortValue, descending: boolean): Rows {
  const sign = descending ? -1 : 1
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return a.value === b.value ? 0 : a.value === null ? 1 : -1
      return sign * compare(a.value, b.value)
    })
    .map(({ row }) => row)
}

/** A header pressed again and again: ascending, descending, as it came. */
export const nextSort = (sort: Sort | null, key: string): Sort | null =>
  sort?.key !== key ? { key, descending: false } : sort.descending ? null : { key, descending: true }
