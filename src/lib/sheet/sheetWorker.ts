import { sheetBook, type SheetCell, type SheetHead } from './sheetBook'

/** Rows some at a time, then the head, with which the file is made of them. */
export type ToSheetWorker = { rows: readonly (readonly SheetCell[])[] } | { head: SheetHead }
/** Null: it could not be made. */
export type FromSheetWorker = Blob | null

// eslint-disable-next-line no-restricted-syntax -- of the worker, which is made for one file
const all: (readonly SheetCell[])[] = []

addEventListener('message', ({ data }: MessageEvent<ToSheetWorker>) => {
  if ('rows' in data) return void all.push(...data.rows)
  void sheetBook(data.head, all).then(
    (file) => postMessage(file satisfies FromSheetWorker),
    () => postMessage(null satisfies FromSheetWorker),
  )
})
