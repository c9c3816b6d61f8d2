import { apiError } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { createAccess } from '@/domain/access'
import { recordPath } from '@/entities/paths'
import { sale as saleEntity } from '@/entities/sale'
import { listActions } from '@/list/slices'
import { selectUser } from '@/session/sessionSlice'
import { hiddenSale } from '@/shop/sales/hiddenSale'
import { readSale } from '@/shop/sales/sales'

/**
 * Opens a sale, even one that is not in the list. Rejects when it is hidden from this person.
 */
export const openSale =
  (id: number): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const user = selectUser(getState())
    const access = createAccess(user)
    const refusal = (text: string) => apiError('answer', 403, recordPath(saleEntity, id), text)
    if (user === null || !access.can('sale.index')) throw refusal('No tenés permiso para ver ventas')
    const sale = await dispatch(readSale(id))
    if (sale === null) throw refusal('Esa venta ya no existe')
    const hidden = hiddenSale(sale, user, access)
    if (hidden !== null) throw refusal(hidden)
    dispatch(listActions(saleEntity).modelSet({ model: sale }))
  }
