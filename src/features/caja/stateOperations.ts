import { answerOf, readIfThere } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { cajaName } from '@/domain/sale/cajas'
import type { AperturaCaja } from '@/entities/aperturaCaja'
import { caja as cajaEntity, type Caja } from '@/entities/caja'
import { boolean, number, record, text } from '@/lib/shape'
import { listActions } from '@/list/slices'
import type { Operation } from '@/outbox/operation'
import { cajaRefusal, MONEY_LOCK, readCaja, refreshCajas } from '@/shop/cajas/cajas'
import { newestOpenings } from '@/shop/cajas/openings'
import { freshCaja, mustHold } from './guards'

// Opening, closing and reopening a caja (NS-16). They share one lock with everything that moves money: so two tabs
// cannot both find a caja closed and open it, and no tab closes a caja while another books into it.

export const isOpen = (caja: Caja): boolean => Boolean(caja.abierta)

/**
 * Puts the caja of an answer into the list and resolves to it; to false when the answer holds no caja in the wanted
 * state.
 */
const take =
  (body: unknown, isDone: (caja: Caja) => boolean): Thunk<Caja | false> =>
  (dispatch, _getState, { api }) => {
    const caja = answerOf(api, cajaEntity, body)
    if (!caja || !isDone(caja)) return false
    dispatch(listActions(cajaEntity).upserted([caja]))
    return caja
  }

/** An opening as it is sent. `last` and `caja` are known only at that moment, and are 0 or empty until then. */
export interface SentOpening {
  caja_id: number
  /** Continues the last opening instead of beginning a new one. */
  again: boolean
  /** Id of the caja's last opening before this; 0: there was none. */
  last: number
  /** Name of the caja. */
  caja: string
}

/**
 * Opens a closed caja, or continues its last opening, the only one that can be continued (contract b §11.2). A request
 * that arrives when the caja is already open begins another opening without an error (contract b §11.1). So an earlier
 * request without an outcome is settled first, of either kind.
 */
export const openOperation: Operation<SentOpening, AperturaCaja> = {
  key: 'caja-open',
  lock: MONEY_LOCK,
  needs: 'caja.index',
  shape: record<SentOpening>({ caja_id: number, again: boolean, last: number, caja: text }),
  isSame: (one, other) => one.caja_id === other.caja_id,
  prepare:
    (what) =>
    async (dispatch, _getState, { api }) => {
      const caja = await dispatch(freshCaja(what.caja_id))
      const name = cajaName(caja)
      if (isOpen(caja)) throw cajaRefusal(`La caja ${name} ya está abierta.`)
      const last = (await newestOpenings(api, what.caja_id))[0]?.id ?? 0
      if (what.again && last === 0) throw cajaRefusal('Esta caja nunca se abrió: no hay qué reabrir.')
      return { ...what, last, caja: name }
    },
  // No reading before: `prepare` has just read the last opening, which tells the new one from older ones.
  readsBefore: () => false,
  // The caja is read too, since the screen shows whether it is open now. No opening before the last one known is looked at.
  read:
    ({ caja_id, last }) =>
    async (dispatch, _getState, { api }) => {
      await dispatch(readCaja(caja_id))
      return newestOpenings(api, caja_id, last)
    },
  isLike: (row, { again, last }) => row.cerrada_at === null && (again ? row.id === last : row.id > last),
  send:
    ({ caja_id, again, last }) =>
    async (dispatch, _getState, { api }) => {
      if (!again)
        return (await dispatch(take(await api.put(`abrir-caja/${caja_id}`, {}, { quiet: true }), isOpen))) !== false
      // The answer is empty, so the caja is read to see whether it was reopened.
      await api.post(`apertura-caja/reabrir/${last}`, {}, { quiet: true })
      return (await dispatch(readCaja(caja_id)))?.current_apertura_caja_id === last
    },
  words: ({ again, caja }) => `la ${again ? 'reapertura' : 'apertura'} de ${caja}`,
  half: 'Fijate cómo está la caja.',
  place: '/caja',
}

export interface SentClosing {
  caja_id: number
  /** The balance the person has seen: when the caja has another one, it is not closed. */
  expected: string
  /** Name of the caja; empty until it is sent. */
  caja: string
}

export const closeOperation: Operation<SentClosing, Caja> = {
  key: 'caja-close',
  lock: MONEY_LOCK,
  needs: 'caja.index',
  shape: record<SentClosing>({ caja_id: number, expected: text, caja: text }),
  isChange: true,
  prepare: (what) => async (dispatch) => {
    const caja = await dispatch(freshCaja(what.caja_id))
    if (!isOpen(caja)) throw cajaRefusal(`La caja ${cajaName(caja)} ya está cerrada.`)
    mustHold(caja, what.expected)
    return { ...what, caja: cajaName(caja) }
  },
  // `prepare` has just seen that the caja is open.
  readsBefore: () => false,
  read:
    ({ caja_id }) =>
    (_dispatch, _getState, { api }) =>
      readIfThere(api, cajaEntity, caja_id),
  isLike: (caja) => !isOpen(caja),
  send:
    ({ caja_id }) =>
    async (dispatch, _getState, { api }) =>
      dispatch(take(await api.put(`cerrar-caja/${caja_id}`, {}, { quiet: true }), (caja) => !isOpen(caja))),
  // A clear answer already brings the caja's new state.
  after:
    ({ caja_id }, outcome) =>
    (dispatch) => {
      if (outcome.kind !== 'stored' || outcome.late) dispatch(refreshCajas(caja_id))
    },
  words: ({ caja }) => `el cierre de ${caja}`,
  half: 'Fijate cómo está la caja.',
  place: '/caja',
}
