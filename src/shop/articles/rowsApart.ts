import { whenIdle } from '@/lib/idle'
import { inSlices } from '@/lib/inSlices'
import { rowsOfAnswer, rowsOfFile, type Shape } from './rowsOfAnswer'
import type { FromWorker, ToWorker } from './rowsWorker'

/** A shorter answer is read here before a worker has even begun. */
const SHORT_BYTES = 200_000
const LONGEST_WAIT_MS = 100

/** Where a browser has none the page reads its answers itself, as ever. */
export const HAS_WORKERS = typeof Worker !== 'undefined'

interface Reading {
  /** As a call has it, `apart` or not. */
  answer: unknown
  shape: Shape
  /** Rows handed over at once: as many as the page takes in without anybody noticing. */
  atATime: number
  work: (row: unknown) => void
  signal?: AbortSignal | undefined
}

/**
 * Works through the rows of an answer that may be of many megabytes: read whole it would hold up the page, so a worker reads it and hands the rows
 * over a few at a time. Resolves with false when it was given up, with null when the answer makes no sense.
 */
export async function rowsApart(reading: Reading): Promise<boolean | null> {
  const { answer, shape, atATime, work, signal } = reading
  if (!(answer instanceof Blob) || answer.size < SHORT_BYTES) {
    const rows = answer instanceof Blob ? await rowsOfFile(answer, shape) : rowsOfAnswer(answer, shape)
    return rows && inSlices(rows, work, signal)
  }
  const worker = new Worker(new URL('./rowsWorker.ts', import.meta.url), { type: 'module' })
  const said = (message: ToWorker) =>
    new Promise<FromWorker>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => resolve(data)
      worker.onerror = () => reject(new Error('the worker gave up'))
      worker.postMessage(message)
    })
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
