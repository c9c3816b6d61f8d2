import writeExcelFile, { type CellObject, type SheetData } from 'write-excel-file/universal'

/** What a spreadsheet's cell holds at most. */
const LONGEST = 32_767
/** A sheet's name: 31 letters, without those that mark references. */
const sheetName = (name: string) => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)

export type SheetCell = CellObject | null

export interface SheetColumn {
  label: string
  /** Pixels. */
  width: number
  /** Its figures stand at the right. */
  end: boolean
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

// As a spreadsheet writes them; it shows them with the comma of the person's own language.
export const MONEY = '#,##0.00'
export const PERCENT = '0.00" %"'

/** Text is never run as a formula here, whatever it begins with. */
export const textCell = (value: string): SheetCell =>
  value === '' ? null : { type: String, value: value.slice(0, LONGEST) }
export const numberCell = (value: number, format?: string): SheetCell => ({
  type: Number,
  value,
  ...(format !== undefined && { format }),
})

/** Rows as an Excel file: bold headings that stay in view. Rejects when the library cannot make it. */
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
