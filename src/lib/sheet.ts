import writeExcelFile, { type CellObject, type SheetData } from 'write-excel-file/universal'

/** The most characters in a cell of a spreadsheet. */
const LONGEST = 32_767
/** A valid name of a sheet: at most 31 characters, without those used in references. */
const sheetName = (name: string) => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)

export type SheetCell = CellObject | null

export interface SheetColumn {
  label: string
  /** Pixels. */
  width: number
  /** The column is aligned to the right. */
  end: boolean
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

// Formats in a spreadsheet's notation; it shows figures with the comma or point of the person's language.
export const MONEY = '#,##0.00'
export const PERCENT = '0.00" %"'

/** A cell of text, which is never run as a formula, whatever it begins with; null: empty. */
export const textCell = (value: string): SheetCell =>
  value === '' ? null : { type: String, value: value.slice(0, LONGEST) }
export const numberCell = (value: number, format?: string): SheetCell => ({
  type: Number,
  value,
  ...(format !== undefined && { format }),
})

/** Rows as an Excel file with bold headings that stay in view. Rejects when the library cannot make it. */
export async function sheetFile(
  name: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
): Promise<Blob> {
  const headings: CellObject[] = columns.map(({ label, end }) => ({
    type: String,
    value: label,
    fontWeight: 'bold',
    ...(end && { align: 'right' as const }),
  }))
  const data: SheetData = [headings, ...rows.map((row) => [...row])]
  return writeExcelFile(data, {
    sheet: sheetName(name),
    // A letter is about 7 px wide.
    columns: columns.map(({ width }) => ({ width: Math.round(width / 7) })),
    stickyRowsCount: 1,
  }).toBlob()
}
