import type { Thunk } from '@/api/thunk'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { found } from '@/list/search/searches'
import { listActions } from '@/list/slices'

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

/** Puts the sale of an order into the list, since no event tells of it (contract c §7.3). */
export const saleSeen = (sale: Sale) => listActions(saleEntity).replaced(sale)
