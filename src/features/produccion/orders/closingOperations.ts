import { readRecord, readRows, updateRecord } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { client as clientEntity } from '@/entities/client'
import { order_production as entity, type OrderProduction } from '@/entities/orderProduction'
import { sale as saleEntity } from '@/entities/sale'
import type { Model } from '@/entities/types'
import { addDays, today } from '@/lib/dates'
import { boolean, number, orNull, record, text } from '@/lib/shape'
import { reload } from '@/list/thunks'
import type { Operation } from '@/outbox/operation'
import { orderBody } from './orderBody'
import { bodyOf, COMMON, readOne, refusal, refuseOld } from './orderOperations'
import { removing } from '@/list/saving/removedOnce'

/** An order that is to be finished or deleted. */
export interface ClosedOrder {
  id: number
  num: number
  seen: string | null
  client_id: number | null
  /** Day it was sent, `YYYY-MM-DD`; its sale has the same day. */
  day: string
}

/** An order that is to be deleted. */
interface RemovedOrder extends ClosedOrder {
  /** Whether it was finished when the person was told what goes with it. */
  finished: boolean
}

export const closedOrder = ({ id, num, updated_at, client_id }: OrderProduction): ClosedOrder => ({
  id,
  num,
  seen: updated_at ?? null,
  client_id,
  day: today(),
})

export const removedOrder = (order: OrderProduction): RemovedOrder => ({
  ...closedOrder(order),
  finished: Boolean(order.finished),
})

const CLOSED = { id: number, num: number, seen: orNull(text), client_id: orNull(number), day: text }

const closing = {
  ...COMMON,
  isSame: (one: ClosedOrder, other: ClosedOrder) => one.id === other.id,
  half: 'Revisá la cuenta corriente del cliente y su venta.',
  after:
    ({ id, client_id }: ClosedOrder): Thunk =>
    (dispatch) => {
      dispatch(reload(entity, id)).catch(() => undefined)
      if (client_id !== null) dispatch(reload(clientEntity, client_id)).catch(() => undefined)
    },
}

/** Whether all of it is stored: the server makes the sale last. An order made from a budget has its sale already. */
const isFinished =
  (row: OrderProduction, { day: since }: ClosedOrder): Thunk<Promise<boolean>> =>
  async (_dispatch, _getState, { api }) => {
    if (!row.finished) return false
    if (row.budget_id !== null) return true
    // A day more on both sides, since the server's clock may differ by hours from the one that gave the day.
    const sales = await readRows(api, saleEntity, { from: addDays(since, -1), until: addDays(today(), 1) })
    return sales.some(({ order_production_id }) => order_production_id === row.id)
  }

/**
 * Finishes an order: charges its client and makes its sale, once (contract c §5.2). What was stored by half is sent
 * again: the server writes the line of the account anew, but makes no second sale.
 */
export const finishOrder: Operation<ClosedOrder, OrderProduction> = {
  ...closing,
  key: 'order-production-finish',
  needs: [entity, 'update'],
  shape: record<ClosedOrder>(CLOSED),
  prepare:
    (what) =>
    async (dispatch, _getState, { api }) => {
      const now = await readRecord(api, entity, what.id)
      if (now?.finished && (await dispatch(isFinished(now, what))))
        throw refusal('Esta orden ya estaba vendida: no se hizo otra venta.')
      if (!now?.finished) refuseOld(now, what.seen)
      // Without a client the server writes a line of no account, and then fails.
      if (now.client_id === null || now.client_id === 0)
        throw refusal('Sin cliente no se puede pasar a venta: elegile uno y guardala.')
      return { ...what, day: today() }
    },
  read: (what) => async (dispatch) => {
    const [row] = await dispatch(readOne(what.id))
    return row !== undefined && (await dispatch(isFinished(row, what))) ? [row] : []
  },
  isLike: ({ id }, what) => id === what.id,
  send:
    ({ id }) =>
    async (_dispatch, _getState, { api }) => {
      const now = await readRecord(api, entity, id)
      if (now === null) throw refusal('Esta orden ya no existe: alguien la eliminó.')
      const body = bodyOf({ ...orderBody(now), finished: 1 })
      return updateRecord(api, entity, id, body)
    },
  words: ({ num }) => `pasar a venta la orden de producción N° ${num}`,
}

/** Deletes an order; deleting a finished one also deletes its line of the account and its sale. */
export const removeOrder: Operation<RemovedOrder, Model> = {
  ...closing,
  key: 'order-production-delete',
  needs: [entity, 'delete'],
  shape: record<RemovedOrder>({ ...CLOSED, finished: boolean }),
  prepare:
    (what) =>
    async (dispatch, _getState, { api }) => {
      const now = await readRecord(api, entity, what.id)
      if (now === null) throw refusal('Esta orden ya no existe: alguien la eliminó.')
      if (now.finished && now.budget_id === null && !what.finished) {
        dispatch(reload(entity, what.id)).catch(() => undefined)
        throw refusal(
          'Pasó a venta mientras la tenías abierta: eliminarla quita también su venta y la deuda del cliente. Abrila de nuevo.',
        )
      }
      return what
    },
  ...removing<RemovedOrder>(entity),
  words: ({ num }) => `la eliminación de la orden de producción N° ${num}`,
}
