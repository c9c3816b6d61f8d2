import type { ApiClient } from '@/api/client'
import { failureText } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { openSale } from '@/domain/sale/stock/openedSale'
import { editRefusal } from '@/domain/sale/stored/pastSale'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { may } from '@/session/rights'
import { selectUser } from '@/session/sessionSlice'
import { hiddenSale } from '@/shop/sales/hiddenSale'
import { positionOf, releaseSale, saleAt, saleById } from './previusCalls'
import { previusEvents, selectPrevius, type PreviusState } from './previusSlice'
import { saleEvents } from '../cart/saleSlice'
import { isLocked } from '../cart/saleState'
import { codesDue } from '../scan/till'
import { selectAccess, selectContext, selectEditing, selectVender } from '../cart/selectors'

// Looking at past sales, and taking one to change it (SALE-029, SALE-081, NS-30).

/** Whether a past sale is in view and not being changed. */
export const selectViewing = (state: unknown): boolean =>
  selectPrevius(state).previus_sale !== null && selectEditing(state) === null

/** Why the sale in view is hidden from this person; null: he sees it, or none is in view. */
export function selectHidden(state: unknown): string | null {
  const { previus_sale: sale } = selectPrevius(state)
  const user = selectUser(state)
  return sale && user && hiddenSale(sale, user, selectAccess(state))
}

/** The sale in view, unless it is hidden from this person. */
export const selectSeen = (state: unknown): Sale | null =>
  selectUser(state) === null || selectHidden(state) !== null ? null : selectPrevius(state).previus_sale

/** Why the sale in view cannot be changed by this person now; null: it can. */
export function selectEditRefusal(state: unknown): string | null {
  const { previus_sale: sale, holder } = selectPrevius(state)
  if (sale === null) return 'No podés ver esta venta.'
  const hidden = selectHidden(state)
  if (hidden !== null) return hidden
  if (!may(saleEntity, 'update', selectAccess(state))) return 'No tenés permiso para editar ventas.'
  return editRefusal(sale) ?? (holder === null ? null : heldBy(holder))
}

const heldBy = (holder: string) => `La está editando ${holder}.`

/** Who is said to be changing the sale in view, where nothing else keeps this person from it; null: nobody. */
export function selectHolder(state: unknown): string | null {
  const { holder } = selectPrevius(state)
  return holder !== null && selectEditRefusal(state) === heldBy(holder) ? holder : null
}

/** Gives back the edit lock of a sale that is no longer needed, unless it is `except`. */
const release =
  (id: number | null, except: number | null = null): Thunk =>
  (_dispatch, _getState, { api }) => {
    if (id !== null && id !== except) void releaseSale(api, id)
  }

const READ = 'No se pudo abrir la venta'

interface Reading {
  sale: Sale
  index: number
  /** Whether the edit lock was taken. */
  held: boolean
  holder: string | null
}

/**
 * Reads a sale and puts it in view; gives back the lock of the sale shown before. Resolves to whether it is in view.
 * Never rejects.
 */
const show =
  (read: (api: ApiClient) => Promise<Reading | null>): Thunk<Promise<boolean>> =>
  async (dispatch, getState, { api }) => {
    if (!selectAccess(getState()).can('sale.index') || selectEditing(getState()) !== null) return false
    dispatch(previusEvents.asked())
    const { asked, held } = selectPrevius(getState())
    const isWanted = () => selectPrevius(getState()).asked === asked
    try {
      const reading = await read(api)
      if (!isWanted()) {
        if (reading?.held) dispatch(release(reading.sale.id))
        return false
      }
      if (reading === null) {
        dispatch(previusEvents.failed({ title: READ, text: 'No encontramos esa venta.' }))
        return false
      }
      dispatch(previusEvents.shown(reading))
      dispatch(release(held, reading.held ? reading.sale.id : null))
      return true
    } catch (error) {
      if (isWanted()) dispatch(previusEvents.failed({ title: READ, text: failureText(error) }))
      return false
    }
  }

/**
 * Position one step away from the sale in view; 0 after the newest. It is asked again, because a sale made or deleted
 * elsewhere moves all positions.
 */
async function nextPosition(api: ApiClient, { previus_sale, index }: PreviusState, step: 1 | -1): Promise<number> {
  if (!previus_sale?.id) return 1
  const place = await positionOf(api, previus_sale.id)
  return ('index' in place && place.index > 0 ? place.index : index) + step
}

/** The sale before or after the one in view; from none, the newest. After the newest comes the sale being made. */
export const stepSale =
  (by: 'older' | 'newer'): Thunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const before = selectPrevius(getState())
    const { index, loading, previus_sale } = before
    // A sale read by its id without a position has no known neighbours.
    if (loading || (previus_sale !== null && index === 0)) return false
    const leave = () => {
      dispatch(leaveSale())
      return false
    }
    if (by === 'newer' && (previus_sale === null || index <= 1)) return leave()
    const step = by === 'older' ? 1 : -1
    const shown = await dispatch(
      show(async (api) => {
        const wanted = await nextPosition(api, before, step)
        const sale = await saleAt(api, Math.max(wanted, 1))
        return sale && { sale, index: sale.id === previus_sale?.id ? wanted - step : wanted, held: true, holder: null }
      }),
    )
    // The same sale again: there is none beyond it.
    if (!shown || selectPrevius(getState()).previus_sale?.id !== previus_sale?.id) return shown
    if (by === 'newer') return leave()
    dispatch(previusEvents.failed({ title: 'No hay ventas anteriores', text: 'Esta es la más antigua.' }))
    return true
  }

/** One given sale: with its lock when nobody else has it, else only to look at (contract b §1.2). */
const readById =
  (id: number) =>
  async (api: ApiClient): Promise<Reading | null> => {
    for (let attempt = 0; attempt < 2; attempt++) {
      const place = await positionOf(api, id)
      if ('holder' in place) {
        const sale = await saleById(api, id)
        return sale && { sale, index: 0, held: false, holder: place.holder }
      }
      if (place.index === 0) break
      const sale = await saleAt(api, place.index)
      if (sale?.id === id) return { sale, index: place.index, held: true, holder: null }
      // A sale made between the two calls moved the positions: the wrong sale was locked.
      if (sale?.id) void releaseSale(api, sale.id)
    }
    const sale = await saleById(api, id)
    return sale && { sale, index: 0, held: false, holder: null }
  }

export const viewSale = (id: number): Thunk<Promise<boolean>> => show(readById(id))

/**
 * Takes the sale in view into the cart, after reading it again with its lock; the sale being made waits. Resolves to
 * whether it is in the cart.
 */
export const editSale =
  (id: number): Thunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const refuse = (text: string) => {
      dispatch(previusEvents.failed({ title: 'No se puede editar', text }))
      return false
    }
    const busy = () =>
      isLocked(selectVender(getState()))
        ? 'Primero hay que terminar con la venta que se está cobrando.'
        : dispatch(codesDue())
    const before = busy()
    if (before !== null) return refuse(before)
    if (!(await dispatch(viewSale(id)))) return false
    const state = getState()
    const { previus_sale: sale, held } = selectPrevius(state)
    const refusal = selectEditRefusal(state)
    if (sale === null || refusal !== null) return refuse(refusal ?? '')
    if (held !== id) return refuse('No se pudo reservar la venta para editarla.')
    const meanwhile = busy()
    if (meanwhile !== null) return refuse(meanwhile)
    dispatch(saleEvents.editingBegan({ sale, opened: openSale(sale, selectContext(state)) }))
    return true
  }

/**
 * Takes into the cart a sale that somebody left locked, as a browser that died does. If he does change it, whoever
 * saves last is refused.
 */
export const editHeldSale =
  (id: number): Thunk<Promise<boolean>> =>
  async (dispatch, getState, { api }) => {
    if (selectHolder(getState()) !== null) await releaseSale(api, id)
    return dispatch(editSale(id))
  }

/**
 * Goes back to the sale being made, which is as it was, and gives back the lock. Does nothing while an update is on its
 * way.
 */
export const leaveSale = (): Thunk => (dispatch, getState) => {
  const { held, previus_sale, loading } = selectPrevius(getState())
  if (selectEditing(getState())?.updating) return
  if (selectEditing(getState()) !== null) dispatch(saleEvents.editingEnded(null))
  if (previus_sale !== null || loading) dispatch(previusEvents.left())
  dispatch(release(held))
}
