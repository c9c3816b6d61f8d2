// What all screens that change a stored sale share: they read it, show it as it is now, and read again what it changed.
import { readRecord } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { createAccess } from '@/domain/access'
import { client as clientEntity } from '@/entities/client'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { inPool } from '@/lib/pool'
import { listActions } from '@/list/slices'
import { reload } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import { rereadArticles } from '../articles/rereadArticles'

/**
 * One sale, whatever its day; null when there is none, or it was deleted: the server answers deleted ones too
 * (contract b §1). Rejects with an `ApiError`.
 */
export const readSale =
  (id: number): Thunk<Promise<Sale | null>> =>
  async (_dispatch, _getState, { api }) => {
    const sale = await readRecord(api, saleEntity, id)
    return sale?.deleted_at ? null : sale
  }

/** Puts a sale, as the server has it now, into the rows and the dialog that show it. */
export const saleChanged = (sale: Sale) => listActions(saleEntity).replaced(sale)

/**
 * Must be called after the tax authority was asked for the invoice: with this extension it is the invoice that enters
 * the sale in the client's account (contract b §2.13).
 */
export const saleInvoiced =
  (sale: Sale): Thunk =>
  (dispatch, getState) => {
    dispatch(saleChanged(sale))
    if (sale.client_id && createAccess(selectUser(getState())).has('guardad_cuenta_corriente_despues_de_facturar'))
      dispatch(reload(clientEntity, sale.client_id)).catch(() => undefined)
  }

type Moved = Pick<Sale, 'client_id'> & {
  articles: readonly { id: number | null }[]
  combos?: readonly { articles: readonly { id: number | null }[] }[]
}

/**
 * Reads again the balances of the clients and the stock of the articles: no event tells of them to whoever changed them
 * (contract b §0.4, §2.5). After a failure the old figures stay.
 */
export const rereadMoved =
  (sales: readonly Moved[]): Thunk =>
  (dispatch) => {
    const clients = new Set(sales.map(({ client_id }) => client_id || 0).filter(Boolean))
    const rows = sales.flatMap(({ articles, combos = [] }) => [
      ...articles,
      ...combos.flatMap((combo) => combo.articles),
    ])
    void dispatch(rereadArticles(rows.map(({ id }) => id ?? 0)))
    void inPool(
      2,
      [...clients].map((id) => () => dispatch(reload(clientEntity, id, { priority: 'background' }))),
    )
  }
