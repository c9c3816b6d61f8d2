import { readStored, writeStored } from '@/lib/disk/storage'
import { PRACTICE_PREFIX } from '@/session/prefixes'

/** Fewest keys the person has used, by task. */
export type Results = Readonly<Record<string, number>>

const keyOf = (user: number) => `${PRACTICE_PREFIX}${user}`

export function readResults(storage: Storage, user: number): Results {
  const stored = readStored(storage, keyOf(user))
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, number] => Number.isInteger(entry[1]) && (entry[1] as number) >= 0,
    ),
  )
}

const better = (one: Results, other: Results): Results =>
  Object.fromEntries(
    [...Object.entries(one), ...Object.entries(other)].map(([task]) => [
      task,
      Math.min(one[task] ?? Infinity, other[task] ?? Infinity),
    ]),
  )

/**
 * Keeps the better results of each task, those another tab has kept meanwhile too. `isKept`: false where the browser
 * keeps nothing; then they are known until the page goes.
 */
export function withResult(
  storage: Storage,
  user: number,
  known: Results,
  task: string,
  keys: number,
): { results: Results; isKept: boolean } {
  const results = better(better(readResults(storage, user), known), { [task]: keys })
  return { results, isKept: writeStored(storage, keyOf(user), results) }
}
