import { apiError } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { isBag, keptUnanswered } from '@/api/unanswered'
import { unsettled } from '@/api/useRecalled'
import { confirmedFate } from '@/domain/budgets/confirmedBudget'
import type { MoneyFate } from '@/domain/moneyFate'
import { budget as entity, isConfirmed, type Budget } from '@/entities/budget'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { selectUser } from '@/session/sessionSlice'
import { rereadMoved } from './sales'
import { sameValue } from './search/searches'
import { reload } from './thunks'

/** A budget whose confirmation was sent. */
export interface SentConfirmation {
  id: number
  num: number | null
}

/** Lock of all that confirms budgets, and of what changes one that may be on its way to be. */
export const CONFIRMATION_LOCK = 'budget-confirm'

function confirmationFrom(value: unknown): SentConfirmation | null {
  if (!isBag(value) || typeof value.id !== 'number') return null
  return { id: value.id, num: typeof value.num === 'number' ? value.num : null }
}

/** Confirmations without an answer, whatever became of the page: one that comes twice destroys the sale of the first (contract b §4). */
export const sentConfirmations = keptUnanswered('sent-confirmations', confirmationFrom)

/** Whether the budget is confirmed and has its whole sale; then as it is now. Rejects when that cannot be read. */
export const findConfirmation =
  ({ id }: SentConfirmation): Thunk<Promise<MoneyFate | Budget>> =>
  async (dispatch) => {
    const now = (await dispatch(reload(entity, id, { now: true }))) as Budget | null
    if (now === null || !isConfirmed(now)) return 'absent'
    const made = (await dispatch(
      sameValue(saleEntity, 'budget_id', String(id)),
    )) as readonly unknown[] as readonly Sale[]
    return confirmedFate(now, made) === 'stored' ? now : 'half'
  }

/** In words with their article. */
export const wordsOf = ({ id, num }: SentConfirmation): string => `la confirmación del presupuesto N° ${num ?? id}`

/** What to look at when only some of one was stored. */
export const HALFWAY =
  'El presupuesto quedó confirmado, pero su venta no está o no está completa: revisala en Ventas, y con ella el stock y la cuenta corriente.'

const UNSETTLED = {
  half: HALFWAY,
  unread:
    'Quedó sin respuesta la confirmación de este presupuesto y todavía puede llegar: guardarlo ahora desharía su venta. Lo que cargaste sigue acá; probá de nuevo en un momento.',
} as const
const DONE =
  'El servidor no había contestado, pero el presupuesto quedó confirmado, con su venta: ya no se puede cambiar.'

/** Under the lock, what became of a confirmation without an answer; null: there is none, or it never arrived. Rejects when the disk cannot be read. */
export const fateOfConfirmation =
  (id: number): Thunk<Promise<'done' | keyof typeof UNSETTLED | null>> =>
  async (dispatch, getState) => {
    const user = selectUser(getState())?.id ?? 0
    const find = (one: SentConfirmation) => dispatch(findConfirmation(one))
    const earlier = await unsettled<SentConfirmation, Budget>(
      { kept: sentConfirmations, user, find },
      (sent) => sent.id === id,
    )
    if (earlier === null) return null
    const { outcome } = earlier
    if (outcome.kind === 'twin') {
      if (outcome.record) dispatch(rereadMoved([outcome.record]))
      return 'done'
    }
    return outcome.found === 'absent' ? null : outcome.found
  }

/** Before a budget is changed, under the lock: rejects with an `ApiError` while a confirmation of it may have made its sale, which any change destroys. */
export const settleConfirmation =
  (id: number): Thunk<Promise<void>> =>
  async (dispatch) => {
    const fate = await dispatch(fateOfConfirmation(id))
    if (fate !== null) throw apiError('answer', 200, 'budget', fate === 'done' ? DONE : UNSETTLED[fate])
  }
