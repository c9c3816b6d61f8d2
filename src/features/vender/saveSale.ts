import { failureText, isApiError, type ApiError } from '@/api/errors'
import { parseAnswer } from '@/api/records'
import type { Thunk } from '@/api/thunk'
import type { SaleProblem } from '@/domain/sale/checks'
import { saleProblems } from '@/domain/sale/checks'
import { saleOutcome, type SaleAnswer } from '@/domain/sale/outcome'
import { salePayload } from '@/domain/sale/payload'
import { change } from '@/domain/sale/payments'
import { soldUnits, stockAfter } from '@/domain/sale/soldStock'
import type { SalePayload } from '@/domain/sale/wire'
import { article as articleEntity } from '@/entities/article'
import { client as clientEntity } from '@/entities/client'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { articleById } from '@/list/articleIndex'
import { listActions, selectList } from '@/list/slices'
import { reload } from '@/list/thunks'
import { day } from '@/lib/dates'
import { selectUser } from '@/session/sessionSlice'
import type { Attempt } from './attempt'
import { findStored } from './reconcile'
import { isLocked, saleEvents } from './saleSlice'
import { selectAccess, selectArticles, selectCart, selectContext, selectTotals, selectVender } from './selectors'

// The whole way of a sale to the server, and back from every answer it can get (counter.md, outcome table).

export type SaveResult =
  | { kind: 'stored'; sale: Sale; late: boolean }
  | { kind: 'problem'; problem: SaleProblem }
  | { kind: 'refused'; message: string }
  | { kind: 'unsure'; attempt: Attempt }
  /** Already on its way. */
  | { kind: 'ignored' }

/** The server takes an equal sale for the same one during 5 s. */
const SAME_SALE_MS = 6_000
/** After an answer that says nothing: when to read the sales of the day. */
const READ_AFTER_MS = [0, 2_000, SAME_SALE_MS] as const

const pause = (ms: number) => (ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms)))

/** Checks, sends, and settles the sale in the cart (SALE-052, SALE-067..080). Never sends twice: see `sendAgain`. */
export const saveSale = (): Thunk<Promise<SaveResult>> => async (dispatch, getState) => {
  const state = getState()
  if (isLocked(selectVender(state))) return { kind: 'ignored' }
  if (!selectAccess(state).can('sale.store')) return { kind: 'refused', message: 'No tenés permiso para vender' }
  const [cart, context, totals] = [selectCart(state), selectContext(state), selectTotals(state)]
  const problem = saleProblems(cart, totals, context)[0]
  if (problem) {
    dispatch(saleEvents.saleRefused(problem))
    return { kind: 'problem', problem }
  }
  dispatch(saleEvents.saleStarted())
  return dispatch(send(salePayload(cart, totals, context)))
}

/** The same attempt once more, after a person asked for it and after the day's sales were read again. */
export const sendAgain =
  (): Thunk<Promise<SaveResult>> =>
  async (dispatch, getState, { api }) => {
    const { pending, selling } = selectVender(getState())
    if (pending === null || selling) return { kind: 'ignored' }
    dispatch(saleEvents.saleStarted())
    const found = await findStored(api, pending)
    if (found.kind === 'found') return dispatch(settle(found.sale, true))
    if (found.kind === 'unread') return dispatch(doubt({ ...pending, found: 'unread' }))
    await pause(pending.startedAt + SAME_SALE_MS - Date.now())
    return dispatch(send(pending.payload))
  }

/** Reads the day's sales again for the attempt nobody knows the fate of. */
export const verifySale =
  (): Thunk<Promise<SaveResult>> =>
  async (dispatch, getState, { api }) => {
    const { pending, selling } = selectVender(getState())
    if (pending === null || selling) return { kind: 'ignored' }
    dispatch(saleEvents.saleStarted())
    const found = await findStored(api, pending)
    if (found.kind === 'found') return dispatch(settle(found.sale, true))
    return dispatch(doubt({ ...pending, found: found.kind, half: found.kind === 'absent' ? found.half : pending.half }))
  }

const doubt =
  (attempt: Attempt): Thunk<SaveResult> =>
  (dispatch) => {
    dispatch(saleEvents.saleUnsure(attempt))
    return { kind: 'unsure', attempt }
  }

const send =
  (payload: SalePayload): Thunk<Promise<SaveResult>> =>
  async (dispatch, getState, { api }) => {
    const state = getState()
    const user = selectUser(state)
    const attempt: Attempt = {
      payload,
      employee_id: payload.employee_id || (user !== null && user.owner_id !== null ? user.id : null),
      startedAt: Date.now(),
      known: [...selectList(state, saleEntity).models.map(({ id }) => id ?? 0), selectVender(state).last_sale?.id ?? 0],
      why: 'unknown',
      found: 'unread',
      half: null,
    }
    // Written down before it leaves: a page that dies now must not charge the same customer twice when it is back.
    dispatch(saleEvents.saleSent(attempt))
    let failure: ApiError | null = null
    let answer: SaleAnswer
    try {
      answer = await api.send('POST', 'sale', payload, { priority: 'sale', quiet: true })
    } catch (error) {
      failure = isApiError(error) ? error : null
      answer = failure?.kind === 'answer' ? { status: failure.status, data: null } : { network: true }
    }
    const outcome = saleOutcome(answer)
    if (outcome === 'stored' && 'data' in answer) {
      const sale = parseAnswer(answer.data) as Sale | null | undefined
      if (sale) return dispatch(settle(sale, false))
    }
    if (outcome === 'refused' || outcome === 'login' || outcome === 'token' || outcome === 'wait') {
      dispatch(saleEvents.saleFailed())
      return {
        kind: 'refused',
        message: outcome === 'refused' ? failureText(failure) : 'La sesión terminó: volvé a ingresar y cobrá de nuevo',
      }
    }
    return dispatch(lookFor({ ...attempt, why: outcome === 'duplicate' ? 'duplicate' : 'unknown' }))
  }

/** Stored or not? Only the list of sales can tell; it may take a moment until it does. */
const lookFor =
  (attempt: Attempt): Thunk<Promise<SaveResult>> =>
  async (dispatch, _getState, { api }) => {
    const answeredAt = Date.now()
    let last = attempt
    for (const after of READ_AFTER_MS) {
      await pause(answeredAt + after - Date.now())
      const found = await findStored(api, attempt)
      if (found.kind === 'found') return dispatch(settle(found.sale, true))
      last = { ...last, found: found.kind, half: found.kind === 'absent' ? found.half : last.half }
    }
    return dispatch(doubt(last))
  }

/** The sale is stored: last sale, its list, the stock held here, an empty cart, the client's account (SALE-069..073, SALE-080, SALE-088). */
const settle =
  (sale: Sale, late: boolean): Thunk<SaveResult> =>
  (dispatch, getState) => {
    const state = getState()
    const { cart, paid } = selectVender(state)
    const totals = selectTotals(state)
    const sold = soldUnits(cart, totals)
    dispatch(saleEvents.saleStored({ sale, change: paid === null ? 0 : change(totals.total, paid).change }))
    if (isInView(selectList(state, saleEntity), sale)) dispatch(listActions(saleEntity).upserted([sale]))
    const articles = [...sold].flatMap(([id, units]) => {
      const article = articleById(selectArticles(state), id)
      return article === undefined || article.stock === null ? [] : [{ ...article, stock: stockAfter(article.stock, units) }]
    })
    if (articles.length > 0) dispatch(listActions(articleEntity).upserted(articles))
    // Its balance is the server's to say; a failure shows the old one until the next event.
    if (sale.client_id) dispatch(reload(clientEntity, sale.client_id)).catch(() => undefined)
    return { kind: 'stored', sale, late }
  }

/** The list of sales shows a range of days; others stay out of it. */
function isInView({ fromDates, fromDate, untilDate }: { fromDates: boolean; fromDate: string; untilDate: string }, sale: Sale): boolean {
  const created = day(sale.created_at)
  return !fromDates || (created >= fromDate && created <= (untilDate || fromDate))
}
