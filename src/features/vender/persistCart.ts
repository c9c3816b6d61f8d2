import { readStored, writeStored } from '@/lib/storage'
import { UNSENT_PREFIX } from '@/session/session'
import { selectUser } from '@/session/sessionSlice'
import { attemptFrom } from './attempt'
import { saleEvents, type VenderState } from './saleSlice'
import { cartFrom, defaultsFrom } from './storedCart'

/** In this tab's storage: two tabs are two tills, each with its own cart (U18). */
const KEY = 'cart'
const VERSION = 1
const DELAY_MS = 250

interface Stored {
  version: number
  /** Whose cart: nobody else who signs in here gets it. */
  user: number
  cart: unknown
  defaults: unknown
}

interface Unsent {
  user: number
  attempt: unknown
}

interface CartStore {
  getState: () => unknown
  dispatch: (action: ReturnType<typeof saleEvents.cartRestored | typeof saleEvents.saleUnsure>) => unknown
  subscribe: (listener: () => void) => () => void
}

const vender = (store: CartStore) => (store.getState() as { vender: VenderState }).vender

/**
 * Keeps the cart through a reload, a crash or an ended session: written at most every 250 ms and whenever the page is left, read when its
 * person is signed in (U14). A cart of another version or shape is taken as far as it fits.
 * A sale on its way is kept too: whoever comes back is asked about it before anything is charged again. Returns its stop.
 */
export function persistCart(store: CartStore): () => void {
  let user: number | null = null
  let written: unknown
  let writtenAttempt: unknown = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function write() {
    clearTimeout(timer)
    timer = undefined
    const { cart, defaults } = vender(store)
    if (user === null || cart === written) return
    written = cart
    writeStored(sessionStorage, KEY, { version: VERSION, user, cart, defaults } satisfies Stored)
  }

  /** At once, not in a moment: the POST leaves right after. A logout does not take it away. */
  function writeAttempt() {
    const { sent, pending } = vender(store)
    const attempt = sent ?? pending
    if (user === null || attempt === writtenAttempt) return
    writtenAttempt = attempt
    if (attempt === null) sessionStorage.removeItem(UNSENT_PREFIX)
    else writeStored(sessionStorage, UNSENT_PREFIX, { user, attempt } satisfies Unsent)
    write()
  }

  function restore(): void {
    const kept = readStored(sessionStorage, KEY) as Partial<Stored> | null | undefined
    if (kept?.version === VERSION && kept.user === user)
      store.dispatch(saleEvents.cartRestored({ cart: cartFrom(kept.cart), defaults: defaultsFrom(kept.defaults) }))
    const unsent = readStored(sessionStorage, UNSENT_PREFIX) as Partial<Unsent> | null | undefined
    const attempt = unsent?.user === user ? attemptFrom(unsent?.attempt) : null
    if (attempt !== null) store.dispatch(saleEvents.saleUnsure(attempt))
  }

  function follow() {
    const current = selectUser(store.getState())?.id ?? null
    if (current !== user) {
      user = current
      clearTimeout(timer)
      timer = undefined
      written = vender(store).cart
      writtenAttempt = null
      if (user !== null) restore()
      return
    }
    writeAttempt()
    if (user !== null && vender(store).cart !== written) timer ??= setTimeout(write, DELAY_MS)
  }

  const unsubscribe = store.subscribe(follow)
  window.addEventListener('pagehide', write)
  document.addEventListener('visibilitychange', write)
  follow()
  return () => {
    clearTimeout(timer)
    unsubscribe()
    window.removeEventListener('pagehide', write)
    document.removeEventListener('visibilitychange', write)
  }
}
