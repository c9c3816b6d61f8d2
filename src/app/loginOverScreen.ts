import { expired, selectSession } from '@/session/sessionSlice'
import type { AppStore } from './store'

/**
 * Answers a call that met an ended session: while somebody is working, the login opens over the screen and the call
 * waits for it. Resolves to true when the same person is back. For another person `followSession` ends the session
 * before this sees him; one who signed in in another tab is not waited for, since the call may hold a lock that his
 * tab needs.
 */
export function loginOverScreen(store: AppStore): Promise<boolean> {
  const { status } = selectSession(store.getState())
  if (status !== 'authenticated' && status !== 'expired') return Promise.resolve(false)
  store.dispatch(expired())
  return new Promise((resolve) => {
    const isOver = () => {
      const { status, taken = false } = selectSession(store.getState())
      if (status === 'expired' && !taken) return false
      resolve(status === 'authenticated')
      return true
    }
    if (isOver()) return
    const stop = store.subscribe(() => {
      if (isOver()) stop()
    })
  })
}
