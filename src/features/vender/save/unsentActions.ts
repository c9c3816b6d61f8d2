import type { Thunk } from '@/api/thunk'
import { changed, leavingHalf, sentAgain, withoutEntry, type Journal, type UnsentSale } from '@/domain/sale/unsent'
import { withLock } from '@/lib/lock'
import { readSale } from '@/list/sales'
import { forgetSoldBudget, noteSoldBudget } from '@/list/soldBudgets'
import { selectUser } from '@/session/sessionSlice'
import { drain } from './drain'
import { journal, JOURNAL_LOCK } from './journal'
import { settle } from './send'
import { changeJournal } from './settling'
import { isNothing, park, recover } from '../parked/parked'
import { saleEvents } from '../saleSlice'

/** What a person may do with it: nobody knows yet whether a sent one is stored, so that one can only be looked for again. */
export const isSettleable = ({ state }: UnsentSale): boolean => state !== 'sent'

const BEING_SENT = 'Esa venta ya se está enviando'

/** Changes an entry of the signed-in person while nothing of it is on its way; false when it has become something else meanwhile. */
const decide =
  (id: string, next: (journal: Journal, entry: UnsentSale) => Journal): Thunk<Promise<boolean>> =>
  (dispatch, getState) =>
    withLock(JOURNAL_LOCK, async () => {
      const entry = await decidable(id, getState())
      if (entry === null) return false
      await dispatch(changeJournal((value) => next(value, entry)))
      return true
    })

async function decidable(id: string, state: unknown): Promise<UnsentSale | null> {
  const entry = (await journal.read()).entries.find((other) => other.id === id)
  return entry !== undefined && isSettleable(entry) && entry.user === selectUser(state)?.id ? entry : null
}

/** Looks for it now. */
export const lookForUnsent =
  ({ id, state }: UnsentSale): Thunk<Promise<void>> =>
  async (dispatch) => {
    const next = { state: 'sent', due: Date.now() } as const
    const look = (value: Journal) => changed(value, id, next)
    if (state === 'sent') await dispatch(changeJournal(look))
    else await dispatch(decide(id, look))
    await dispatch(drain(id))
  }

/** Sends it now; beside one stored by half, or those that are alike, none of which it is then. */
export const sendUnsent =
  ({ id }: UnsentSale): Thunk<Promise<void>> =>
  async (dispatch) => {
    const now = Date.now()
    await dispatch(decide(id, (value, entry) => changed(leavingHalf(value, id, now), id, sentAgain(entry, now))))
    await dispatch(drain(id))
  }

/** The stored one of that id is this one: everything that follows from a sale follows now. Answers why not. */
export const acceptUnsent =
  ({ id }: UnsentSale, sale: number): Thunk<Promise<string | null>> =>
  async (dispatch, getState) => {
    // Not under the lock: it may have to wait for a login, and nobody's sales would leave meanwhile.
    const stored = await dispatch(readSale(sale)).catch(() => undefined)
    if (!stored) return stored === null ? 'Esa venta ya no está en el servidor' : 'No se pudo leer esa venta: probá de nuevo'
    return withLock(JOURNAL_LOCK, async () => {
      const entry = await decidable(id, getState())
      if (!entry?.equals.some((equal) => equal.id === sale)) return BEING_SENT
      await dispatch(settle(entry, stored, true))
      return null
    })
  }

/** What the server has of it by halves stays this computer's. */
const dropped = (value: Journal, id: string) => withoutEntry(leavingHalf(value, id, Date.now()), id)

/** It was not sold, and neither was the budget it came of; unless the server has it by halves, or may have it. */
const forgotten =
  ({ id, cart, half, equals }: UnsentSale): Thunk =>
  (dispatch) => {
    dispatch(saleEvents.queuedDropped(id))
    if (cart.budget === null) return
    if (half !== null) noteSoldBudget({ id: cart.budget.id, num: half.num })
    else if (equals.length === 0) forgetSoldBudget(cart.budget.id)
  }

/** Takes it off the journal for good. */
export const discardUnsent =
  (entry: UnsentSale): Thunk<Promise<string | null>> =>
  async (dispatch) => {
    const { id } = entry
    if (!(await dispatch(decide(id, (value) => dropped(value, id))))) return BEING_SENT
    dispatch(forgotten(entry))
    return null
  }

/** `back`: and the sale that stood there is `displaced`, put aside. `aside`: among those put aside, since the till could not take it; `why`. */
type BackResult = { kind: 'back'; displaced: boolean } | { kind: 'aside'; why: string } | { kind: 'refused'; why: string }

/**
 * Its articles go back to the till to be charged anew. It is among the sales put aside before it leaves the journal: whatever happens in
 * between, it is in one of them.
 */
export const backToTill =
  ({ id }: UnsentSale): Thunk<Promise<BackResult>> =>
  (dispatch, getState) =>
    withLock(JOURNAL_LOCK, async () => {
      const entry = await decidable(id, getState())
      if (entry === null) return { kind: 'refused', why: BEING_SENT }
      const aside = dispatch(park(entry.cart, { total: entry.payload.total }))
      if (aside === null) return { kind: 'refused', why: 'Este navegador no deja apartar la venta: sigue acá' }
      await dispatch(changeJournal((value) => dropped(value, id)))
      dispatch(forgotten(entry))
      const displaced = !isNothing(getState())
      const why = dispatch(recover(aside))
      return why === null ? { kind: 'back', displaced } : { kind: 'aside', why }
    })
