import { rowsOfFile, type Shape } from './rowsOfAnswer'

/** To the worker: a long answer to read; then `more` each time the page has room for a few more rows. */
export type ToWorker = { answer: Blob; shape: Shape; atATime: number } | 'more'
/** From the worker: rows; none: there are no more; null: the answer makes no sense. */
export type FromWorker = readonly unknown[] | null

// eslint-disable-next-line no-restricted-syntax -- of the worker, which is made for one reading
let left: readonly unknown[] = []
// eslint-disable-next-line no-restricted-syntax -- as `left`
let atATime = 1

async function next(data: ToWorker): Promise<FromWorker> {
  if (data !== 'more') {
    const rows = await rowsOfFile(data.answer, data.shape)
    if (rows === null) return null
    left = rows
    atATime = data.atATime
  }
  const some = left.slice(0, atATime)
  left = left.slice(atATime)
  return some
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void next(data).then((rows) => postMessage(rows)))
