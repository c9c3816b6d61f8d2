import type { Silence } from '@/domain/lateArrival'
import type { OpenedSale } from '@/domain/sale/openedSale'
import type { SaleUpdatePayload } from '@/domain/sale/wire'
import type { Sale } from '@/entities/saleRecord'
import { keptPrices, type VenderState } from '../saleState'

/** The sale being made, waiting while a past one is changed. */
type OwnSale = Pick<VenderState, 'cart' | 'removed' | 'chosen' | 'paid' | 'problem' | 'article_for_sale' | 'prices'>

/** An update whose fate is not known: `unread`, nobody knows, it may even be on its way; `half`, it is neither what it was nor what was sent. */
export interface UpdateDoubt {
  payload: SaleUpdatePayload
  found: 'unread' | 'half'
  silence: Silence
  /** The sale as it was read after the update. */
  now: Sale | null
}

/** A past sale stands in the cart to be changed. */
export interface Editing {
  /** As the server has it. */
  sale: Sale
  opened: OpenedSale
  own: OwnSale
  /** The PUT is on its way (SALE-083). */
  updating: boolean
  doubt: UpdateDoubt | null
}

export function beginEditing(state: VenderState, { sale, opened }: Pick<Editing, 'sale' | 'opened'>): VenderState {
  if (state.editing !== null || state.selling) return state
  const { cart, removed, chosen, paid, problem, article_for_sale, prices } = state
  const own = { cart, removed, chosen, paid, problem, article_for_sale, prices }
  const bare = { removed: [], chosen: null, paid: null, problem: null, article_for_sale: null, lastSaleShown: false, prices: null }
  return { ...state, ...bare, cart: opened.cart, editing: { sale, opened, own, updating: false, doubt: null } }
}

/** The sale being made comes back as it was. `stored`: the changed one. */
export function endEditing(state: VenderState, stored: Sale | null): VenderState {
  if (state.editing === null) return state
  const last_sale = stored !== null && stored.id === state.last_sale?.id ? stored : state.last_sale
  return { ...state, ...state.editing.own, last_sale, editing: null }
}

export const changeEditing = (state: VenderState, change: Partial<Pick<Editing, 'sale' | 'updating' | 'doubt'>>): VenderState =>
  state.editing === null ? state : { ...state, editing: { ...state.editing, ...change } }

/** Lists that make prices changed, with these before: every cart there is keeps them, or those it keeps already. */
export function keepOlderPrices(state: VenderState, before: VenderState['prices']): VenderState {
  const older = <S extends Pick<VenderState, 'cart' | 'prices'>>(sale: S): S => ({
    ...sale,
    prices: keptPrices(sale.cart, { ...before, ...sale.prices }),
  })
  const { editing } = state
  return { ...older(state), editing: editing && { ...editing, own: older(editing.own) } }
}

/** The sale being made was found in the storage: it takes its place, not that of a past one. */
export const restoreOwn = (state: VenderState, { cart, defaults }: Pick<VenderState, 'cart' | 'defaults'>): VenderState =>
  state.editing === null
    ? { ...state, cart, defaults, defaultArticlesDue: state.defaultArticlesDue && cart.items.length === 0 }
    : { ...state, defaults, editing: { ...state.editing, own: { ...state.editing.own, cart } } }

/** The state of the sale being made, wherever it waits: what is kept through a reload. */
export const ownSale = (state: VenderState): VenderState => (state.editing === null ? state : { ...state, ...state.editing.own })
