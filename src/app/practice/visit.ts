import { readStored, removeStored, writeStored } from '@/lib/disk/storage'
import { lastSignedIn } from '@/lib/disk/own'

const KEY = 'practice-visit'

/** Rights that some of the tasks need and not everybody at a counter has. */
export const PRACTICE_RIGHTS = ['devolucion.store', 'caja.index'] as const
export type PracticeRight = (typeof PRACTICE_RIGHTS)[number]

/** Who practises in this tab, where he came from, and which of those rights he has not in the shop. */
export interface Visit {
  user: number
  name: string
  from: string
  lacks: readonly PracticeRight[]
}

/** Keeps the visit in the tab, so that a reload comes back to practice. */
export const beginVisit = (visit: Visit): boolean => writeStored(sessionStorage, KEY, visit)

export const endVisit = (session: Storage): void => removeStored(session, KEY)

const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?!\/)/.test(value)

/** The visit of the person signed in in this browser; null: nobody is signed in, so nobody can practise. */
export function visitOf(local: Storage, session: Storage): Visit | null {
  const user = lastSignedIn(local)
  if (user === null) return null
  const kept = (readStored(session, KEY) ?? {}) as Partial<Record<keyof Visit, unknown>>
  const isHis = kept.user === user
  return {
    user,
    name: isHis && typeof kept.name === 'string' ? kept.name : 'Vos',
    from: isHis && isPath(kept.from) ? kept.from : '/',
    lacks: PRACTICE_RIGHTS.filter((right) => isHis && Array.isArray(kept.lacks) && kept.lacks.includes(right)),
  }
}
