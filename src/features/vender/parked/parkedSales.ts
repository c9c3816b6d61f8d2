import type { Dispatch, Thunk } from '@/api/thunk'
import type { Cart } from '@/domain/sale/cart'
import { readStored, writeFirst } from '@/lib/disk/storage'
import { UNSENT_PREFIX } from '@/session/prefixes'
import { selectUser } from '@/session/sessionSlice'
import { parkedSlice, selectParked, type ParkedSale } from './parkedSlice'
import { saleEvents } from '../cart/saleSlice'
import { isBegun, isLocked } from '../cart/saleState'
import { selectEditing, selectVender } from '../cart/selectors'
import { codesDue } from '../scan/till'
import { keepCart, keptFrom, keptOf, toCompare, type KeptTotal } from '../cart/storedSale'
import { cartFrom, storedCart } from '../cart/storedCart'
import { tellCosts } from '../cart/useCosts'

const { parkedRead } = parkedSlice.actions

// One key for each sale, so that two tabs never overwrite each other's. The key names the person, and stays when he
// signs out (SES-008).
const prefixOf = (user: number) => `${UNSENT_PREFIX}-parked-${user}-`
const userOf = (state: unknown) => selectUser(state)?.id ?? null

function readParked(user: number): ParkedSale[] {
  const prefix = prefixOf(user)
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  return keys
    .flatMap((key) => {
      const stored = readStored(localStorage, key) as
        ({ at?: unknown; cart?: unknown } & Parameters<typeof keptFrom>[0]) | null | undefined
      const cart = cartFrom(stored?.cart)
      if (cart.items.length === 0 || typeof stored?.at !== 'number') return []
      return [{ id: key.slice(prefix.length), at: stored.at, cart, ...keptFrom(stored) }]
    })
    .sort((one, other) => other.at - one.at)
}

const refresh = (): Thunk => (dispatch, getState) => {
  const user = userOf(getState())
  if (user !== null) dispatch(parkedRead(readParked(user)))
}

/** Whether the sale is not begun: the articles the shop puts into every sale do not count. */
export const isNothing = (state: unknown): boolean => !isBegun(selectVender(state).cart.items)

/** Why the cart cannot make room for another sale. */
const busyWith = (): Thunk<string | null> => (dispatch, getState) => {
  if (isLocked(selectVender(getState()))) return 'La venta se está guardando'
  if (selectEditing(getState()) !== null) return 'Primero terminá de modificar la venta que abriste'
  return dispatch(codesDue())
}

const NO_ROOM = 'Este equipo se quedó sin espacio: la venta sigue apartada'

type ParkResult = { kind: 'parked'; id: string } | { kind: 'nothing' } | { kind: 'refused'; message: string }

function store(user: number, cart: Cart, kept: Partial<KeptTotal>): string | null {
  const at = Date.now()
  const id = `${at}-${Math.random().toString(36).slice(2, 8)}`
  return writeFirst(localStorage, prefixOf(user) + id, { at, cart: storedCart(cart), ...kept }) ? id : null
}

/** Puts a sale aside that is not in the cart, with what it came to; its id, or null where the browser keeps nothing. */
export const park =
  (cart: Cart, kept: Partial<KeptTotal>): Thunk<string | null> =>
  (dispatch, getState) => {
    const user = userOf(getState())
    const id = user === null ? null : store(user, cart, kept)
    dispatch(refresh())
    return id
  }

/** Puts the sale in the cart aside and begins a new one. Where the browser keeps nothing the cart stays as it is: nothing may be lost. */
export const putAside = (): Thunk<ParkResult> => (dispatch, getState) => {
  const state = getState()
  const user = userOf(state)
  const busy = dispatch(busyWith())
  if (busy !== null) return { kind: 'refused', message: busy }
  if (user === null) return { kind: 'nothing' }
  if (isNothing(state)) return { kind: 'nothing' }
  const id = store(user, selectVender(state).cart, keptOf(state))
  if (id === null) return { kind: 'refused', message: 'Este navegador no deja guardar la venta: no se apartó' }
  dispatch(saleEvents.cartSwapped(null))
  dispatch(refresh())
  return { kind: 'parked', id }
}

/** Brings a sale back; one in the cart is put aside first. Answers why it could not. */
export const recover =
  (id: string): Thunk<string | null> =>
  (dispatch, getState) => {
    const user = userOf(getState())
    const busy = dispatch(busyWith())
    if (user === null || busy !== null) return busy
    // Another tab may have taken it meanwhile, so the storage is read.
    const parked = readParked(user).find((other) => other.id === id)
    if (parked === undefined) {
      dispatch(refresh())
      return 'Esa venta ya se recuperó en otra ventana'
    }
    const aside = dispatch(putAside())
    if (aside.kind === 'refused') return aside.message
    dispatch(saleEvents.cartSwapped(parked.cart))
    dispatch(tellCosts())
    dispatch(saleEvents.pricesRestored(toCompare(parked)))
    // It is stored as the cart before it is removed from the parked ones: a tab that dies in between loses nothing
    // (U14). Without room for it in the tab it stays parked, as does the one that made way for it.
    if (!keepCart(user, getState())) {
      dispatch(saleEvents.cartSwapped(null))
      return aside.kind === 'parked' ? `${NO_ROOM}, y la que estabas haciendo también quedó apartada` : NO_ROOM
    }
    dispatch(discard(id))
    return null
  }

export const discard =
  (id: string): Thunk =>
  (dispatch, getState) => {
    const user = userOf(getState())
    if (user !== null) localStorage.removeItem(prefixOf(user) + id)
    dispatch(refresh())
  }

interface ParkedStore {
  getState: () => unknown
  dispatch: Dispatch
  subscribe: (listener: () => void) => () => void
}

/** Reads the sales of whoever signs in, and again when another tab puts one aside or takes one. Returns its stop. */
export function keepParked(store: ParkedStore): () => void {
  let user: number | null = null
  const read = () => store.dispatch(refresh())
  function follow() {
    const current = userOf(store.getState())
    if (current === user) return
    user = current
    read()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (user !== null && (key === null || key.startsWith(prefixOf(user)))) read()
  }
  const unsubscribe = store.subscribe(follow)
  window.addEventListener('storage', onStorage)
  follow()
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
  }
}

/** Sales put aside, for the badge. */
export const selectParkedCount = (state: unknown): number => selectParked(state).length
