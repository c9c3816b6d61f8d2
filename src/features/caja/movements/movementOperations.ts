import { answerOf, updateRecord } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { isByHand } from '@/domain/cajas/caja'
import { isSameMovement, isTypedBy, type MovementBody } from '@/domain/cajas/cajaRecords'
import { cajaName } from '@/domain/sale/cajas'
import { changedMeanwhile } from '@/api/errors'
import { movimiento_caja as entity, type MovimientoCaja } from '@/entities/movimientoCaja'
import { segmentOf } from '@/entities/paths'
import { price } from '@/lib/format'
import { number, oneOf, orNull, record, text } from '@/lib/shape'
import type { Operation } from '@/outbox/operation'
import { cajaRefusal, MONEY_LOCK, refreshCajas, type OpenCaja } from '@/shop/cajas/cajas'
import { readMovements } from '@/shop/cajas/openings'
import { mustHold, openCajaOf, selectUserId } from '../guards'

/** What a person types of a movement. */
export interface TypedMovement {
  concepto_movimiento_caja_id: number
  side: 'ingreso' | 'egreso'
  amount: number
  notas: string
}

export interface SentMovement extends TypedMovement {
  /** Null: a new movement. */
  id: number | null
  caja_id: number
  /** The opening it belongs to; of a new movement it is 0 until it is sent. */
  apertura_caja_id: number
  /**
   * Who sends it. The server stores that in the movement, so an equal one of somebody else can be told apart. 0 until
   * it is sent.
   */
  employee_id: number
  /** Name of the caja; empty until it is sent. */
  caja: string
  /**
   * Balance in pesos from which the amount was worked out: when the caja has another one, nothing is sent. Null: the
   * balance does not matter.
   */
  saldo: string | null
  /** What was typed of the movement when the form of its correction began; a new movement has none. */
  before?: TypedMovement | null
}

export const sideOf = ({ ingreso }: Pick<MovimientoCaja, 'ingreso'>): TypedMovement['side'] =>
  ingreso === null ? 'egreso' : 'ingreso'

const sent = (values: TypedMovement, rest: Pick<SentMovement, 'id' | 'caja_id' | 'apertura_caja_id' | 'saldo'>) => ({
  concepto_movimiento_caja_id: values.concepto_movimiento_caja_id,
  side: values.side,
  amount: values.amount,
  notas: values.notas.trim(),
  ...rest,
  employee_id: 0,
  caja: '',
})

/** `saldo`: as in `SentMovement`. */
export const newMovement = (caja_id: number, typed: TypedMovement, saldo: string | null = null): SentMovement =>
  sent(typed, { id: null, caja_id, apertura_caja_id: 0, saldo })

/** `movement`: as it was when its form began. */
export const changedMovement = (movement: MovimientoCaja, typed: TypedMovement): SentMovement => {
  const { id, caja_id, apertura_caja_id, concepto_movimiento_caja_id, ingreso, egreso, notas } = movement
  const before: TypedMovement = {
    concepto_movimiento_caja_id: concepto_movimiento_caja_id ?? 0,
    side: sideOf(movement),
    amount: Number(ingreso ?? egreso),
    notas: notas ?? '',
  }
  return { ...sent(typed, { id, caja_id, apertura_caja_id, saldo: null }), before }
}

const bodyOf = (what: SentMovement): MovementBody => ({
  concepto_movimiento_caja_id: what.concepto_movimiento_caja_id,
  ingreso: what.side === 'ingreso' ? what.amount : null,
  egreso: what.side === 'egreso' ? what.amount : null,
  notas: what.notas,
  caja_id: what.caja_id,
  apertura_caja_id: what.apertura_caja_id,
})

/** What the operations on movements made by hand share. */
export const BY_HAND = {
  lock: MONEY_LOCK,
  needs: 'caja.index',
  // No live event tells that the money of a caja changed (NS-16).
  after: ({ caja_id }: { caja_id: number }) => refreshCajas(caja_id),
  half: 'Revisá los movimientos de la caja.',
  place: '/caja',
}

const TYPED_SHAPES = {
  concepto_movimiento_caja_id: number,
  side: oneOf('ingreso', 'egreso'),
  amount: number,
  notas: text,
}

const shape = record<SentMovement>({
  ...TYPED_SHAPES,
  id: orNull(number),
  caja_id: number,
  apertura_caja_id: number,
  employee_id: number,
  caja: text,
  saldo: orNull(text),
  before: orNull(record<TypedMovement>(TYPED_SHAPES)),
})

/** Money that goes into or out of an open caja by hand (contract b §11.3). */
export const createMovement: Operation<SentMovement, MovimientoCaja> = {
  ...BY_HAND,
  key: 'movement-new',
  shape,
  prepare: (what) => async (dispatch, getState) => {
    const caja = await dispatch(openCajaOf(what.caja_id))
    if (what.saldo !== null) mustHold(caja, what.saldo)
    return {
      ...what,
      apertura_caja_id: caja.current_apertura_caja_id,
      employee_id: selectUserId(getState()),
      caja: cajaName(caja),
    }
  },
  read:
    ({ apertura_caja_id }) =>
    (_dispatch, _getState, { api }) =>
      readMovements(api, apertura_caja_id, true),
  isLike: (row, what) => isTypedBy(row, bodyOf(what), what.employee_id),
  storedAt: ({ created_at }) => created_at,
  send:
    (what) =>
    async (_dispatch, _getState, { api }) =>
      answerOf(api, entity, await api.post(segmentOf(entity), bodyOf(what), { quiet: true })) ?? false,
  words: ({ side, amount, caja }) => `el ${side} de ${price(amount)} en ${caja}`,
}

/**
 * Resolves to a movement that may be corrected, as it is now, and its caja: one typed by hand, of an opening that still
 * goes on. Rejects with the reason when it may not.
 */
export const correctable =
  ({
    id,
    caja_id,
    apertura_caja_id,
  }: Pick<SentMovement, 'id' | 'caja_id' | 'apertura_caja_id'>): Thunk<
    Promise<{ caja: OpenCaja; now: MovimientoCaja }>
  > =>
  async (dispatch, _getState, { api }) => {
    const caja = await dispatch(openCajaOf(caja_id))
    if (caja.current_apertura_caja_id !== apertura_caja_id)
      throw cajaRefusal('Los movimientos de una apertura cerrada no se cambian.')
    const now = (await readMovements(api, apertura_caja_id, true)).find((row) => row.id === id)
    if (now === undefined) throw cajaRefusal('Este movimiento ya no existe: alguien lo eliminó.')
    if (!isByHand(now)) throw cajaRefusal('Este movimiento no se cargó a mano: cambia con lo que lo generó.')
    return { caja, now }
  }

/**
 * Throws when somebody else has corrected the movement since the form began: all of it is sent, which would undo that
 * correction. A movement that already is as it is sent may be this very correction, whose answer was lost.
 */
function mustBeAsBefore(now: MovimientoCaja, what: SentMovement): void {
  const { before } = what
  if (!before || [before, what].some((typed) => isSameMovement(now, bodyOf({ ...what, ...typed })))) return
  throw changedMeanwhile(segmentOf(entity), 'otra persona corrigió este movimiento')
}

/** Whether the server corrects a movement: v3.2.0 fails halfway, and the balance of the caja stays (contract d §6). */
export const correctsMovements: Thunk<boolean> = (_dispatch, _getState, { api }) => !api.isNewer()
export const ANEW = 'Para corregir un movimiento, eliminalo y cargalo de nuevo.'

/** A correction of a stored movement. */
export const changeMovement: Operation<SentMovement, MovimientoCaja> = {
  ...BY_HAND,
  key: 'movement-change',
  shape,
  isChange: true,
  prepare: (what) => async (dispatch) => {
    if (!dispatch(correctsMovements)) throw cajaRefusal(ANEW)
    const { caja, now } = await dispatch(correctable(what))
    mustBeAsBefore(now, what)
    return { ...what, caja: cajaName(caja) }
  },
  read:
    ({ id, apertura_caja_id }) =>
    async (_dispatch, _getState, { api }) =>
      (await readMovements(api, apertura_caja_id, true)).filter((row) => row.id === id),
  isLike: (row, what) => isSameMovement(row, bodyOf(what)),
  send:
    (what) =>
    async (_dispatch, _getState, { api }) => {
      const body = { id: what.id, ...bodyOf(what) }
      return updateRecord(api, entity, what.id ?? 0, body)
    },
  words: ({ side, amount, caja }) => `la corrección del ${side} de ${price(amount)} en ${caja}`,
}
