import { anew } from '@/api/anew'
import { failureText, unreadable } from '@/api/errors'
import { parseAnswer } from '@/api/records'
import { MONEY_LOCK } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import { caja as cajaEntity, type Caja } from '@/entities/caja'
import { withLock } from '@/lib/lock'
import { cajaRefusal } from '@/list/cajas'
import { listActions } from '@/list/slices'
import { readOpenings } from './calls'
import { freshCaja, mustHold } from './guards'

// Opening, closing and opening again (NS-16). Whether it is done shows in the caja itself, so that a lost answer is settled by reading it.

export type StateResult = { done: Caja } | { failure: string }

/** Sends, and looks at the caja when the answer does not tell. */
const change =
  (id: number, send: () => Promise<unknown>, isDone: (caja: Caja) => boolean): Thunk<Promise<Caja>> =>
  async (dispatch, _getState, { api }) => {
    let failure: unknown
    try {
      const answered = parseAnswer(await send()) as Caja | null | undefined
      if (answered && isDone(answered)) {
        dispatch(listActions(cajaEntity).upserted([answered]))
        return answered
      }
      failure = unreadable('caja')
    } catch (error) {
      failure = error
    }
    const now = parseAnswer(await api.get(anew(`caja/${id}`), { quiet: true }).catch(() => null)) as Caja | null | undefined
    if (!now) throw cajaRefusal(`No sabemos si quedó hecho. ${failureText(failure)}`)
    dispatch(listActions(cajaEntity).upserted([now]))
    if (isDone(now)) return now
    throw failure
  }

/** Under the lock of its money: two tabs must not both find it closed and open it, nor one close it while the other books into it. */
const asResult = (work: () => Promise<Caja>): Promise<StateResult> =>
  withLock(MONEY_LOCK, work).then(
    (done) => ({ done }),
    (error: unknown) => ({ failure: failureText(error) }),
  )

const isOpen = (caja: Caja) => Boolean(caja.abierta)

/** Opening an open caja would silently begin another opening (contract b §11.1): it is read first. */
export const openCaja =
  (id: number): Thunk<Promise<StateResult>> =>
  (dispatch, _getState, { api }) =>
    asResult(() =>
      dispatch(freshCaja(id)).then((caja) => {
        if (isOpen(caja)) throw cajaRefusal(`La caja ${caja.name ?? ''} ya está abierta.`)
        return dispatch(change(id, () => api.put(`abrir-caja/${id}`, {}, { quiet: true }), isOpen))
      }),
    )

/** `expected`: the balance the person has seen; another one is shown before anything is closed. */
export const closeCaja =
  (id: number, expected: string | number): Thunk<Promise<StateResult>> =>
  (dispatch, _getState, { api }) =>
    asResult(() =>
      dispatch(freshCaja(id)).then((caja) => {
        if (!isOpen(caja)) throw cajaRefusal(`La caja ${caja.name ?? ''} ya está cerrada.`)
        mustHold(caja, expected)
        return dispatch(
          change(
            id,
            () => api.put(`cerrar-caja/${id}`, {}, { quiet: true }),
            (now) => !isOpen(now),
          ),
        )
      }),
    )

/** Goes on with the last opening of a closed caja; only the last can (contract b §11.2). The answer is empty, so the caja is read. */
export const reopenCaja =
  (id: number): Thunk<Promise<StateResult>> =>
  (dispatch, _getState, { api }) => {
    const work = async () => {
      const caja = await dispatch(freshCaja(id))
      if (isOpen(caja)) throw cajaRefusal(`La caja ${caja.name ?? ''} ya está abierta.`)
      const [last] = await readOpenings(api, id)
      if (!last) throw cajaRefusal('Esta caja nunca se abrió: no hay qué reabrir.')
      const isReopened = (now: Caja) => isOpen(now) && now.current_apertura_caja_id === last.id
      return dispatch(change(id, () => api.post(`apertura-caja/reabrir/${last.id}`, {}, { quiet: true }), isReopened))
    }
    return asResult(work)
  }
