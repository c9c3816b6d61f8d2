import { nanoid } from '@reduxjs/toolkit'
import type { Thunk } from '@/api/thunk'
import type { SoldBudget } from '@/domain/budgets/soldBudget'
import { paysNow, type LoadedBudget } from '@/domain/sale/cart'
import { saleProblems, type SaleProblem } from '@/domain/sale/checks'
import type { CartItem } from '@/domain/sale/item'
import { stockProblem } from '@/domain/sale/stock/stock'
import { salePayload } from '@/domain/sale/payload'
import { change } from '@/domain/sale/payments'
import { cashDue } from '@/domain/sale/totals'
import { newlyQueued, withoutEntry } from '@/domain/queue'
import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import { caja } from '@/entities/caja'
import type { Sale } from '@/entities/saleRecord'
import { selectList } from '@/list/slices'
import { articleById } from '@/shop/articles/articleIndex'
import { arePricesRead } from '@/shop/articles/priceRules'
import { selectUser } from '@/session/sessionSlice'
import { cajasBeforeCharge, keepCajasFresh, mustReadCajas, rereadRefused } from '../cart/freshCajas'
import { keepAndSend } from '@/outbox/queue/drain'
import { awaitEntry, changeQueue, type QueueOutcome } from '@/outbox/queue/shownQueue'
import { sellOperation } from './saleOperations'
import { clientProblem } from '../cart/deleted'
import { saleEvents } from '../cart/saleSlice'
import { cartFrom, storedCart } from '../cart/storedCart'
import { isLocked } from '../cart/saleState'
import { selectAccess, selectArticles, selectCart, selectContext, selectTotals, selectVender } from '../cart/selectors'

export type SaveResult =
  | { kind: 'stored'; sale: Sale; late: boolean; budget: SoldBudget | null }
  | { kind: 'problem'; problem: SaleProblem }
  | { kind: 'refused'; message: string }
  /** The sale is in the queue of this computer, sent and confirmed by itself while the till goes on. */
  | { kind: 'queued' }
  /** The sale is already on its way, is not to be charged after all, or is no longer of whoever uses the till. */
  | { kind: 'ignored' }

/** So long the till waits for the server before it takes the next customer. */
const AT_THE_TILL_MS = 10_000

const soon = <T>(value: T, ms: number) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms))

/** Whether a sale may be made of that budget. Never rejects. */
export type MayCharge = (budget: LoadedBudget) => Promise<boolean>

const READ_FIRST = 'probá con «Reintentar», arriba, y cobrá otra vez.'

/** Why the sale cannot be charged yet: its prices or its caja would be a guess while their lists are not read. */
function unreadProblem(state: unknown): SaleProblem | undefined {
  const cart = selectCart(state)
  const isListed = ({ customPrice, pivotPrice, varios_precios }: CartItem) =>
    customPrice === null && pivotPrice === null && varios_precios.length === 0
  if (!arePricesRead(state) && cart.items.some(isListed))
    return { code: 'unread', message: `Faltan las listas de precios: ${READ_FIRST}`, field: 'items' }
  const hasCajas = selectAccess(state).has('cajas') && paysNow(cart)
  return hasCajas && selectList(state, caja).loadedAt === null
    ? { code: 'unread', message: `Faltan las cajas: ${READ_FIRST}`, field: 'caja_id' }
    : undefined
}

/**
 * Checks the sale in the cart, puts it into the queue and sends it (SALE-052, SALE-067..080). Whatever the server
 * answers, it is stored once.
 */
export const saveSale =
  (mayCharge?: MayCharge): Thunk<Promise<SaveResult>> =>
  async (dispatch, getState) => {
    let state = getState()
    const user = selectUser(state)
    // A past sale in the cart is no new one: `updateSale` stores it.
    if (isLocked(selectVender(state)) || selectVender(state).editing !== null || user === null)
      return { kind: 'ignored' }
    if (!selectAccess(state).can('sale.store')) return { kind: 'refused', message: 'No tenés permiso para vender' }
    const { cart: begun } = selectVender(state)
    /** What a check of the locked cart that took a while has come to; null: the sale goes on. */
    const meanwhile = (may: boolean): SaveResult | null => {
      // Another person uses the till by now, and this sale does not lock his.
      if (selectUser(getState())?.id !== user.id) return { kind: 'ignored' }
      if (may && selectVender(getState()).cart === begun) return null
      dispatch(saleEvents.saleFailed())
      return { kind: 'ignored' }
    }
    const refuse = (problem: SaleProblem): SaveResult => {
      // Unlocked first: a scan that waited goes into the cart, which would take the refusal away.
      dispatch(saleEvents.saleFailed())
      dispatch(saleEvents.saleRefused(problem))
      return { kind: 'problem', problem }
    }
    if (mustReadCajas(state)) {
      const shut = await dispatch(cajasBeforeCharge())
      const end = meanwhile(true)
      if (end !== null) return end
      if (shut !== null) return refuse(shut)
      state = getState()
    }
    const [cart, context, totals] = [selectCart(state), selectContext(state), selectTotals(state)]
    const problem =
      unreadProblem(state) ??
      saleProblems(cart, totals, context)[0] ??
      clientProblem(state) ??
      stockProblem(cart, context, (id) => articleById(selectArticles(state), id)?.stock)
    if (problem) {
      const result = refuse(problem)
      if (problem.field === 'caja_id') dispatch(rereadRefused(problem))
      return result
    }
    const payload = salePayload(cart, totals, context)
    if (cart.budget && mayCharge) {
      // The cart is locked from here on, so that what was checked is what is charged.
      dispatch(saleEvents.saleStarted(null))
      const end = meanwhile(await mayCharge(cart.budget))
      if (end !== null) return end
    }
    const { paid } = selectVender(state)
    const due = cashDue(cart, totals)
    const entry: QueuedSale = {
      ...newlyQueued(nanoid(), user.id, Date.now()),
      user_name: user.name ?? '',
      employee_id: payload.employee_id || (user.owner_id !== null ? user.id : null),
      client_name: cart.client?.name ?? null,
      payload,
      cart: cartFrom(storedCart(cart)),
      change: paid === null || due === null ? 0 : change(due, paid).change,
    }
    // The cart is marked with the entry before the entry exists: after a crash it is in the queue or in the cart, never in both.
    dispatch(saleEvents.saleStarted(entry.id))
    const { outcome, stop } = dispatch(awaitEntry(sellOperation, entry.id))
    await dispatch(keepAndSend(sellOperation, entry))
    dispatch(keepCajasFresh())
    const known = await Promise.race([outcome, soon<QueueOutcome<Sale>>({ kind: 'later' }, AT_THE_TILL_MS)])
    stop()
    return dispatch(finish(entry, known))
  }

const finish =
  ({ id, cart, payload, change: given }: QueuedSale, outcome: QueueOutcome<Sale>): Thunk<Promise<SaveResult>> =>
  async (dispatch, getState) => {
    // Another person uses the till by now: the queue settles this sale, and his cart is not this one.
    if (selectVender(getState()).sent !== id) return { kind: 'ignored' }
    switch (outcome.kind) {
      case 'stored':
        dispatch(saleEvents.saleStored({ sale: outcome.record, change: given }))
        return {
          kind: 'stored',
          sale: outcome.record,
          late: outcome.late,
          budget: cart.budget && { id: cart.budget.id, num: outcome.record.num },
        }
      case 'refused':
        // Not stored: the cart stays as it was (D-04), so the entry must leave the queue.
        await dispatch(changeQueue(sellOperation, (queue) => withoutEntry(queue, id)))
        dispatch(saleEvents.saleFailed())
        return outcome
      case 'later':
        dispatch(saleEvents.saleQueued({ total: payload.total, change: given }))
        return { kind: 'queued' }
    }
  }
