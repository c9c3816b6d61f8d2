/**
 * First in, first out (U4). Looking up may begin at once and side by side; what is found is handed on in the order of the scans, one after
 * the other, and only while the screen takes it: a dialog or an unsettled sale holds the queue (U5, U8). Nothing is ever dropped.
 */
export interface ScanQueue<T> {
  push(scan: T): void
  /** Goes on after a hold has ended. */
  resume(): void
  /** Scans not handed on yet. */
  size(): number
}

interface Steps<T, R> {
  /** Asks the server; must not reject. */
  find: (scan: T) => Promise<R>
  /** What is known here, undefined if nothing. Asked again when the scan's turn comes: one before it may have brought the answer. */
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
    size: () => waiting.length,
  }
}
