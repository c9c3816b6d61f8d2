import { apiError, isApiError, unreadable } from '@/api/errors'
import { parseAnswer, parseModel, parsePage } from '@/api/records'
import type { Dispatch, Thunk } from '@/api/thunk'
import { createAccess } from '@/domain/access'
import type { Counts } from '@/domain/sale/depositCheck'
import { depositPayload } from '@/domain/sale/depositPayload'
import { depositState } from '@/domain/sale/depositState'
import { article as articleEntity } from '@/entities/article'
import { client as clientEntity } from '@/entities/client'
import { listPath, recordPath } from '@/entities/paths'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { inPool } from '@/lib/pool'
import { load, reload } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import { depositoSlice } from './depositoSlice'
import { mayMove, MOVES, type DepositAction } from './rights'

const { started, received, failed, put, dropped } = depositoSlice.actions

/** `from_depositos` = 1: what the warehouse still has to do with, without dates (NS-05). */
const LIST = listPath({ ...saleEntity, list: { byDate: true, datePrefix: 'from-date/1' } }, { allDates: true })

/** Reads the sales of the warehouse; what is there stays until the new ones have come. */
export const readDeposito =
  (): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(started())
    try {
      const page = parsePage(await api.get(LIST, { quiet: true }))
      if (page === null) throw unreadable(LIST)
      dispatch(received(page.models as readonly unknown[] as readonly Sale[]))
    } catch {
      dispatch(failed())
    }
  }

const refusal = (path: string, text: string) => apiError('answer', 200, path, text)

const readSale =
  (id: number): Thunk<Promise<Sale | null>> =>
  async (_dispatch, _getState, { api }) => {
    const path = recordPath(saleEntity, id)
    const sale = parseAnswer(await api.get(path, { quiet: true }))
    if (sale === undefined) throw unreadable(path)
    const found = sale as Sale | null
    return found?.deleted_at ? null : found
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
    const path = recordPath(saleEntity, id)
    if (fresh === null) {
      dispatch(dropped(id))
      throw refusal(path, 'Esta venta ya no existe: alguien la eliminó.')
    }
    const moved = fresh.terminada || depositState(fresh) !== depositState(sale)
    if (!moved && fresh.updated_at === sale.updated_at) return fresh
    dispatch(put(fresh))
    throw refusal(path, moved ? 'Otra persona ya la pasó de estado.' : 'La venta cambió mientras la tenías abierta: revisá las cantidades.')
  }

/** Whether the call did its work although its answer was lost. */
const isDone = (sale: Sale, action: DepositAction): boolean =>
  action === 'finish' ? Boolean(sale.terminada) : depositState(sale) === MOVES[action].to

const isUnknown = (error: unknown) => !isApiError(error) || error.status === 0 || error.status >= 500 || error.status === 200

const send =
  (sale: Sale, action: DepositAction, counts: Counts): Thunk<Promise<Sale>> =>
  async (_dispatch, _getState, { api }) => {
    const id = sale.id ?? 0
    if (action === 'finish') {
      const path = `sale-set-terminada/${id}`
      const body = (await api.put(path, {}, { quiet: true })) as { sale?: unknown } | null
      const finished = parseModel(body?.sale)
      if (finished === null) throw unreadable(path)
      return finished as Sale
    }
    const path = recordPath(saleEntity, id)
    const answer = parseAnswer(await api.put(path, depositPayload(sale, MOVES[action].to, counts), { quiet: true }))
    if (answer === undefined || answer === null) throw unreadable(path)
    return answer as Sale
  }

/**
 * Moves a sale on (contract b §2.10). Rejects with an `ApiError` when it could not be, or when nobody can tell; the sale is then shown as the
 * server has it. After an answer that was lost the sale is read before anything is said.
 */
export const moveSale =
  (sale: Sale, action: DepositAction, counts: Counts): Thunk<Promise<Sale>> =>
  async (dispatch, getState) => {
    if (!mayMove(action, createAccess(selectUser(getState())))) throw refusal('sale', 'No tenés permiso para esto.')
    const fresh = await dispatch(agreed(sale))
    const moved = await dispatch(send(fresh, action, counts)).catch(async (error: unknown) => {
      const now = isUnknown(error) ? await dispatch(readSale(sale.id ?? 0)).catch(() => null) : null
      if (now !== null && isDone(now, action)) return now
      throw error
    })
    dispatch(put(moved))
    afterwards(dispatch, moved, action)
    return moved
  }

/** Nobody is told of his own change: what it moved elsewhere is read again (contract b §2.5). */
function afterwards(dispatch: Dispatch, sale: Sale, action: DepositAction): void {
  if (action === 'finish') void dispatch(load(saleEntity, { priority: 'background', refresh: true }))
  if (action !== 'confirm') return
  const quiet = { priority: 'background', quiet: true } as const
  if (sale.client_id !== null) dispatch(reload(clientEntity, sale.client_id, quiet)).catch(() => undefined)
  const ids = new Set([...sale.articles, ...sale.combos.flatMap(({ articles }) => articles)].map(({ id }) => id))
  void inPool(
    2,
    [...ids].map((id) => () => dispatch(reload(articleEntity, id, quiet))),
  )
}
