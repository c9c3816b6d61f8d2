import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit'
import { emptyCart, type Cart } from '@/domain/sale/cart'
import type { SaleProblem } from '@/domain/sale/checks'
import { chooseClient, chooseMethod, refreshClient, splitPayment } from '@/domain/sale/choices'
import type { SaleClient } from '@/domain/sale/context'
import type { CartItem } from '@/domain/sale/item'
import { addItem, changeLine, removeItem, replaceItem, setAmount, type LineChoices } from '@/domain/sale/lines'
import type { PaymentRow } from '@/domain/sale/payments'
import type { Sale } from '@/entities/saleRecord'
import { addCard, type NewScanCard, type ScanCard } from '@/lib/scanCards'
import { beginEditing, changeEditing, endEditing, restoreOwn, type Editing } from './past/editing'
import { emptyItem, type EntryItem } from './scan/entry'

/** What the dialog for an article nobody knows begins with; its code can be empty. */
export interface NewArticle {
  bar_code: string
  name: string
  amount: number
}

/** What has a transition of its own is not among them. */
type CartChoices = Partial<Omit<Cart, 'items' | 'touched' | 'client' | 'address_id' | 'current_acount_payment_method_id'>>

/** A line taken off, and where it stood. */
export interface RemovedLine {
  item: CartItem
  index: number
}

export interface VenderState {
  cart: Cart
  /** What the last new sale began with: a choice still equal to it follows when the defaults change. */
  defaults: Partial<Cart>
  /** What is being looked up on the server (SALE-026). */
  item: EntryItem
  /** Line whose variant is still to be chosen (SALE-013). */
  article_for_sale: string | null
  new_article: NewArticle | null
  /** What could not be added, newest first, until somebody closes it. */
  cards: readonly ScanCard[]
  removed: readonly RemovedLine[]
  /** Line chosen with the arrows; null: the one last touched. */
  chosen: string | null
  /** Cash handed over; null: nothing typed. */
  paid: number | null
  /** The last refusal of "Cobrar", shown at its place. */
  problem: SaleProblem | null
  selling: boolean
  /** Entry of the journal that the cart is becoming; kept with the cart in this tab's storage. */
  sent: string | null
  /** A past sale stands in the cart; null: the one being made does. */
  editing: Editing | null
  last_sale: Sale | null
  /** Change of the last sale, still to be handed over. */
  last_change: number
  /** The last one charged is kept on this computer, its confirmation still to come; null: it has been confirmed. */
  last_queued: { total: number } | null
  /** The last sale stays in view until the next scan. */
  lastSaleShown: boolean
}

const initialState = (): VenderState => ({
  cart: emptyCart(),
  defaults: {},
  item: emptyItem(),
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

const UNDO_STEPS = 30

/** While a sale is on its way, or an update's fate unknown, the cart it was made of must not change. */
export const isLocked = ({ selling, editing }: Pick<VenderState, 'selling' | 'editing'>): boolean =>
  selling || (editing !== null && (editing.updating || editing.doubt !== null))

/** The state as it is stored: lines are read and replaced whole, never drafted (300 drafts a scan would be felt). */
const stored = (state: VenderState): VenderState => (original(state as object) as VenderState | undefined) ?? state

const withCart = (state: VenderState, change: (cart: Cart, raw: VenderState) => Cart, rest: Partial<VenderState> = {}): VenderState => {
  const raw = stored(state)
  if (isLocked(raw)) return raw
  const cart = change(raw.cart, raw)
  return cart === raw.cart ? raw : { ...raw, problem: null, ...rest, cart }
}

function restore(cart: Cart, { item, index }: RemovedLine): Cart {
  return { ...cart, items: [...cart.items.slice(0, index), item, ...cart.items.slice(index)], touched: item.key }
}

/** The sale being made: choices only. Totals come from `selectTotals`. */
export const saleSlice = createSlice({
  name: 'vender',
  initialState,
  reducers: {
    cartRestored: (state, { payload }: PayloadAction<{ cart: Cart; defaults: Partial<Cart> }>) => restoreOwn(stored(state), payload),
    /** A default that arrives late (a list, the cookie) goes only where nothing else was chosen. */
    defaultsKnown(state, { payload }: PayloadAction<Partial<Cart>>) {
      const raw = stored(state)
      if (isLocked(raw) || raw.editing) return raw
      const before: Partial<Cart> = { ...emptyCart(), ...raw.defaults }
      const changes = Object.entries(payload).filter(
        ([key, value]) => raw.cart[key as keyof Cart] === before[key as keyof Cart] && raw.cart[key as keyof Cart] !== value,
      )
      const same = changes.length === 0 && Object.entries(payload).every(([key, value]) => raw.defaults[key as keyof Cart] === value)
      // The client's account keeps its own method, none.
      const cart = {
        ...raw.cart,
        ...Object.fromEntries(changes.filter(([key]) => key !== 'current_acount_payment_method_id' || raw.cart.client === null)),
      }
      return same ? raw : { ...raw, cart, defaults: payload }
    },
    /** Another sale takes the place of the one in the cart: a new one, or one that was put aside. */
    cartSwapped: (state, { payload }: PayloadAction<Cart | null>) =>
      // A past sale is none to put aside.
      withCart(state, (cart, raw) => (raw.editing ? cart : (payload ?? emptyCart(raw.defaults))), {
        removed: [],
        chosen: null,
        paid: null,
        article_for_sale: null,
        lastSaleShown: false,
      }),

    itemAdded: (state, { payload }: PayloadAction<CartItem>) =>
      withCart(state, (cart) => addItem(cart, payload), { chosen: null, lastSaleShown: false }),
    /** Nobody scanned these: the last sale and its change stay in view. */
    defaultArticlesPlaced: (state, { payload }: PayloadAction<readonly CartItem[]>) =>
      withCart(state, (cart) => payload.reduce(addItem, cart), { chosen: null }),
    amountSet: (state, { payload }: PayloadAction<{ key: string; amount: number }>) =>
      withCart(state, (cart) => setAmount(cart, payload.key, payload.amount), { chosen: payload.key }),
    lineChanged: (state, { payload }: PayloadAction<{ key: string; choices: LineChoices }>) =>
      withCart(state, (cart) => changeLine(cart, payload.key, payload.choices)),
    /** A person took the price, or the stock, the article has now (U21). */
    lineRefreshed: (state, { payload }: PayloadAction<CartItem>) => withCart(state, (cart) => replaceItem(cart, payload)),
    itemRemoved(state, { payload: key }: PayloadAction<string>) {
      const { cart, removed } = stored(state)
      const index = cart.items.findIndex((item) => item.key === key)
      const item = cart.items[index]
      if (item === undefined) return
      const neighbour = cart.items[index + 1] ?? cart.items[index - 1]
      return withCart(state, () => removeItem(cart, key), {
        removed: [...removed, { item, index }].slice(-UNDO_STEPS),
        chosen: neighbour?.key ?? null,
      })
    },
    /** The line of that key, or the one removed last, goes back to its place. */
    removalUndone(state, { payload: key }: PayloadAction<string | undefined>) {
      const { removed } = stored(state)
      const line = key === undefined ? removed.at(-1) : removed.findLast(({ item }) => item.key === key)
      if (line === undefined) return
      return withCart(
        state,
        (cart) => (cart.items.some((item) => item.key === line.item.key) ? addItem(cart, line.item) : restore(cart, line)),
        { removed: removed.filter((other) => other !== line), chosen: line.item.key },
      )
    },
    lineChosen(state, { payload }: PayloadAction<string | null>) {
      state.chosen = payload
    },

    clientChosen: (state, { payload }: PayloadAction<SaleClient | null>) =>
      withCart(state, (cart, { editing }) => (editing ? cart : chooseClient(cart, payload))),
    clientRefreshed: (state, { payload }: PayloadAction<SaleClient>) => withCart(state, (cart) => refreshClient(cart, payload)),
    /** The cart after `omitAccount`: how it is paid goes with it. */
    accountChosen: (state, { payload }: PayloadAction<Cart>) => withCart(state, () => payload, { paid: null }),
    /** Choices that bring no other with them. */
    choose: (state, { payload }: PayloadAction<CartChoices>) => withCart(state, (cart) => ({ ...cart, ...payload })),
    addressChosen: (state, { payload }: PayloadAction<number>) =>
      // The next sale begins in the same warehouse: the cookie says so too.
      withCart(state, (cart) => ({ ...cart, address_id: payload }), { defaults: { ...stored(state).defaults, address_id: payload } }),
    methodChosen: (state, { payload }: PayloadAction<number>) => withCart(state, (cart) => chooseMethod(cart, payload), { paid: null }),
    paymentSplit: (state, { payload }: PayloadAction<readonly PaymentRow[]>) =>
      withCart(state, (cart) => splitPayment(cart, payload), { paid: null }),
    cashTyped(state, { payload }: PayloadAction<number | null>) {
      state.paid = payload
    },

    lookupStarted(state, { payload }: PayloadAction<EntryItem>) {
      state.item = payload
    },
    lookupEnded(state) {
      state.item = emptyItem()
    },
    cardShown: (state, { payload }: PayloadAction<NewScanCard>) => ({
      ...stored(state),
      cards: addCard(stored(state).cards, payload),
      lastSaleShown: false,
    }),
    cardClosed(state, { payload }: PayloadAction<number>) {
      state.cards = state.cards.filter((card) => card.id !== payload)
    },
    newArticleOpened(state, { payload }: PayloadAction<NewArticle>) {
      state.new_article = payload
    },
    newArticleClosed(state) {
      state.new_article = null
    },
    variantAsked(state, { payload }: PayloadAction<string | null>) {
      state.article_for_sale = payload
    },

    saleRefused: (state, { payload }: PayloadAction<SaleProblem | null>) => ({ ...stored(state), problem: payload }),
    /** With the entry of the journal it becomes, when it is a sale. */
    saleStarted: (state, { payload }: PayloadAction<string | null>) => ({ ...stored(state), selling: true, problem: null, sent: payload }),
    /** Not stored: the cart stays as it was (D-04). */
    saleFailed(state) {
      state.selling = false
      state.sent = null
    },
    /** The journal has it: the till goes on with the next customer. */
    saleQueued: (state, { payload }: PayloadAction<{ total: number; change: number }>): VenderState => {
      const { defaults, cards, item, new_article } = stored(state)
      const last = { last_queued: { total: payload.total }, last_change: payload.change, lastSaleShown: true }
      return { ...initialState(), defaults, cart: emptyCart(defaults), cards, item, new_article, ...last }
    },
    saleStored: (state, { payload }: PayloadAction<{ sale: Sale; change: number }>): VenderState => {
      const { defaults, cards, item, new_article } = stored(state)
      // What was scanned meanwhile and could not be added belongs to the next sale.
      const last = { last_sale: payload.sale, last_change: payload.change, lastSaleShown: true }
      return { ...initialState(), defaults, cart: emptyCart(defaults), cards, item, new_article, ...last }
    },
    editingBegan: (state, { payload }: PayloadAction<Pick<Editing, 'sale' | 'opened'>>) => beginEditing(stored(state), payload),
    editingEnded: (state, { payload }: PayloadAction<Sale | null>) => endEditing(stored(state), payload),
    editingChanged: (state, { payload }: PayloadAction<Parameters<typeof changeEditing>[1]>) => changeEditing(stored(state), payload),
    /** Kept as a budget: the next sale begins, and the last sale stays the last one. */
    budgetStored: (state): VenderState => {
      const { defaults, cards, item, new_article, last_sale, last_change } = stored(state)
      return { ...initialState(), defaults, cart: emptyCart(defaults), cards, item, new_article, last_sale, last_change }
    },
  },
})

export const saleEvents = saleSlice.actions
