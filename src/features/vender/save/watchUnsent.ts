import type { Dispatch } from '@/api/thunk'
import { nextDue } from '@/domain/sale/unsent'
import { selectUser } from '@/session/sessionSlice'
import { drain, readJournal } from './drain'
import { journal } from './journal'
import { selectUnsent } from './unsentSlice'

interface UnsentStore {
  getState: () => unknown
  dispatch: Dispatch
  subscribe: (listener: () => void) => () => void
}

/**
 * Sends and confirms what the journal holds, while somebody is signed in: when he signs in, when an entry is due, when the network or this
 * tab comes back, and when another tab changed the journal. Returns its stop.
 */
export function watchUnsent(store: UnsentStore): () => void {
  let user: number | null = null
  let planned: unknown = null
  let working = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function work() {
    if (working || stopped) return
    working = true
    // A failure of the journal itself must not end the watch.
    const next = await store.dispatch(drain()).catch(() => null)
    working = false
    plan(next)
  }
  function plan(due: number | null) {
    clearTimeout(timer)
    planned = selectUnsent(store.getState()).entries
    if (due !== null && !stopped && user !== null) timer = setTimeout(() => void work(), Math.max(0, due - Date.now()))
  }
  function follow() {
    const current = selectUser(store.getState())?.id ?? null
    if (current !== user) {
      user = current
      clearTimeout(timer)
      if (user !== null) void work()
      return
    }
    const { entries } = selectUnsent(store.getState())
    if (user !== null && !working && entries !== planned) plan(nextDue(entries, user))
  }

  const unsubscribe = store.subscribe(follow)
  const wake = () => void (user !== null && work())
  // What this tab changes it shows by itself: reading it again would come between a sale and the next one.
  const unwatch = journal.watch((own) => void (own || store.dispatch(readJournal())))
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  follow()
  return () => {
    stopped = true
    clearTimeout(timer)
    unsubscribe()
    unwatch()
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
  }
}
