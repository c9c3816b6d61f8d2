import { csvFile, type CsvJob } from '@/lib/sheet/csv'
import { percentage, price, quantity } from '@/lib/format'

export type Cell = string | number | null

export interface ReportColumn {
  label: string
  /** `month`: a text that names a month. */
  kind: 'text' | 'month' | 'price' | 'quantity' | 'percentage'
}

/** A list, or an object that makes its rows only when they are shown: of 50,000 rows hardly any ever is. */
export interface Rows {
  readonly length: number
  slice(from: number, until?: number): readonly (readonly Cell[])[]
}

/** Rows that are made only when they are asked for. */
export const rowsFrom = <T>(items: readonly T[], cells: (item: T) => readonly Cell[]): Rows => ({
  length: items.length,
  slice: (from, until) => items.slice(from, until).map(cells),
})

/** Figures as rows: shown under a chart, printed and exported. */
export interface ReportTable {
  title: string
  columns: readonly ReportColumn[]
  rows: Rows
  /** The sums of the rows. */
  foot?: readonly Cell[]
}

const SHOWN = {
  text: String,
  month: String,
  price: (value: Cell) => price(value, 'always'),
  quantity,
  percentage,
} as const

export const cellText = (column: ReportColumn | undefined, cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : SHOWN[column?.kind ?? 'text'](cell)

export const isEnd = ({ kind }: ReportColumn): boolean => kind !== 'text' && kind !== 'month'

type Going = Pick<CsvJob<unknown>, 'signal' | 'onRows'>

/** Each place of the rows, with the foot's behind them, and what makes the row at a place: one at a time. */
function byPlace({ rows, foot }: ReportTable) {
  const places = Array.from({ length: rows.length + (foot === undefined ? 0 : 1) }, (_, place) => place)
  const rowAt = (place: number): readonly Cell[] => rows.slice(place, place + 1)[0] ?? foot ?? []
  return { places, rowAt }
}

/** The table as a file for a spreadsheet. Rejects when it was given up. */
export function tableCsv(table: ReportTable, going: Going = {}): Promise<Blob> {
  const { places, rowAt } = byPlace(table)
  return csvFile({ heads: table.columns.map(({ label }) => label), rows: places, cellsOf: rowAt, ...going })
}

/** The table as an Excel file, whose library is loaded only now. Rejects when it cannot be made and when it was given up. */
export async function tableSheet(table: ReportTable, going: Going = {}): Promise<Blob> {
  const { MONEY, numberCell, PERCENT, sheetFile, textCell } = await import('@/lib/sheet/sheet')
  const FORMATS = { text: undefined, month: undefined, price: MONEY, quantity: undefined, percentage: PERCENT }
  const { places, rowAt } = byPlace(table)
  return sheetFile({
    name: table.title,
    columns: table.columns.map((column) => ({
      label: column.label,
      width: isEnd(column) ? 120 : 220,
      end: isEnd(column),
    })),
    rows: places,
    cellsOf: (place) =>
      rowAt(place).map((cell, index) => {
        if (typeof cell === 'number') return numberCell(cell, FORMATS[table.columns[index]?.kind ?? 'text'])
        return textCell(cell ?? '')
      }),
    ...going,
  })
}

/** How many columns fit on a sheet of paper. */
const FIT = 8
/** Rows that go on paper, some ten sheets of them, and into an Excel file, which is held in memory until it is whole. */
export const PAPER_ROWS = 500
export const SHEET_ROWS = 10_000

/**
 * The table for paper: one wider than the sheet, with columns of one kind, is turned so that its columns become rows.
 */
export function paperTable(table: ReportTable): ReportTable {
  const [first, ...rest] = table.columns
  const kind = rest[0]?.kind
  const turns =
    table.columns.length > FIT &&
    table.rows.length < rest.length &&
    !table.foot &&
    rest.every((column) => column.kind === kind)
  if (!turns || first === undefined || kind === undefined)
    return table.rows.length > PAPER_ROWS ? { ...table, rows: table.rows.slice(0, PAPER_ROWS) } : table
  const rows = table.rows.slice(0)
  return {
    title: table.title,
    columns: [{ label: '', kind: 'text' }, ...rows.map((row) => ({ label: cellText(first, row[0]), kind }))],
    rows: rest.map((column, place) => [column.label, ...rows.map((row) => row[place + 1] ?? null)]),
  }
}

export const isWide = ({ columns }: ReportTable): boolean => columns.length > FIT
