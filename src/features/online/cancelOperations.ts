import { answerOf } from '@/api/read'
import { CANCELLED, mayCancel, statusName } from '@/domain/store/onlineStatus'
import { order as entity, type Order } from '@/entities/order'
import { listOf, number, orNull, record } from '@/lib/shape'
import type { Operation } from '@/outbox/operation'
import { rereadMoved } from '@/shop/sales/sales'
import { called, orderNow, PLACE, readOrder, refusal, rereadOrder } from './orderOperations'

/** A cancellation of an order, as it is sent. */
export interface SentCancel {
  id: number
  num: number | null
  /** Stock of each counted article just before: the server raises it without leaving a trace (contract c §7.3). */
  before: readonly { article_id: number; stock: number }[]
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
  }),
  prepare: (what) => async (dispatch) => {
    const now = await dispatch(orderNow(what.id))
    if (!mayCancel(now.order_status_id)) {
      dispatch(rereadOrder(what.id))
      throw refusal(`Ya no se puede cancelar: está ${statusName(now.order_status_id, now.order_status).toLowerCase()}.`)
    }
    return { ...what, before: stocksOf(now) }
  },
  read: ({ id }) => readOrder(id),
  isLike: ({ order_status_id }) => order_status_id === CANCELLED,
  send:
    ({ id }) =>
    async (_dispatch, _getState, { api }) => {
      const row = answerOf(api, entity, await api.put(`order/cancel/${id}`, { description: '' }, { quiet: true }))
      return row?.order_status_id === CANCELLED ? row : false
    },
  after:
    ({ id, before }) =>
    (dispatch) => {
      dispatch(rereadOrder(id))
      dispatch(rereadMoved([{ client_id: null, articles: before.map(({ article_id }) => ({ id: article_id })) }]))
    },
  words: (what) => `la cancelación d${called(what)}`,
  half: 'Mirá el pedido y el stock de sus artículos.',
  place: PLACE,
}

/** Stock of the order's counted articles, each article once. */
export const stocksOf = ({ articles }: Order): SentCancel['before'] => {
  const stocks = new Map<number, number>()
  for (const { id, stock } of articles) if (stock !== null && stock !== undefined) stocks.set(id, Number(stock))
  return [...stocks].map(([article_id, stock]) => ({ article_id, stock }))
}
