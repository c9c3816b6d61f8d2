// The tabs of a browser share one session: a call from any tab is made in the name of whoever signed in last.
import { SIGNED_IN, stampOf, type Stamp } from '@/lib/disk/own'
import { writeStored } from '@/lib/disk/storage'
import { authenticated, expired, selectSession, taken, type SessionState } from './sessionSlice'

/** Tells the other tabs who signed in. */
export const announceSignIn = (user: number): void =>
  void writeStored(localStorage, SIGNED_IN, { user, at: Date.now() } satisfies Stamp)

interface SessionStore {
  getState: () => unknown
  dispatch: (action: ReturnType<typeof authenticated | typeof expired | typeof taken>) => unknown
  subscribe: (listener: () => void) => () => void
}

/**
 * Keeps this tab in step with the others (U18, U22): when somebody else signs in, or this person leaves, the login opens over the screen before
 * another call goes out; when he signs in again, it closes. `compare` looks at once. Where the browser refuses storage each tab is by itself.
 */
export function followOtherTabs(store: SessionStore): { compare: () => void; stop: () => void } {
  let session: SessionState = selectSession(store.getState())
  /** The stamp when this tab's session last changed. */
  let known = stampOf()

  function compare() {
    const { status, user } = session
    if (user === null || (status !== 'authenticated' && status !== 'expired')) return
    const stamp = stampOf()
    const isNew = stamp?.at !== known?.at || stamp?.user !== known?.user
    if (stamp === null) return void (isNew && status === 'authenticated' && store.dispatch(expired()))
    if (stamp.user !== user.id) return void (session.taken || store.dispatch(taken()))
    if (isNew && status === 'expired') store.dispatch(authenticated(user))
  }
  const unsubscribe = store.subscribe(() => {
    const now = selectSession(store.getState())
    if (now === session) return
    session = now
    known = stampOf()
  })
  window.addEventListener('storage', compare)
  document.addEventListener('visibilitychange', compare)
  return {
    compare,
    stop() {
      unsubscribe()
      window.removeEventListener('storage', compare)
      document.removeEventListener('visibilitychange', compare)
    },
  }
}
