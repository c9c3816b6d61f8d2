import { apiError } from '@/api/errors'
import { answerOf, readRecord, readRows } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { CANCELLED, CONFIRMED, hasReached, mayCancel, statusName } from '@/domain/store/onlineStatus'
import { address as addressEntity, isWarehouse, type Address } from '@/entities/address'
import { online_configuration } from '@/entities/onlineConfiguration'
import { order as entity, type Order } from '@/entities/order'
import { recordPath } from '@/entities/paths'
import { boolean, listOf, number, orNull, record } from '@/lib/shape'
import { listActions, selectList } from '@/list/slices'
import { rereadMoved } from '@/list/sales'
import { takeIn } from '@/list/thunks'
import type { Operation } from '@/outbox/operation'
import { salesOf, saleSeen, settleSales } from './orderSales'
import { tellRepeated } from './repeated'

const refusal = (text: string) => apiError('answer', 200, 'order', text)
const PLACE = '/online/pedidos'
const called = ({ id, num }: { id: number; num: number | null }) => `el pedido online N° ${num ?? id}`

/** As it is on the server. Rejects where it is no more. */
const orderNow =
  (id: number): Thunk<Promise<Order>> =>
  async (_dispatch, _getState, { api }) => {
    const now = await readRecord(api, entity, id)
    if (now === null) throw refusal('Este pedido ya no existe: alguien lo eliminó.')
    return now
  }

const readOrder =
  (id: number): Thunk<Promise<readonly Order[]>> =>
  async (dispatch) => [await dispatch(orderNow(id))]

/** Shown as it is now wherever it is. */
export const rereadOrder =
  (id: number): Thunk =>
  (dispatch, _getState, { api }) =>
    void readRecord(api, entity, id).then(
      (row) => {
        if (row === null) return
        dispatch(listActions(entity).replaced(row))
        dispatch(takeIn(entity, row))
      },
      () => undefined,
    )

/** A step of an order. */
export interface SentStep {
  id: number
  num: number | null
  from: number
  to: number
  /** The shop makes a sale of it now; known when it leaves. */
  sells: boolean
}

/** Whether the shop has its orders sold when they are confirmed (contract c §7.3). */
const makesSale =
  (): Thunk<Promise<boolean>> =>
  async (_dispatch, _getState, { api }) => {
    const [settings] = await readRows(api, online_configuration)
    return Boolean(settings?.save_sale_after_finish_order)
  }

/** There are warehouses, and none was chosen: the sale would take the stock of nowhere (NS-09). */
export const lacksWarehouse = ({ address_id }: Pick<Order, 'address_id'>, places: readonly Address[]): boolean =>
  !address_id && places.some(isWarehouse)

/** What an order sold moved, and that it was sold once: told of nowhere else. */
const afterSale =
  (id: number): Thunk<Promise<void>> =>
  async (dispatch) => {
    const removed = await dispatch(settleSales(id))
    if (removed.length > 0) tellRepeated(removed.map(({ num, id: sale }) => num ?? sale ?? 0))
    const [sale] = await dispatch(salesOf(id))
    if (sale === undefined) return
    dispatch(saleSeen(sale))
    dispatch(rereadMoved([sale]))
  }

/** One step on: 1 → 2 → 3 → 4 (NS-09). Confirming may make a sale, and nothing at the server keeps a second one from being made. */
export const stepOrder: Operation<SentStep, Order> = {
  key: 'order-step',
  lock: 'order',
  needs: [entity, 'update'],
  shape: record<SentStep>({ id: number, num: orNull(number), from: number, to: number, sells: boolean }),
  prepare: (what) => async (dispatch, getState) => {
    const now = await dispatch(orderNow(what.id))
    if (now.order_status_id !== what.from) {
      dispatch(rereadOrder(what.id))
      throw refusal(
        `Otra persona ya lo cambió: está ${statusName(now.order_status_id, now.order_status).toLowerCase()}.`,
      )
    }
    if (lacksWarehouse(now, selectList(getState(), addressEntity).models as readonly unknown[] as readonly Address[]))
      throw refusal('Elegí antes el depósito del que sale.')
    if (what.to !== CONFIRMED) return { ...what, sells: false }
    const [sold] = await dispatch(salesOf(what.id))
    if (sold !== undefined)
      throw refusal(`Ya tiene la venta N° ${sold.num ?? sold.id}: confirmarlo haría otra. Pasalo a terminado.`)
    return { ...what, sells: await dispatch(makesSale()) }
  },
  read: ({ id }) => readOrder(id),
  isLike: (row, { to }) => hasReached(row.order_status_id, to),
  // The status is stored first, then the sale.
  isWhole:
    (row, { sells }) =>
    (dispatch) =>
      sells ? dispatch(salesOf(row.id ?? 0)).then((sales) => sales.length > 0) : Promise.resolve(true),
  send:
    ({ id, to }) =>
    async (_dispatch, _getState, { api }) => {
      const answer = await api.put(`order/update-status/${id}`, { order_status_id: to }, { quiet: true })
      const row = answerOf(api, entity, answer)
      return row?.order_status_id === to ? row : false
    },
  after:
    ({ id, sells }) =>
    (dispatch) => {
      dispatch(rereadOrder(id))
      if (sells) void dispatch(afterSale(id)).catch(() => undefined)
    },
  words: (what) => `${called(what)}: ${statusName(what.to, null).toLowerCase()}`,
  half: 'Quedó confirmado pero sin su venta: hacela en Vender.',
  place: PLACE,
}

/** A cancellation. */
export interface SentCancel {
  id: number
  num: number | null
  /** How much of each counted article there was just before: the server adds to it without a trace (contract c §7.3). */
  before: readonly { article_id: number; stock: number }[]
}

/** Cancels an order; sent twice it would raise the stock twice. The reason is nothing to the server, which keeps none. */
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

/** Stock of the counted articles of an order, each once. */
export const stocksOf = ({ articles }: Order): SentCancel['before'] => {
  const stocks = new Map<number, number>()
  for (const { id, stock } of articles) if (stock !== null && stock !== undefined) stocks.set(id ?? 0, Number(stock))
  return [...stocks].map(([article_id, stock]) => ({ article_id, stock }))
}

/** The warehouse and the amounts of an order. */
export interface SentOrder {
  id: number
  num: number | null
  address_id: number
  /** As they stand in the order. */
  amounts: readonly number[]
}

/** Its lines are linked anew by it and keep their price and amount alone (contract c §7.3). */
export const saveOrder: Operation<SentOrder, Order> = {
  key: 'order-warehouse',
  lock: 'order',
  needs: [entity, 'update'],
  shape: record<SentOrder>({ id: number, num: orNull(number), address_id: number, amounts: listOf(number) }),
  prepare: (what) => async (dispatch) => {
    const now = await dispatch(orderNow(what.id))
    if (now.articles.length !== what.amounts.length || !mayCancel(now.order_status_id)) {
      dispatch(rereadOrder(what.id))
      throw refusal('Otra persona cambió este pedido mientras tanto: miralo y probá de nuevo.')
    }
    return what
  },
  read: ({ id }) => readOrder(id),
  isLike: ({ address_id, articles }, what) =>
    (address_id ?? 0) === what.address_id &&
    articles.every(({ pivot }, index) => Number(pivot.amount) === what.amounts[index]),
  send:
    (what) =>
    async (dispatch, _getState, { api }) => {
      const now = await dispatch(orderNow(what.id))
      const articles = now.articles.map((row, index) => ({
        ...row,
        pivot: { ...row.pivot, amount: what.amounts[index] ?? row.pivot.amount },
      }))
      const body = entity.body?.({ ...now, address_id: what.address_id || null, articles })
      return answerOf(api, entity, await api.put(recordPath(entity, what.id), body, { quiet: true })) ?? false
    },
  after: ({ id }) => rereadOrder(id),
  words: called,
  half: 'Mirá el pedido.',
  place: PLACE,
}
