import type { Dispatch } from '@/api/thunk'
import { nextDue } from '@/domain/sale/unsent'
import { drain, isReached } from './drain'
import { journal } from './journal'
import { AGAIN_MS, selectSender } from './send'
import { readJournal } from './settling'
import { selectUnsent } from './unsentSlice'

interface UnsentStore {
  getState: () => unknown
  dispatch: Dispatch
  subscribe: (listener: () => void) => () => void
}

/**
 * Sends and confirms what the journal holds, while the session is somebody's: when he signs in, when an entry is due, when the way to the
 * server or this tab comes back, and when another tab changed the journal. Returns its stop.
 */
export function watchUnsent(store: UnsentStore): () => void {
  let user: number | null = null
  let reached = true
  let planned: unknown = null
  let working = false
  let wokenMeanwhile = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function work() {
    if (user === null || stopped) return
    if (working) return void (wokenMeanwhile = true)
    working = true
    let next: number | null
    do {
      wokenMeanwhile = false
      // A failure of the journal itself must not end the watch.
      next = await store.dispatch(drain()).catch(() => Date.now() + AGAIN_MS)
    } while (wokenMeanwhile)
    working = false
    plan(next)
  }
  function plan(due: number | null) {
    clearTimeout(timer)
    planned = selectUnsent(store.getState()).entries
    if (due !== null && !stopped && user !== null) timer = setTimeout(() => void work(), Math.max(0, due - Date.now()))
  }
  function follow() {
    const state = store.getState()
    const current = selectSender(state)?.id ?? null
    const isBack = current !== user || (!reached && isReached(state))
    user = current
    reached = isReached(state)
    if (user === null) return clearTimeout(timer)
    if (isBack) return void work()
    const { entries } = selectUnsent(state)
    if (!working && entries !== planned) plan(nextDue(entries, user))
  }

  const unsubscribe = store.subscribe(follow)
  const wake = () => void work()
  // What this tab changes it shows by itself: reading it again would come between a sale and the next one.
  const unwatch = journal.watch((own) => void (own || store.dispatch(readJournal())))
  document.addEventListener('visibilitychange', wake)
  follow()
  return () => {
    stopped = true
    clearTimeout(timer)
    unsubscribe()
    unwatch()
    document.removeEventListener('visibilitychange', wake)
  }
}
