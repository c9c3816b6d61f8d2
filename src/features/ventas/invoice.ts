import { requestInvoice } from '@/shop/sales/tax'
import type { Thunk } from '@/api/thunk'
import { createAccess } from '@/domain/access'
import { isRefusalStatus } from '@/domain/lateArrival'
import type { AfipInformation } from '@/entities/afipInformation'
import type { Sale } from '@/entities/saleRecord'
import { apiError, isApiError } from '@/api/errors'
import { readSale, saleInvoiced } from '@/shop/sales/sales'
import { selectUser } from '@/session/sessionSlice'

/** Factura B, which the point of sale suggests too (NS-03). */
export const USUAL_VOUCHER = 2

/** Sale points for the sale: those of its branch, and those without a branch. */
export const pointsFor = (
  points: readonly AfipInformation[],
  sale: Pick<Sale, 'address_id'>,
): readonly AfipInformation[] => points.filter(({ address_id }) => !address_id || address_id === sale.address_id)

/** A person who may sell may also invoice: the backend has no permission of its own for it. */
export const mayInvoice = (can: (slug: string) => boolean): boolean => can('sale.store')

/**
 * Asks for the invoice of a sale that has none yet (NS-04). When the answer is lost the sale is read again, since the
 * authority may have granted it. Resolves to the sale as it is then; rejects with an `ApiError` when nobody knows.
 */
export const invoiceLater =
  (sale: Sale, pointId: number, voucherId: number): Thunk<Promise<Sale>> =>
  async (dispatch, getState, { api }) => {
    const id = sale.id
    if (!mayInvoice(createAccess(selectUser(getState())).can))
      throw apiError('answer', 403, 'afip-ticket', 'No tenés permiso para facturar')
    try {
      const answered = (await requestInvoice(api, id, pointId, voucherId)) as Sale
      dispatch(saleInvoiced(answered))
      return answered
    } catch (error) {
      if (isApiError(error) && isRefusalStatus(error.status)) throw error
      const now = await dispatch(readSale(id)).catch(() => null)
      if (now === null) throw error
      dispatch(saleInvoiced(now))
      if (now.afip_ticket?.cae || now.afip_errors.length > sale.afip_errors.length) return now
      throw error
    }
  }
