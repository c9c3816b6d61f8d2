import type { ApiClient } from '@/api/client'
import { failureText, unreadable } from '@/api/errors'
import { answerOf, rowsAt } from '@/api/read'
import { sendOnce, type Found } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import type { Attempt } from '@/api/useOnce'
import { unsettled } from '@/api/useRecalled'
import { budgetFate, isSameBudget, type SentBudget } from '@/domain/sale/budgetFate'
import { budgetPayload, budgetProblems, type BudgetPayload } from '@/domain/sale/budgetPayload'
import type { SaleProblem } from '@/domain/sale/checks'
import { saleOfBudget, withSaleNote } from '@/domain/budgets/soldBudget'
import { budget as budgetEntity, isConfirmed, type Budget } from '@/entities/budget'
import { listPath, recordPath, segmentOf } from '@/entities/paths'
import { daysSince, today } from '@/lib/dates'
import { withLock } from '@/lib/lock'
import { may } from '@/session/rights'
import { CONFIRMATION_LOCK, settleConfirmation } from '@/list/sentConfirmations'
import { listActions, selectList } from '@/list/slices'
import { selectUser } from '@/session/sessionSlice'
import { sentBudgets } from './sentBudgets'
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
/** The till waits meanwhile, so not for long: what cannot be settled now is looked for with the next press. */
const TIMEOUT_MS = 10_000
const READ_AFTER_MS = [1_500] as const
/** One at a time over all tabs, so that each sees what the one before has stored. */
const BUDGET_LOCK = 'presupuesto'

const DOUBTS: Readonly<Record<Found, string>> = {
  absent: 'El servidor no lo guardó. Lo que cargaste sigue acá: probá de nuevo.',
  half: 'Quedó guardado sin todos sus artículos o descuentos: eliminalo en Presupuestos y guardá de nuevo.',
  unread: 'Sin respuesta. Guardá otra vez: no se repite.',
}

const refused = (message: string): BudgetResult => ({ kind: 'refused', title: TITLE, message })

/** Keeps what is in the cart as a budget instead of selling it (SALE-090, BUD-005). Whatever fails, the cart stays. */
export const saveBudget =
  (): Thunk<Promise<BudgetResult>> =>
  async (dispatch, getState, { api }) => {
    const state = getState()
    if (isLocked(selectVender(state))) return { kind: 'ignored' }
    if (!selectAccess(state).has('budgets')) return refused('El comercio no tiene presupuestos')
    const [cart, context] = [selectCart(state), selectContext(state)]
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
      : await create(api, selectUser(state)?.id ?? 0, payload)
    if (result.kind !== 'budget') dispatch(saleEvents.saleFailed())
    else {
      dispatch(settle(result.budget))
      return { ...result, withoutVariants: cart.items.some(({ article_variant_id }) => article_variant_id !== 0) }
    }
    return result
  }

/** What it says of its sale stays: the cart holds what the person wrote. */
function noted(payload: BudgetPayload, { observations }: Budget): BudgetPayload {
  const num = saleOfBudget(observations)
  return num === null
    ? payload
    : { ...payload, observations: withSaleNote(payload.observations, num) ?? payload.observations }
}

/** A budget that was read back into the cart. Saving a confirmed one would destroy its sale (contract b §4). */
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
      const model =
        now && answerOf(api, budgetEntity, await api.put(path, noted(payload, now), { priority: 'sale', quiet: true }))
      if (model === undefined) throw unreadable(path)
      return model ? { kind: 'budget', budget: model } : refused('Ese presupuesto ya no existe.')
      // Saving it again changes nothing more.
    }).catch((error: unknown) => refused(failureText(error)))

/** A new one, never twice unseen: the server has no key against it, so an unclear answer is settled by reading. */
function create(api: ApiClient, user: number, payload: BudgetPayload): Promise<BudgetResult> {
  const find = async (sent: SentBudget) => budgetFate(sent, await readSince(api, sent.startedAt))
  const work = async (): Promise<BudgetResult> => {
    const earlier = await unsettled<SentBudget, Budget>({ kept: sentBudgets, user, find }, (sent) =>
      isSameBudget(sent.payload, payload),
    )
    if (earlier !== null) return resultOf(earlier.outcome)
    const startedAt = Date.now()
    const sent: SentBudget = { payload, startedAt, known: (await readSince(api, startedAt)).map(({ id }) => id ?? 0) }
    const post = async () =>
      answerOf(
        api,
        budgetEntity,
        await api.post(segmentOf(budgetEntity), payload, { priority: 'sale', quiet: true, timeout: TIMEOUT_MS }),
      )
    const outcome = await sendOnce<Budget>({
      send: async () => (await post()) ?? false,
      find: () => find(sent),
      note: sentBudgets.note(user, sent),
      waits: READ_AFTER_MS,
    })
    return resultOf(outcome)
  }
  return withLock(BUDGET_LOCK, work).catch((error: unknown) => refused(failureText(error)))
}

/** Rejects with an `ApiError`. */
async function readSince(api: ApiClient, since: number): Promise<readonly Budget[]> {
  // With its days, unlike the list's own reading: one under way since before must not answer for it.
  const path = listPath(budgetEntity, daysSince(since))
  return rowsAt(api, budgetEntity, path, { priority: 'sale', timeout: TIMEOUT_MS })
}

function resultOf(outcome: Attempt<Budget>): BudgetResult {
  if (outcome.kind === 'refused') return refused(outcome.message)
  if (outcome.kind === 'unsure') return refused(DOUBTS[outcome.found])
  return outcome.record ? { kind: 'budget', budget: outcome.record } : refused(DOUBTS.unread)
}

const settle =
  (budget: Budget): Thunk =>
  (dispatch, getState) => {
    dispatch(saleEvents.budgetStored())
    const { loadedAt, untilDate, fromDate, fromDates } = selectList(getState(), budgetEntity)
    const showsToday = !fromDates || (untilDate || fromDate) >= today()
    if (loadedAt !== null && showsToday) dispatch(listActions(budgetEntity).upserted([budget]))
  }
