import type { ApiClient } from '@/api/client'
import { isGateway } from '@/api/errors'
import type { Reach } from '@/api/request'
import { noticesSlice, selectNotices } from './notices'
import { rereadLists } from './live/rereadLists'
import type { AppStore } from './store'

const CHECK_MS = 4_000
const CHECK_WHILE_LOST_MS = 2_000
// Nobody is told of it, but what waits to be sent leaves when the link is back.
const CHECK_WHILE_HIDDEN_MS = 15_000
const NO_ANSWER_MS = 3_000
// The app gets more time than the host's files: it may be slow and still work.
const NO_ANSWER_OF_APP_MS = 10_000
// When one route fails while others answer, the link comes and goes many times a second: the lists must not follow it.
const REREAD_PAUSE_MS = 15_000
const { linkChanged } = noticesSlice.actions

const probe = (address: string, ms: number, how: RequestInit) =>
  fetch(address, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(ms), ...how })

/** Whether the host answers at all. */
const isHostThere = async (api: ApiClient) => {
  await probe(api.address('/favicon.ico'), NO_ANSWER_MS, { method: 'HEAD', mode: 'no-cors' })
  return true
}
/**
 * Whether the app behind the host answers. This is the one address that does not count against the requests per minute.
 */
const isAppThere = async (api: ApiClient, ms: number) =>
  !isGateway((await probe(api.address('/sanctum/csrf-cookie'), ms, {})).status)
/** Asks the host's file; asks the app when the app is in question or the host does not serve the file. */
const isServerThere = (api: ApiClient, ofApp: boolean) =>
  ofApp ? isAppThere(api, NO_ANSWER_OF_APP_MS) : isHostThere(api).catch(() => isAppThere(api, NO_ANSWER_MS))

/**
 * Watches the link to the server; `navigator.onLine` alone is not enough (U19). While the page is visible and nothing
 * else was answered for 4 s, and while the link is lost, a tiny request asks for a file of the host, which neither counts
 * as a request nor prolongs a session. When a call got its answer from a gateway, or none in time, the app itself is asked, because its host may
 * answer without it. When the link is back the lists are read again. Returns its stop, and `reached`, by which calls
 * report what they met.
 */
export function watchLink(store: AppStore, api: ApiClient): { stop: () => void; reached: (reach: Reach) => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastAnswer = Date.now()
  let lostAt = 0
  let rereadAt = -Infinity
  let rereading: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  /** The last call got no answer of the API's own, and the app has not answered since. */
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
    // The link is lost again: the lists are read when it is back.
    if (current() !== 'online') return
    rereadAt = Date.now()
    rereadLists(store)
  }
  const lost = () => change(navigator.onLine ? 'no-server' : 'no-network')

  const isVisible = () => document.visibilityState === 'visible'

  async function check() {
    const silent = Date.now() - lastAnswer
    if (current() !== 'online' || (isVisible() && (doubted || silent >= CHECK_MS))) {
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
    const whileLost = isVisible() ? CHECK_WHILE_LOST_MS : CHECK_WHILE_HIDDEN_MS
    if (!stopped) timer = setTimeout(() => void check(), current() === 'online' ? CHECK_MS : whileLost)
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
