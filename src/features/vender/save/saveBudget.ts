import { failureText, isApiError } from '@/api/errors'
import { parseAnswer, parsePage } from '@/api/records'
import type { ApiClient } from '@/api/client'
import type { Thunk } from '@/api/thunk'
import { toAmount } from '@/domain/money'
import { budgetPayload, budgetProblems, type BudgetPayload } from '@/domain/sale/budgetPayload'
import type { SaleProblem } from '@/domain/sale/checks'
import { budget as budgetEntity, isConfirmed, type Budget } from '@/entities/budget'
import { listPath, recordPath, segmentOf } from '@/entities/paths'
import { today, toMoment } from '@/lib/dates'
import { listActions, selectList } from '@/list/slices'
import { placeDefaultArticles } from '../scan/defaultArticles'
import { saleEvents } from '../saleSlice'
import { isLocked } from '../saleState'
import { selectAccess, selectCart, selectContext, selectVender } from '../selectors'

export type BudgetResult =
  | { kind: 'budget'; budget: Budget }
  | { kind: 'problem'; problem: SaleProblem }
  | { kind: 'refused'; title: string; message: string }
  | { kind: 'ignored' }

const TITLE = 'Error al guardar presupuesto'
/** How far the clocks of till and server may differ. */
const CLOCKS_MS = 60_000

const refused = (message: string): BudgetResult => ({ kind: 'refused', title: TITLE, message })

/** Keeps what is in the cart as a budget instead of selling it (SALE-090, BUD-005). Whatever fails, the cart stays. */
export const saveBudget =
  (): Thunk<Promise<BudgetResult>> =>
  async (dispatch, getState, { api }) => {
    const state = getState()
    if (isLocked(selectVender(state))) return { kind: 'ignored' }
    if (!selectAccess(state).has('budgets')) return refused('El comercio no tiene presupuestos')
    const [cart, context] = [selectCart(state), selectContext(state)]
    const problem = budgetProblems(cart, context)[0]
    if (problem || cart.client === null) {
      if (problem === undefined) return { kind: 'ignored' }
      dispatch(saleEvents.saleRefused(problem))
      return { kind: 'problem', problem }
    }
    dispatch(saleEvents.saleStarted(null))
    const payload = budgetPayload({ ...cart, client: cart.client }, context)
    const result = cart.budget ? await change(api, cart.budget.id, payload) : await create(api, payload)
    if (result.kind !== 'budget') dispatch(saleEvents.saleFailed())
    else dispatch(settle(result.budget))
    return result
  }

/** A budget that was read back into the cart. Saving a confirmed one would destroy its sale (contract b §4). */
async function change(api: ApiClient, id: number, payload: BudgetPayload): Promise<BudgetResult> {
  const path = recordPath(budgetEntity, id)
  try {
    const now = parseAnswer(await api.get(path, { priority: 'sale', quiet: true })) as Budget | null | undefined
    if (now && isConfirmed(now)) return refused('Ese presupuesto ya está confirmado: no se puede cambiar.')
    const model = now && parseAnswer(await api.put(path, payload, { priority: 'sale', quiet: true }))
    return model ? { kind: 'budget', budget: model as Budget } : refused('Ese presupuesto ya no existe.')
  } catch (error) {
    // Saving it again changes nothing more.
    return refused(failureText(error))
  }
}

async function create(api: ApiClient, payload: BudgetPayload): Promise<BudgetResult> {
  const startedAt = Date.now()
  try {
    const model = parseAnswer(await api.post(segmentOf(budgetEntity), payload, { priority: 'sale', quiet: true }))
    if (model) return { kind: 'budget', budget: model as Budget }
  } catch (error) {
    if (isApiError(error) && error.kind === 'answer' && error.status < 500) return refused(failureText(error))
  }
  // Stored or not? Only the list of budgets can tell; it is never sent again by itself.
  const found = await findStored(api, payload, startedAt)
  if (found === 'unread') return refused('No sabemos si se guardó: fijate en Presupuestos antes de guardarlo de nuevo.')
  return found ? { kind: 'budget', budget: found } : refused('El servidor no lo guardó. Lo que cargaste sigue acá: probá de nuevo.')
}

async function findStored(api: ApiClient, payload: BudgetPayload, startedAt: number): Promise<Budget | null | 'unread'> {
  try {
    // With both days, unlike the list's own reading: one under way since before must not answer for it.
    const path = listPath(budgetEntity, { from: today(), until: today() })
    const page = parsePage(await api.get(path, { priority: 'sale', quiet: true, timeout: 10_000 }))
    if (page === null) return 'unread'
    const isIt = ({ client_id, total, created_at, articles }: Budget) =>
      client_id === payload.client_id &&
      toAmount(total).eq(payload.total) &&
      articles.length === payload.articles.length &&
      (toMoment(created_at)?.valueOf() ?? 0) >= startedAt - CLOCKS_MS
    return (page.models as readonly unknown[] as readonly Budget[]).find(isIt) ?? null
  } catch {
    return 'unread'
  }
}

const settle =
  (budget: Budget): Thunk =>
  (dispatch, getState) => {
    dispatch(saleEvents.budgetStored())
    const { loadedAt, untilDate, fromDate, fromDates } = selectList(getState(), budgetEntity)
    const showsToday = !fromDates || (untilDate || fromDate) >= today()
    if (loadedAt !== null && showsToday) dispatch(listActions(budgetEntity).upserted([budget]))
    if (selectAccess(getState()).has('articles_default_in_vender')) dispatch(placeDefaultArticles())
  }
