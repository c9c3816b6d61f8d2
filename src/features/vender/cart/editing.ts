import type { Sale } from '@/entities/saleRecord'
import { takingPrices, type Editing, type OwnSale, type VenderState } from './saleState'

/** The prices part of a sale, as it is kept with the sale in the storage. */
export type KeptPrices = Pick<VenderState, 'prices' | 'totalBefore' | 'repriced'>
/** For a sale at the current prices. */
export const NO_PRICES: KeptPrices = { prices: null, totalBefore: null, repriced: null }

export function beginEditing(state: VenderState, { sale, opened }: Pick<Editing, 'sale' | 'opened'>): VenderState {
  if (state.editing !== null || state.selling) return state
  const { cart, removed, chosen, paid, problem, article_for_sale, prices, totalBefore, repriced } = state
  const own = { cart, removed, chosen, paid, problem, article_for_sale, prices, totalBefore, repriced }
  const bare = { removed: [], chosen: null, paid: null, problem: null, article_for_sale: null, lastSaleShown: false }
  return {
    ...state,
    ...bare,
    ...NO_PRICES,
    cart: opened.cart,
    editing: { sale, opened, own, updating: false, doubt: null },
  }
}

/** The sale being made comes back as it was. `stored`: the past sale as it was stored. */
export function endEditing(state: VenderState, stored: Sale | null): VenderState {
  if (state.editing === null) return state
  const last_sale = stored !== null && stored.id === state.last_sale?.id ? stored : state.last_sale
  return { ...state, ...state.editing.own, last_sale, editing: null }
}

export const changeEditing = (
  state: VenderState,
  change: Partial<Pick<Editing, 'sale' | 'updating' | 'doubt'>>,
): VenderState => (state.editing === null ? state : { ...state, editing: { ...state.editing, ...change } })

/**
 * Price lists changed, and `before` holds the old ones: the sale in the cart and the one that waits both keep them, or
 * even older ones they keep already.
 */
export function keepOlderPrices(state: VenderState, before: VenderState['prices']): VenderState {
  const older = <S extends OwnSale>(sale: S): S => takingPrices({ ...sale, prices: { ...before, ...sale.prices } })
  const { editing } = state
  return { ...older(state), editing: editing && { ...editing, own: older(editing.own) } }
}

/** Restores the sale found in the storage as the sale being made, even while a past one stands in the cart. */
export const restoreOwn = (
  state: VenderState,
  { defaults, ...kept }: Pick<VenderState, 'cart' | 'defaults'> & KeptPrices,
): VenderState =>
  state.editing === null
    ? { ...state, ...kept, defaults, defaultArticlesDue: state.defaultArticlesDue && kept.cart.items.length === 0 }
    : { ...state, defaults, editing: { ...state.editing, own: { ...state.editing.own, ...kept } } }

/**
 * Compares the sale's total with its total before. When the total changes again, the first one stays as the one to
 * compare with.
 */
export function comparePrices(state: VenderState, total: number): VenderState {
  const { totalBefore, repriced } = state
  if (totalBefore === null || totalBefore.total === total) return { ...state, totalBefore: null }
  const from = repriced?.to === totalBefore.total ? repriced.from : totalBefore.total
  return { ...state, totalBefore: null, repriced: { from, to: total } }
}

/** The state of the sale being made, wherever it waits: what is kept through a reload. */
export const ownSale = (state: VenderState): VenderState =>
  state.editing === null ? state : { ...state, ...state.editing.own }
