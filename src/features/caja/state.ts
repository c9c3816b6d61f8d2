import type { Thunk } from '@/api/thunk'
import type { Caja } from '@/entities/caja'
import { run } from '@/outbox/outbox'
import { heldCaja } from './guards'
import { closeOperation, isOpen, openOperation } from './stateOperations'

/** `found`: the caja was already open, by an earlier request of this person whose answer was lost. */
export type StateResult = { done: Caja; found?: boolean } | { failure: string }

const UNKNOWN = 'Sin respuesta. Probá de nuevo en un momento: no se repite.'

const open =
  (id: number, again: boolean): Thunk<Promise<StateResult>> =>
  async (dispatch, getState) => {
    const outcome = await dispatch(run(openOperation, { caja_id: id, again, last: 0, caja: '' }))
    if (outcome.kind === 'refused') return { failure: outcome.message }
    const caja = heldCaja(getState(), id)
    if (outcome.kind !== 'doubt' && caja && isOpen(caja))
      return outcome.kind === 'twin' ? { done: caja, found: true } : { done: caja }
    return {
      failure:
        outcome.kind === 'doubt' && outcome.doubt === 'absent'
          ? 'El servidor no contestó bien y la caja está cerrada. Podés probar de nuevo.'
          : UNKNOWN,
    }
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
