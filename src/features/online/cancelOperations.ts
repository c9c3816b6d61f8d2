import { answerOf } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { CANCELLED, mayCancel, statusName } from '@/domain/store/onlineStatus'
import { order as entity, type Order } from '@/entities/order'
import { boolean, listOf, number, orNull, record } from '@/lib/shape'
import type { Operation } from '@/outbox/operation'
import { lookFor } from '@/outbox/outbox'
import { putRightOwed } from '@/outbox/owing'
import { sameOnDisk } from '@/outbox/settle'
import { rereadMoved } from '@/shop/sales/sales'
import { called, PLACE } from './orderOperations'
import { orderIfThere, orderNow, readOrder, refuseBy, rereadOrder } from './orderReads'
import { reallyRaised, stocksOf, takeOut, type Stocks } from './stockBack'
import { tellStockBack } from './told'

/** A cancellation of an order, as it is sent. */
export interface SentCancel {
  id: number
  num: number | null
  /** Stock of each counted article just before: the server raises it without leaving a trace (contract c §7.3). */
  before: Stocks
  /** The units it adds to the stock are taken out again. Null: an entry of a release that did not say. */
  corrects: boolean | null
}

/**
 * Cancels an order; sent twice it would raise the stock twice. The reason is not sent, since the server does not store
 * it.
 */
export const cancelOrder: Operation<SentCancel, Order> = {
  key: 'order-cancel',
  lock: 'order',
  needs: [entity, 'update'],
  shape: record<SentCancel>({
    id: number,
    num: orNull(number),
    before: listOf(record<{ article_id: number; stock: number }>({ article_id: number, stock: number })),
    corrects: orNull(boolean),
  }),
  prepare: (what) => async (dispatch) => {
    const now = await dispatch(orderNow(what.id))
    const status = statusName(now.order_status_id, now.order_status).toLowerCase()
    if (!mayCancel(now.order_status_id)) return dispatch(refuseBy(now, `Ya no se puede cancelar: está ${status}.`))
    return { ...what, before: stocksOf(now) }
  },
  read: ({ id }) => readOrder(id),
  isLike: ({ order_status_id }) => order_status_id === CANCELLED,
  isSame: (one, other) => one.id === other.id,
  send:
    ({ id }) =>
    async (_dispatch, _getState, { api }) => {
      const row = answerOf(api, entity, await api.put(`order/cancel/${id}`, { description: '' }, { quiet: true }))
      return row?.order_status_id === CANCELLED ? row : false
    },
  after:
    ({ id, before }) =>
    (dispatch) => {
      dispatch(rereadMoved([{ client_id: null, articles: before.map(({ article_id }) => ({ id: article_id })) }]))
      return dispatch(rereadOrder(id))
    },
  // Counted by what was there before: the browser may have repeated the request, and each time adds the units.
  putRight:
    ({ id, num, before, corrects }) =>
    async (dispatch, _getState, { api }) => {
      const order = corrects ? await orderIfThere(api, id) : null
      if (order === null) return true
      const back = await dispatch(takeOut({ id, num }, reallyRaised(order, before)))
      if (back.corrected > 0) tellStockBack({ ...back, failed: [] })
      return back.failed.length === 0
    },
  words: (what) => `la cancelación d${called(what)}`,
  half: 'Mirá el pedido y el stock de sus artículos.',
  place: PLACE,
}

/**
 * Puts right what is owed of the cancellation of an order; one that an earlier page left without an outcome is looked
 * for first, since it knows the stock from before. Resolves to whether nothing is owed.
 */
export const settleCancel =
  ({ id, num }: Pick<SentCancel, 'id' | 'num'>): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const entry = await dispatch(sameOnDisk(cancelOrder, { id, num, before: [], corrects: null }))
    if (entry !== null) await dispatch(lookFor(cancelOrder, entry))
    return dispatch(putRightOwed(cancelOrder))
  }
