import type { Thunk } from '@/api/thunk'
import { cajaName } from '@/domain/sale/cajas'
import type { Caja } from '@/entities/caja'
import type { Doubt } from '@/outbox/operation'
import { run } from '@/outbox/outbox'
import { heldCaja } from './guards'
import { closeOperation, isOpen, openOperation } from './stateOperations'

/** `found`: the caja was already open, by an earlier request of this person whose answer was lost. */
export type StateResult = { done: Caja; found?: boolean } | { failure: string }

const UNKNOWN = 'Sin respuesta. Probá de nuevo en un momento: no se repite.'

/** The text for an opening in doubt, by the state of the caja just read. */
const doubtText =
  (id: number, again: boolean, doubt: Doubt): Thunk<string> =>
  (_dispatch, getState) => {
    const caja = heldCaja(getState(), id)
    if (!caja || !isOpen(caja))
      return doubt === 'unknown'
        ? UNKNOWN
        : 'El servidor no contestó bien y la caja está cerrada. Podés probar de nuevo.'
    const name = `La caja ${cajaName(caja)} ya está abierta`
    if (doubt === 'unknown') return `${name}. Tu pedido quedó sin respuesta, y todavía puede llegar.`
    return `${name}, ${again ? 'con otra apertura' : 'por otra persona'}.`
  }

const open =
  (id: number, again: boolean): Thunk<Promise<StateResult>> =>
  async (dispatch, getState) => {
    const outcome = await dispatch(run(openOperation, { caja_id: id, again, last: 0, user: 0, caja: '' }))
    if (outcome.kind === 'refused') return { failure: outcome.message }
    if (outcome.kind === 'doubt') return { failure: dispatch(doubtText(id, again, outcome.doubt)) }
    const found = outcome.kind === 'twin'
    const caja = heldCaja(getState(), id)
    if (caja && isOpen(caja)) return found ? { done: caja, found } : { done: caja }
    // The earlier request did open the caja, but somebody has closed it since: so it can be opened now.
    if (found) return dispatch(open(id, again))
    return { failure: `La caja ${caja ? cajaName(caja) : ''} se abrió, y alguien ya la cerró.` }
  }

/** Begins a new opening. Never rejects. */
export const openCaja = (id: number): Thunk<Promise<StateResult>> => open(id, false)

/** Continues the last opening. Never rejects. */
export const reopenCaja = (id: number): Thunk<Promise<StateResult>> => open(id, true)

/** `expected`: the balance the person has seen; when the caja has another one, it is not closed. Never rejects. */
export const closeCaja =
  (id: number, expected: string | number): Thunk<Promise<StateResult>> =>
  async (dispatch, getState) => {
    const outcome = await dispatch(run(closeOperation, { caja_id: id, expected: String(expected), caja: '' }))
    if (outcome.kind === 'refused') return { failure: outcome.message }
    const caja = heldCaja(getState(), id)
    if (outcome.kind !== 'doubt' && caja) return { done: caja }
    return {
      failure:
        outcome.kind === 'doubt' && outcome.doubt === 'absent'
          ? 'El servidor no contestó bien y la caja sigue abierta. Podés probar de nuevo.'
          : UNKNOWN,
    }
  }
