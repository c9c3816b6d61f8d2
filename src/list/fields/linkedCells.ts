import type { Model, PivotColumn } from '@/entities/types'
import { percentage, price, quantity } from '@/lib/format'
import { valueAt, type Titles } from '../values'

/** Where a column's value is: on the linked record itself, or on the link. */
export const cellOf = (column: PivotColumn, row: Model): unknown => {
  const owner = column.of === 'record' ? row : valueAt(row, 'pivot')
  if (column.computed !== undefined) return column.computed(owner as never)
  return typeof owner === 'object' && owner !== null ? valueAt(owner, column.key) : undefined
}

export function cellText(column: PivotColumn, row: Model, titles: Titles = () => undefined): string {
  const value = cellOf(column, row)
  if (value === null || value === undefined || value === '') return ''
  if (column.type === 'price') return price(value, 'always')
  if (column.type === 'percentage') return percentage(value)
  if (column.type === 'number') return quantity(value)
  if (column.type === 'choice' && column.entity !== undefined)
    return titles(column.entity, Number(value)) ?? `N° ${String(value)}`
  if (column.type === 'choice')
    return column.choices?.(row as never).find(({ id }) => id === value)?.label ?? `N° ${String(value)}`
  return column.type === 'checkbox' ? (Number(value) ? 'Sí' : 'No') : String(value)
}

/** Whether a column's value is stored with the link, not taken from the linked record nor computed. */
export const isOfLink = ({ of, computed }: PivotColumn) => of === undefined && computed === undefined

/** The column that counts the units of a row: the first figure that is typed there. */
export const countedColumn = (columns: readonly PivotColumn[]): PivotColumn | undefined =>
  columns.find((column) => isOfLink(column) && isNumeric(column) && !column.readOnly)

export const isNumeric = ({ type }: { type: string }) => type === 'number' || type === 'price' || type === 'percentage'
