import { whenIdle } from './idle'

/** A hand notices 50 ms; on a machine four times slower than this one a slice must still be far from that. */
const SLICE_MS = 6
const LONGEST_WAIT_MS = 100

/** Says when work has gone on long enough, and waits until the page has nothing more urgent. */
function pacer(signal?: AbortSignal) {
  let since = performance.now()
  return {
    isDue: () => performance.now() - since >= SLICE_MS,
    /** False: given up meanwhile. */
    async rest() {
      await whenIdle(LONGEST_WAIT_MS)
      since = performance.now()
      return signal?.aborted !== true
    },
  }
}

type Pacer = ReturnType<typeof pacer>

/**
 * Works through many items a little at a time; between two slices the page answers whoever scans or types. A slice is measured by the clock, as
 * how many items fit depends on the machine. False: given up half-way.
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

/** Few enough to be sorted at once. */
const RUN = 250

type Compare<T> = (one: T, other: T) => number

/** Null: given up. */
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

/** A sorted copy, made as `inSlices` works: equal ones stay in their order. Null: given up half-way. */
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
