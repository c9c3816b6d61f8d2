import type { Thunk } from '@/api/thunk'
import type { ReturnAttempt, TaxBefore } from '@/domain/returns/returnFate'
import { article as articleEntity } from '@/entities/article'
import { client as clientEntity } from '@/entities/client'
import type { Sale } from '@/entities/saleRecord'
import { inPool } from '@/lib/pool'
import { reload } from '@/list/thunks'
import { saleChanged } from '@/shop/sales/sales'
import { readSaleAnew } from './searchSale'

/** What a person has to know of the credit note that the authority was asked for. */
export interface TaxWord {
  text: string
  tone: 'error' | 'warn'
}

/**
 * No event tells of a return (contract b §5): the sale, the client's balance and the stock of its articles are read again here. Only the
 * sale is waited for, and only when the authority was asked; resolves to what is to be told of that. A failed reading leaves the old figures.
 */
export const refreshAfter =
  ({ payload, num, tax }: ReturnAttempt): Thunk<Promise<TaxWord | null>> =>
  async (dispatch) => {
    const { client_id, generar_current_acount, regresar_stock, items, facturar_nota_credito } = payload
    const sale = num === null ? Promise.resolve(null) : dispatch(refreshSale(num)).catch(() => null)
    if (client_id !== null && generar_current_acount) dispatch(reload(clientEntity, client_id)).catch(() => undefined)
    if (regresar_stock) {
      const ids = [...new Set(items.map(({ id }) => id))]
      const readings = ids.map((id) => () => dispatch(reload(articleEntity, id, { priority: 'background' })))
      void inPool(2, readings)
    }
    return facturar_nota_credito ? wordOf(await sale, tax, num) : null
  }

const refreshSale =
  (num: number): Thunk<Promise<Sale | null>> =>
  async (dispatch, _getState, { api }) => {
    const sale = await readSaleAnew(api, num)
    if (sale !== null) dispatch(saleChanged(sale))
    return sale
  }

const refused = (why = 'AFIP no autorizó la nota de crédito'): TaxWord => ({
  text: `La nota de crédito quedó sin facturar: ${why}`,
  tone: 'error',
})

/** A refusal of the authority is no failure of the call: it is written into the sale. */
function wordOf(now: Sale | null, before: TaxBefore | null, num: number | null): TaxWord | null {
  if (now === null || before === null)
    return {
      text: `Sin respuesta de AFIP por la nota de crédito. No se repite: fijate en la venta N° ${num ?? '—'}`,
      tone: 'warn',
    }
  if (now.nota_credito_afip_tickets.length > before.notes) return null
  return refused(now.afip_errors.find(({ id }) => !before.refusals.includes(id))?.message ?? undefined)
}
