import type { Access } from '@/domain/access'
import type { Model } from '@/entities/types'
import { wallClock } from '@/lib/dates'
import { MONEY, numberCell, PERCENT, sheetFile, textCell, type SheetCell } from '@/lib/sheet'
import type { Column } from '../table/columns'
import type { Rows } from '../transitions'
import { valueAt, type Titles } from '../values'
import { columnText, columnValue } from './exported'

const FORMATS = { price: MONEY, percentage: PERCENT, day: 'dd/mm/yyyy', moment: 'dd/mm/yyyy hh:mm' } as const

function numberFormat({ money, field }: Column): string | undefined {
  if (money) return MONEY
  return field?.type === 'number' && field.as !== undefined ? FORMATS[field.as] : undefined
}

function cellOf(column: Column, row: Model, titles: Titles, access: Access): SheetCell {
  const { field } = column
  const value = columnValue(column, row, titles, access)
  if (typeof value === 'number') return numberCell(value, numberFormat(column))
  const date =
    field?.type === 'date' && columnText(column, row, titles, access) !== '' ? wallClock(valueAt(row, field.key)) : null
  if (date !== null)
    return {
      type: Date,
      value: date,
      format: FORMATS[field?.type === 'date' && field.as === 'moment' ? 'moment' : 'day'],
    }
  return textCell(value)
}

/**
 * The rows as an Excel file: bold headings that stay in view, numbers and dates as such, money with its cents. Rejects when the library
 * cannot make it.
 */
export const listSheet = (
  name: string,
  rows: Rows,
  columns: readonly Column[],
  titles: Titles,
  access: Access,
): Promise<Blob> =>
  sheetFile(
    name,
    columns.map(({ label, width, end }) => ({ label, width, end: Boolean(end) })),
    rows.map((row) => columns.map((column) => cellOf(column, row, titles, access))),
  )
