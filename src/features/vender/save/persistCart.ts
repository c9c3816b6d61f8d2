import { nanoid } from '@reduxjs/toolkit'
import { whenIdle } from '@/lib/idle'
import type { Dispatch } from '@/api/thunk'
import { noteKept } from '@/lib/disk/full'
import { readStored, removeStored, writeFirst, writeStored } from '@/lib/disk/storage'
import { holdLock } from '@/lib/lock'
import { UNSENT_PREFIX } from '@/session/prefixes'
import { selectUser } from '@/session/sessionSlice'
import { ownSale } from '../cart/editing'
import { saleEvents } from '../cart/saleSlice'
import { isBegun, type VenderState } from '../cart/saleState'
import { arePricesRead } from '@/shop/articles/priceRules'
import { openTill } from '../scan/till'
import { BEFORE, codesFrom, keepCart, keptFrom, KEY, toCompare, type StoredSale } from '../cart/storedSale'
import { salesOnDisk } from './queue/queuedSales'
import { park } from '../parked/parkedSales'
import { isBag } from '@/lib/bag'
import { cartFrom, defaultsFrom } from '../cart/storedCart'

const DELAY_MS = 250
/** Largest share of the time spent writing: a slow machine with a long sale writes less often. */
const SHARE = 0.05

interface CartStore {
  getState: () => unknown
  dispatch: Dispatch
  subscribe: (listener: () => void) => () => void
}

/** The sale being made. A past sale that is being changed is never stored: it would come back as a new one. */
const vender = (store: CartStore) => ownSale((store.getState() as { vender: VenderState }).vender)

/** Whether nothing that is stored has changed. */
const same = (one: VenderState, other: VenderState): boolean =>
  (['cart', 'prices', 'repriced', 'sent', 'codes', 'cards'] as const).every((key) => one[key] === other[key])

/** Key of this tab's id. The browser copies it, with the cart, into a tab that is duplicated. */
const TAB = `${UNSENT_PREFIX}-tab`
/** A page that is being reloaded frees its lock a moment after it went. */
const LEAVES_WITHIN_MS = 1_500

const ELSEWHERE = 'La venta sin cobrar sigue en la otra pestaña: acá empieza otra'
const ASIDE = 'La venta que tenías sin cobrar quedó entre las apartadas'
const LOST = 'La venta que tenías sin cobrar no se pudo apartar: este navegador no deja guardarla'

type Found = Partial<StoredSale>

const isOf = (user: number) => (sale: Found) => isBag(sale) && sale.user === user

const rowsOf = (sales: unknown): readonly Found[] => (Array.isArray(sales) ? (sales as Found[]).filter(isBag) : [])
const readBefore = () => rowsOf(readStored(sessionStorage, BEFORE))

/** Stores these as all the sales this person has under that key, beside those of others; whether there was room. */
function writeBefore(user: number, sales: readonly Found[]): boolean {
  const all = [...readBefore().filter((sale) => !isOf(user)(sale)), ...sales]
  if (all.length > 0) return writeFirst(sessionStorage, BEFORE, all)
  removeStored(sessionStorage, BEFORE)
  return true
}

/**
 * Moves the cart of somebody whose session ended to where it waits for him; whether the place under the cart's key is
 * free for this person, who signed in after him.
 */
function makeRoom(user: number): boolean {
  const [sale] = rowsOf([readStored(sessionStorage, KEY)])
  if (sale?.user === undefined || sale.user === user || !isBegun(cartFrom(sale.cart).items)) return true
  if (!writeBefore(sale.user, [...readBefore().filter(isOf(sale.user)), sale])) return false
  removeStored(sessionStorage, KEY)
  return true
}

/** Whether the sales in this tab's storage are its own. Those of the tab it was copied from stay there alone (U18). */
async function ownsSales(): Promise<boolean> {
  const kept = readStored(sessionStorage, TAB)
  const isOwn = typeof kept !== 'string' || (await holdLock(`tab ${kept}`, LEAVES_WITHIN_MS))
  if (typeof kept === 'string' && isOwn) return true
  const id = nanoid()
  void holdLock(`tab ${id}`, 0)
  writeStored(sessionStorage, TAB, id)
  return isOwn
}

/** The found sales without those that became an entry of the queue before the page was closed. */
async function notCharged(found: readonly Found[]): Promise<readonly Found[]> {
  const { entries, settled } = await salesOnDisk.read()
  const charged = new Set<unknown>([...entries.map(({ id }) => id), ...settled.map(({ entry }) => entry)])
  return found.filter(({ sent }) => !charged.has(sent))
}

/**
 * Keeps the cart through a reload, a crash or an ended session. It is written at most every 250 ms, usually half a
 * second after a change, and whenever the page is left; it is read when its person is signed in (U14), and its codes
 * that were not found yet are looked up again. A cart of another shape is taken as far as it fits; one that was charged
 * is not taken, and neither is one of the tab that this one was copied from. When another sale was begun before the cart
 * was read, the cart is parked. `tell` says what became of it. Returns its stop.
 */
export function persistCart(store: CartStore, tell: (text: string) => void): () => void {
  let user: number | null = null
  let written = vender(store)
  /** Whether no other person's cart is stored under the key: it is never written over. */
  let hasRoom = true
  /** Whether the cart was written with its total. */
  let priced = false
  let owned = ownsSales()
  /** Nothing is written while the stored sales wait to be read. */
  let isReading = false
  /** Grows with each person: what was read for an earlier one is dropped. */
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = DELAY_MS

  function write() {
    clearTimeout(timer)
    timer = undefined
    if (user !== null && !isReading && isChanged(vender(store))) keep(user)
  }

  /** The price lists, once read, do not change the cart but make its total known. */
  const isChanged = (own: VenderState) => !same(own, written) || arePricesRead(store.getState()) !== priced

  function keep(signedIn: number) {
    written = vender(store)
    priced = arePricesRead(store.getState())
    const start = performance.now()
    hasRoom ||= makeRoom(signedIn)
    tellKept(hasRoom && keepCart(signedIn, store.getState()))
    delay = Math.max(DELAY_MS, (performance.now() - start) / SHARE)
  }

  function tellKept(isKept: boolean) {
    // A till without lines has nothing to lose.
    noteKept(KEY, isKept || !isBegun(vender(store).cart.items))
  }

  /** A sale of 300 lines takes a while to write: not between a key and its frame. */
  function writeWhenIdle() {
    void whenIdle(DELAY_MS).then(() => timer !== undefined && write())
  }

  async function restore(signedIn: number): Promise<void> {
    const mine = turn
    const before = readBefore().filter(isOf(signedIn))
    let found: readonly Found[] = [...rowsOf([readStored(sessionStorage, KEY)]).filter(isOf(signedIn)), ...before]
    isReading = true
    const areOwn = await owned
    if (turn !== mine) return
    isReading = false
    if (!areOwn) {
      owned = Promise.resolve(true)
      for (const key of [KEY, BEFORE]) removeStored(sessionStorage, key)
      if (found.some(({ cart }) => isBegun(cartFrom(cart).items))) tell(ELSEWHERE)
      return keep(signedIn)
    }
    const inDoubt = found.some(({ sent }) => typeof sent === 'string')
    if (inDoubt) {
      // A sale begun meanwhile must not overwrite them.
      if (writeBefore(signedIn, found) && hasRoom) removeStored(sessionStorage, KEY)
      found = await notCharged(found)
      if (turn !== mine) return
    }
    const isStanding = isBegun(vender(store).cart.items)
    const sales = found.map((sale) => ({ sale, cart: cartFrom(sale.cart), prices: keptFrom(sale) }))
    const begun = sales.filter(({ cart }) => isBegun(cart.items))
    // A sale scanned meanwhile stays in the cart: its goods are on the counter.
    const back = isStanding ? undefined : (begun[0] ?? sales[0])
    if (back)
      store.dispatch(
        saleEvents.cartRestored({
          cart: back.cart,
          defaults: defaultsFrom(back.sale.defaults),
          ...toCompare(back.prices),
        }),
      )
    // Codes of a sale that does not come back would be added to another one.
    if (back) codesFrom(back.sale).forEach((code) => store.dispatch(openTill()).scan(code))
    const others = begun.filter((one) => one !== back)
    const lost = others
      .filter(({ cart, prices }) => store.dispatch(park(cart, prices)) === null)
      .map(({ sale }) => sale)
    if (others.length > 0) tell(lost.length === 0 ? ASIDE : LOST)
    if (lost.length > 0 && !writeBefore(signedIn, lost)) return
    // The found sales are all stored elsewhere by now.
    if (isStanding || inDoubt || before.length > 0) keep(signedIn)
    if (lost.length === 0 && (inDoubt || before.length > 0)) writeBefore(signedIn, [])
  }

  function follow() {
    const current = selectUser(store.getState())?.id ?? null
    if (current !== user) {
      user = current
      clearTimeout(timer)
      timer = undefined
      turn++
      noteKept(KEY, true)
      written = { ...vender(store), sent: null }
      priced = arePricesRead(store.getState())
      if (user === null) return
      hasRoom = makeRoom(user)
      void restore(user)
      return
    }
    if (user === null) return
    const own = vender(store)
    // Written at once, because the queue is written right after.
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
    // A write that waits for an idle moment looks whether it is still wanted.
    timer = undefined
    noteKept(KEY, true)
    unsubscribe()
    window.removeEventListener('pagehide', write)
    document.removeEventListener('visibilitychange', write)
  }
}
