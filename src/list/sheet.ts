import writeExcelFile, { type CellObject, type SheetData } from 'write-excel-file/universal'
import type { Access } from '@/domain/access'
import type { Model } from '@/entities/types'
import { wallClock } from '@/lib/dates'
import type { Column } from './columns'
import { columnText, columnValue } from './exported'
import type { Rows } from './transitions'
import { valueAt, type Titles } from './values'

/** What a spreadsheet's cell holds at most. */
const LONGEST = 32_767
/** A sheet's name: 31 letters, without those that mark references. */
const sheetName = (name: string) => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)

// As a spreadsheet writes them; it shows them with the comma of the person's own language.
const MONEY = '#,##0.00'
const FORMATS = { price: MONEY, percentage: '0.00" %"', day: 'dd/mm/yyyy', moment: 'dd/mm/yyyy hh:mm' } as const

function numberFormat({ money, field }: Column): string | undefined {
  if (money) return MONEY
  return field?.type === 'number' && field.as !== undefined ? FORMATS[field.as] : undefined
}

function cellOf(column: Column, row: Model, titles: Titles, access: Access): CellObject | null {
  const { field } = column
  const value = columnValue(column, row, titles, access)
  if (typeof value === 'number') {
    const format = numberFormat(column)
    return { type: Number, value, ...(format !== undefined && { format }) }
  }
  const date = field?.type === 'date' && columnText(column, row, titles, access) !== '' ? wallClock(valueAt(row, field.key)) : null
  if (date !== null) return { type: Date, value: date, format: FORMATS[field?.type === 'date' && field.as === 'moment' ? 'moment' : 'day'] }
  // Text is never run as a formula here, whatever it begins with.
  return value === '' ? null : { type: String, value: value.slice(0, LONGEST) }
}

/**
 * The rows as an Excel file: bold headings that stay in view, numbers and dates as such, money with its cents. Rejects when the library
 * cannot make it.
 */
export async function listSheet(name: string, rows: Rows, columns: readonly Column[], titles: Titles, access: Access): Promise<Blob> {
  const headings: CellObject[] = columns.map(({ label, end }) => ({
    type: String,
    value: label,
    fontWeight: 'bold',
    ...(end && { align: 'right' as const }),
  }))
  const data: SheetData = [headings, ...rows.map((row) => columns.map((column) => cellOf(column, row, titles, access)))]
  return writeExcelFile(data, {
    sheet: sheetName(name),
    // A letter is about 7 px wide.
    columns: columns.map(({ width }) => ({ width: Math.round(width / 7) })),
    stickyRowsCount: 1,
  }).toBlob()
}
