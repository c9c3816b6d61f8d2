import type { Thunk } from '@/api/thunk'
import { toMoment } from '@/lib/dates'
import { withLock } from '@/lib/lock'
import { pause } from '@/lib/pause'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { found } from '@/list/search/searches'
import { listActions } from '@/list/slices'
import { selectServerNow } from '@/session/clocks'
import { selectUser } from '@/session/sessionSlice'
import { run } from '@/outbox/outbox'
import { salesRemoved, undoSale } from '@/shop/sales/removalOperations'
import { tellRepeated } from './told'

/** The sales of an order that were not deleted, oldest first. Rejects with an `ApiError`. */
export const salesOf =
  (orderId: number): Thunk<Promise<readonly Sale[]>> =>
  async (_dispatch, _getState, { api }) => {
    const { models } = await found(api, saleEntity, [{ key: 'order_id', type: 'number', igual_que: orderId }])
    // Filtered here too: a server without that filter would answer every sale of the shop.
    return models
      .filter((sale) => sale.order_id === orderId && !sale.deleted_at)
      .sort((one, other) => Number(one.id) - Number(other.id))
  }

/**
 * Age up to which a sale is taken back: two computers confirm within seconds, and somebody may have worked with an
 * older sale.
 */
const YOUNG_MS = 5 * 60_000
/**
 * How long others wait: the computer that made the sale takes it back first, since two deletions at once would give its
 * stock back twice (contract b §2.12).
 */
const OTHERS_MS = 6_000
const APART_MS = 3_000

/** The sales that may be deleted without asking: the younger ones, made a moment ago and not invoiced. */
const surplus =
  (sales: readonly Sale[]): Thunk<readonly Sale[]> =>
  (_dispatch, getState) => {
    const now = selectServerNow(getState())
    const isYoung = ({ created_at }: Sale) => Math.abs(now - (toMoment(created_at)?.valueOf() ?? 0)) < YOUNG_MS
    return sales.slice(1).filter((sale) => isYoung(sale) && !sale.afip_ticket)
  }

const ownId = (): Thunk<number | null> => (_dispatch, getState) => {
  const user = selectUser(getState())
  return user === null || user.owner_id === null ? null : user.id
}

/**
 * The server does not prevent an order from being sold twice (contract c §7.3): of several sales made at once the first
 * one stays, and the screens are told which were taken back here. Resolves to whether none is left to take back;
 * rejects where the sales cannot be read.
 */
export const settleSales =
  (orderId: number): Thunk<Promise<boolean>> =>
  (dispatch) =>
    withLock(`order-sales-${orderId}`, async () => {
      const extra = async () => dispatch(surplus(await dispatch(salesOf(orderId))))
      const seen = await extra()
      if (seen.length === 0) return true
      const isOwn = seen.every(({ employee_id }) => employee_id === dispatch(ownId()))
      await pause((isOwn ? 0 : OTHERS_MS) + Math.random() * APART_MS)
      const removed: Sale[] = []
      for (const sale of await extra())
        if ((await dispatch(run(undoSale, { id: sale.id, num: sale.num }))).kind === 'stored') removed.push(sale)
      dispatch(salesRemoved(removed))
      if (removed.length > 0) tellRepeated(removed.map(({ num, id }) => num ?? id ?? 0))
      return (await extra()).length === 0
    })

/** Puts the sale of an order into the list, since no event tells of it (contract c §7.3). */
export const saleSeen = (sale: Sale) => listActions(saleEntity).replaced(sale)
