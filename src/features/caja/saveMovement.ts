import { unreadable } from '@/api/errors'
import { answerOf } from '@/api/read'
import { MONEY_LOCK, sendOnce } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import { attempt, type Attempt } from '@/api/useOnce'
import { unsettled } from '@/api/useRecalled'
import { isByHand } from '@/domain/cajas/caja'
import { isSameMovement, movementTwin, type MovementBody } from '@/domain/cajaFate'
import type { MovimientoCaja } from '@/entities/movimientoCaja'
import { recordPath } from '@/entities/paths'
import { movimiento_caja } from '@/entities/movimientoCaja'
import { cajaRefusal, refreshCajas } from '@/shop/cajas/cajas'
import { selectServerNow } from '@/session/clocks'
import { acceptNewest } from './acceptedMovements'
import { readMovements } from '@/shop/cajas/openings'
import { mustHold, openCajaOf, selectUserId } from './guards'
import { findMoney, refreshMoved, sentMoney, type SentMoney } from './sentMoney'

/** What a person types of a movement. */
export interface TypedMovement {
  concepto_movimiento_caja_id: number
  side: 'ingreso' | 'egreso'
  amount: number
  notas: string
}

const bodyOf = (
  { concepto_movimiento_caja_id, side, amount, notas }: TypedMovement,
  caja_id: number,
  apertura_caja_id: number,
): MovementBody => ({
  concepto_movimiento_caja_id,
  ingreso: side === 'ingreso' ? amount : null,
  egreso: side === 'egreso' ? amount : null,
  notas: notas.trim(),
  caja_id,
  apertura_caja_id,
})

const isSameBody = (one: MovementBody, other: MovementBody) =>
  one.caja_id === other.caja_id && isSameMovement(one, other)

interface Booking {
  /** Although an equal one was booked a moment ago. */
  anyway?: boolean
  /** Only while the caja holds it, in pesos: what is booked was worked out from it. */
  saldo?: string
}

/** Books money in or out of an open caja (contract b §11.3). Never rejects. */
export const createMovement =
  (cajaId: number, typed: TypedMovement, { anyway = false, saldo }: Booking = {}): Thunk<Promise<Attempt>> =>
  (dispatch, getState, { api }) => {
    const work = async (): Promise<Attempt> => {
      const caja = await dispatch(openCajaOf(cajaId))
      if (saldo !== undefined) mustHold(caja, saldo)
      const { current_apertura_caja_id: openingId } = caja
      const body = bodyOf(typed, cajaId, openingId)
      const me = selectUserId(getState())
      const find = (money: SentMoney) => dispatch(findMoney(money, me))
      const earlier = await unsettled(
        { kept: sentMoney, user: me, find },
        ({ kind, body: sent }) => kind === 'movement' && isSameBody(sent, body),
      )
      if (earlier !== null) return earlier.outcome
      const before = await readMovements(api, openingId, true)
      const startedAt = Date.now()
      if (!anyway && movementTwin(body, me, before, selectServerNow(getState()))) return { kind: 'twin' }
      const money: SentMoney = { kind: 'movement', body, sent: { startedAt, known: before.map(({ id }) => id ?? 0) } }
      const outcome = await sendOnce({
        send: async () => (await api.send('POST', 'movimiento-caja', body, { quiet: true })).status === 201,
        find: () => find(money),
        note: sentMoney.note(me, money),
      })
      if (anyway && outcome.kind === 'stored') await acceptNewest(api, openingId, (row) => isSameMovement(row, body))
      dispatch(refreshMoved(money))
      return outcome
    }
    return attempt(MONEY_LOCK, work)
  }

/** The movement as it is now, which a person may still correct: typed by hand, in the opening that goes on. */
const correctable =
  (id: number, cajaId: number, openingId: number): Thunk<Promise<MovimientoCaja>> =>
  async (dispatch, _getState, { api }) => {
    const { current_apertura_caja_id: current } = await dispatch(openCajaOf(cajaId))
    if (current !== openingId) throw cajaRefusal('Los movimientos de una apertura cerrada no se cambian.')
    const now = (await readMovements(api, openingId, true)).find((row) => row.id === id)
    if (now === undefined) throw cajaRefusal('Este movimiento ya no existe: alguien lo eliminó.')
    if (!isByHand(now)) throw cajaRefusal('Este movimiento no se cargó a mano: cambia con lo que lo generó.')
    return now
  }

/** Corrects a movement. Never rejects. */
export const changeMovement =
  (movement: MovimientoCaja, typed: TypedMovement): Thunk<Promise<Attempt>> =>
  (dispatch, _getState, { api }) => {
    const { caja_id, apertura_caja_id, id } = movement
    const work = async (): Promise<Attempt> => {
      await dispatch(correctable(id ?? 0, caja_id, apertura_caja_id))
      const body = bodyOf(typed, caja_id, apertura_caja_id)
      const outcome = await sendOnce({
        send: async () =>
          Boolean(
            answerOf(
              api,
              movimiento_caja,
              await api.put(recordPath(movimiento_caja, id ?? 0), { id, ...body }, { quiet: true }),
            ),
          ),
        find: async () => {
          const now = (await readMovements(api, apertura_caja_id, true)).find((row) => row.id === id)
          if (now === undefined || !isSameMovement(now, body)) return 'absent'
          dispatch(refreshCajas(caja_id))
          return 'stored'
        },
      })
      dispatch(refreshCajas(caja_id))
      return outcome
    }
    return attempt(MONEY_LOCK, work)
  }

/** Takes a movement back. Never rejects. */
export const removeMovement =
  ({ id, caja_id, apertura_caja_id }: MovimientoCaja): Thunk<Promise<Attempt>> =>
  (dispatch, _getState, { api }) => {
    const path = recordPath(movimiento_caja, id ?? 0)
    const work = async (): Promise<Attempt> => {
      await dispatch(correctable(id ?? 0, caja_id, apertura_caja_id))
      const outcome = await sendOnce({
        send: async () => {
          const { status, data } = await api.send('DELETE', path, undefined, { quiet: true })
          // The answer is empty; anything else is not this server speaking.
          if (data) throw unreadable(path)
          return status === 200 && (await isGone())
        },
        find: async () => ((await isGone()) ? 'stored' : 'absent'),
      })
      dispatch(refreshCajas(caja_id))
      return outcome
    }
    const isGone = async () => !(await readMovements(api, apertura_caja_id, true)).some((row) => row.id === id)
    return attempt(MONEY_LOCK, work)
  }
