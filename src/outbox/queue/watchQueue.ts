import type { Dispatch } from '@/api/thunk'
import { nextDue, type Queued } from '@/domain/queue'
import { isReached } from '@/session/reached'
import { selectSender } from '@/session/sender'
import { drain } from './drain'
import type { QueuedOperation } from './queuedOperation'
import type { Numbered } from './queueSlice'
import { AGAIN_MS } from './sendQueued'
import { readQueue } from './shownQueue'

interface Store {
  getState: () => unknown
  dispatch: Dispatch
  subscribe: (listener: () => void) => () => void
}

/**
 * Sends and confirms the entries of a queue while somebody is signed in: at sign-in, when an entry is due, when the
 * server can be reached again, when this tab is shown again, and when another tab changed the queue. Returns the
 * function that stops it.
 */
export function watchQueue<E extends Queued, R extends Numbered>(
  operation: QueuedOperation<E, R>,
  store: Store,
): () => void {
  const { disk, slice } = operation
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
      // A failure of the queue itself must not end the watch.
      next = await store.dispatch(drain(operation)).catch(() => Date.now() + AGAIN_MS)
    } while (wokenMeanwhile)
    working = false
    plan(next)
  }
  function plan(due: number | null) {
    clearTimeout(timer)
    planned = slice.select(store.getState()).entries
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
    const { entries } = slice.select(state)
    if (!working && entries !== planned) plan(nextDue(entries, user, Date.now()))
  }

  const unsubscribe = store.subscribe(follow)
  const wake = () => void work()
  // This tab shows its own changes already: reading them again would come between one entry and the next.
  const unwatch = disk.watch((own) => void (own || store.dispatch(readQueue(operation))))
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
