import { apiError, unreadable } from '@/api/errors'
import { answerOf, recordIn, rowsAt } from '@/api/read'
import { sendOnce, type Found } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import { unsettled } from '@/api/useRecalled'
import { createAccess } from '@/domain/access'
import type { MoneyFate } from '@/domain/moneyFate'
import type { Counts } from '@/domain/sale/stock/depositCheck'
import { depositFate } from '@/domain/sale/stock/depositFate'
import { depositPayload } from '@/domain/sale/stock/depositPayload'
import { depositState } from '@/domain/sale/stock/depositState'
import { sameSale } from '@/domain/sale/stored/updateFate'
import { listPath, recordPath } from '@/entities/paths'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { withLock } from '@/lib/lock'
import { readSale, rereadMoved } from '@/list/sales'
import { load } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import { depositoSlice } from './depositoSlice'
import { mayMove, MOVES, type DepositAction } from './rights'
import { sentMoves, type SentMove } from './sentMoves'

const { started, received, failed, put, dropped } = depositoSlice.actions

/** `from_depositos` = 1: what the warehouse still has to do with, without dates (NS-05). */
const LIST = listPath({ ...saleEntity, list: { byDate: true, datePrefix: 'from-date/1' } }, { allDates: true })

/** Reads the sales of the warehouse; what is there stays until the new ones have come. */
export const readDeposito =
  (): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(started())
    try {
      dispatch(received(await rowsAt(api, saleEntity, LIST)))
    } catch {
      dispatch(failed())
    }
  }

const refusal = (text: string) => apiError('answer', 200, 'sale', text)

const LOST: Record<Found, string> = {
  absent: 'El servidor no contestó bien y la venta sigue como estaba. Podés probar de nuevo.',
  half: 'La venta quedó a medias, o la tocó otra persona: revisá sus artículos, su stock y su cuenta corriente.',
  unread: 'Sin respuesta. Probá de nuevo en un momento: no se repite.',
}

/**
 * The sale as the server has it, when it still is what the person looks at. The server lets a sale be confirmed twice, with its stock taken
 * twice, so nobody's word but its own is taken for the state.
 */
const agreed =
  (sale: Sale): Thunk<Promise<Sale>> =>
  async (dispatch) => {
    const id = sale.id ?? 0
    const fresh = await dispatch(readSale(id))
    if (fresh === null) {
      dispatch(dropped(id))
      throw refusal('Esta venta ya no existe: alguien la eliminó.')
    }
    const moved = fresh.terminada || depositState(fresh) !== depositState(sale)
    // Its sheet, printed, dates it anew as well.
    if (!moved && sameSale(sale, fresh)) return fresh
    dispatch(put(fresh))
    throw refusal(
      moved
        ? 'Otra persona ya la pasó de estado.'
        : 'La venta cambió mientras la tenías abierta: revisá las cantidades.',
    )
  }

/** What became of a move, by the sale itself: as it is now where the move is done. Rejects when it cannot be read. */
export const findMove =
  ({ sale, action, counts }: SentMove): Thunk<Promise<MoneyFate | Sale>> =>
  async (dispatch) => {
    const now = await dispatch(readSale(sale.id ?? 0))
    if (now === null) return 'absent'
    if (action === 'finish') return now.terminada ? now : 'absent'
    const fate = depositFate(sale, now, MOVES[action].to, counts)
    if (fate === 'stored') return now
    // Somebody has gone on with it since: what it is now was none of this. A request that the browser repeated left it as it was sent.
    return now.sale_modifications_count > sale.sale_modifications_count + 1 ? 'absent' : fate
  }

const send =
  ({ sale, action, counts }: SentMove): Thunk<Promise<Sale>> =>
  async (_dispatch, _getState, { api }) => {
    const id = sale.id ?? 0
    if (action === 'finish') {
      const path = `sale-set-terminada/${id}`
      const body = (await api.put(path, {}, { quiet: true })) as { sale?: unknown } | null
      const finished = recordIn(api, saleEntity, body?.sale)
      if (finished === null) throw unreadable(path)
      return finished
    }
    const path = recordPath(saleEntity, id)
    const answer = answerOf(
      api,
      saleEntity,
      await api.put(path, depositPayload(sale, MOVES[action].to, counts), { quiet: true }),
    )
    if (answer === undefined || answer === null) throw unreadable(path)
    return answer
  }

/** It has no clear answer and is not done: the sale is shown as it is, and what is known of it is said. */
const giveUp =
  (sale: Sale, found: Found, forget: () => Promise<unknown>): Thunk<Promise<never>> =>
  async (dispatch) => {
    if (found === 'absent') await dispatch(agreed(sale))
    if (found === 'half') {
      await forget()
      const now = await dispatch(readSale(sale.id ?? 0)).catch(() => null)
      if (now !== null) dispatch(put(now))
    }
    throw refusal(LOST[found])
  }

/** One that an earlier page or press sent for this sale, and that had no answer; null: nothing stands in the way. */
const settleEarlier =
  (sale: Sale, action: DepositAction, user: number): Thunk<Promise<Sale | null>> =>
  async (dispatch) => {
    const find = (sent: SentMove) => dispatch(findMove(sent))
    const earlier = await unsettled<SentMove, Sale>({ kept: sentMoves, user, find }, (sent) => sent.sale.id === sale.id)
    if (earlier === null) return null
    const { entry, outcome } = earlier
    if (outcome.kind === 'unsure') return dispatch(giveUp(sale, outcome.found, () => sentMoves.forget(entry.id)))
    const { record } = outcome
    if (record === undefined) return null
    dispatch(moveStored(record, entry.what.action))
    return entry.what.action === action ? record : null
  }

/**
 * Moves a sale on (contract b §2.10). Rejects with an `ApiError` when it could not be, or when nobody can tell; the sale is then shown as the
 * server has it. One whose answer was lost is looked for before anything is said, and before anything is sent again.
 */
export const moveSale =
  (sale: Sale, action: DepositAction, counts: Counts): Thunk<Promise<Sale>> =>
  async (dispatch, getState) => {
    if (!mayMove(action, createAccess(selectUser(getState())))) throw refusal('No tenés permiso para esto.')
    return withLock(`deposito-sale-${sale.id ?? 0}`, async () => {
      const user = selectUser(getState())?.id ?? 0
      const earlier = await dispatch(settleEarlier(sale, action, user))
      if (earlier !== null) return earlier
      const what = { sale: await dispatch(agreed(sale)), action, counts }
      const note = sentMoves.note(user, what)
      const outcome = await sendOnce<Sale>({
        send: () => dispatch(send(what)),
        find: () => dispatch(findMove(what)),
        note,
      })
      if (outcome.kind === 'refused') throw refusal(outcome.message)
      if (outcome.kind === 'unsure') return dispatch(giveUp(sale, outcome.found, note.forget))
      const moved = outcome.record ?? what.sale
      dispatch(moveStored(moved, action))
      return moved
    })
  }

/** Nobody is told of his own change: what it moved elsewhere is read again (contract b §2.5). */
export const moveStored =
  (sale: Sale, action: DepositAction): Thunk<void> =>
  (dispatch) => {
    dispatch(put(sale))
    if (action === 'finish') void dispatch(load(saleEntity, { priority: 'background', refresh: true }))
    if (action === 'confirm') dispatch(rereadMoved([sale]))
  }
