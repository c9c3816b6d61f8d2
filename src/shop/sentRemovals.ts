import { readRecord } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { isBag, keptUnanswered } from '@/api/unanswered'
import type { MoneyFate } from '@/domain/moneyFate'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { rereadMoved } from '@/list/sales'
import { listActions } from '@/list/slices'

/** A sale whose deletion was sent. */
export interface SentRemoval {
  id: number
  num: number | null
}

/** Lock of all that deletes sales. */
export const REMOVAL_LOCK = 'sale-delete'

function removalFrom(value: unknown): SentRemoval | null {
  if (!isBag(value) || typeof value.id !== 'number') return null
  return { id: value.id, num: typeof value.num === 'number' ? value.num : null }
}

/** Deletions without an answer, whatever became of the page: one that comes twice gives the stock back twice (contract b §2.12). */
export const sentRemovals = keptUnanswered('sent-sale-removals', removalFrom)

/** Whether the sale is gone: as it was, since the server still answers a deleted one (contract b §1). Rejects when it cannot be read. */
export const findRemoval =
  ({ id }: SentRemoval): Thunk<Promise<MoneyFate | Sale>> =>
  async (_dispatch, _getState, { api }) => {
    const sale = await readRecord(api, saleEntity, id)
    if (sale === null) return 'stored'
    return sale.deleted_at ? sale : 'absent'
  }

/** They are gone: so are their rows, and what they gave back is read again. */
export const salesRemoved =
  (sales: readonly Sale[]): Thunk =>
  (dispatch) => {
    dispatch(listActions(saleEntity).removed(sales.map(({ id }) => id ?? 0)))
    dispatch(rereadMoved(sales))
  }

/** In words with their article. */
export const wordsOf = ({ id, num }: SentRemoval): string => `la eliminación de la venta N° ${num ?? id}`
