import type { ApiClient } from '@/api/client'
import { noticesSlice, selectNotices } from './notices'
import { rereadLists } from './rereadLists'
import type { AppStore } from './store'

const CHECK_MS = 4_000
const CHECK_WHILE_LOST_MS = 2_000
const NO_ANSWER_MS = 3_000
// One route that breaks while others answer makes the link come and go many times a second.
const REREAD_PAUSE_MS = 15_000
const { linkChanged } = noticesSlice.actions

/**
 * Watches the way to the server; `navigator.onLine` alone is not believed (U19). While the page is in view a tiny request goes out every
 * 4 s in which nothing else was answered: to a file of the host, so that it neither spends the request budget nor prolongs a session.
 * When the way is back the lists are read again. Returns its stop and how calls report what they met.
 */
export function watchLink(store: AppStore, api: ApiClient): { stop: () => void; reached: (reached: boolean) => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastAnswer = Date.now()
  let lostAt = 0
  let rereadAt = -Infinity
  let rereading: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const current = () => selectNotices(store.getState()).link

  function change(next: 'online' | 'no-network' | 'no-server') {
    const before = current()
    if (before === next) return
    if (before === 'online') lostAt = Date.now()
    store.dispatch(linkChanged(next))
    if (next === 'online') {
      api.repeatReads(lostAt)
      reread()
    }
    schedule()
  }
  function reread() {
    clearTimeout(rereading)
    const wait = rereadAt + REREAD_PAUSE_MS - Date.now()
    if (wait > 0) return void (rereading = setTimeout(reread, wait))
    // Lost again meanwhile: they are read when it is back.
    if (current() !== 'online') return
    rereadAt = Date.now()
    rereadLists(store)
  }
  const lost = () => change(navigator.onLine ? 'no-server' : 'no-network')

  async function check() {
    const silent = Date.now() - lastAnswer
    if (document.visibilityState === 'visible' && (current() !== 'online' || silent >= CHECK_MS)) {
      try {
        await fetch(api.address('/favicon.ico'), {
          method: 'HEAD',
          mode: 'no-cors',
          cache: 'no-store',
          credentials: 'omit',
          signal: AbortSignal.timeout(NO_ANSWER_MS),
        })
        if (stopped) return
        lastAnswer = Date.now()
        change('online')
      } catch {
        if (stopped) return
        lost()
      }
    }
    schedule()
  }
  function schedule() {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void check(), current() === 'online' ? CHECK_MS : CHECK_WHILE_LOST_MS)
  }

  const onOffline = () => change('no-network')
  const onOnline = () => void check()
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onOnline)
  schedule()

  return {
    reached(reached) {
      if (!reached) return void lost()
      lastAnswer = Date.now()
      if (navigator.onLine) change('online')
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      clearTimeout(rereading)
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onOnline)
    },
  }
}
