import { whenIdle } from '@/lib/idle'
import { readStored, writeStored } from '@/lib/storage'
import { selectUser } from '@/session/sessionSlice'
import { ownSale } from '../past/editing'
import { journal } from '../save/journal'
import { saleEvents } from '../saleSlice'
import type { VenderState } from '../saleState'
import { cartFrom, defaultsFrom, storedCart } from './storedCart'

/** In this tab's storage: two tabs are two tills, each with its own cart (U18). */
const KEY = 'cart'
const VERSION = 1
const DELAY_MS = 250
/** Of the time there is, writing takes no more than this part: a slow machine with a long sale writes less often. */
const SHARE = 0.05

interface Stored {
  version: number
  /** Whose cart: nobody else who signs in here gets it. */
  user: number
  cart: unknown
  defaults: unknown
  /** The entry of the journal it was becoming. */
  sent: string | null
}

interface CartStore {
  getState: () => unknown
  dispatch: (action: ReturnType<typeof saleEvents.cartRestored>) => unknown
  subscribe: (listener: () => void) => () => void
}

/** Never a past sale that is being changed: it would come back as a new one. */
const vender = (store: CartStore) => ownSale((store.getState() as { vender: VenderState }).vender)

/** Writes the sale being made into this tab's storage. */
export const keepCart = (user: number, { cart, defaults, sent }: Pick<VenderState, 'cart' | 'defaults' | 'sent'>): boolean =>
  writeStored(sessionStorage, KEY, { version: VERSION, user, cart: storedCart(cart), defaults, sent } satisfies Stored)

/** Whether the cart became an entry of the journal before the page went away: then the journal has it. */
async function wasKept(sent: unknown): Promise<boolean> {
  if (typeof sent !== 'string') return false
  const { entries, settled } = await journal.read()
  return entries.some(({ id }) => id === sent) || settled.some(({ entry }) => entry === sent)
}

/**
 * Keeps the cart through a reload, a crash or an ended session: written at most every 250 ms, as a rule half a second after a change, and whenever
 * the page is left; read when its person is signed in (U14). A cart of another version or shape is taken as far as it fits; one that was charged is not taken at all.
 * Returns its stop.
 */
export function persistCart(store: CartStore): () => void {
  let user: number | null = null
  let written: unknown
  let writtenSent: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = DELAY_MS

  function write() {
    clearTimeout(timer)
    timer = undefined
    const own = vender(store)
    const { cart, sent } = own
    if (user === null || (cart === written && sent === writtenSent)) return
    written = cart
    writtenSent = sent
    const start = performance.now()
    keepCart(user, own)
    delay = Math.max(DELAY_MS, (performance.now() - start) / SHARE)
  }

  /** A sale of 300 lines takes a while to write: not between a key and its frame. */
  function writeWhenIdle() {
    void whenIdle(DELAY_MS).then(() => timer !== undefined && write())
  }

  async function restore(signedIn: number): Promise<void> {
    const kept = readStored(sessionStorage, KEY) as Partial<Stored> | null | undefined
    if (kept?.version !== VERSION || kept.user !== signedIn) return
    const charged = kept.sent !== null && (await wasKept(kept.sent))
    // What was scanned meanwhile stays: it is on the counter.
    const begun = vender(store).cart.items.some((item) => !item.default_in_vender)
    if (charged || begun || user !== signedIn) return
    store.dispatch(saleEvents.cartRestored({ cart: cartFrom(kept.cart), defaults: defaultsFrom(kept.defaults) }))
  }

  function follow() {
    const current = selectUser(store.getState())?.id ?? null
    if (current !== user) {
      user = current
      clearTimeout(timer)
      timer = undefined
      written = vender(store).cart
      writtenSent = null
      if (user !== null) void restore(user)
      return
    }
    if (user === null) return
    const { cart, sent } = vender(store)
    // At once, not in a moment: the journal is written right after.
    if (sent !== writtenSent) write()
    else if (cart !== written) timer ??= setTimeout(writeWhenIdle, delay)
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
