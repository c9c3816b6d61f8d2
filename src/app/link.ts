import type { ApiClient } from '@/api/client'
import { isGateway } from '@/api/errors'
import type { Reach } from '@/api/request'
import { noticesSlice, selectNotices } from './notices'
import { rereadLists } from './live/rereadLists'
import type { AppStore } from './store'

const CHECK_MS = 4_000
const CHECK_WHILE_LOST_MS = 2_000
const NO_ANSWER_MS = 3_000
// The app itself may be slow and well.
const NO_ANSWER_OF_APP_MS = 10_000
// One route that breaks while others answer makes the link come and go many times a second.
const REREAD_PAUSE_MS = 15_000
const { linkChanged } = noticesSlice.actions

const probe = (address: string, ms: number, how: RequestInit) =>
  fetch(address, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(ms), ...how })

/** Whether the host answers at all. */
const isHostThere = async (api: ApiClient) => {
  await probe(api.address('/favicon.ico'), NO_ANSWER_MS, { method: 'HEAD', mode: 'no-cors' })
  return true
}
/** Whether the app behind it does, by the one address that spends no request of the minute. */
const isAppThere = async (api: ApiClient, ms: number) =>
  !isGateway((await probe(api.address('/sanctum/csrf-cookie'), ms, {})).status)
/** Its host is asked, and the app where that is doubted or where the host keeps back its files. */
const isServerThere = (api: ApiClient, ofApp: boolean) =>
  ofApp ? isAppThere(api, NO_ANSWER_OF_APP_MS) : isHostThere(api).catch(() => isAppThere(api, NO_ANSWER_MS))

/**
 * Watches the way to the server; `navigator.onLine` alone is not believed (U19). While the page is in view a tiny request goes out every
 * 4 s in which nothing else was answered: to a file of the host, so that it neither spends the request budget nor prolongs a session. After a
 * call that only a gateway answered, or nobody in time, the app itself is asked: its host may well answer without it. When the way is back the lists are read again. Returns its stop and how calls report what they met.
 */
export function watchLink(store: AppStore, api: ApiClient): { stop: () => void; reached: (reach: Reach) => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastAnswer = Date.now()
  let lostAt = 0
  let rereadAt = -Infinity
  let rereading: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  /** The last call got no answer of the API's own, and the app's host has not answered since. */
  let doubted = false
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
    if (document.visibilityState === 'visible' && (doubted || current() !== 'online' || silent >= CHECK_MS)) {
      const askedAt = Date.now()
      const ofApp = doubted
      const isThere = await isServerThere(api, ofApp).catch(() => false)
      if (stopped) return
      if (isThere && (ofApp || !doubted)) {
        answered()
        change('online')
      }
      // A call may have been answered while the probe was not.
      if (!isThere && lastAnswer <= askedAt) lost()
    }
    schedule()
  }
  function answered() {
    lastAnswer = Date.now()
    doubted = false
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
    reached(reach) {
      if (reach === 'app') {
        answered()
        if (navigator.onLine) change('online')
        return
      }
      doubted ||= reach !== 'nothing'
      // One slow call is no lost server.
      if (reach === 'late') void check()
      else lost()
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
