// The deletion of a sale. A second one would give its stock back again, and the server does not prevent that
// (contract b §2.12).
import { readRecord } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { removalRisks } from '@/domain/sale/stock/heldStock'
import { recordPath } from '@/entities/paths'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import type { Model } from '@/entities/types'
import { number, orNull, record } from '@/lib/shape'
import { listActions } from '@/list/slices'
import type { Doubt } from '@/outbox/entries'
import type { Operation } from '@/outbox/operation'
import { run } from '@/outbox/outbox'
import { settleStock, watchStock } from '@/shop/stock/owedStock'
import { readSale, rereadMoved } from './sales'

interface Removal {
  id: number
  num: number | null
}

/**
 * A sale that is gone, as it was: the server still answers a deleted one (contract b §1). Null: it no longer answers
 * it.
 */
interface Removed extends Model {
  sale: Sale | null
}

/** Takes deleted sales out of the lists, and reads again the stock and the balances they gave back. */
export const salesRemoved =
  (sales: readonly Sale[]): Thunk =>
  (dispatch) => {
    dispatch(listActions(saleEntity).removed(sales.map(({ id }) => id)))
    dispatch(rereadMoved(sales))
  }

/** Deletes a sale, once. If it was deleted already the outcome is `twin`, and nothing is sent. */
export const removeSale: Operation<Removal, Removed> = {
  key: 'sale-delete',
  lock: 'sale-delete',
  needs: [saleEntity, 'delete'],
  shape: record<Removal>({ id: number, num: orNull(number) }),
  prepare: (what) => async (dispatch) => {
    const sale = await dispatch(readSale(what.id))
    if (sale === null) return what
    await dispatch(watchStock(sale, 'delete', removalRisks(sale)))
    return { id: what.id, num: sale.num }
  },
  read:
    ({ id }) =>
    async (_dispatch, _getState, { api }) => {
      const sale = await readRecord(api, saleEntity, id)
      return sale === null || sale.deleted_at ? [{ id, sale }] : []
    },
  isLike: (row, { id }) => row.id === id,
  isTwin: () => true,
  isSame: (one, other) => one.id === other.id,
  send:
    ({ id }) =>
    async (_dispatch, _getState, { api }) => {
      await api.remove(recordPath(saleEntity, id), { quiet: true })
      return true
    },
  after:
    ({ id }, outcome) =>
    (dispatch) => {
      if (outcome.kind === 'stored' && outcome.record?.sale) dispatch(salesRemoved([outcome.record.sale]))
      const isKnown = outcome.kind !== 'doubt' || outcome.doubt === 'absent'
      void dispatch(settleStock(isKnown ? id : 0))
    },
  words: ({ id, num }) => `la eliminación de la venta N° ${num ?? id}`,
  half: 'Revisá su stock y su cuenta corriente.',
  place: '/ventas',
}

/** What is known of a deletion without a clear answer, in words. */
export const DOUBTS: Record<Doubt, string> = {
  absent: 'El servidor no contestó bien y la venta no se eliminó. Podés probar de nuevo.',
  half: 'La venta quedó a medias: revisá su stock y su cuenta corriente.',
  unknown: 'Sin respuesta. Probá de nuevo en un momento: no se repite.',
}

/** Deletes one sale among several. Resolves to whether it is gone. */
export const removeAmongOthers =
  (id: number): Thunk<Promise<boolean>> =>
  async (dispatch) =>
    ['stored', 'twin'].includes((await dispatch(run(removeSale, { id, num: null }))).kind)
