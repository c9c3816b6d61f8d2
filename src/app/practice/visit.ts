import { readStored, removeStored, writeStored } from '@/lib/storage'
import { lastSignedIn } from '@/session/otherTabs'

const KEY = 'practice-visit'

/** Who practises in this tab, and where he came from. */
export interface Visit {
  user: number
  name: string
  from: string
}

/** Kept by the tab: a page loaded again comes back to practice. */
export const beginVisit = (visit: Visit): boolean => writeStored(sessionStorage, KEY, visit)

export const endVisit = (session: Storage): void => removeStored(session, KEY)

const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?!\/)/.test(value)

/** Whoever is signed in in this browser, as he came; null: nobody is, so nobody practises. */
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
