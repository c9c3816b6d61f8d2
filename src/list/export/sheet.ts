import type { Access } from '@/domain/access'
import type { Model } from '@/entities/types'
import { wallClock } from '@/lib/dates'
import { MONEY, numberCell, PERCENT, sheetFile, textCell, type SheetCell, type SheetJob } from '@/lib/sheet/sheet'
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
    return { value: date, format: FORMATS[field?.type === 'date' && field.as === 'moment' ? 'moment' : 'day'] }
  return textCell(value)
}

/**
 * The rows as an Excel file: bold headings that stay in view, numbers and dates as such, money with its cents. Rejects when the library
 * cannot make it, and when it was given up.
 */
export const listSheet = (
  name: string,
  rows: Rows,
  columns: readonly Column[],
  titles: Titles,
  access: Access,
  going: Pick<SheetJob<Model>, 'signal' | 'onRows'> = {},
): Promise<Blob> =>
  sheetFile<Model>({
    name,
    columns: columns.map(({ label, width, end }) => ({ label, width, end: Boolean(end) })),
    rows,
    cellsOf: (row) => columns.map((column) => cellOf(column, row, titles, access)),
    ...going,
  })
