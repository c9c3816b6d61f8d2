import { answerOf, readRows, updateRecord } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { CONFIRMED, hasReached, mayCancel, statusName, UNCONFIRMED } from '@/domain/store/onlineStatus'
import { address as addressEntity, isWarehouse, type Address } from '@/entities/address'
import { online_configuration } from '@/entities/onlineConfiguration'
import { order as entity, type Order } from '@/entities/order'
import type { Sale } from '@/entities/saleRecord'
import { boolean, listOf, number, orNull, record } from '@/lib/shape'
import { selectList } from '@/list/slices'
import { rereadMoved } from '@/shop/sales/sales'
import type { Operation } from '@/outbox/operation'
import { orderNow, readOrder, refusal, refuseBy, rereadOrder } from './orderReads'
import { salesOf, saleSeen } from './orderSales'

export const PLACE = '/online/pedidos'
export const called = ({ id, num }: { id: number; num: number | null }) => `el pedido online N° ${num ?? id}`

/** A step of an order. */
export interface SentStep {
  id: number
  num: number | null
  from: number
  to: number
  /** This step makes the shop's sale; known when it is sent. */
  sells: boolean
}

/** Whether the shop's settings make a sale of an order when it is confirmed (contract c §7.3). */
const makesSale =
  (): Thunk<Promise<boolean>> =>
  async (_dispatch, _getState, { api }) => {
    const [settings] = await readRows(api, online_configuration)
    return Boolean(settings?.save_sale_after_finish_order)
  }

/** Whether a warehouse still has to be chosen: without one the sale would take no stock (NS-09). */
export const lacksWarehouse = ({ address_id }: Pick<Order, 'address_id'>, places: readonly Address[]): boolean =>
  !address_id && places.some(isWarehouse)

/** Reads again what the sale of an order moved: no event tells of it. */
const afterSale =
  (id: number): Thunk<Promise<void>> =>
  async (dispatch) => {
    const [sale] = await dispatch(salesOf(id))
    if (sale === undefined) return
    dispatch(saleSeen(sale))
    dispatch(rereadMoved([sale]))
  }

/**
 * Moves an order one step on: 1 → 2 → 3 → 4 (NS-09). Confirming may make a sale, and the server does not prevent a
 * second one.
 */
export const stepOrder: Operation<SentStep, Order> = {
  key: 'order-step',
  lock: 'order',
  needs: [entity, 'update'],
  shape: record<SentStep>({ id: number, num: orNull(number), from: number, to: number, sells: boolean }),
  prepare: (what) => async (dispatch, getState) => {
    const now = await dispatch(orderNow(what.id))
    const status = statusName(now.order_status_id, now.order_status).toLowerCase()
    if (now.order_status_id !== what.from) return dispatch(refuseBy(now, `Otra persona ya lo cambió: está ${status}.`))
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
  // The server stores the status first, then the sale.
  isWhole:
    (row, { sells }) =>
    (dispatch) =>
      sells ? dispatch(salesOf(row.id)).then((sales) => sales.length > 0) : Promise.resolve(true),
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
      if (sells) void dispatch(afterSale(id)).catch(() => undefined)
      return dispatch(rereadOrder(id))
    },
  words: (what) => `${called(what)}: ${statusName(what.to, null).toLowerCase()}`,
  half: 'Quedó confirmado pero sin su venta: hacela en Vender.',
  place: PLACE,
}

/** What the staff may change of an order. */
export interface OrderChoices {
  /** 0: no warehouse. */
  address_id: number
  /** In the order of its lines. */
  amounts: readonly number[]
}

export const choicesOf = ({ address_id, articles }: Order): OrderChoices => ({
  address_id: address_id ?? 0,
  amounts: articles.map(({ pivot }) => Number(pivot.amount ?? 0)),
})

export const isSameChoice = (one: OrderChoices, other: OrderChoices): boolean =>
  one.address_id === other.address_id && isSameAmounts(one, other)

const isSameAmounts = (one: OrderChoices, other: OrderChoices): boolean =>
  one.amounts.length === other.amounts.length && one.amounts.every((amount, index) => amount === other.amounts[index])

export interface SentOrder extends OrderChoices {
  id: number
  num: number | null
  /** The choices the person began from; null: what others changed since is written over. */
  seen: OrderChoices | null
}

const choices = { address_id: number, amounts: listOf(number) }

/** The refusal when the order is no longer as the person saw it. */
export const CHANGED_MEANWHILE = 'Otra persona cambió este pedido mientras tanto: miralo y probá de nuevo.'

/** Why the warehouse stays once there is a sale of it: changing that of the order would move no stock. */
export const placedBySale = ({ num, id }: Sale): string =>
  `Su venta N° ${num ?? id} ya tiene su depósito: cambiarlo acá no mueve el stock.`

/** Changes an order. The server links its lines anew and keeps only their price and amount (contract c §7.3). */
export const saveOrder: Operation<SentOrder, Order> = {
  key: 'order-warehouse',
  lock: 'order',
  needs: [entity, 'update'],
  shape: record<SentOrder>({
    ...{ id: number, num: orNull(number), ...choices },
    seen: orNull(record<OrderChoices>(choices)),
  }),
  prepare: (what) => async (dispatch) => {
    const order = await dispatch(orderNow(what.id))
    const now = choicesOf(order)
    const isChanged = what.seen !== null && !isSameChoice(now, what.seen) && !isSameChoice(now, what)
    if (now.amounts.length !== what.amounts.length || !mayCancel(order.order_status_id) || isChanged)
      return dispatch(refuseBy(order, CHANGED_MEANWHILE))
    // Its sale is made already, with the amounts it had.
    if (order.order_status_id !== UNCONFIRMED && !isSameAmounts(now, what))
      return dispatch(refuseBy(order, 'El pedido ya se confirmó: sus cantidades no se cambian. Deshacé el cambio.'))
    if (now.address_id !== what.address_id) {
      const sold = (await dispatch(salesOf(what.id))).find(
        ({ address_id }) => Boolean(address_id) && address_id !== what.address_id,
      )
      if (sold !== undefined) return dispatch(refuseBy(order, `${placedBySale(sold)} Deshacé el cambio.`))
    }
    return what
  },
  read: ({ id }) => readOrder(id),
  isLike: (row, what) => isSameChoice(choicesOf(row), what),
  send:
    (what) =>
    async (dispatch, _getState, { api }) => {
      const now = await dispatch(orderNow(what.id))
      const articles = now.articles.map((row, index) => ({
        ...row,
        pivot: { ...row.pivot, amount: what.amounts[index] ?? row.pivot.amount },
      }))
      const body = entity.body?.({ ...now, address_id: what.address_id || null, articles })
      return updateRecord(api, entity, what.id, body)
    },
  after: ({ id }) => rereadOrder(id),
  words: called,
  half: 'Mirá el pedido.',
  place: PLACE,
}
