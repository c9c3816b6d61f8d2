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

/** Rejects when more is unpacked than the zip says. */
async function unpacked(packed: Uint8Array<ArrayBuffer>, bytes: number): Promise<Uint8Array> {
  const whole = new Uint8Array(bytes)
  const reader = new Response(packed).body?.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let at = 0
  for (let chunk = await reader?.read(); chunk?.value !== undefined; chunk = await reader?.read()) {
    whole.set(chunk.value, at)
    at += chunk.value.length
  }
  return whole
}

const DIRECTORY_END = 0x06054b50
const DEFLATED = 8

/** The texts in a spreadsheet, which is a zip, by their paths; null where they are too long. */
async function textsOf(file: ArrayBuffer): Promise<ReadonlyMap<string, string> | null> {
  const view = new DataView(file)
  const short = (at: number) => view.getUint16(at, true)
  const long = (at: number) => view.getUint32(at, true)
  let at = file.byteLength - 22
  while (long(at) !== DIRECTORY_END) at--
  const texts = new Map<string, string>()
  let left = short(at + 10)
  let room = MOST_BYTES
  for (at = long(at + 16); left > 0; left--) {
    const path = UTF8.decode(new Uint8Array(file, at + 46, short(at + 28)))
    if (/\.xml(\.rels)?$/.test(path)) {
      if ((room -= long(at + 24)) < 0) return null
      const local = long(at + 42)
      const packed = new Uint8Array(file, local + 30 + short(local + 26) + short(local + 28), long(at + 20))
      texts.set(path, UTF8.decode(short(at + 10) === DEFLATED ? await unpacked(packed, long(at + 24)) : packed))
    }
    at += 46 + short(at + 28) + short(at + 30) + short(at + 32)
  }
  return texts
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
    const texts = await textsOf(bytes)
    if (texts === null) return TOO_LARGE
    for (const [path, text] of texts) {
      const problem = problemOf(text, path.endsWith('/sheet1.xml'))
      if (problem !== null) return problem
    }
    const rows: unknown[][] = await readSheet(bytes)
    while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === null || cell === '')) rows.pop()
    return rows
  } catch {
    return UNREADABLE
  }
}
