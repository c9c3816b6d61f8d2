import type { ApiClient } from '@/api/client'
import { apiError, isApiError } from '@/api/errors'
import { readRecord } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { order as entity, type Order } from '@/entities/order'
import { found } from '@/list/search/searches'
import { listActions } from '@/list/slices'
import { takeIn } from '@/list/thunks'
import { tellOrderRead } from './told'

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

/** Reads the order and puts it into everything that shows it. */
export const rereadOrder =
  (id: number): Thunk =>
  (dispatch, _getState, { api }) =>
    void readRecord(api, entity, id).then(
      (row) => {
        if (row === null) return
        dispatch(listActions(entity).replaced(row))
        dispatch(takeIn(entity, row))
        tellOrderRead(row)
      },
      () => undefined,
    )
