/**
 * First in, first out (U4). Codes may be looked up at once and in parallel; the results are handed on in the order of
 * the scans, one by one, and only while the screen takes them: a dialog or an unsettled sale holds the queue (U5, U8).
 * No scan is ever dropped.
 */
export interface ScanQueue<T> {
  push(scan: T): void
  /** Goes on after a hold has ended. */
  resume(): void
  /** Scans not handed on yet, in their order. */
  waiting(): readonly T[]
}

interface Steps<T, R> {
  /** Asks the server; must not reject. */
  find: (scan: T) => Promise<R>
  /**
   * The result known here; undefined when there is none. It is asked again when the scan's turn comes, because an
   * earlier scan may have brought it.
   */
  known: (scan: T) => R | undefined
  take: (scan: T, result: R) => void
  held: () => boolean
}

export function createScanQueue<T, R>({ find, known, take, held }: Steps<T, R>): ScanQueue<T> {
  const waiting: { scan: T; found: R | Promise<R> }[] = []
  let working = false

  async function work() {
    if (working) return
    working = true
    for (let next = waiting[0]; next !== undefined && !held(); next = waiting[0]) {
      const result = known(next.scan) ?? (await next.found)
      if (held()) break
      waiting.shift()
      take(next.scan, result)
    }
    working = false
  }

  return {
    push(scan) {
      waiting.push({ scan, found: known(scan) ?? find(scan) })
      void work()
    },
    resume: () => void work(),
    waiting: () => waiting.map(({ scan }) => scan),
  }
}
