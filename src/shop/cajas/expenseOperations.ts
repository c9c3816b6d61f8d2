import { apiError, changedMeanwhile } from '@/api/errors'
import { readIfThere, readRecord, readRows, storeRecord, updateRecord } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { isPaid, isSameExpense, isSameMoney, type ExpenseBody } from '@/domain/cajas/expense'
import { expense as entity, type Expense } from '@/entities/expense'
import { movimiento_caja } from '@/entities/movimientoCaja'
import { segmentOf } from '@/entities/paths'
import { price } from '@/lib/format'
import { number, orNull, record, text } from '@/lib/shape'
import { listActions } from '@/list/slices'
import { load } from '@/list/thunks'
import type { Operation } from '@/outbox/operation'
import { MONEY_LOCK, mustBeOpen, mustSee, readCaja, refreshCajas } from '@/shop/cajas/cajas'

/** An expense as it is sent. */
export interface SentExpense extends ExpenseBody {
  /** Null: a new expense. */
  id: number | null
  /**
   * Opening of the caja in which the movement is booked or changed, known when it is sent. Null: no money moves, or the
   * opening is not known yet.
   */
  opening: number | null
  /** The expense as the form of a correction began with it; a new one has none. */
  before?: ExpenseBody | null
}

const refusal = (text: string) => apiError('answer', 200, segmentOf(entity), text)

const bodyOf = (what: SentExpense): ExpenseBody => ({
  expense_concept_id: what.expense_concept_id,
  amount: what.amount,
  current_acount_payment_method_id: what.current_acount_payment_method_id,
  caja_id: what.caja_id,
  created_at: what.created_at,
  observations: what.observations,
})

const BODY_SHAPES = {
  expense_concept_id: number,
  amount: number,
  current_acount_payment_method_id: number,
  caja_id: number,
  created_at: text,
  observations: text,
}

/**
 * The opening the money of the chosen caja comes out of; null: no caja was chosen. Rejects when the caja is closed, or
 * not for this person.
 */
export const openingOf =
  (cajaId: number): Thunk<Promise<number | null>> =>
  async (dispatch) => {
    if (cajaId === 0) return null
    const caja = await dispatch(readCaja(cajaId))
    if (caja !== null) dispatch(mustSee(caja))
    return mustBeOpen(caja).current_apertura_caja_id
  }

/** Whether the caja's movement is stored: the server writes it after the expense, or not at all. */
const isPaidFor =
  ({ id }: Expense, { amount, opening }: SentExpense): Thunk<Promise<boolean>> =>
  async (_dispatch, _getState, { api }) =>
    opening === null || isPaid(id, amount, await readRows(api, movimiento_caja, { parent: opening }))

const COMMON = {
  lock: MONEY_LOCK,
  shape: record<SentExpense>({
    ...BODY_SHAPES,
    id: orNull(number),
    opening: orNull(number),
    before: orNull(record<ExpenseBody>(BODY_SHAPES)),
  }),
  isLike: isSameExpense,
  isWhole: isPaidFor,
  /** No event tells of an expense, nor of the money of a caja (contract b §0.4). */
  after:
    ({ caja_id }: SentExpense): Thunk =>
    (dispatch) => {
      void dispatch(load(entity, { refresh: true }))
      if (caja_id !== 0) dispatch(refreshCajas(caja_id))
    },
  words: ({ amount }: SentExpense) => `el gasto de ${price(amount)}`,
  half: 'El gasto figura, pero la plata no salió de la caja, o no por ese importe: revisá sus movimientos.',
  place: '/gastos',
}

/** A new expense, with the money it takes out of a caja (contract b §12). */
export const createExpense: Operation<SentExpense, Expense> = {
  ...COMMON,
  key: 'expense-new',
  needs: [entity, 'store'],
  prepare: (what) => async (dispatch) => ({ ...what, opening: await dispatch(openingOf(what.caja_id)) }),
  read:
    ({ created_at }) =>
    (_dispatch, _getState, { api }) =>
      readRows(api, entity, { from: created_at }),
  // `created_at` holds the day of the expense, not the moment it was stored.
  storedAt: ({ updated_at }) => updated_at,
  send:
    (what) =>
    async (_dispatch, _getState, { api }) =>
      storeRecord(api, entity, bodyOf(what)),
}

/**
 * Throws when somebody else has changed the expense since the form began: all of it is sent, which would undo that
 * change. An expense that already is as it is sent may be this very change, whose answer was lost.
 */
const mustBeAsBefore =
  (now: Expense, { before, ...what }: SentExpense): Thunk =>
  (dispatch) => {
    if (!before || isSameExpense(now, before) || isSameExpense(now, what)) return
    dispatch(listActions(entity).upserted([now]))
    throw changedMeanwhile(segmentOf(entity), 'otra persona cambió este gasto')
  }

/**
 * What is sent for an expense whose money has already left a caja. Another amount or concept is refused once the
 * opening it came out of is closed, since the movement of a closed opening must not change. A deleted caja is taken off
 * the expense, since the server would look for it.
 */
const changeOfSpent =
  (now: Expense, what: SentExpense): Thunk<Promise<SentExpense>> =>
  async (dispatch, _getState, { api }) => {
    const caja = await dispatch(readCaja(now.caja_id ?? 0))
    const sent = caja === null ? { ...what, caja_id: 0 } : what
    if (Number(now.amount) === what.amount && now.expense_concept_id === what.expense_concept_id)
      return { ...sent, opening: null }
    const opening = caja?.current_apertura_caja_id ?? 0
    const movements = opening === 0 ? [] : await readRows(api, movimiento_caja, { parent: opening })
    if (movements.some(({ expense_id }) => expense_id === now.id)) return { ...sent, opening }
    const from = caja === null ? 'una caja que ya no existe' : 'una apertura que ya se cerró'
    throw refusal(`La plata salió de ${from}: el importe y el concepto no se cambian.`)
  }

/** Whether the caja would keep the old amount of an expense that is changed (contract d §6). */
export const isMoneyFixed = ({ current_acount_payment_methods: rows }: Expense): boolean => rows !== undefined
export const MONEY_FIXED =
  'El importe, el método y la caja de un gasto guardado no se cambian: eliminalo y cargalo de nuevo.'

/**
 * A change of a stored expense: the caja's movement gets the new amount, the caja itself never changes (contract b
 * §12).
 */
export const changeExpense: Operation<SentExpense, Expense> = {
  ...COMMON,
  key: 'expense-change',
  needs: [entity, 'update'],
  isChange: true,
  prepare:
    (what) =>
    async (dispatch, _getState, { api }) => {
      const now = await readRecord(api, entity, what.id ?? 0)
      if (!now) throw refusal('Este gasto ya no existe: alguien lo eliminó.')
      dispatch(mustBeAsBefore(now, what))
      if (isMoneyFixed(now)) {
        if (!isSameMoney(now, what)) throw refusal(MONEY_FIXED)
        return { ...what, opening: null }
      }
      if (!now.caja_id) return { ...what, opening: await dispatch(openingOf(what.caja_id)) }
      if (now.caja_id !== what.caja_id)
        throw refusal('La caja de un gasto guardado no se cambia: la plata ya salió de ella.')
      return dispatch(changeOfSpent(now, what))
    },
  read:
    ({ id }) =>
    (_dispatch, _getState, { api }) =>
      readIfThere(api, entity, id ?? 0),
  send:
    (what) =>
    async (dispatch, _getState, { api }) => {
      const body = { id: what.id, ...bodyOf(what) }
      const answer = await updateRecord(api, entity, what.id ?? 0, body)
      if (answer) dispatch(listActions(entity).upserted([answer]))
      return answer
    },
}
