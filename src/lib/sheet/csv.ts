import { inSlices } from '../inSlices'

/** A cell. A number is written with a comma and without thousands, as Argentine spreadsheets read it; null is empty. */
export type CsvValue = string | number | null

// A spreadsheet runs text that begins with such a sign, also after a separator where it splits there (`x,=1`). A tab
// before the sign makes it text, and nobody sees the tab.
const FORMULA = /((?:^|[,;|\r\n])\s*)(?=[=+\-@＝＋－＠])/g

function cell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', ',') : ''
  const text = value.replace(FORMULA, '$1\t')
  return /[";\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const CSV = 'text/csv;charset=utf-8'

const MARK = '\uFEFF'

const line = (row: readonly CsvValue[]): string => `${row.map(cell).join(';')}\r\n`

/** Rows as a CSV text that spreadsheets open directly: `;` between cells, UTF-8 with its mark, lines end with CRLF. */
export const csv = (rows: readonly (readonly CsvValue[])[]): string => `${MARK}${rows.map(line).join('')}`

export interface CsvJob<R> {
  heads: readonly string[]
  rows: readonly R[]
  cellsOf: (row: R) => readonly CsvValue[]
  signal?: AbortSignal
  /** How many rows have been made, told now and then. */
  onRows?: (count: number) => void
}

const AT_A_TIME = 500

/** As `csv`, for many rows: made in slices, in between which the page responds. Rejects when it was given up. */
export async function csvFile<R>({ heads, rows, cellsOf, signal, onRows }: CsvJob<R>): Promise<Blob> {
  const parts = [MARK, line(heads)]
  const work = (row: R, index: number) => {
    parts.push(line(cellsOf(row)))
    if ((index + 1) % AT_A_TIME === 0 || index === rows.length - 1) onRows?.(index + 1)
  }
  if (!(await inSlices(rows, work, signal))) throw new Error('given up')
  return new Blob(parts, { type: CSV })
}
