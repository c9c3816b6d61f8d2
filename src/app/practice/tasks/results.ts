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

/** Keeps the better of the two results. When the browser keeps nothing, the result is known until the page goes. */
export function withResult(storage: Storage, user: number, results: Results, task: string, keys: number): Results {
  const better = { ...results, [task]: Math.min(keys, results[task] ?? keys) }
  writeStored(storage, keyOf(user), better)
  return better
}

/** Whether this person has practised in this browser. */
export const hasResults = (storage: Storage, user: number): boolean =>
  Object.keys(readResults(storage, user)).length > 0
