import type { PayloadAction } from '@reduxjs/toolkit'
import { emptyCart, followDefaults, type Cart } from '@/domain/sale/cart'
import type { SaleProblem } from '@/domain/sale/checks'
import { chooseClient, chooseMethod, refreshClient, splitPayment, voucherFor } from '@/domain/sale/choices'
import type { PriceLists, SaleClient } from '@/domain/sale/context'
import type { CartItem } from '@/domain/sale/item'
import { addItem, beginWith, changeLine, removeItem, replaceItem, type LineChoices } from '@/domain/sale/lines'
import type { PaymentRow } from '@/domain/sale/paymentRow'
import type { Sale } from '@/entities/saleRecord'
import { createPureSlice } from '@/lib/pureSlice'
import { addCard, cardsOfNextSale, chargeCards, unchargeCards, type NewScanCard } from '@/lib/scanCards'
import {
  beginEditing,
  changeEditing,
  comparePrices,
  endEditing,
  keepOlderPrices,
  NO_PRICES,
  restoreOwn,
  type KeptPrices,
} from './editing'
import { oneMore, undone, withQuantity } from './undo'
import {
  begunAnew,
  initialState,
  isLocked,
  nextSale,
  withCart,
  type NewArticle,
  type VenderState,
  type Editing,
} from './saleState'
import { emptyItem, type EntryItem } from './entry'

/** Choices that have no event of their own. */
type CartChoices = Partial<
  Omit<Cart, 'items' | 'touched' | 'client' | 'address_id' | 'current_acount_payment_method_id'>
>

/** What a line needs to know that is not kept on the disk with it. */
export type Costs = Pick<CartItem, 'cost' | 'peso_cost' | 'provider_id'>

/** The next sale begins with the voucher chosen for this one, for no client. */
const usualVoucher = (
  { editing, defaults }: VenderState,
  { afip_information_id, afip_tipo_comprobante_id = 0 }: CartChoices,
): Partial<VenderState> =>
  editing !== null || afip_information_id === undefined
    ? {}
    : {
        defaults: {
          ...defaults,
          afip_information_id,
          afip_tipo_comprobante_id: voucherFor(null, afip_tipo_comprobante_id),
        },
      }

/** The sale being made: choices only. Totals come from `selectTotals`. */
export const saleSlice = createPureSlice('vender', initialState, {
  cartRestored: (state, { payload }: PayloadAction<{ cart: Cart; defaults: Partial<Cart> } & KeptPrices>) =>
    restoreOwn(state, payload),
  /** A default that arrives late (a list, the cookie) goes only where nothing else was chosen. */
  defaultsKnown(state, { payload }: PayloadAction<Partial<Cart>>) {
    if (isLocked(state) || state.editing) return state
    const cart = followDefaults(state.cart, state.defaults, payload)
    const known = Object.entries(payload).every(([key, value]) => state.defaults[key as keyof Cart] === value)
    return known && cart === state.cart ? state : { ...state, cart, defaults: payload }
  },
  /** Another sale takes the place of the one in the cart: a new one, or one that was put aside. */
  cartSwapped: (state, { payload }: PayloadAction<Cart | null>) =>
    // A past sale cannot be parked.
    withCart(state, (cart, { editing, defaults }) => (editing ? cart : (payload ?? emptyCart(defaults))), {
      removed: [],
      chosen: null,
      paid: null,
      article_for_sale: null,
      lastSaleShown: false,
      // Cards about codes that could not be added belong to the other sale.
      cards: cardsOfNextSale(chargeCards(state.cards)),
      ...NO_PRICES,
      defaultArticlesDue: payload === null,
    }),

  itemAdded: (state, { payload }: PayloadAction<CartItem>) =>
    withCart(state, (cart) => addItem(cart, payload), {
      chosen: null,
      lastSaleShown: false,
      ...begunAnew(state),
      // Where the money goes is said until somebody has seen it: this may be a scan that waited for the refusal.
      ...(state.problem?.field === 'caja_id' && { problem: state.problem }),
    }),
  /** Costs by line, once the article of a line from the disk is here, or once it is known what the dollar is. */
  costsKnown: (state, { payload }: PayloadAction<Readonly<Record<string, Costs>>>): VenderState =>
    isLocked(state)
      ? state
      : {
          ...state,
          cart: {
            ...state.cart,
            items: state.cart.items.map((item) => ({ ...item, ...payload[item.key] })),
          },
        },
  /** Nobody scanned these: the last sale and its change stay in view. */
  defaultArticlesPlaced: (state, { payload }: PayloadAction<readonly CartItem[]>) => ({
    ...withCart(state, (cart) => beginWith(cart, payload)),
    defaultArticlesDue: false,
  }),
  amountSet: (state, { payload }: PayloadAction<{ key: string; amount: number }>) =>
    withQuantity(state, payload.key, payload.amount),
  lineChanged: (state, { payload }: PayloadAction<{ key: string; choices: LineChoices }>) =>
    withCart(state, (cart) => changeLine(cart, payload.key, payload.choices)),
  /** A person took the price, or the stock, the article has now (U21). */
  lineRefreshed: (state, { payload }: PayloadAction<CartItem>) => withCart(state, (cart) => replaceItem(cart, payload)),
  /**
   * Price lists changed, and the payload holds the old ones: the sale keeps those until a person takes the new ones
   * (U21).
   */
  pricesChanged: (state, { payload }: PayloadAction<Partial<PriceLists>>) => keepOlderPrices(state, payload),
  pricesTaken: (state): VenderState => (isLocked(state) ? state : { ...state, ...NO_PRICES, problem: null }),
  /** A parked sale is back, with the prices it had. */
  pricesRestored: (state, { payload }: PayloadAction<KeptPrices>): VenderState => ({ ...state, ...payload }),
  pricesCompared: (state, { payload: total }: PayloadAction<number>) => comparePrices(state, total),
  itemRemoved(state, { payload: key }: PayloadAction<string>) {
    const { cart, removed } = state
    const index = cart.items.findIndex((item) => item.key === key)
    const item = cart.items[index]
    if (item === undefined) return state
    const neighbour = cart.items[index + 1] ?? cart.items[index - 1]
    return withCart(state, () => removeItem(cart, key), {
      removed: oneMore(removed, { item, index, prices: null }),
      chosen: neighbour?.key ?? null,
    })
  },
  /**
   * Puts the removed line of that key back in its place; without a key, undoes the last removal or change of quantity.
   */
  removalUndone: (state, { payload: key }: PayloadAction<string | undefined>) => undone(state, key),
  lineChosen: (state, { payload }: PayloadAction<string | null>): VenderState => ({ ...state, chosen: payload }),

  clientChosen: (state, { payload }: PayloadAction<SaleClient | null>) =>
    withCart(state, (cart, { editing }) => (editing ? cart : chooseClient(cart, payload))),
  clientRefreshed: (state, { payload }: PayloadAction<SaleClient>) =>
    withCart(state, (cart) => refreshClient(cart, payload)),
  /** `payload`: the cart after `omitAccount`, which also changes how it is paid. */
  accountChosen: (state, { payload }: PayloadAction<Cart>) => withCart(state, () => payload, { paid: null }),
  /** Choices that change nothing else. */
  choose: (state, { payload }: PayloadAction<CartChoices>) =>
    withCart(state, (cart) => ({ ...cart, ...payload }), usualVoucher(state, payload)),
  addressChosen: (state, { payload }: PayloadAction<number>) =>
    // The next sale begins in the same warehouse: the cookie says so too. A past sale's tells nothing of the next one.
    withCart(
      state,
      (cart) => ({ ...cart, address_id: payload }),
      state.editing === null ? { defaults: { ...state.defaults, address_id: payload } } : {},
    ),
  methodChosen: (state, { payload }: PayloadAction<number>) =>
    withCart(state, (cart) => chooseMethod(cart, payload), { paid: null }),
  paymentSplit: (state, { payload }: PayloadAction<readonly PaymentRow[]>) =>
    withCart(state, (cart) => splitPayment(cart, payload), { paid: null }),
  cashTyped: (state, { payload }: PayloadAction<number | null>): VenderState => ({ ...state, paid: payload }),

  lookupStarted: (state, { payload }: PayloadAction<EntryItem>): VenderState => ({ ...state, item: payload }),
  lookupEnded: (state): VenderState => ({ ...state, item: emptyItem() }),
  codesWaiting: (state, { payload }: PayloadAction<readonly string[]>): VenderState => ({ ...state, codes: payload }),
  cardShown: (state, { payload }: PayloadAction<NewScanCard>) => ({
    ...state,
    cards: addCard(state.cards, payload),
    lastSaleShown: false,
  }),
  cardClosed: (state, { payload }: PayloadAction<number>): VenderState => ({
    ...state,
    cards: state.cards.filter((card) => card.id !== payload),
  }),
  newArticleOpened: (state, { payload }: PayloadAction<NewArticle>): VenderState => ({
    ...state,
    new_article: payload,
  }),
  newArticleClosed: (state): VenderState => ({ ...state, new_article: null }),
  variantAsked: (state, { payload }: PayloadAction<string | null>): VenderState => ({
    ...state,
    article_for_sale: payload,
  }),

  saleRefused: (state, { payload }: PayloadAction<SaleProblem | null>) => ({ ...state, problem: payload }),
  /** `payload`: id of the entry in the queue that the sale becomes; null while there is none. */
  saleStarted: (state, { payload }: PayloadAction<string | null>) => ({
    ...state,
    cards: chargeCards(state.cards),
    selling: true,
    problem: null,
    sent: payload,
  }),
  /** Not stored: the cart stays as it was (D-04). */
  saleFailed: (state): VenderState => ({
    ...state,
    selling: false,
    sent: null,
    cards: unchargeCards(state.cards),
  }),
  /** The queue has the sale: the till goes on with the next customer. */
  saleQueued: (state, { payload }: PayloadAction<{ total: number; change: number }>) =>
    nextSale(state, {
      // The ticket of the sale before can be printed until this one has a number.
      last_sale: state.last_sale,
      last_queued: { id: state.sent, total: payload.total },
      last_change: payload.change,
      lastSaleShown: true,
    }),
  saleStored: (state, { payload }: PayloadAction<{ sale: Sale; change: number }>) =>
    nextSale(state, { last_sale: payload.sale, last_change: payload.change, lastSaleShown: true }),
  /** The last sale charged has got its number (SALE-069). */
  saleConfirmed: (state, { payload: { entry, sale } }: PayloadAction<{ entry: string; sale: Sale }>): VenderState =>
    state.last_queued?.id === entry ? { ...state, last_sale: sale, last_queued: null } : state,
  /** The entry was discarded or went back to the till: there will be neither a number nor a ticket. */
  queuedDropped: (state, { payload: entry }: PayloadAction<string>): VenderState =>
    state.last_queued?.id === entry ? { ...state, last_queued: null, last_change: 0, lastSaleShown: false } : state,
  editingBegan: (state, { payload }: PayloadAction<Pick<Editing, 'sale' | 'opened'>>) => beginEditing(state, payload),
  editingEnded: (state, { payload }: PayloadAction<Sale | null>) => endEditing(state, payload),
  editingChanged: (state, { payload }: PayloadAction<Parameters<typeof changeEditing>[1]>) =>
    changeEditing(state, payload),
  /** The cart was stored as a budget: the next sale begins, and the last sale stays the last one. */
  budgetStored: (state) => {
    const { last_sale, last_queued, last_change } = state
    return nextSale(state, { last_sale, last_queued, last_change })
  },
})

export const saleEvents = saleSlice.actions
