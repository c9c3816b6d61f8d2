import { readStored, removeStored, writeStored } from '@/lib/storage'
import { lastSignedIn } from '@/session/otherTabs'

const KEY = 'practice-visit'

/** Who practises in this tab, and where he came from. */
export interface Visit {
  user: number
  name: string
  from: string
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
  }
}
