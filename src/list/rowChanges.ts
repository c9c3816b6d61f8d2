import type { Model } from '@/entities/types'

export interface RowChanges<M extends Model> {
  gone: readonly M[]
  come: readonly M[]
}

/**
 * What one version of a list has of another: a row that was replaced has gone and come. Made for a few changes of many rows, each looked at
 * once; null when there are more than `most`. Rows that only moved may be in both as well.
 */
export function rowChanges<M extends Model>(before: readonly M[], after: readonly M[], most: number): RowChanges<M> | null {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from++
  let same = 0
  while (same < shorter - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same++
  return changesBetween(before.slice(from, before.length - same), after.slice(from, after.length - same), most)
}

function changesBetween<M extends Model>(before: readonly M[], after: readonly M[], most: number): RowChanges<M> | null {
  const gone: M[] = []
  const come: M[] = []
  let from = 0
  let to = 0
  while (from < before.length || to < after.length) {
    const old = before[from]
    const now = after[to]
    const kept = old === now
    const left = !kept && old !== undefined && (now === undefined || old.id === now.id || before[from + 1] === now)
    const arrived = !kept && now !== undefined && (!left || old.id === now.id)
    if (left) gone.push(old)
    if (arrived) come.push(now)
    if (gone.length + come.length > most) return null
    if (kept || left) from++
    if (kept || arrived) to++
  }
  return { gone, come }
}
