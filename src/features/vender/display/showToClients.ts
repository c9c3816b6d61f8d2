import type { Dispatch } from '@/api/thunk'
import { selectUser } from '@/session/sessionSlice'
import { displayEvents, selectDisplay } from '@/shop/display/displaySlice'
import { openChannel, type DisplayChannel, type ShownCash, type ShownThanks } from '@/shop/display/messages'
import { findTill, hadDisplay, keepInTab } from '@/shop/display/till'
import { selectVender } from '../cart/selectors'
import { cashShown, shownOf, thanksBetween } from './shown'

interface TillStore {
  getState: () => unknown
  dispatch: Dispatch
  subscribe: (listener: () => void) => () => void
}

/** Longer than any display lets pass between two questions. */
const WATCHED_MS = 15_000
/** The change has been counted out by then, or another sale has begun. */
const THANKS_MS = 20_000
/** Limit of the wait for a paint: a tab out of view paints nothing. */
const PAINTED_WITHIN_MS = 150

/** Runs when the next frame has been painted. */
function afterPaint(run: () => void): void {
  let done = false
  const once = () => {
    if (done) return
    done = true
    run()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, PAINTED_WITHIN_MS)
}

const sourcesOf = (state: unknown) => ({
  vender: selectVender(state),
  pay: selectDisplay(state).pay,
  user: selectUser(state),
})

/**
 * Tells this till's displays what their client sees, whatever screen is open. A message follows the paint of a change,
 * gathers all changes before it, and is sent only while a display is there. A display asks when it opens and then from
 * time to time, which shows that it is still there. Returns its stop.
 */
export function showToClients(store: TillStore): () => void {
  const { getState, dispatch } = store
  let id: string | null = null
  let channel: DisplayChannel | undefined
  let watchedUntil = -Infinity
  let unwatched: ReturnType<typeof setTimeout> | undefined
  let due = false
  let ended = false
  let sources = sourcesOf(getState())
  /** The cash of the sale that is on its way. */
  let cash: ShownCash | null = null
  let thanks: ShownThanks | null = null
  let forgetting: ReturnType<typeof setTimeout> | undefined

  const leave = () => channel?.say({ kind: 'gone' })
  function send() {
    due = false
    if (ended) return
    const shown = shownOf(getState(), thanks)
    channel?.say(shown === null ? { kind: 'gone' } : { kind: 'shown', shown })
  }
  function sendSoon() {
    if (due || performance.now() > watchedUntil) return
    due = true
    afterPaint(send)
  }
  function hearAsk() {
    watchedUntil = performance.now() + WATCHED_MS
    clearTimeout(unwatched)
    unwatched = setTimeout(() => dispatch(displayEvents.openChanged(false)), WATCHED_MS)
    dispatch(displayEvents.openChanged(true))
    sendSoon()
  }

  function thank(next: ShownThanks | null) {
    clearTimeout(forgetting)
    thanks = next
    if (next === null) return
    forgetting = setTimeout(() => {
      thanks = null
      sendSoon()
    }, THANKS_MS)
  }

  function follow() {
    const display = selectDisplay(getState())
    if (display.id === null && id !== null && !display.sought) {
      // A sign-out emptied the store, but the till keeps its name and its displays.
      keepInTab(id)
      return void dispatch(displayEvents.named(id))
    }
    if (display.id !== id) connect(display.id)
    const before = sources
    sources = sourcesOf(getState())
    const { vender, pay, user } = sources
    if (vender === before.vender && pay === before.pay && user === before.user) return
    if (vender.selling) cash = cashShown(getState())
    const next = user?.id === before.user?.id ? thanksBetween(before.vender, vender, cash) : null
    if (next !== undefined) thank(next)
    else if (thanks !== null && !vender.lastSaleShown) thank(null)
    sendSoon()
  }
  function connect(named: string | null) {
    leave()
    channel?.close()
    id = named
    channel = named === null ? undefined : openChannel(named, ({ kind }) => kind === 'ask' && hearAsk())
    // Displays of this till from before it was loaded are told without asking.
    send()
  }
  const back = ({ persisted }: PageTransitionEvent) => persisted && send()

  const unsubscribe = store.subscribe(follow)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', back)
  follow()
  if (hadDisplay()) void dispatch(findTill())
  return () => {
    ended = true
    leave()
    unsubscribe()
    clearTimeout(unwatched)
    clearTimeout(forgetting)
    channel?.close()
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', back)
  }
}
