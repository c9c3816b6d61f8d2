import type { ApiClient } from '@/api/client'
import { failureText } from '@/api/errors'
import { answerOf } from '@/api/read'
import { isSettled, sendOnce, verify, type Outcome } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import type { SaleProblem } from '@/domain/sale/checks'
import { updateRisks } from '@/domain/sale/stock/heldStock'
import { openedPayload, updateProblems } from '@/domain/sale/stock/openedSale'
import { soldUnits } from '@/domain/sale/stock/soldStock'
import { sameSale, updateFate } from '@/domain/sale/stored/updateFate'
import type { SaleUpdatePayload } from '@/domain/sale/wire'
import { article as articleEntity } from '@/entities/article'
import { client as clientEntity } from '@/entities/client'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { articleById } from '@/shop/articles/articleIndex'
import { may } from '@/session/rights'
import { settleStock, watchStock } from '@/shop/stock/owedStock'
import { saleChanged } from '@/list/sales'
import { reload } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import type { Editing, UpdateDoubt } from '../cart/editing'
import { saleById } from './previusCalls'
import { previusEvents } from './previusSlice'
import { isAnotherOnItsWay, noteOf } from './sentUpdates'
import { saleEvents } from '../cart/saleSlice'
import { selectAccess, selectArticles, selectCart, selectContext, selectEditing, selectTotals } from '../cart/selectors'

// The whole way of a changed sale to the server, and back from every answer it can get (SALE-083..086, SALE-089, D-32).

export type UpdateResult =
  /** `late`: the sale itself told, not the answer. `note`: a credit note went with it, whose fate the sale does not tell. */
  | { kind: 'updated'; sale: Sale; late: boolean; note: boolean }
  | { kind: 'problem'; problem: SaleProblem }
  | { kind: 'refused' }
  | { kind: 'unsure' }
  | { kind: 'ignored' }

const FAILED = 'Error al actualizar venta'
const ON_ITS_WAY =
  'Un cambio anterior de esta venta quedó sin respuesta y todavía puede llegar. Probá de nuevo en un minuto.'
const CHANGED = 'La venta cambió mientras la editabas: salí y volvé a abrirla para no pisar ese cambio.'
const READ_TIMEOUT_MS = 10_000

const selectUserId = (state: unknown): number => selectUser(state)?.id ?? 0

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
  // Nor with the next try, should this one fail.
  dispatch(saleEvents.choose({ save_nota_credito: 0, nota_credito_description: '' }))
  dispatch(saleEvents.editingChanged({ updating: true }))
  await noteOf(selectUserId(getState()), now.id ?? 0).forget()
  return dispatch(send({ ...editing, sale: now }, { ...payload, save_nota_credito: 0, returned_items: [] }))
}

/** Reads the sale again for the update nobody knows the fate of. */
export const verifyUpdate = (): Thunk<Promise<UpdateResult>> => async (dispatch, getState) => {
  const editing = selectEditing(getState())
  if (!editing?.doubt || editing.updating) return { kind: 'ignored' }
  dispatch(saleEvents.editingChanged({ updating: true }))
  return dispatch(lookAgain(editing, editing.doubt))
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
  async (dispatch, getState, { api }) => {
    const id = editing.sale.id ?? 0
    const user = selectUserId(getState())
    dispatch(previusEvents.failureClosed())
    dispatch(saleEvents.editingChanged({ updating: true }))
    if (await isAnotherOnItsWay(user, id)) return dispatch(refuse(ON_ITS_WAY))
    try {
      // The lock binds nobody (contract b §1.2): what somebody else stored meanwhile must not be lost.
      const now = await saleById(api, id, READ_TIMEOUT_MS)
      if (now === null || !sameSale(editing.sale, now)) return dispatch(refuse(CHANGED))
      await dispatch(watchStock(now, 'update', updateRisks(now, payload)))
    } catch (error) {
      return dispatch(refuse(failureText(error)))
    }
    const stored = storedOf(api, editing, payload)
    const put = async () =>
      answerOf(api, saleEntity, (await api.send('PUT', `sale/${id}`, payload, { priority: 'sale', quiet: true })).data)
    const outcome = await sendOnce({
      send: async () => (await put()) ?? false,
      find: stored.find,
      note: noteOf(user, id),
    })
    return dispatch(take(editing, payload, outcome, stored.last()))
  }

const lookAgain =
  (editing: Editing, { payload, silence }: UpdateDoubt): Thunk<Promise<UpdateResult>> =>
  async (dispatch, getState, { api }) => {
    const stored = storedOf(api, editing, payload)
    const note = noteOf(selectUserId(getState()), editing.sale.id ?? 0)
    return dispatch(take(editing, payload, await verify(stored.find, silence, note), stored.last()))
  }

/** Stored or not? Only the sale can tell. `last`: as it was read last. */
function storedOf(api: ApiClient, { sale }: Editing, payload: SaleUpdatePayload) {
  let now: Sale | null = null
  const find = async () => {
    now = await saleById(api, sale.id ?? 0, READ_TIMEOUT_MS)
    const fate = now === null ? 'half' : updateFate(sale, now, payload)
    return now !== null && fate === 'stored' ? now : fate
  }
  return { find, last: () => now }
}

const take =
  (editing: Editing, payload: SaleUpdatePayload, outcome: Outcome<Sale>, now: Sale | null): Thunk<UpdateResult> =>
  (dispatch) => {
    if (isSettled(outcome)) void dispatch(settleStock(editing.sale.id ?? 0))
    if (outcome.kind === 'refused') return dispatch(refuse(outcome.message))
    if (outcome.kind === 'stored')
      return dispatch(settle(editing, payload, outcome.record ?? editing.sale, outcome.late))
    const { found, silence } = outcome
    if (found === 'absent')
      return dispatch(refuse('El servidor no la guardó: la venta sigue como estaba. Probá de nuevo.'))
    dispatch(saleEvents.editingChanged({ updating: false, doubt: { payload, found, silence, now } }))
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
    dispatch(saleChanged(sale))
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
