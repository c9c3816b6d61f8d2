import { askWorker } from '@/lib/askWorker'
import { whenIdle } from '@/lib/idle'
import { inSlices } from '@/lib/inSlices'
import { rowsOfAnswer, rowsOfFile, type Shape } from './rowsOfAnswer'
import type { FromWorker, ToWorker } from './rowsWorker'

/** An answer shorter than this is read here before a worker would even have begun. */
const SHORT_BYTES = 200_000
const LONGEST_WAIT_MS = 100

/** Without workers the page reads all answers itself. */
export const HAS_WORKERS = typeof Worker !== 'undefined'

interface Reading {
  /** The answer of a call, made with `apart` or without. */
  answer: unknown
  shape: Shape
  /** How many rows are handed over at once: as many as the page takes in without anybody noticing. */
  atATime: number
  work: (row: unknown) => void
  signal?: AbortSignal | undefined
}

/**
 * Works through the rows of an answer that may have many megabytes. Read as a whole it would hold up the page, so a
 * worker reads it and hands the rows over a few at a time. Resolves to true when all rows are done, to false when it
 * was given up, to null when the answer makes no sense.
 */
export async function rowsApart(reading: Reading): Promise<boolean | null> {
  const { answer, shape, atATime, work, signal } = reading
  if (!(answer instanceof Blob) || answer.size < SHORT_BYTES) {
    const rows = answer instanceof Blob ? await rowsOfFile(answer, shape) : rowsOfAnswer(answer, shape)
    return rows && inSlices(rows, work, signal)
  }
  const worker = new Worker(new URL('./rowsWorker.ts', import.meta.url), { type: 'module' })
  const said = (message: ToWorker) => askWorker<FromWorker>(worker, message)
  try {
    let rows = await said({ answer, shape, atATime })
    while (rows !== null && rows.length > 0) {
      if (!(await inSlices(rows, work, signal))) return false
      await whenIdle(LONGEST_WAIT_MS)
      rows = await said('more')
    }
    return rows === null ? null : !signal?.aborted
  } finally {
    worker.terminate()
  }
}
