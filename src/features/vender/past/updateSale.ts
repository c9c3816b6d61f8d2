import type { Thunk } from '@/api/thunk'
import type { SaleProblem } from '@/domain/sale/checks'
import { updateProblems } from '@/domain/sale/stock/openedSale'
import { saleUpdatePayload } from '@/domain/sale/payload'
import { heldByPayload, heldBySale } from '@/domain/sale/stock/heldStock'
import { comparedSale, type SaleChange } from '@/domain/sale/stored/updateFate'
import type { SaleUpdatePayload } from '@/domain/sale/wire'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { articleById } from '@/shop/articles/articleIndex'
import { settleStock } from '@/shop/stock/owedStock'
import { saleChanged } from '@/shop/sales/sales'
import { forgetEntry } from '@/outbox/entries'
import type { Outcome } from '@/outbox/operation'
import { lookFor, run } from '@/outbox/outbox'
import { may } from '@/session/rights'
import { changeSale } from './operations'
import { saleById } from './previusCalls'
import { previusEvents } from './previusSlice'
import { saleEvents } from '../cart/saleSlice'
import { selectAccess, selectArticles, selectCart, selectContext, selectEditing, selectTotals } from '../cart/selectors'

// Sends a changed sale to the server and settles every answer it can get (SALE-083..086, SALE-089, D-32).

export type UpdateResult =
  /** `late`: no answer told so, the sale read later did. */
  | { kind: 'updated'; sale: Sale; late: boolean }
  | { kind: 'problem'; problem: SaleProblem }
  | { kind: 'refused' }
  | { kind: 'unsure' }
  | { kind: 'ignored' }

const FAILED = 'Error al actualizar venta'
const ON_ITS_WAY =
  'Un cambio anterior de esta venta quedó sin respuesta y todavía puede llegar. Probá de nuevo en un minuto.'
const ABSENT = 'El servidor no la guardó: la venta sigue como estaba. Probá de nuevo.'
const LEFT = 'Ese cambio ya no se sigue desde esta computadora: salí y volvé a abrir la venta para ver cómo quedó.'
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
  return dispatch(send(changeOf(editing.sale, saleUpdatePayload(cart, totals, context), state)))
}

/** Sends the same update again over what is stored now, after a person asked for it. */
export const updateAgain = (): Thunk<Promise<UpdateResult>> => async (dispatch, getState) => {
  const editing = selectEditing(getState())
  const doubt = editing?.doubt
  if (!editing || editing.updating || !doubt?.now) return { kind: 'ignored' }
  const { now, change, entry } = doubt
  dispatch(saleEvents.editingChanged({ sale: now, doubt: null, updating: true }))
  await forgetEntry(entry.id)
  return dispatch(send(changeOf(now, change.payload, getState())))
}

/** Reads the sale again to settle the change in doubt. */
export const verifyUpdate = (): Thunk<Promise<UpdateResult>> => async (dispatch, getState) => {
  const editing = selectEditing(getState())
  const doubt = editing?.doubt
  if (!doubt || editing?.updating) return { kind: 'ignored' }
  dispatch(saleEvents.editingChanged({ updating: true }))
  const outcome = await dispatch(lookFor(changeSale, doubt.entry))
  return outcome === null ? dispatch(refuse(LEFT)) : dispatch(take(doubt.change, outcome))
}

const refuse =
  (text: string): Thunk<UpdateResult> =>
  (dispatch) => {
    dispatch(saleEvents.editingChanged({ updating: false, doubt: null }))
    dispatch(previusEvents.failed({ title: FAILED, text }))
    return { kind: 'refused' }
  }

function changeOf(sale: Sale, payload: SaleUpdatePayload, state: unknown): SaleChange {
  return {
    id: sale.id,
    num: sale.num,
    at: Date.now(),
    before: comparedSale(sale),
    payload,
    moved: movedArticles(sale, payload, state),
  }
}

/** Ids of held articles whose units in the sale change. */
function movedArticles(sale: Sale, payload: SaleUpdatePayload, state: unknown): readonly number[] {
  const [before, after] = [heldBySale(sale), heldByPayload(payload)]
  const isMoved = (key: string) => !(before.get(key)?.units.eq(after.get(key)?.units ?? 0) ?? false)
  const moved = [...before, ...after].flatMap(([key, { article_id }]) => (isMoved(key) ? [article_id] : []))
  return [...new Set(moved)].filter((id) => (articleById(selectArticles(state), id)?.stock ?? null) !== null)
}

const send =
  (change: SaleChange): Thunk<Promise<UpdateResult>> =>
  async (dispatch) => {
    dispatch(previusEvents.failureClosed())
    dispatch(saleEvents.editingChanged({ updating: true }))
    const first = await dispatch(run(changeSale, change))
    // An earlier change of the sale was stored after all: this one is applied over it, or refused.
    const outcome = first.kind === 'twin' ? await dispatch(run(changeSale, change)) : first
    if (outcome.kind === 'doubt' && outcome.entry.asked !== JSON.stringify(change)) return dispatch(refuse(ON_ITS_WAY))
    return dispatch(take(change, outcome))
  }

const take =
  (change: SaleChange, outcome: Outcome<Sale>): Thunk<Promise<UpdateResult>> =>
  async (dispatch, _getState, { api }) => {
    if (outcome.kind !== 'doubt' || outcome.doubt === 'absent') void dispatch(settleStock(change.id))
    if (outcome.kind === 'refused') return dispatch(refuse(outcome.message))
    if (outcome.kind === 'twin') return dispatch(refuse(ON_ITS_WAY))
    if (outcome.kind === 'stored') return dispatch(settle(outcome))
    const { doubt, entry } = outcome
    if (doubt === 'absent') {
      await forgetEntry(entry.id)
      return dispatch(refuse(ABSENT))
    }
    const now = doubt === 'half' ? await saleById(api, change.id, READ_TIMEOUT_MS).catch(() => null) : null
    dispatch(saleEvents.editingChanged({ updating: false, doubt: { change, entry, found: doubt, now } }))
    return { kind: 'unsure' }
  }

/**
 * The change is stored: the list gets the sale, and the sale being made comes back (SALE-085). The update freed the
 * lock.
 */
const settle =
  ({ record: sale, late }: Extract<Outcome<Sale>, { kind: 'stored' }>): Thunk<UpdateResult> =>
  (dispatch, getState) => {
    const stored = sale ?? selectEditing(getState())?.sale
    if (stored === undefined) return { kind: 'ignored' }
    dispatch(saleEvents.editingEnded(stored))
    dispatch(previusEvents.left())
    dispatch(saleChanged(stored))
    return { kind: 'updated', sale: stored, late }
  }
