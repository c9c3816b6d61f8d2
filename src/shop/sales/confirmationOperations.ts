// The confirmation of a budget: the server makes its sale. A second confirmation would destroy that sale and make
// another (contract b §4).
import { apiError } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { budgetTotal } from '@/domain/budgets/budget'
import { hasItsSale } from '@/domain/budgets/confirmedBudget'
import { mayStillArrive } from '@/domain/lateArrival'
import { saleOfBudget } from '@/domain/budgets/soldBudget'
import { budget as entity, CONFIRMED, isConfirmed, type Budget } from '@/entities/budget'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { number, orNull, record } from '@/lib/shape'
import { sameValue } from '@/list/search/searches'
import { reload } from '@/list/thunks'
import { changed, save } from '@/list/saving/record'
import { entriesOf } from '@/outbox/entries'
import type { Operation } from '@/outbox/operation'
import { settleBefore } from '@/outbox/settle'
import { selectUser } from '@/session/sessionSlice'
import { rereadMoved } from './sales'

export interface Confirmation {
  id: number
  num: number | null
  /** What the person was asked about: the total of the budget, and the number of the sale it was known to have. */
  total: number
  sold: number | null
  /** The whole budget, confirmed, as the server wants it; it is read at the moment of sending and not kept. */
  record: Budget | null
}

export const confirmationOf = (budget: Budget): Confirmation => ({
  id: budget.id,
  num: budget.num,
  total: budgetTotal(budget),
  sold: saleOfBudget(budget.observations),
  record: null,
})

/** The lock of everything that confirms budgets, or changes a budget whose confirmation may be on its way. */
export const CONFIRMATION_LOCK = 'budget-confirm'

/** In Spanish: what to look at when only part of a confirmation was stored. */
export const MADE_BY_HALF =
  'El presupuesto quedó confirmado, pero su venta no está o no está completa: revisala en Ventas, y con ella el stock y la cuenta corriente.'

const refusal = (text: string) => apiError('answer', 200, 'budget', text)
const CHANGED = 'Alguien más lo cambió mientras lo tenías abierto, y el total es otro: miralo y confirmalo de nuevo.'

export const confirmBudget: Operation<Confirmation, Budget> = {
  key: 'budget-confirm',
  lock: CONFIRMATION_LOCK,
  needs: [entity, 'update'],
  shape: record<Confirmation>({
    id: number,
    num: orNull(number),
    total: number,
    sold: orNull(number),
    record: () => null,
  }),
  prepare: (what) => async (dispatch) => {
    const now = (await dispatch(changed(entity, { id: what.id }, { budget_status_id: CONFIRMED }))) as Budget
    const sold = saleOfBudget(now.observations)
    if (sold !== null && sold !== what.sold)
      throw refusal(`Mientras lo tenías abierto se vendió en Vender: es la venta N° ${sold}.`)
    if (budgetTotal(now) !== what.total) throw refusal(CHANGED)
    return { ...what, record: now }
  },
  read:
    ({ id }) =>
    async (dispatch) => {
      const now = (await dispatch(reload(entity, id))) as Budget | null
      return now === null ? [] : [now]
    },
  isLike: (row) => isConfirmed(row),
  isWhole: (row) => async (dispatch) =>
    hasItsSale(
      row,
      (await dispatch(sameValue(saleEntity, 'budget_id', String(row.id)))) as readonly unknown[] as readonly Sale[],
    ),
  isSame: (one, other) => one.id === other.id,
  send:
    ({ record }) =>
    async (dispatch) => {
      if (record === null) throw refusal('No se pudo leer el presupuesto.')
      return (await dispatch(save(entity, record, { quiet: true }))) as Budget
    },
  // No event tells of the balance and the stock that the sale has changed (contract b §0.4).
  after:
    ({ id, record }) =>
    async (dispatch) => {
      const budget = record ?? ((await dispatch(reload(entity, id))) as Budget | null)
      if (budget !== null) dispatch(rereadMoved([budget]))
    },
  words: ({ id, num }) => `la confirmación del presupuesto N° ${num ?? id}`,
  half: MADE_BY_HALF,
  place: '/presupuestos',
}

/**
 * The confirmation of that budget that is on the disk without an outcome; null: there is none. `mayArrive`: the server
 * may still be working on it.
 */
export const sentConfirmation =
  (id: number): Thunk<Promise<{ num: number | null; mayArrive: boolean } | null>> =>
  async (_dispatch, getState) => {
    for (const entry of await entriesOf(selectUser(getState())?.id ?? 0)) {
      const what = entry.key === confirmBudget.key ? confirmBudget.shape(entry.what) : undefined
      if (what?.id === id) return { num: what.num, mayArrive: mayStillArrive(entry, Date.now()) }
    }
    return null
  }

const UNSETTLED = {
  half: MADE_BY_HALF,
  unknown:
    'Quedó sin respuesta la confirmación de este presupuesto y todavía puede llegar: guardarlo ahora desharía su venta. Lo que cargaste sigue acá; probá de nuevo en un momento.',
} as const
const DONE =
  'El servidor no había contestado, pero el presupuesto quedó confirmado, con su venta: ya no se puede cambiar.'

/**
 * What became of an unanswered confirmation; null: there is none, or it never arrived. The caller holds the lock.
 * Rejects when the disk cannot be read.
 */
export const outcomeOfConfirmation =
  (id: number): Thunk<Promise<'done' | keyof typeof UNSETTLED | null>> =>
  async (dispatch) => {
    const asked: Confirmation = { id, num: null, total: 0, sold: null, record: null }
    const outcome = await dispatch(settleBefore(confirmBudget, asked))
    if (outcome === null) return null
    return outcome.kind !== 'doubt' ? 'done' : outcome.doubt === 'half' ? 'half' : 'unknown'
  }

/**
 * Must be called, under the lock, before a budget is changed. Rejects with an `ApiError` while a confirmation may have
 * made the budget's sale, which any change destroys.
 */
export const settleConfirmation =
  (id: number): Thunk<Promise<void>> =>
  async (dispatch) => {
    const outcome = await dispatch(outcomeOfConfirmation(id))
    if (outcome !== null) throw refusal(outcome === 'done' ? DONE : UNSETTLED[outcome])
  }
