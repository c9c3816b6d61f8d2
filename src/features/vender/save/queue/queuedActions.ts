import type { Thunk } from '@/api/thunk'
import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import { withLock } from '@/lib/lock'
import { accept, asSeen, decide, lookForNow, sendAgain, withoutIt } from '@/outbox/queue/decisions'
import { drain } from '@/outbox/queue/drain'
import { changeQueue } from '@/outbox/queue/shownQueue'
import { readSale } from '@/shop/sales/sales'
import { saleEvents } from '../../cart/saleSlice'
import { isNothing, park, recover } from '../../parked/parkedSales'
import { sellOperation } from '../saleOperations'

const CHANGED = 'Esa venta ya cambió: mirala de nuevo'

export const lookForSale = (seen: QueuedSale) => lookForNow(sellOperation, seen)

/**
 * Sends the sale now. When a half stored one or equal ones are on the server, a person has decided that none is this
 * sale. Returns the reason when it could not.
 */
export const sendSale =
  (seen: QueuedSale): Thunk<Promise<string | null>> =>
  async (dispatch) => {
    const decided = await dispatch(sendAgain(sellOperation, seen))
    await dispatch(drain(sellOperation, seen.id))
    // An entry that only waited has been sent by itself meanwhile.
    return decided === null && seen.state !== 'waiting' ? CHANGED : null
  }

/**
 * Takes the stored sale of that id as this one, with everything that follows from a sale. Returns the reason when it
 * could not.
 */
export const acceptSale =
  (seen: QueuedSale, id: number): Thunk<Promise<string | null>> =>
  async (dispatch) => {
    // Read outside the lock: the read may wait for a login, and no sale would be sent meanwhile.
    const stored = await dispatch(readSale(id)).catch(() => undefined)
    if (!stored)
      return stored === null ? 'Esa venta ya no está en el servidor' : 'No se pudo leer esa venta: probá de nuevo'
    return (await dispatch(accept(sellOperation, seen, stored))) ? null : CHANGED
  }

/** Removes the entry from the queue for good. Returns the reason when it could not. */
export const discardSale =
  (seen: QueuedSale): Thunk<Promise<string | null>> =>
  async (dispatch) => {
    const entry = await dispatch(decide(sellOperation, seen, (value) => withoutIt(value, seen.id)))
    if (entry === null) return CHANGED
    dispatch(saleEvents.queuedDropped(entry.id))
    return null
  }

/**
 * `back`: the sale is in the till, and `displaced` tells whether the one there was parked. `aside`: it was parked,
 * because the till could not take it, and `why`.
 */
type BackResult =
  { kind: 'back'; displaced: boolean } | { kind: 'aside'; why: string } | { kind: 'refused'; why: string }

/**
 * Puts the sale back into the till to be charged again. It is parked before it leaves the queue, so that whatever
 * happens it is in one of them.
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
      dispatch(saleEvents.queuedDropped(entry.id))
      const displaced = !isNothing(getState())
      const why = dispatch(recover(aside))
      return why === null ? { kind: 'back', displaced } : { kind: 'aside', why }
    })
