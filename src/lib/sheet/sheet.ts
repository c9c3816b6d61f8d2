import { askWorker } from '../askWorker'
import { inSlices } from '../inSlices'
import type { SheetCell, SheetColumn, SheetHead } from './sheetBook'
import type { FromSheetWorker, ToSheetWorker } from './sheetWorker'

export type { SheetCell } from './sheetBook'

/** The most characters in a cell of a spreadsheet. */
const LONGEST = 32_767

// Formats in a spreadsheet's notation; it shows figures with the comma or point of the person's language.
export const MONEY = '#,##0.00'
export const PERCENT = '0.00" %"'

/** Text is never run as a formula here, whatever it begins with. */
export const textCell = (value: string): SheetCell => (value === '' ? null : { value: value.slice(0, LONGEST) })
export const numberCell = (value: number, format?: string): SheetCell => ({
  value,
  ...(format !== undefined && { format }),
})

export interface SheetJob<R> {
  name: string
  columns: readonly SheetColumn[]
  rows: readonly R[]
  cellsOf: (row: R) => readonly SheetCell[]
  signal?: AbortSignal
  /** How many rows have been made, told now and then. */
  onRows?: (count: number) => void
}

type Cells = readonly SheetCell[]

/** Takes the rows some at a time, and makes the file of them in the end. */
interface Writer {
  add: (rows: readonly Cells[]) => void
  file: (head: SheetHead) => Promise<Blob>
  close: () => void
}

/** Of 10,000 rows the library makes its file in one go of seconds, which no slicing can break: it does so beside the page. */
function besideThePage(): Writer {
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), { type: 'module' })
  return {
    add: (rows) => worker.postMessage({ rows } satisfies ToSheetWorker),
    file: async (head) => {
      const made = await askWorker<FromSheetWorker>(worker, { head } satisfies ToSheetWorker)
      if (made === null) throw new Error('the worker could not make the sheet')
      return made
    },
    close: () => worker.terminate(),
  }
}

/** Where there are no workers. */
function inThePage(): Writer {
  const all: Cells[] = []
  return {
    add: (rows) => void all.push(...rows),
    file: async (head) => (await import('./sheetBook')).sheetBook(head, all),
    close: () => undefined,
  }
}

/** Handed over at once: what the browser copies without anybody noticing. */
const AT_A_TIME = 100

const whenGivenUp = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    const giveUp = () => reject(new Error('given up'))
    if (signal?.aborted) giveUp()
    signal?.addEventListener('abort', giveUp, { once: true })
  })

/** Rows as an Excel file: bold headings that stay in view. Rejects when the library cannot make it, and when it was given up. */
export async function sheetFile<R>({ name, columns, rows, cellsOf, signal, onRows }: SheetJob<R>): Promise<Blob> {
  const writer = typeof Worker === 'undefined' ? inThePage() : besideThePage()
  let some: Cells[] = []
  const work = (row: R, index: number) => {
    some.push(cellsOf(row))
    if (some.length < AT_A_TIME && index < rows.length - 1) return
    writer.add(some)
    some = []
    onRows?.(index + 1)
  }
  try {
    if (!(await inSlices(rows, work, signal))) throw new Error('given up')
    return await Promise.race([writer.file({ name, columns }), whenGivenUp(signal)])
  } finally {
    writer.close()
  }
}
