import type { ApiClient } from '@/api/client'
import { apiError, isApiError } from '@/api/errors'
import { readRecord } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { order as entity, type Order } from '@/entities/order'
import { found } from '@/list/search/searches'
import { listActions } from '@/list/slices'
import { takeIn } from '@/list/thunks'
import { tellOrderRead } from './told'

/** Longer is not waited for, nor is a login: other orders wait meanwhile, and a press then reads it anyway. */
const REREAD_MS = 10_000

export const refusal = (text: string) => apiError('answer', 200, 'order', text)

/**
 * The order as the server has it now; null where there is none of that id, to which it answers 500 (contract c §7.1).
 * Rejects with an `ApiError`.
 */
export async function orderIfThere(api: ApiClient, id: number): Promise<Order | null> {
  try {
    return await readRecord(api, entity, id)
  } catch (error) {
    if (!isApiError(error) || error.status !== 500) throw error
    const { models } = await found(api, entity, [{ key: 'id', type: 'number', igual_que: id }])
    if (models.some((row) => row.id === id)) throw error
    return null
  }
}

/** The order as the server has it. Rejects when it no longer exists. */
export const orderNow =
  (id: number): Thunk<Promise<Order>> =>
  async (_dispatch, _getState, { api }) => {
    const now = await orderIfThere(api, id)
    if (now === null) throw refusal('Este pedido ya no existe: alguien lo eliminó.')
    return now
  }

export const readOrder =
  (id: number): Thunk<Promise<readonly Order[]>> =>
  async (_dispatch, _getState, { api }) => {
    const now = await orderIfThere(api, id)
    return now === null ? [] : [now]
  }

/** Puts an order just read into everything that shows it. */
const orderSeen =
  (row: Order): Thunk =>
  (dispatch) => {
    dispatch(listActions(entity).replaced(row))
    dispatch(takeIn(entity, row))
    tellOrderRead(row)
  }

/** Shows the order as it was just read, and rejects with why it is left as it is. */
export const refuseBy =
  (now: Order, text: string): Thunk<never> =>
  (dispatch) => {
    dispatch(orderSeen(now))
    throw refusal(text)
  }

/**
 * Reads the order and puts it into everything that shows it. Never rejects. What is offered next follows from the order
 * shown: whoever has changed it waits for this before he lets anybody press again.
 */
export const rereadOrder =
  (id: number): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    const row = await readRecord(api, entity, id, { timeout: REREAD_MS, unattended: true }).catch(() => null)
    if (row !== null) dispatch(orderSeen(row))
  }
