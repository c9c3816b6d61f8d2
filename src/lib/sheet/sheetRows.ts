import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

// Reads a spreadsheet that somebody else made. Both the worker and, where there are no workers, the page use it.

const MOST_ROWS = 20_000
const MOST_COLUMNS = 200
const MOST_BYTES = 20 * 1024 * 1024
/** Of Excel. A row may have a colour without holding anything. */
const LAST_ROW = 1_048_576

const TOO_LARGE =
  'La planilla es demasiado grande: entran hasta 20.000 filas, 200 columnas y 20 MB. Dividila en varias.'
const UNREADABLE = 'No se puede leer el archivo: tiene que ser una planilla de Excel (.xlsx).'

export type SheetRows = readonly (readonly unknown[])[]

const UTF8 = new TextDecoder()

/** The XML parts of a spreadsheet, which is a zip, by their paths; null where they come to more than 20 MB unpacked. */
function partsOf(file: ArrayBuffer): Readonly<Record<string, Uint8Array>> | null {
  let room = MOST_BYTES
  const parts = unzipSync(new Uint8Array(file), {
    filter: ({ name, originalSize }) => /\.xml(\.rels)?$/.test(name) && (room -= originalSize) >= 0,
  })
  return room < 0 ? null : parts
}

const ROW = /<(?:\w+:)?row\s[^>]*?\br=["'](\d+)/g
const CELL = /<(?:\w+:)?c(?=\s)/
const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** Whether a cell has a formula that gave an error or was never calculated, which the library reads as empty. */
const hasNoResult = (attributes: string, content: string): boolean =>
  /\bt=["']e["']/.test(attributes) ||
  (/<(?:\w+:)?f\b/.test(content) && !/<(?:\w+:)?v>[^<]/.test(content) && !/\bt=["']str["']/.test(attributes))

/** Why a part cannot be read; null: it can. */
function problemOf(text: string, isFirstSheet: boolean): string | null {
  for (const [, row] of text.matchAll(ROW)) if (Number(row) > LAST_ROW) return TOO_LARGE
  for (const cell of text.split(CELL).slice(1)) {
    const attributes = cell.slice(0, cell.indexOf('>'))
    // A cell without content only has a colour or a border.
    if (attributes.endsWith('/')) continue
    const [, place = '', letters = '', row] = /\br=["'](([A-Z]+)(\d+))["']/.exec(attributes) ?? []
    if (columnOf(letters) > MOST_COLUMNS || Number(row) > MOST_ROWS) return TOO_LARGE
    if (isFirstSheet && hasNoResult(attributes, cell))
      return `La celda ${place} tiene una fórmula sin resultado o un vínculo a otro archivo. En Excel, copiá todo, pegalo como valores y guardá la planilla.`
  }
  return null
}

/**
 * The rows of the first sheet, without the empty ones at its end; a text for the person where the file cannot be read.
 * The limits are checked before the library unpacks the file: a single cell at XFD1048576 makes it fill 17 billion.
 */
export async function sheetRows(file: File): Promise<SheetRows | string> {
  if (file.size > MOST_BYTES) return TOO_LARGE
  try {
    const bytes = await file.arrayBuffer()
    const parts = partsOf(bytes)
    if (parts === null) return TOO_LARGE
    for (const [path, part] of Object.entries(parts)) {
      const problem = problemOf(UTF8.decode(part), path.endsWith('/sheet1.xml'))
      if (problem !== null) return problem
    }
    const rows: unknown[][] = await readSheet(bytes)
    while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === null || cell === '')) rows.pop()
    return rows
  } catch {
    return UNREADABLE
  }
}
