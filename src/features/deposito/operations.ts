import { apiError } from '@/api/errors'
import { answerOf, recordIn } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { createAccess } from '@/domain/access'
import type { Counts } from '@/domain/sale/stock/depositCheck'
import { depositFate } from '@/domain/sale/stock/depositFate'
import { depositPayload } from '@/domain/sale/stock/depositPayload'
import { depositState } from '@/domain/sale/stock/depositState'
import { sameSale } from '@/domain/sale/stored/updateFate'
import { recordPath } from '@/entities/paths'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { oneOf, record, type Shape } from '@/lib/shape'
import { load } from '@/list/thunks'
import { handled } from '@/outbox/handled'
import type { Operation } from '@/outbox/operation'
import { selectUser } from '@/session/sessionSlice'
import { readSale, rereadMoved } from '@/shop/sales/sales'
import { changeMovement, createMovement } from '@/shop/stock/depositMovementOperations'
import { depositoSlice } from './depositoSlice'
import { mayMove, MOVES, type DepositAction } from './rights'
import { isBag } from '@/lib/bag'

const { put, dropped } = depositoSlice.actions

/** A move of a sale, with the sale as it was before. */
export interface SaleMove {
  sale: Sale
  action: DepositAction
  counts: Counts
}

export const refusal = (text: string) => apiError('answer', 200, 'sale', text)

const LINES = ['articles', 'combos', 'services', 'discounts', 'surchages', 'current_acount_payment_methods'] as const

const sale: Shape<Sale> = (value) =>
  isBag(value) && typeof value.id === 'number' && LINES.every((key) => Array.isArray(value[key]))
    ? (value as unknown as Sale)
    : undefined
const counts: Shape<Counts> = (value) =>
  isBag(value) && Object.values(value).every((units) => typeof units === 'number') ? (value as Counts) : undefined

/**
 * The sale as the server has it, if it is still as the person sees it; else it rejects. The server lets a sale be
 * confirmed twice, which takes its stock twice, so the state is always read first.
 */
export const agreed =
  (seen: Sale): Thunk<Promise<Sale>> =>
  async (dispatch) => {
    const now = await dispatch(readSale(seen.id))
    if (now === null) {
      dispatch(dropped(seen.id))
      throw refusal('Esta venta ya no existe: alguien la eliminó.')
    }
    const moved = now.terminada || depositState(now) !== depositState(seen)
    // Printing its sheet changes the date of the sale too, so the content is compared, not the date.
    if (!moved && sameSale(seen, now)) return now
    dispatch(put(now))
    throw refusal(
      moved
        ? 'Otra persona ya la pasó de estado.'
        : 'La venta cambió mientras la tenías abierta: revisá las cantidades.',
    )
  }

/** Whether the sale is already where the move takes it. */
export const isThere = (now: Sale, action: DepositAction): boolean =>
  action === 'finish' ? Boolean(now.terminada) : depositState(now) === MOVES[action].to

/** How much of the move is stored, by the sale as it is now. */
function partOf(now: Sale, { sale: before, action, counts: found }: SaleMove): 'all' | 'some' | 'none' {
  if (action === 'finish') return now.terminada ? 'all' : 'none'
  const fate = depositFate(before, now, MOVES[action].to, found)
  if (fate === 'stored') return 'all'
  // Somebody has changed the sale since, so its state is not of this move. A request repeated by the browser leaves it
  // as it was sent.
  const isAnothers = now.sale_modifications_count > before.sale_modifications_count + 1
  return fate === 'absent' || isAnothers ? 'none' : 'some'
}

/** No event tells a person of his own change, so the records it moved are read again (contract b §2.5). */
const moved =
  (now: Sale, action: DepositAction): Thunk =>
  (dispatch) => {
    dispatch(put(now))
    if (action === 'finish') void dispatch(load(saleEntity, { priority: 'background', refresh: true }))
    if (action === 'confirm') dispatch(rereadMoved([now]))
  }

const WORDS: Record<DepositAction, string> = {
  sendBack: 'la vuelta a chequear',
  check: 'el chequeo',
  confirm: 'la confirmación',
  finish: 'el fin',
}

/** Moves a sale on in the warehouse (contract b §2.10). Of each sale only one move of any kind is under way. */
export const moveOn: Operation<SaleMove, Sale> = {
  key: 'deposit-move',
  lock: 'deposit-move',
  // Each move has its own permission, which `prepare` checks.
  needs: null,
  shape: record<SaleMove>({ sale, action: oneOf('sendBack', 'check', 'confirm', 'finish'), counts }),
  prepare: (what) => async (dispatch, getState) => {
    if (!mayMove(what.action, createAccess(selectUser(getState())))) throw refusal('No tenés permiso para esto.')
    return { ...what, sale: await dispatch(agreed(what.sale)) }
  },
  read:
    ({ sale: { id } }) =>
    async (dispatch) => {
      const now = await dispatch(readSale(id))
      return now === null ? [] : [now]
    },
  isLike: (row, what) => partOf(row, what) !== 'none',
  isWhole: (row, what) => () => Promise.resolve(partOf(row, what) === 'all'),
  isSame: (one, other) => one.sale.id === other.sale.id,
  send:
    ({ sale: before, action, counts: found }) =>
    async (_dispatch, _getState, { api }) => {
      const path = action === 'finish' ? `sale-set-terminada/${before.id}` : recordPath(saleEntity, before.id)
      const body = action === 'finish' ? {} : depositPayload(before, MOVES[action].to, found)
      const answer = await api.put(path, body, { quiet: true })
      const now =
        action === 'finish'
          ? recordIn(api, saleEntity, (answer as { sale?: unknown } | null)?.sale)
          : answerOf(api, saleEntity, answer)
      return now ?? false
    },
  after:
    ({ sale: { id }, action }, outcome) =>
    async (dispatch) => {
      if (outcome.kind === 'stored' && outcome.record !== null) dispatch(moved(outcome.record, action))
      const now = outcome.kind === 'doubt' && outcome.doubt === 'half' ? await dispatch(readSale(id)) : null
      if (now !== null) dispatch(put(now))
    },
  words: ({ sale: { id, num }, action }) => `${WORDS[action]} de la venta N° ${num ?? id}`,
  half: 'Revisá sus artículos, su stock y su cuenta corriente.',
  // Leads to the screen the move was made on, since not everybody may open both.
  place: ({ action }) =>
    MOVES[action].from === 'checked' ? '/deposito-checkeadas' : '/deposito-para-checkear/para-checkear',
}

export const SALE_OPERATIONS = [handled(moveOn)]
export const MOVEMENT_OPERATIONS = [handled(createMovement), handled(changeMovement)]
