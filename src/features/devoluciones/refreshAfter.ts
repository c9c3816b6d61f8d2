import type { Thunk } from '@/api/thunk'
import type { ReturnAttempt, TaxBefore } from '@/domain/returns/returnFate'
import { article as articleEntity } from '@/entities/article'
import { client as clientEntity } from '@/entities/client'
import type { Sale } from '@/entities/saleRecord'
import { inPool } from '@/lib/pool'
import { reload } from '@/list/thunks'
import { saleChanged } from '@/shop/sales/sales'
import { readSaleAnew } from './searchSale'

/** What a person must know about the credit note the tax authority was asked for. */
export interface TaxWord {
  text: string
  tone: 'error' | 'warn'
}

/**
 * Reads the sale, the client's balance and the stock of its articles again, since no event tells of a return (contract
 * b §5). It waits only for the sale, and only when the tax authority was asked; resolves to what is to be said about
 * that. When a reading fails, the old figures stay.
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

const refused = (why = 'ARCA no autorizó la nota de crédito'): TaxWord => ({
  text: `La nota de crédito quedó sin facturar: ${why}`,
  tone: 'error',
})

/** The call succeeds even when the tax authority refuses: the refusal is written into the sale. */
function wordOf(now: Sale | null, before: TaxBefore | null, num: number | null): TaxWord | null {
  if (now === null || before === null)
    return {
      text: `Sin respuesta de ARCA por la nota de crédito. No se repite: fijate en la venta N° ${num ?? '—'}`,
      tone: 'warn',
    }
  if (now.nota_credito_afip_tickets.length > before.notes) return null
  return refused(now.afip_errors.find(({ id }) => !before.refusals.includes(id))?.message ?? undefined)
}
