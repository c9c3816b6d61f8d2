import { failureText, unreadable } from '@/api/errors'
import { answerOf } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { budgetPayload, budgetProblems, type BudgetPayload } from '@/domain/sale/budgetPayload'
import type { SaleProblem } from '@/domain/sale/checks'
import { saleOfBudget, withSaleNote } from '@/domain/budgets/soldBudget'
import { budget as budgetEntity, isConfirmed, type Budget } from '@/entities/budget'
import { recordPath } from '@/entities/paths'
import { today } from '@/lib/dates'
import { withLock } from '@/lib/lock'
import { may } from '@/session/rights'
import { selectUser } from '@/session/sessionSlice'
import { CONFIRMATION_LOCK, settleConfirmation } from '@/shop/sales/confirmationOperations'
import { listActions, selectList } from '@/list/slices'
import { forgetEntry, type Doubt } from '@/outbox/entries'
import { run } from '@/outbox/outbox'
import { createBudget } from './budgetOperations'
import { saleEvents } from '../cart/saleSlice'
import { isLocked } from '../cart/saleState'
import { selectAccess, selectCart, selectContext, selectVender } from '../cart/selectors'

export type BudgetResult =
  /** `withoutVariants`: some of its lines had one, which a budget cannot keep (contract b §4). */
  | { kind: 'budget'; budget: Budget; withoutVariants?: boolean }
  | { kind: 'problem'; problem: SaleProblem }
  | { kind: 'refused'; title: string; message: string }
  | { kind: 'ignored' }

const TITLE = 'Error al guardar presupuesto'
/** Short, because the till waits. */
const TIMEOUT_MS = 10_000

const DOUBTS: Readonly<Record<Doubt, string>> = {
  absent: 'El servidor no lo guardó. Lo que cargaste sigue acá: probá de nuevo.',
  half: 'Quedó guardado sin todos sus artículos o descuentos: eliminalo en Presupuestos y guardá de nuevo.',
  unknown: 'Sin respuesta. Guardá otra vez: no se repite.',
}

const refused = (message: string): BudgetResult => ({ kind: 'refused', title: TITLE, message })

/**
 * Asks whether to store another budget beside an equal one that was stored without this till knowing. Never rejects.
 */
export type WantsAnother = (stored: Budget) => Promise<boolean>

/** Stores the cart as a budget instead of selling it (SALE-090, BUD-005). When it fails the cart stays. */
export const saveBudget =
  (wantsAnother: WantsAnother): Thunk<Promise<BudgetResult>> =>
  async (dispatch, getState) => {
    const state = getState()
    if (isLocked(selectVender(state))) return { kind: 'ignored' }
    if (!selectAccess(state).has('budgets')) return refused('El comercio no tiene presupuestos')
    const [cart, context, user] = [selectCart(state), selectContext(state), selectUser(state)?.id]
    const { cart: begun } = selectVender(state)
    if (!may(budgetEntity, cart.budget ? 'update' : 'store', selectAccess(state)))
      return refused(`No tenés permiso para ${cart.budget ? 'cambiar' : 'guardar'} presupuestos`)
    const problem = budgetProblems(cart, context)[0]
    if (problem || cart.client === null) {
      if (problem === undefined) return { kind: 'ignored' }
      dispatch(saleEvents.saleRefused(problem))
      return { kind: 'problem', problem }
    }
    dispatch(saleEvents.saleStarted(null))
    const payload = budgetPayload({ ...cart, client: cart.client }, context)
    const result = cart.budget
      ? await dispatch(change(cart.budget.id, payload))
      : await dispatch(create(payload, wantsAnother))
    // Another person uses the till by now, and his cart is not this one.
    if (selectUser(getState())?.id !== user || selectVender(getState()).cart !== begun) return { kind: 'ignored' }
    if (result.kind !== 'budget') dispatch(saleEvents.saleFailed())
    else {
      dispatch(settle(result.budget))
      return { ...result, withoutVariants: cart.items.some(({ article_variant_id }) => article_variant_id !== 0) }
    }
    return result
  }

/**
 * Keeps the number of its sale that the budget's observations hold: the cart has only what the person wrote. Null where
 * there is no room for it: without it another computer would sell the budget a second time.
 */
function noted(payload: BudgetPayload, { observations }: Budget): BudgetPayload | null {
  const num = saleOfBudget(observations)
  if (num === null) return payload
  const both = withSaleNote(payload.observations, num)
  return both === null ? null : { ...payload, observations: both }
}

/**
 * Stores changes of a budget that was read into the cart. A confirmed one is refused, because saving it would destroy
 * its sale (contract b §4).
 */
const change =
  (id: number, payload: BudgetPayload): Thunk<Promise<BudgetResult>> =>
  (dispatch, _getState, { api }) =>
    withLock(CONFIRMATION_LOCK, async (): Promise<BudgetResult> => {
      const path = recordPath(budgetEntity, id)
      await dispatch(settleConfirmation(id))
      const now = answerOf(
        api,
        budgetEntity,
        await api.get(path, { priority: 'sale', quiet: true, timeout: TIMEOUT_MS }),
      )
      if (now && isConfirmed(now)) return refused('Ese presupuesto ya está confirmado: no se puede cambiar.')
      const body = now && noted(payload, now)
      if (now && !body)
        return refused('Las observaciones no dejan lugar para el número de su venta: acortalas y guardá de nuevo.')
      const model = body && answerOf(api, budgetEntity, await api.put(path, body, { priority: 'sale', quiet: true }))
      if (model === undefined) throw unreadable(path)
      return model ? { kind: 'budget', budget: model } : refused('Ese presupuesto ya no existe.')
      // A failed save can be repeated: storing the same again changes nothing more.
    }).catch((error: unknown) => refused(failureText(error)))

/** Creates a new budget. One that failed, or was stored without its lines, is told here and stays in the cart. */
const create =
  (payload: BudgetPayload, wantsAnother: WantsAnother): Thunk<Promise<BudgetResult>> =>
  async (dispatch) => {
    const first = await dispatch(run(createBudget, payload))
    const another = first.kind === 'twin' && !first.own && (await wantsAnother(first.record))
    const outcome = another ? await dispatch(run(createBudget, payload, true)) : first
    if (outcome.kind === 'refused') return refused(outcome.message)
    if (outcome.kind === 'doubt') {
      if (outcome.doubt === 'absent') await forgetEntry(outcome.entry.id)
      return refused(DOUBTS[outcome.doubt])
    }
    return outcome.record ? { kind: 'budget', budget: outcome.record } : refused(DOUBTS.unknown)
  }

const settle =
  (budget: Budget): Thunk =>
  (dispatch, getState) => {
    dispatch(saleEvents.budgetStored())
    const { loadedAt, untilDate, fromDate, fromDates } = selectList(getState(), budgetEntity)
    const showsToday = !fromDates || (untilDate || fromDate) >= today()
    if (loadedAt !== null && showsToday) dispatch(listActions(budgetEntity).upserted([budget]))
  }
