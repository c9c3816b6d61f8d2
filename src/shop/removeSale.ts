import { isSettled, sendOnce, type Found } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import { attempt, type Attempt } from '@/api/useOnce'
import { unsettled } from '@/api/useRecalled'
import { removalRisks } from '@/domain/sale/stock/heldStock'
import { recordPath } from '@/entities/paths'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { guard } from '@/session/guard'
import { settleStock, watchStock } from '@/shop/stock/owedStock'
import { readSale } from '@/list/sales'
import { removeRecord } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import { findRemoval, REMOVAL_LOCK, sentRemovals, type SentRemoval } from './sentRemovals'

export const DOUBTS: Record<Found, string> = {
  absent: 'El servidor no contestó bien y la venta no se eliminó. Podés probar de nuevo.',
  half: 'La venta quedó a medias: revisá su stock y su cuenta corriente.',
  unread: 'Sin respuesta. Probá de nuevo en un momento: no se repite.',
}

const removeAnyway =
  (id: number): Thunk<Promise<unknown>> =>
  (_dispatch, _getState, { api }) =>
    api.remove(recordPath(saleEntity, id))

/**
 * Deletes a sale once: a second deletion would give its stock back again, and nothing at the server forbids it (contract b §2.12).
 * `twin`: it was gone already, nothing was sent. `repair`: it stands there by a mistake of the server's, whoever may undo it. Never rejects.
 */
export const removeSale =
  (id: number, repair = false): Thunk<Promise<Attempt<Sale>>> =>
  (dispatch, getState) =>
    attempt<Sale>(REMOVAL_LOCK, async () => {
      if (!repair) dispatch(guard(saleEntity, 'delete'))
      const user = selectUser(getState())?.id ?? 0
      const find = (sent: SentRemoval) => dispatch(findRemoval(sent))
      const earlier = await unsettled<SentRemoval, Sale>({ kept: sentRemovals, user, find }, (sent) => sent.id === id)
      if (earlier !== null) return earlier.outcome
      const sale = await dispatch(readSale(id))
      if (sale === null) return { kind: 'twin' }
      const sent: SentRemoval = { id, num: sale.num }
      await dispatch(watchStock(sale, 'delete', removalRisks(sale)))
      const outcome = await sendOnce<Sale>({
        send: () => dispatch(repair ? removeAnyway(id) : removeRecord(saleEntity, id)).then(() => true),
        find: () => find(sent),
        note: sentRemovals.note(user, sent, String(id)),
      })
      if (isSettled(outcome)) void dispatch(settleStock(id))
      return outcome
    })

/** The same of one among several. Resolves to whether it is gone. */
export const removeAmongOthers =
  (id: number): Thunk<Promise<boolean>> =>
  async (dispatch) =>
    ['stored', 'twin'].includes((await dispatch(removeSale(id))).kind)
