import { apiError } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { createAccess } from '@/domain/access'
import { maySeeSale } from '@/domain/sale/stored/pastSale'
import { recordPath } from '@/entities/paths'
import { sale as saleEntity } from '@/entities/sale'
import { listActions } from '@/list/slices'
import { selectUser } from '@/session/sessionSlice'
import { readSale } from '@/shop/sales/sales'

/**
 * Opens a sale, even one that is not in the list. Rejects when its warehouse or employee is one this person may not
 * look at (D-19).
 */
export const openSale =
  (id: number): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const user = selectUser(getState())
    const { can } = createAccess(user)
    const refusal = (text: string) => apiError('answer', 403, recordPath(saleEntity, id), text)
    if (user === null || !can('sale.index')) throw refusal('No tenés permiso para ver ventas')
    const sale = await dispatch(readSale(id))
    if (sale === null) throw refusal('Esa venta ya no existe')
    if (!maySeeSale(sale, user, can)) throw refusal('No tenés permiso para ver esa venta')
    dispatch(listActions(saleEntity).modelSet({ model: sale }))
  }
