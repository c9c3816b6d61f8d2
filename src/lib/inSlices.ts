import { whenIdle } from './idle'

/** Length of a slice. People notice 50 ms, and a slice must stay well below that on a machine four times slower. */
const SLICE_MS = 6
const LONGEST_WAIT_MS = 100

/** Tells when a slice is over, and waits until the page has nothing more urgent to do. */
function pacer(signal?: AbortSignal) {
  let since = performance.now()
  return {
    isDue: () => performance.now() - since >= SLICE_MS,
    /** Resolves with false if the work was aborted meanwhile. */
    async rest() {
      await whenIdle(LONGEST_WAIT_MS)
      since = performance.now()
      return signal?.aborted !== true
    },
  }
}

type Pacer = ReturnType<typeof pacer>

/**
 * Calls `work` for many items, in slices: in between, the page responds to scans and keys. A slice is measured by the
 * clock, since the number of items that fit depends on the machine. Resolves with false if `signal` aborted it
 * half-way.
 */
export async function inSlices<T>(
  items: readonly T[],
  work: (item: T, index: number) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  if (signal?.aborted) return false
  const pace = pacer(signal)
  for (const [index, item] of items.entries()) {
    if (pace.isDue() && !(await pace.rest())) return false
    work(item, index)
  }
  return true
}

/** Work that may be left where it yields and gone on with later. */
export type Steps<R> = Generator<void, R>

/** What the steps come to, taken as `inSlices` works. Null: given up half-way. */
export async function stepsInSlices<R>(steps: Steps<R>, signal?: AbortSignal): Promise<R | null> {
  if (signal?.aborted) return null
  const pace = pacer(signal)
  let step = steps.next()
  while (!step.done) {
    if (pace.isDue() && !(await pace.rest())) return null
    step = steps.next()
  }
  return step.value
}

/** Few enough to be sorted at once. */
const RUN = 250

type Compare<T> = (one: T, other: T) => number

/** Merges two sorted lists; null: aborted. */
async function merged<T>(one: readonly T[], other: readonly T[], compare: Compare<T>, pace: Pacer) {
  const all: T[] = []
  let [left, right] = [0, 0]
  while (left < one.length || right < other.length) {
    if (pace.isDue() && !(await pace.rest())) return null
    const [a, b] = [one[left], other[right]]
    const first = right >= other.length || (left < one.length && compare(a as T, b as T) <= 0)
    if (first) left++
    else right++
    all.push((first ? a : b) as T)
  }
  return all
}

/** A sorted copy, made in slices as in `inSlices`; equal rows keep their order. Null if `signal` aborted it. */
export async function sortedInSlices<T>(
  rows: readonly T[],
  compare: Compare<T>,
  signal?: AbortSignal,
): Promise<readonly T[] | null> {
  const starts = Array.from({ length: Math.ceil(rows.length / RUN) }, (_, index) => index * RUN)
  let runs: (readonly T[])[] = []
  const sortRun = (start: number) => void runs.push(rows.slice(start, start + RUN).sort(compare))
  if (!(await inSlices(starts, sortRun, signal))) return null
  const pace = pacer(signal)
  while (runs.length > 1) {
    const joined: (readonly T[])[] = []
    for (let at = 0; at < runs.length; at += 2) {
      const run = await merged(runs[at] ?? [], runs[at + 1] ?? [], compare, pace)
      if (run === null) return null
      joined.push(run)
    }
    runs = joined
  }
  return runs[0] ?? []
}
