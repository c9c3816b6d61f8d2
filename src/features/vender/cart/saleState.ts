import { emptyCart, type Cart } from '@/domain/sale/cart'
import type { SaleProblem } from '@/domain/sale/checks'
import type { PriceLists } from '@/domain/sale/context'
import type { CartItem } from '@/domain/sale/item'
import type { OpenedSale } from '@/domain/sale/stock/openedSale'
import type { SaleChange } from '@/domain/sale/stored/updateFate'
import type { Sale } from '@/entities/saleRecord'
import { cardsOfNextSale, type ScanCard } from '@/lib/scanCards'
import type { Entry } from '@/outbox/entries'
import { emptyItem, type EntryItem } from './entry'

/** What the dialog for an article nobody knows begins with; its code can be empty. */
export interface NewArticle {
  bar_code: string
  name: string
  amount: number
}

/** A step that can be undone: a removed line with its place, or a line whose quantity was changed. */
export interface RemovedLine {
  item: CartItem
  index: number
  /** The older prices of the line's sale, when another sale has begun since. */
  prices: VenderState['prices']
  /** The line with its new quantity; absent for a removed line. */
  now?: CartItem
}

export interface VenderState {
  cart: Cart
  /** What the last new sale began with: a choice still equal to it follows when the defaults change. */
  defaults: Partial<Cart>
  /** Of the price lists that changed since the sale's first line, the old ones, which it keeps (U21); null: none. */
  prices: Partial<PriceLists> | null
  /**
   * Total when the sale was last on the screen, still to be compared with the current one; null: nothing to compare.
   * `cart`: the cart of then, if somebody has changed it since.
   */
  totalBefore: { total: number; cart: Cart | null } | null
  /**
   * The sale came back from the storage at other prices: its total before and now, until somebody has seen it (U21).
   */
  repriced: { from: number; to: number } | null
  /** The articles every sale begins with are still to be put in (SALE-087). */
  defaultArticlesDue: boolean
  /** The code being looked up on the server (SALE-026). */
  item: EntryItem
  /** The codes that wait for their look-up, as a reader would read them: the sale takes them along through a reload. */
  codes: readonly string[]
  /** Key of the line whose variant is still to be chosen (SALE-013). */
  article_for_sale: string | null
  new_article: NewArticle | null
  /** Scans that could not be added, newest first, until somebody closes them. */
  cards: readonly ScanCard[]
  removed: readonly RemovedLine[]
  /** Line chosen with the arrows; null: the one last touched. */
  chosen: string | null
  /** Cash handed over; null: nothing typed. */
  paid: number | null
  /** The last refusal of "Cobrar", shown at its place. */
  problem: SaleProblem | null
  selling: boolean
  /** Id of the queue's entry the cart is becoming; kept with the cart in this tab's storage. */
  sent: string | null
  /** The past sale in the cart; null: the sale being made is there. */
  editing: Editing | null
  last_sale: Sale | null
  /** Change of the last sale, still to be handed over. */
  last_change: number
  /** The last sale charged, when the till went on before its confirmation, with the id of its entry; null otherwise. */
  last_queued: { id: string | null; total: number } | null
  /** The last sale stays in view until the next scan. */
  lastSaleShown: boolean
}

/** The sale being made, waiting while a past one is changed. */
export type OwnSale = Pick<
  VenderState,
  'cart' | 'removed' | 'chosen' | 'paid' | 'problem' | 'article_for_sale' | 'prices' | 'totalBefore' | 'repriced'
>

/** A change in doubt: it has no outcome yet. */
export interface UpdateDoubt {
  change: SaleChange
  entry: Entry
  /** `unknown`: the change may still be on its way; `half`: the sale is neither what it was nor what was sent. */
  found: 'unknown' | 'half'
  /** The sale as it was read after the change; null when it could not be read. */
  now: Sale | null
}

/** A past sale stands in the cart to be changed. */
export interface Editing {
  /** The sale as the server has it. */
  sale: Sale
  opened: OpenedSale
  own: OwnSale
  /** The PUT is on its way (SALE-083). */
  updating: boolean
  doubt: UpdateDoubt | null
}

export const initialState = (): VenderState => ({
  cart: emptyCart(),
  defaults: {},
  prices: null,
  totalBefore: null,
  repriced: null,
  defaultArticlesDue: true,
  item: emptyItem(),
  codes: [],
  article_for_sale: null,
  new_article: null,
  cards: [],
  removed: [],
  chosen: null,
  paid: null,
  problem: null,
  selling: false,
  sent: null,
  editing: null,
  last_sale: null,
  last_change: 0,
  last_queued: null,
  lastSaleShown: false,
})

/** While a sale is on its way, or an update's fate unknown, the cart it was made of must not change. */
export const isLocked = ({ selling, editing }: Pick<VenderState, 'selling' | 'editing'>): boolean =>
  selling || (editing !== null && (editing.updating || editing.doubt !== null))

/** Whether a sale is begun: the articles the shop puts into every sale do not count until somebody touches them. */
export const isBegun = (items: readonly Pick<CartItem, 'placed'>[]): boolean => items.some(({ placed }) => !placed)

/** A sale that is not begun, and has no removed line that could come back, takes the current prices. */
export function takingPrices<S extends Pick<VenderState, 'cart' | 'removed' | 'prices' | 'totalBefore' | 'repriced'>>(
  state: S,
): S {
  const isIdle = !isBegun(state.cart.items) && !isBegun(state.removed.map(({ item }) => item))
  return isIdle ? { ...state, prices: null, totalBefore: null, repriced: null } : state
}

/**
 * Prices for the first line of a sale that was emptied at older prices: the current ones. A line that is put back
 * brings its own (U21).
 */
export const begunAnew = ({
  cart,
  editing,
  prices,
  totalBefore,
  repriced,
  removed,
}: VenderState): Partial<VenderState> =>
  editing !== null || isBegun(cart.items) || (prices ?? totalBefore ?? repriced) === null
    ? {}
    : {
        removed: removed.map((line) => ({ ...line, prices: line.prices ?? prices })),
        prices: null,
        totalBefore: null,
        repriced: null,
      }

const sameRows = (one: readonly unknown[], other: readonly unknown[]) =>
  one === other || (one.length === other.length && one.every((row, index) => row === other[index]))

/** A budget whose lines or percentages change is no longer the one the client was given. Who buys it and how it is paid is of the sale alone. */
function markChanged(before: Cart, now: Cart): Cart {
  if (now.budget === null || now.budget.changed || now.budget !== before.budget) return now
  const same = (['items', 'discounts', 'surchages'] as const).every((key) => sameRows(before[key], now[key]))
  return same ? now : { ...now, budget: { ...now.budget, changed: true } }
}

/** The state with its cart changed, unless it is locked; the last refusal goes with any change. */
export const withCart = (
  state: VenderState,
  change: (cart: Cart, state: VenderState) => Cart,
  rest: Partial<VenderState> = {},
): VenderState => {
  if (isLocked(state)) return state
  const cart = markChanged(state.cart, change(state.cart, state))
  if (cart === state.cart) return state
  const totalBefore = state.totalBefore && { ...state.totalBefore, cart: state.totalBefore.cart ?? state.cart }
  return takingPrices({ ...state, problem: null, totalBefore, ...rest, cart })
}

/** An empty cart with the same defaults. Scans of meanwhile that could not be added belong to it. */
export const nextSale = (
  { defaults, cards, item, new_article }: VenderState,
  last: Partial<VenderState>,
): VenderState => ({
  ...initialState(),
  defaults,
  cart: emptyCart(defaults),
  cards: cardsOfNextSale(cards),
  item,
  new_article,
  ...last,
})
