import type { Thunk } from '@/api/thunk'
import { changed, leavingHalf, sentAgain, withoutEntry, type Journal, type UnsentSale } from '@/domain/sale/unsent'
import { withLock } from '@/lib/lock'
import { readSale } from '@/list/sales'
import { forgetSoldBudget, noteSoldBudget } from '@/shop/sales/soldBudgets'
import { selectUser } from '@/session/sessionSlice'
import { drain } from './drain'
import { journal, JOURNAL_LOCK } from './journal'
import { settle } from './send'
import { changeJournal } from './settling'
import { isNothing, park, recover } from '../parked/parkedSales'
import { saleEvents } from '../cart/saleSlice'

/** What a person may do with it: nobody knows yet whether a sent one is stored, so that one can only be looked for again. */
export const isSettleable = ({ state }: UnsentSale): boolean => state !== 'sent'

const CHANGED = 'Esa venta ya cambió: mirala de nuevo'

/** Changes an entry of the signed-in person; null when it is no longer what he saw, otherwise what it was. */
const decide =
  (seen: UnsentSale, next: (journal: Journal, entry: UnsentSale) => Journal): Thunk<Promise<UnsentSale | null>> =>
  (dispatch, getState) =>
    withLock(JOURNAL_LOCK, async () => {
      const entry = await decidable(seen, getState())
      if (entry !== null) await dispatch(changeJournal((value) => next(value, entry)))
      return entry
    })

/** As it is now, if nothing of it is on its way and the server has, or may have, the same of it as when it was seen. */
async function decidable(seen: UnsentSale, state: unknown): Promise<UnsentSale | null> {
  const entry = await own(seen.id, state)
  return entry !== null && entry.state === seen.state && storedIds(entry) === storedIds(seen) ? entry : null
}
const storedIds = ({ half, equals }: UnsentSale) => [half?.id, ...equals.map(({ id }) => id)].join()

async function own(id: string, state: unknown): Promise<UnsentSale | null> {
  const entry = (await journal.read()).entries.find((other) => other.id === id)
  return entry !== undefined && isSettleable(entry) && entry.user === selectUser(state)?.id ? entry : null
}

/** Looks for it now. */
export const lookForUnsent =
  (seen: UnsentSale): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { id, state } = seen
    const next = { state: 'sent', due: Date.now() } as const
    const look = (value: Journal) => changed(value, id, next)
    if (state === 'sent') await dispatch(changeJournal(look))
    else await dispatch(decide(seen, look))
    await dispatch(drain(id))
  }

/** Sends it now; beside one stored by half, or those that are alike, none of which it is then. Answers why not. */
export const sendUnsent =
  (seen: UnsentSale): Thunk<Promise<string | null>> =>
  async (dispatch) => {
    const [{ id, state }, now] = [seen, Date.now()]
    const decided = await dispatch(
      decide(seen, (value, entry) => changed(leavingHalf(value, id, now), id, sentAgain(entry, now))),
    )
    if (decided) noteHalf(decided)
    await dispatch(drain(id))
    // One that only waited has left by itself meanwhile.
    return decided === null && state !== 'waiting' ? CHANGED : null
  }

/** The stored one of that id is this one: everything that follows from a sale follows now. Answers why not. */
export const acceptUnsent =
  ({ id }: UnsentSale, sale: number): Thunk<Promise<string | null>> =>
  async (dispatch, getState) => {
    // Not under the lock: it may have to wait for a login, and nobody's sales would leave meanwhile.
    const stored = await dispatch(readSale(sale)).catch(() => undefined)
    if (!stored)
      return stored === null ? 'Esa venta ya no está en el servidor' : 'No se pudo leer esa venta: probá de nuevo'
    return withLock(JOURNAL_LOCK, async () => {
      const entry = await own(id, getState())
      if (!entry?.equals.some((equal) => equal.id === sale)) return CHANGED
      await dispatch(settle(entry, stored, true))
      return null
    })
  }

/** What the server has of it by halves stays this computer's. */
const dropped = (value: Journal, id: string) => withoutEntry(leavingHalf(value, id, Date.now()), id)

/** The one the server has of it by halves is a sale of its budget, whatever becomes of the entry. */
function noteHalf({ cart, half }: UnsentSale): void {
  if (cart.budget && half) noteSoldBudget({ id: cart.budget.id, entry: `half-${half.id}`, num: half.num })
}

/** It was not sold, and neither was the budget it came of; unless the server has it by halves, or may have it. */
const forgotten =
  (entry: UnsentSale): Thunk =>
  (dispatch) => {
    const { id, equals } = entry
    dispatch(saleEvents.queuedDropped(id))
    noteHalf(entry)
    if (equals.length === 0) forgetSoldBudget(id)
  }

/** Takes it off the journal for good. */
export const discardUnsent =
  (seen: UnsentSale): Thunk<Promise<string | null>> =>
  async (dispatch) => {
    const entry = await dispatch(decide(seen, (value) => dropped(value, seen.id)))
    if (entry === null) return CHANGED
    dispatch(forgotten(entry))
    return null
  }

/** `back`: and the sale that stood there is `displaced`, put aside. `aside`: among those put aside, since the till could not take it; `why`. */
type BackResult =
  { kind: 'back'; displaced: boolean } | { kind: 'aside'; why: string } | { kind: 'refused'; why: string }

/**
 * Its articles go back to the till to be charged anew. It is among the sales put aside before it leaves the journal: whatever happens in
 * between, it is in one of them.
 */
export const backToTill =
  (seen: UnsentSale): Thunk<Promise<BackResult>> =>
  (dispatch, getState) =>
    withLock(JOURNAL_LOCK, async () => {
      const entry = await decidable(seen, getState())
      if (entry === null) return { kind: 'refused', why: CHANGED }
      const aside = dispatch(park(entry.cart, { total: entry.payload.total }))
      if (aside === null) return { kind: 'refused', why: 'Este navegador no deja apartar la venta: sigue acá' }
      await dispatch(changeJournal((value) => dropped(value, entry.id)))
      dispatch(forgotten(entry))
      const displaced = !isNothing(getState())
      const why = dispatch(recover(aside))
      return why === null ? { kind: 'back', displaced } : { kind: 'aside', why }
    })
