import type { Thunk } from '@/api/thunk'
import type { ReturnPayload } from '@/domain/returnPayload'
import { article as articleEntity } from '@/entities/article'
import { client as clientEntity } from '@/entities/client'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { inPool } from '@/lib/pool'
import { listActions, selectList } from '@/list/slices'
import { reload } from '@/list/thunks'
import { readSale } from './searchSale'

/**
 * No event tells of a return (contract b §5): the sale, the client's balance and the stock of its articles are read again here. Only the
 * sale is waited for, and only when the authority was asked; resolves to why it refused. A failed reading leaves the old figures.
 */
export const refreshAfter =
  (payload: ReturnPayload, num: number | null, before: Sale | null): Thunk<Promise<string | null>> =>
  async (dispatch) => {
    const { client_id, generar_current_acount, regresar_stock, items, facturar_nota_credito } = payload
    const sale = num === null ? Promise.resolve(null) : dispatch(refreshSale(num)).catch(() => null)
    if (client_id !== null && generar_current_acount) dispatch(reload(clientEntity, client_id)).catch(() => undefined)
    if (regresar_stock) {
      const ids = [...new Set(items.map(({ id }) => id))]
      const readings = ids.map((id) => () => dispatch(reload(articleEntity, id, { priority: 'background' })))
      void inPool(2, readings)
    }
    return facturar_nota_credito ? refusalOf(await sale, before) : null
  }

/** The list of sales shows a range of days: only a sale that is in it is replaced. */
const refreshSale =
  (num: number): Thunk<Promise<Sale | null>> =>
  async (dispatch, getState, { api }) => {
    const sale = await readSale(api, num, 'sale')
    const { models, filtered } = selectList(getState(), saleEntity)
    if (sale !== null && [...models, ...(filtered ?? [])].some(({ id }) => id === sale.id))
      dispatch(listActions(saleEntity).upserted([sale]))
    return sale
  }

/** A refusal of the authority is no failure of the call: it is written into the sale. */
function refusalOf(now: Sale | null, before: Sale | null): string | null {
  if (now === null || now.nota_credito_afip_tickets.length > (before?.nota_credito_afip_tickets.length ?? 0)) return null
  const known = new Set(before?.afip_errors.map(({ id }) => id))
  return now.afip_errors.find(({ id }) => !known.has(id))?.message ?? 'AFIP no autorizó la nota de crédito'
}
