import type { Thunk } from '@/api/thunk'
import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import { withLock } from '@/lib/lock'
import { accept, asSeen, decide, lookForNow, sendAgain, withoutIt } from '@/outbox/queue/decisions'
import { drain } from '@/outbox/queue/drain'
import { changeQueue } from '@/outbox/queue/shownQueue'
import { readSale } from '@/shop/sales/sales'
import { forgetSoldBudget, noteSoldBudget } from '@/shop/sales/soldBudgets'
import { saleEvents } from '../cart/saleSlice'
import { isNothing, park, recover } from '../parked/parkedSales'
import { sellOperation } from './saleOperation'

const CHANGED = 'Esa venta ya cambió: mirala de nuevo'

export const lookForSale = (seen: QueuedSale) => lookForNow(sellOperation, seen)

/** Sends it now; beside one stored by half, or those that are alike, none of which it is then. Answers why not. */
export const sendSale =
  (seen: QueuedSale): Thunk<Promise<string | null>> =>
  async (dispatch) => {
    const decided = await dispatch(sendAgain(sellOperation, seen))
    if (decided) noteHalf(decided)
    await dispatch(drain(sellOperation, seen.id))
    // One that only waited has left by itself meanwhile.
    return decided === null && seen.state !== 'waiting' ? CHANGED : null
  }

/** The stored one of that number is this one: everything that follows from a sale follows now. Answers why not. */
export const acceptSale =
  (seen: QueuedSale, id: number): Thunk<Promise<string | null>> =>
  async (dispatch) => {
    // Not under the lock: it may have to wait for a login, and nobody's sales would leave meanwhile.
    const stored = await dispatch(readSale(id)).catch(() => undefined)
    if (!stored)
      return stored === null ? 'Esa venta ya no está en el servidor' : 'No se pudo leer esa venta: probá de nuevo'
    return (await dispatch(accept(sellOperation, seen, stored))) ? null : CHANGED
  }

/** The one the server has of it by halves is a sale of its budget, whatever becomes of the entry. */
function noteHalf({ cart, half }: QueuedSale): void {
  if (cart.budget && half) noteSoldBudget({ id: cart.budget.id, entry: `half-${half.id}`, num: half.num })
}

/** It was not sold, and neither was the budget it came of; unless the server has it by halves, or may have it. */
const forgotten =
  (entry: QueuedSale): Thunk =>
  (dispatch) => {
    const { id, equals } = entry
    dispatch(saleEvents.queuedDropped(id))
    noteHalf(entry)
    if (equals.length === 0) forgetSoldBudget(id)
  }

/** Takes it off the queue for good. Answers why not. */
export const discardSale =
  (seen: QueuedSale): Thunk<Promise<string | null>> =>
  async (dispatch) => {
    const entry = await dispatch(decide(sellOperation, seen, (value) => withoutIt(value, seen.id)))
    if (entry === null) return CHANGED
    dispatch(forgotten(entry))
    return null
  }

/** `back`: and the sale that stood there is `displaced`, put aside. `aside`: among those put aside, since the till could not take it; `why`. */
type BackResult =
  { kind: 'back'; displaced: boolean } | { kind: 'aside'; why: string } | { kind: 'refused'; why: string }

/**
 * Its articles go back to the till to be charged anew. It is among the sales put aside before it leaves the queue: whatever happens in
 * between, it is in one of them.
 */
export const backToTill =
  (seen: QueuedSale): Thunk<Promise<BackResult>> =>
  (dispatch, getState) =>
    withLock(sellOperation.key, async () => {
      const entry = await dispatch(asSeen(sellOperation, seen))
      if (entry === null) return { kind: 'refused', why: CHANGED }
      const aside = dispatch(park(entry.cart, { total: entry.payload.total }))
      if (aside === null) return { kind: 'refused', why: 'Este navegador no deja apartar la venta: sigue acá' }
      await dispatch(changeQueue(sellOperation, (value) => withoutIt(value, entry.id)))
      dispatch(forgotten(entry))
      const displaced = !isNothing(getState())
      const why = dispatch(recover(aside))
      return why === null ? { kind: 'back', displaced } : { kind: 'aside', why }
    })
