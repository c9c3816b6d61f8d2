import { failureText, isApiError } from '@/api/errors'
import { parseAnswer } from '@/api/records'
import type { Thunk } from '@/api/thunk'
import type { SaleProblem } from '@/domain/sale/checks'
import { openedPayload, updateProblems } from '@/domain/sale/openedSale'
import { saleOutcome, type SaleAnswer } from '@/domain/sale/outcome'
import { soldUnits } from '@/domain/sale/soldStock'
import { sameSale, updateFate } from '@/domain/sale/updateFate'
import type { SaleUpdatePayload } from '@/domain/sale/wire'
import { article as articleEntity } from '@/entities/article'
import { client as clientEntity } from '@/entities/client'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { pause } from '@/lib/pause'
import { articleById } from '@/list/articleIndex'
import { may } from '@/list/rights'
import { listActions, selectList } from '@/list/slices'
import { reload } from '@/list/thunks'
import type { Editing } from './editing'
import { saleById } from './previusCalls'
import { previusEvents } from './previusSlice'
import { saleEvents } from '../saleSlice'
import { selectAccess, selectArticles, selectCart, selectContext, selectEditing, selectTotals } from '../selectors'

// The whole way of a changed sale to the server, and back from every answer it can get (SALE-083..086, SALE-089, D-32).

export type UpdateResult =
  /** `late`: the sale itself told, not the answer. `note`: a credit note went with it, whose fate the sale does not tell. */
  | { kind: 'updated'; sale: Sale; late: boolean; note: boolean }
  | { kind: 'problem'; problem: SaleProblem }
  | { kind: 'refused' }
  | { kind: 'unsure' }
  | { kind: 'ignored' }

const FAILED = 'Error al actualizar venta'
const CHANGED = 'La venta cambió mientras la editabas: salí y volvé a abrirla para no pisar ese cambio.'
/** After an answer that says nothing: when to read the sale. */
const READ_AFTER_MS = [0, 2_000, 6_000] as const
const READ_TIMEOUT_MS = 10_000

/** Checks, sends and settles the changed sale. */
export const updateSale = (): Thunk<Promise<UpdateResult>> => async (dispatch, getState) => {
  const state = getState()
  const editing = selectEditing(state)
  if (editing === null || editing.updating || editing.doubt !== null) return { kind: 'ignored' }
  if (!may(saleEntity, 'update', selectAccess(state))) return dispatch(refuse('No tenés permiso para editar ventas.'))
  const [cart, context, totals] = [selectCart(state), selectContext(state), selectTotals(state)]
  const problem = updateProblems(cart, totals, context, editing.opened)[0]
  if (problem) {
    dispatch(saleEvents.saleRefused(problem))
    return { kind: 'problem', problem }
  }
  return dispatch(send(editing, openedPayload(cart, totals, context)))
}

/** The same update once more over what is stored now, after a person asked for it. Never with a credit note, which may be there already. */
export const updateAgain = (): Thunk<Promise<UpdateResult>> => async (dispatch, getState) => {
  const editing = selectEditing(getState())
  const { now, payload } = editing?.doubt ?? {}
  if (!editing || editing.updating || !now || !payload) return { kind: 'ignored' }
  dispatch(saleEvents.editingChanged({ sale: now, doubt: null }))
  return dispatch(send({ ...editing, sale: now }, { ...payload, save_nota_credito: 0, returned_items: [] }))
}

/** Reads the sale again for the update nobody knows the fate of. */
export const verifyUpdate = (): Thunk<Promise<UpdateResult>> => async (dispatch, getState) => {
  const editing = selectEditing(getState())
  if (!editing?.doubt || editing.updating) return { kind: 'ignored' }
  dispatch(saleEvents.editingChanged({ updating: true }))
  return dispatch(lookFor(editing, editing.doubt.payload, [0]))
}

const refuse =
  (text: string): Thunk<UpdateResult> =>
  (dispatch) => {
    dispatch(saleEvents.editingChanged({ updating: false, doubt: null }))
    dispatch(previusEvents.failed({ title: FAILED, text }))
    return { kind: 'refused' }
  }

const send =
  (editing: Editing, payload: SaleUpdatePayload): Thunk<Promise<UpdateResult>> =>
  async (dispatch, _getState, { api }) => {
    const id = editing.sale.id ?? 0
    dispatch(previusEvents.failureClosed())
    dispatch(saleEvents.editingChanged({ updating: true }))
    let answer: SaleAnswer
    try {
      // The lock binds nobody (contract b §1.2): what somebody else stored meanwhile must not be lost.
      const now = await saleById(api, id, READ_TIMEOUT_MS)
      if (now === null || !sameSale(editing.sale, now)) return dispatch(refuse(CHANGED))
    } catch (error) {
      return dispatch(refuse(failureText(error)))
    }
    let message = ''
    try {
      answer = await api.send('PUT', `sale/${id}`, payload, { priority: 'sale', quiet: true })
    } catch (error) {
      message = failureText(error)
      answer = isApiError(error) && error.kind === 'answer' ? { status: error.status, data: null } : { network: true }
    }
    const outcome = saleOutcome(answer)
    if (outcome === 'stored' && 'data' in answer) {
      const sale = parseAnswer(answer.data) as Sale | null | undefined
      if (sale) return dispatch(settle(editing, payload, sale, false))
    }
    if (outcome === 'login' || outcome === 'token' || outcome === 'wait')
      return dispatch(refuse('La sesión terminó: volvé a ingresar y guardá de nuevo.'))
    if (outcome === 'refused') return dispatch(refuse(message))
    return dispatch(lookFor(editing, payload, READ_AFTER_MS))
  }

/** Stored or not? Only the sale can tell; it may take a moment until it does. */
const lookFor =
  (editing: Editing, payload: SaleUpdatePayload, readAfter: readonly number[]): Thunk<Promise<UpdateResult>> =>
  async (dispatch, _getState, { api }) => {
    const answeredAt = Date.now()
    let found: 'unread' | 'half' | 'absent' = 'unread'
    let now: Sale | null = null
    for (const after of readAfter) {
      await pause(answeredAt + after - Date.now())
      try {
        now = await saleById(api, editing.sale.id ?? 0, READ_TIMEOUT_MS)
        const fate = now === null ? 'half' : updateFate(editing.sale, now, payload)
        if (now !== null && fate === 'stored') return dispatch(settle(editing, payload, now, true))
        found = fate === 'absent' ? 'absent' : 'half'
      } catch {
        found = 'unread'
      }
    }
    if (found === 'absent') return dispatch(refuse('El servidor no la guardó: la venta sigue como estaba. Probá de nuevo.'))
    dispatch(saleEvents.editingChanged({ updating: false, doubt: { payload, found, now } }))
    return { kind: 'unsure' }
  }

/** It is stored: the list has it, what it changed is read again, and the sale being made comes back (SALE-085). The update freed the lock. */
const settle =
  ({ opened }: Editing, payload: SaleUpdatePayload, sale: Sale, late: boolean): Thunk<UpdateResult> =>
  (dispatch, getState) => {
    const state = getState()
    const before = soldUnits(opened.cart, opened.totals)
    const after = soldUnits(selectCart(state), selectTotals(state))
    dispatch(saleEvents.editingEnded(sale))
    dispatch(previusEvents.left())
    if (selectList(state, saleEntity).models.some(({ id }) => id === sale.id)) dispatch(listActions(saleEntity).upserted([sale]))
    // What a change gives back to the stock is the server's to say.
    for (const id of new Set([...before.keys(), ...after.keys()])) {
      const held = articleById(selectArticles(state), id)
      const moved = payload.save_nota_credito === 1 || !(before.get(id)?.eq(after.get(id) ?? 0) ?? false)
      if (held !== undefined && held.stock !== null && moved)
        dispatch(reload(articleEntity, id, { priority: 'background' })).catch(() => undefined)
    }
    if (sale.client_id) dispatch(reload(clientEntity, sale.client_id)).catch(() => undefined)
    return { kind: 'updated', sale, late, note: payload.save_nota_credito === 1 }
  }
