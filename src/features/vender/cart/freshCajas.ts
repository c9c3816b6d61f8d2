import type { Thunk } from '@/api/thunk'
import { cajaName } from '@/domain/sale/cajas'
import { paysNow, type Cart } from '@/domain/sale/cart'
import type { SaleProblem } from '@/domain/sale/checks'
import { caja as cajaEntity } from '@/entities/caja'
import { selectList } from '@/list/slices'
import { load } from '@/list/thunks'
import { isReached } from '@/session/reached'
import { saleEvents } from './saleSlice'
import { selectCajaList, selectCart, selectVender } from './selectors'

// No event tells that a caja was opened or closed elsewhere (contract b trap 22): they are read again wherever that would matter.

/** Cajas read longer ago than this are read again before a sale goes into one of them. */
const OLD_MS = 60_000
/** Longest wait of charging for that read; without an answer it goes on, as it does offline. */
const WAIT_MS = 1_000
/** Cajas read more recently than this are not read again without need: the server answers sixty calls a minute. */
const YOUNG_MS = 20_000
const JUST_READ_MS = 3_000

const ageOf = (state: unknown): number => Date.now() - (selectList(state, cajaEntity).loadedAt ?? 0)

/** Reads the cajas again, unless that was just done. Resolves to whether they are current; never rejects. */
export const rereadCajas =
  (least = JUST_READ_MS): Thunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    if (selectCajaList(getState()).length === 0) return false
    if (ageOf(getState()) < least) return true
    return dispatch(load(cajaEntity, { priority: 'sale', refresh: true }))
  }

/** Ids of the cajas the money of the sale goes into. */
const cajasOf = (cart: Cart): readonly number[] =>
  paysNow(cart) ? [cart.caja_id, ...cart.selected_payment_methods.map(({ caja_id }) => caja_id)].filter(Boolean) : []

/** The problem when a caja that was on the screen is closed by now: the sale must not go into another one unseen. */
function closedSince(before: Cart, state: unknown): SaleProblem | null {
  const cajas = selectCajaList(state)
  const shut = cajasOf(before).find((id) => !cajas.find((caja) => caja.id === id)?.abierta)
  if (shut === undefined) return null
  const nameOf = (id: number) => {
    const caja = cajas.find((row) => row.id === id)
    return caja ? cajaName(caja) : 'que estaba elegida'
  }
  const other = selectCart(state).caja_id
  return {
    code: 'caja',
    message: `La caja ${nameOf(shut)} está cerrada`,
    detail: other
      ? `La venta iría a ${nameOf(other)}: si está bien, cobrá otra vez.`
      : 'Abrila, o elegí otra, y cobrá otra vez.',
    field: 'caja_id',
  }
}

/** Whether charging has to wait for the cajas: they are old, and the sale goes into one. */
export const mustReadCajas = (state: unknown): boolean =>
  isReached(state) && cajasOf(selectCart(state)).length > 0 && ageOf(state) >= OLD_MS

/**
 * Locks the cart and reads the cajas before a sale is charged. Resolves to the reason not to charge, or null; never
 * rejects. The cart stays locked: a scan that waits would go into a sale whose customer was told the total.
 */
export const cajasBeforeCharge = (): Thunk<Promise<SaleProblem | null>> => async (dispatch, getState) => {
  const before = selectCart(getState())
  dispatch(saleEvents.saleStarted(null))
  const reading = dispatch(rereadCajas()).catch(() => false)
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
  return closedSince(before, getState())
}

/** Reads the cajas after a sale, for the next one. */
export const keepCajasFresh = (): Thunk => (dispatch, getState) => {
  if (isReached(getState())) void dispatch(rereadCajas(YOUNG_MS))
}

/**
 * A sale was refused because no caja takes its money: reads the cajas, since one may have been opened, and drops the
 * refusal when it no longer holds.
 */
export const rereadRefused =
  (problem: SaleProblem): Thunk =>
  (dispatch, getState) => {
    const offered = () =>
      selectCajaList(getState())
        .filter(({ abierta }) => abierta)
        .map(({ id }) => id)
        .join(' ')
    const before = offered()
    void dispatch(rereadCajas()).then(() => {
      if (offered() !== before && selectVender(getState()).problem === problem) dispatch(saleEvents.saleRefused(null))
    })
  }
