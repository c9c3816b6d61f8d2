import { whenIdle } from '@/lib/idle'
import type { Dispatch } from '@/api/thunk'
import { readStored, removeStored, writeStored } from '@/lib/storage'
import { selectUser } from '@/session/sessionSlice'
import { ownSale } from '../cart/editing'
import { saleEvents } from '../cart/saleSlice'
import { isBegun, type VenderState } from '../cart/saleState'
import { arePricesRead } from '@/shop/articles/priceRules'
import { keepCart, keptFrom, KEY, toCompare, VERSION, type StoredSale } from '../cart/storedSale'
import { salesOnDisk } from './queuedSales'
import { park } from '../parked/parkedSales'
import { cartFrom, defaultsFrom, isBag } from '../cart/storedCart'

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

/** Those found after a reload while nobody knows which of them were charged, and those that could not be put aside: the cart is written meanwhile. */
const BEFORE = 'cart-before'

type Found = Partial<StoredSale>

const ownOf = (sales: unknown, user: number): readonly Found[] =>
  Array.isArray(sales)
    ? (sales as Found[]).filter((sale) => isBag(sale) && sale.version === VERSION && sale.user === user)
    : []

/** Without those that became an entry of the queue before the page went away: the queue has them. */
async function notCharged(found: readonly Found[]): Promise<readonly Found[]> {
  const { entries, settled } = await salesOnDisk.read()
  const charged = new Set<unknown>([...entries.map(({ id }) => id), ...settled.map(({ entry }) => entry)])
  return found.filter(({ sent }) => !charged.has(sent))
}

/**
 * Keeps the cart through a reload, a crash or an ended session: written at most every 250 ms, as a rule half a second after a change, and whenever
 * the page is left; read when its person is signed in (U14). A cart of another version or shape is taken as far as it fits; one that was charged is not taken at all.
 * Where another was begun before it was read it is put aside, and `tell` says so. Returns its stop.
 */
export function persistCart(store: CartStore, tell: (text: string) => void): () => void {
  let user: number | null = null
  let written = vender(store)
  /** With what it came to. */
  let priced = false
  /** What was read for an earlier one is no more wanted. */
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = DELAY_MS

  function write() {
    clearTimeout(timer)
    timer = undefined
    if (user !== null && isChanged(vender(store))) keep(user)
  }

  /** The lists that make prices change nothing of it when they are read, but what it comes to. */
  const isChanged = (own: VenderState) => !same(own, written) || arePricesRead(store.getState()) !== priced

  function keep(signedIn: number) {
    written = vender(store)
    priced = arePricesRead(store.getState())
    const start = performance.now()
    tellKept(keepCart(signedIn, store.getState()))
    delay = Math.max(DELAY_MS, (performance.now() - start) / SHARE)
  }

  function tellKept(isKept: boolean) {
    // A till without lines has nothing to lose.
    const isSafe = isKept || !isBegun(vender(store).cart.items)
    if (isSafe !== vender(store).isKept) store.dispatch(saleEvents.cartKept(isSafe))
  }

  /** A sale of 300 lines takes a while to write: not between a key and its frame. */
  function writeWhenIdle() {
    void whenIdle(DELAY_MS).then(() => timer !== undefined && write())
  }

  async function restore(signedIn: number): Promise<void> {
    const mine = turn
    const before = ownOf(readStored(sessionStorage, BEFORE), signedIn)
    let found: readonly Found[] = [...ownOf([readStored(sessionStorage, KEY)], signedIn), ...before]
    const inDoubt = found.some(({ sent }) => typeof sent === 'string')
    if (inDoubt) {
      // What is begun meanwhile must not be written over them.
      if (writeStored(sessionStorage, BEFORE, found)) removeStored(sessionStorage, KEY)
      found = await notCharged(found)
      if (turn !== mine) return
    }
    const isStanding = isBegun(vender(store).cart.items)
    const sales = found.map((sale) => ({ sale, cart: cartFrom(sale.cart), prices: keptFrom(sale) }))
    const begun = sales.filter(({ cart }) => isBegun(cart.items))
    // What was scanned meanwhile stays: it is on the counter.
    const back = isStanding ? undefined : (begun[0] ?? sales[0])
    if (back)
      store.dispatch(
        saleEvents.cartRestored({
          cart: back.cart,
          defaults: defaultsFrom(back.sale.defaults),
          ...toCompare(back.prices),
        }),
      )
    const others = begun.filter((one) => one !== back)
    const lost = others
      .filter(({ cart, prices }) => store.dispatch(park(cart, prices)) === null)
      .map(({ sale }) => sale)
    if (others.length > 0) tell(lost.length === 0 ? ASIDE : LOST)
    if (lost.length > 0 && !writeStored(sessionStorage, BEFORE, lost)) return
    // Each of them is kept elsewhere by now.
    if (isStanding || inDoubt || before.length > 0) keep(signedIn)
    if (lost.length === 0 && (inDoubt || before.length > 0)) removeStored(sessionStorage, BEFORE)
  }

  function follow() {
    const current = selectUser(store.getState())?.id ?? null
    if (current !== user) {
      user = current
      clearTimeout(timer)
      timer = undefined
      turn++
      written = { ...vender(store), sent: null }
      priced = arePricesRead(store.getState())
      if (user !== null) void restore(user)
      return
    }
    if (user === null) return
    const own = vender(store)
    // At once, not in a moment: the queue is written right after.
    if (own.sent !== written.sent) write()
    else if (isChanged(own)) timer ??= setTimeout(writeWhenIdle, delay)
  }

  const unsubscribe = store.subscribe(follow)
  window.addEventListener('pagehide', write)
  document.addEventListener('visibilitychange', write)
  follow()
  return () => {
    turn++
    clearTimeout(timer)
    unsubscribe()
    window.removeEventListener('pagehide', write)
    document.removeEventListener('visibilitychange', write)
  }
}
