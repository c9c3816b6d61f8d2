import writeExcelFile, { type CellObject, type SheetData } from 'write-excel-file/universal'

// What the page and the worker beside it both do to make an Excel file; the library comes along only here.

/** What it holds says of which kind it is; plain, as it goes from the page to a worker. */
export type SheetCell = { value: string | number | Date; format?: string } | null

export interface SheetColumn {
  label: string
  /** Pixels. */
  width: number
  /** Its figures stand at the right. */
  end: boolean
}

export interface SheetHead {
  name: string
  columns: readonly SheetColumn[]
}

/** A sheet's name: 31 letters, without those that mark references. */
const sheetName = (name: string) => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)

/** Rejects when the library cannot make it. */
export async function sheetBook({ name, columns }: SheetHead, rows: readonly (readonly SheetCell[])[]): Promise<Blob> {
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
