import { failureText, unreadable } from '@/api/errors'
import { answerOf, readRecord } from '@/api/read'
import { MONEY_LOCK, sendOnce, type Found } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import { unsettled } from '@/api/useRecalled'
import { cajaName } from '@/domain/sale/cajas'
import { caja as cajaEntity, type Caja } from '@/entities/caja'
import { withLock } from '@/lib/lock'
import { cajaRefusal } from '@/shop/cajas/cajas'
import { listActions } from '@/list/slices'
import { readOpenings } from '@/shop/cajas/openings'
import { freshCaja, heldCaja, mustHold, selectUserId } from './guards'
import { findOpening, sentOpenings, type SentOpening } from './sentOpenings'

// Opening, closing and opening again (NS-16). Whether it is done shows in the caja itself, so that a lost answer is settled by reading it.

export type StateResult = { done: Caja } | { failure: string }

/** Sends, and looks at the caja when the answer does not tell. */
const change =
  (id: number, send: () => Promise<unknown>, isDone: (caja: Caja) => boolean): Thunk<Promise<Caja>> =>
  async (dispatch, _getState, { api }) => {
    let failure: unknown
    try {
      const answered = answerOf(api, cajaEntity, await send())
      if (answered && isDone(answered)) {
        dispatch(listActions(cajaEntity).upserted([answered]))
        return answered
      }
      failure = unreadable('caja')
    } catch (error) {
      failure = error
    }
    const now = await readRecord(api, cajaEntity, id).catch(() => null)
    if (!now) throw cajaRefusal(`Sin respuesta. No se repite. ${failureText(failure)}`)
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

const DOUBT = 'Sin respuesta. Probá de nuevo en un momento: no se repite.'
const CLOSED: Record<Found, string> = {
  absent: 'El servidor no contestó bien y la caja sigue cerrada. Podés probar de nuevo.',
  half: 'El servidor no contestó bien, y alguien abrió y cerró la caja mientras tanto. Si hace falta, abrila de nuevo.',
  unread: DOUBT,
}

/** What to tell of an opening in doubt, by the caja as it was just read. */
const doubtText =
  ({ caja_id, again }: SentOpening, found: Found): Thunk<string> =>
  (_dispatch, getState) => {
    const caja = heldCaja(getState(), caja_id)
    if (!caja || !isOpen(caja)) return CLOSED[found]
    const name = `La caja ${cajaName(caja)} ya está abierta`
    if (found === 'unread') return `${name}. Tu pedido quedó sin respuesta, y todavía puede llegar.`
    return `${name}, ${again ? 'con otra apertura' : 'por otra persona'}.`
  }

/** As it is after an earlier opening of it that had no answer; null: nothing stands in the way of another. */
const settleEarlier =
  (id: number, again: boolean): Thunk<Promise<Caja | null>> =>
  async (dispatch, getState) => {
    const user = selectUserId(getState())
    const find = (sent: SentOpening) => dispatch(findOpening(sent, user))
    const earlier = await unsettled<SentOpening, Caja>(
      { kept: sentOpenings, user, find },
      (sent) => sent.caja_id === id,
    )
    if (earlier === null) return null
    const { entry, outcome } = earlier
    if (outcome.kind === 'unsure') {
      if (outcome.found !== 'half') throw cajaRefusal(dispatch(doubtText(entry.what, outcome.found)))
      // It can arrive no more, and whose the closed one was makes no difference to another.
      await sentOpenings.forget(entry.id)
      return null
    }
    return outcome.record && isOpen(outcome.record) && entry.what.again === again ? outcome.record : null
  }

/**
 * Opening an open caja would silently begin another opening (contract b §11.1): it is read first, and one that had no answer, which may still
 * arrive, is settled before. `again`: goes on with the last opening; only the last can (contract b §11.2).
 */
const open =
  (id: number, again: boolean): Thunk<Promise<Caja>> =>
  async (dispatch, getState, { api }) => {
    const earlier = await dispatch(settleEarlier(id, again))
    if (earlier !== null) return earlier
    const caja = await dispatch(freshCaja(id))
    if (isOpen(caja)) throw cajaRefusal(`La caja ${cajaName(caja)} ya está abierta.`)
    const last = (await readOpenings(api, id))[0]?.id ?? 0
    if (again && last === 0) throw cajaRefusal('Esta caja nunca se abrió: no hay qué reabrir.')
    const user = selectUserId(getState())
    const sent: SentOpening = { caja_id: id, last, again }
    const outcome = await sendOnce<Caja>({
      send: async () => {
        const answer = again
          ? api.post(`apertura-caja/reabrir/${last}`, {}, { quiet: true })
          : api.put(`abrir-caja/${id}`, {}, { quiet: true })
        // Opened again its answer is empty, so the caja is read.
        const answered = answerOf(api, cajaEntity, await answer)
        if (!answered || !isOpen(answered)) return false
        dispatch(listActions(cajaEntity).upserted([answered]))
        return answered
      },
      find: () => dispatch(findOpening(sent, user)),
      note: sentOpenings.note(user, sent),
    })
    if (outcome.kind === 'refused') throw cajaRefusal(outcome.message)
    if (outcome.kind === 'unsure') throw cajaRefusal(dispatch(doubtText(sent, outcome.found)))
    if (outcome.record && isOpen(outcome.record)) return outcome.record
    throw cajaRefusal(`La caja ${cajaName(caja)} se abrió, y alguien ya la cerró.`)
  }

export const openCaja =
  (id: number): Thunk<Promise<StateResult>> =>
  (dispatch) =>
    asResult(() => dispatch(open(id, false)))

export const reopenCaja =
  (id: number): Thunk<Promise<StateResult>> =>
  (dispatch) =>
    asResult(() => dispatch(open(id, true)))

/** `expected`: the balance the person has seen; another one is shown before anything is closed. */
export const closeCaja =
  (id: number, expected: string | number): Thunk<Promise<StateResult>> =>
  (dispatch, _getState, { api }) =>
    asResult(() =>
      dispatch(freshCaja(id)).then((caja) => {
        if (!isOpen(caja)) throw cajaRefusal(`La caja ${cajaName(caja)} ya está cerrada.`)
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
