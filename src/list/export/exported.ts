import type { FunctionComponent } from 'react'
import type { Access } from '@/domain/access'
import type { Model } from '@/entities/types'
import { quantity } from '@/lib/format'
import { csvFile, type CsvJob } from '@/lib/sheet/csv'
import { isMasked } from '@/session/rights'
import type { Column } from '../table/columns'
import type { Rows } from '../transitions'
import { fieldText, isInDollars, isMoney, type Titles } from '../values'

/** What is shown is not all there is: `here` rows of `total`, or more of what a typed search finds; null: it is all. */
export type Partly = { here: number; total: number } | 'more' | null

/** A list on paper with looks of its own. */
export type PaperComponent = FunctionComponent<{ rows: never; partly: Partly }>

/** How many rows are exported, and whether more of them are not here: `50 de 900 filas`, `25 filas, hay más`. */
export function rowCount(rows: number, partly: Partly, one = 'fila', many = 'filas'): string {
  const count = quantity(rows)
  if (partly !== null && partly !== 'more' && partly.here === rows)
    return `${count} de ${quantity(partly.total)} ${many}`
  return `${count} ${rows === 1 ? one : many}${partly === null ? '' : ', hay más'}`
}

/** A column's value as a person reads it; for a column the screen draws by itself, the value it is sorted by. */
export function columnText({ field, text, sortValue }: Column, row: Model, titles: Titles, access: Access): string {
  if (field === undefined) return String(sortValue?.(row, titles) ?? '')
  if (isMasked(field, access)) return '-'
  return field.when && !field.when(row, access) ? '' : (text?.(row) ?? fieldText(field, row, titles))
}

/** As `columnText`, for a spreadsheet: an amount is a number, except one in dollars in a column of pesos. */
export const columnValue = (column: Column, row: Model, titles: Titles, access: Access): string | number => {
  const text = columnText(column, row, titles, access)
  const { field } = column
  if (field !== undefined && (isInDollars(field, row) || (column.text?.(row) ?? null) !== null)) return text
  const value = field === undefined || field.type === 'number' || isMoney(field) ? column.sortValue?.(row, titles) : ''
  return text !== '' && text !== '-' && value !== null && value !== '' && Number.isFinite(Number(value))
    ? Number(value)
    : text
}

/**
 * The rows as a file for a spreadsheet: the headings, then each row in the order of the list; amounts are numbers.
 * Rejects when it was given up.
 */
export const listCsv = (
  rows: Rows,
  columns: readonly Column[],
  titles: Titles,
  access: Access,
  going: Pick<CsvJob<Model>, 'signal' | 'onRows'> = {},
): Promise<Blob> =>
  csvFile<Model>({
    heads: columns.map(({ label }) => label),
    rows,
    cellsOf: (row) => columns.map((column) => columnValue(column, row, titles, access)),
    ...going,
  })
