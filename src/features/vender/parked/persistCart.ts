import { whenIdle } from '@/lib/idle'
import type { Dispatch } from '@/api/thunk'
import { readStored } from '@/lib/storage'
import { selectUser } from '@/session/sessionSlice'
import { ownSale } from '../past/editing'
import { journal } from '../save/journal'
import { saleEvents } from '../saleSlice'
import { isBegun, type VenderState } from '../saleState'
import { keepCart, keptFrom, KEY, toCompare, VERSION, type StoredSale } from './kept'
import { park } from './parked'
import { cartFrom, defaultsFrom } from './storedCart'

const DELAY_MS = 250
/** Of the time there is, writing takes no more than this part: a slow machine with a long sale writes less often. */
const SHARE = 0.05

interface CartStore {
  getState: () => unknown
  dispatch: Dispatch
  subscribe: (listener: () => void) => () => void
}

/** Never a past sale that is being changed: it would come back as a new one. */
const vender = (store: CartStore) => ownSale((store.getState() as { vender: VenderState }).vender)

/** What is written again when it changes. */
const same = (one: VenderState, other: VenderState): boolean =>
  one.cart === other.cart && one.prices === other.prices && one.repriced === other.repriced && one.sent === other.sent

const ASIDE = 'La venta que estaba antes de recargar quedó entre las apartadas'
const LOST = 'La venta que estaba antes de recargar no se pudo apartar: este navegador no deja guardarla'

/** Whether the cart became an entry of the journal before the page went away: then the journal has it. */
async function wasKept(sent: unknown): Promise<boolean> {
  if (typeof sent !== 'string') return false
  const { entries, settled } = await journal.read()
  return entries.some(({ id }) => id === sent) || settled.some(({ entry }) => entry === sent)
}

/**
 * Keeps the cart through a reload, a crash or an ended session: written at most every 250 ms, as a rule half a second after a change, and whenever
 * the page is left; read when its person is signed in (U14). A cart of another version or shape is taken as far as it fits; one that was charged is not taken at all.
 * Where another was begun before it was read it is put aside, and `tell` says so. Returns its stop.
 */
export function persistCart(store: CartStore, tell: (text: string) => void): () => void {
  let user: number | null = null
  let written = vender(store)
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = DELAY_MS

  function write() {
    clearTimeout(timer)
    timer = undefined
    if (user !== null && !same(vender(store), written)) keep(user)
  }

  function keep(signedIn: number) {
    written = vender(store)
    const start = performance.now()
    keepCart(signedIn, store.getState())
    delay = Math.max(DELAY_MS, (performance.now() - start) / SHARE)
  }

  /** A sale of 300 lines takes a while to write: not between a key and its frame. */
  function writeWhenIdle() {
    void whenIdle(DELAY_MS).then(() => timer !== undefined && write())
  }

  async function restore(signedIn: number): Promise<void> {
    const kept = readStored(sessionStorage, KEY) as Partial<StoredSale> | null | undefined
    const isOwn = kept?.version === VERSION && kept.user === signedIn
    const charged = isOwn && kept.sent !== null && (await wasKept(kept.sent))
    if (user !== signedIn) return
    const isStanding = isBegun(vender(store).cart.items)
    if (isOwn && !charged) {
      const [cart, prices] = [cartFrom(kept.cart), keptFrom(kept)]
      if (!isStanding)
        return void store.dispatch(saleEvents.cartRestored({ cart, defaults: defaultsFrom(kept.defaults), ...toCompare(prices) }))
      const isAside = !isBegun(cart.items) || store.dispatch(park(cart, prices)) !== null
      if (isBegun(cart.items)) tell(isAside ? ASIDE : LOST)
      if (!isAside) return
    }
    // What was scanned meanwhile stays: it is on the counter. The one of before is kept elsewhere by now, or is none.
    if (isStanding) keep(signedIn)
  }

  function follow() {
    const current = selectUser(store.getState())?.id ?? null
    if (current !== user) {
      user = current
      clearTimeout(timer)
      timer = undefined
      written = { ...vender(store), sent: null }
      if (user !== null) void restore(user)
      return
    }
    if (user === null) return
    const own = vender(store)
    // At once, not in a moment: the journal is written right after.
    if (own.sent !== written.sent) write()
    else if (!same(own, written)) timer ??= setTimeout(writeWhenIdle, delay)
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
