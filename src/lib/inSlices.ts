import { whenIdle } from './idle'

/** Few enough to be over before anybody notices, on a slow machine too. */
const SLICE = 500
const LONGEST_WAIT_MS = 100

/** Works through many items a few at a time; between them the page answers whoever scans or types. False: given up half-way. */
export async function inSlices<T>(
  items: readonly T[],
  work: (item: T) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  for (let start = 0; start < items.length; start += SLICE) {
    if (start > 0) await whenIdle(LONGEST_WAIT_MS)
    if (signal?.aborted) return false
    for (const item of items.slice(start, start + SLICE)) work(item)
  }
  return true
}
