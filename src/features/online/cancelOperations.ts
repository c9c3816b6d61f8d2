import { answerOf } from '@/api/read'
import { CANCELLED, mayCancel, statusName } from '@/domain/store/onlineStatus'
import { order as entity, type Order } from '@/entities/order'
import { listOf, number, orNull, record } from '@/lib/shape'
import type { Operation } from '@/outbox/operation'
import { rereadMoved } from '@/shop/sales/sales'
import { called, PLACE } from './orderOperations'
import { orderNow, readOrder, refuseBy, rereadOrder } from './orderReads'

/** A cancellation of an order, as it is sent. */
export interface SentCancel {
  id: number
  num: number | null
  /** Ids of its articles, whose stock the server raises; known when it is sent. */
  articles: readonly number[]
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
    articles: listOf(number),
  }),
  prepare: (what) => async (dispatch) => {
    const now = await dispatch(orderNow(what.id))
    const status = statusName(now.order_status_id, now.order_status).toLowerCase()
    if (!mayCancel(now.order_status_id)) return dispatch(refuseBy(now, `Ya no se puede cancelar: está ${status}.`))
    return { ...what, articles: now.articles.map(({ id }) => id) }
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
    ({ id, articles }) =>
    (dispatch) => {
      dispatch(rereadMoved([{ client_id: null, articles: articles.map((article) => ({ id: article })) }]))
      return dispatch(rereadOrder(id))
    },
  words: (what) => `la cancelación d${called(what)}`,
  half: 'Mirá el pedido y el stock de sus artículos.',
  place: PLACE,
}
