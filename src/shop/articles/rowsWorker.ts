import { rowsOfFile, type Shape } from './rowsOfAnswer'

/** A long answer to be read beside the page; then, each time the page is free for them, a few rows more. */
export type ToWorker = { answer: Blob; shape: Shape; atATime: number } | 'more'
/** `null`: the answer makes no sense; no rows: there are no more. */
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
