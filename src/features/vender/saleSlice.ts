import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { emptyCart, followDefaults, type Cart } from '@/domain/sale/cart'
import type { SaleProblem } from '@/domain/sale/checks'
import { chooseClient, chooseMethod, refreshClient, splitPayment } from '@/domain/sale/choices'
import type { SaleClient } from '@/domain/sale/context'
import type { CartItem } from '@/domain/sale/item'
import { addItem, changeLine, putBack, removeItem, replaceItem, setAmount, type LineChoices } from '@/domain/sale/lines'
import type { PaymentRow } from '@/domain/sale/payments'
import type { Sale } from '@/entities/saleRecord'
import { addCard, chargeCards, type NewScanCard } from '@/lib/scanCards'
import { beginEditing, changeEditing, endEditing, restoreOwn, type Editing } from './past/editing'
import { initialState, isLocked, nextSale, stored, withCart, type NewArticle } from './saleState'
import { emptyItem, type EntryItem } from './scan/entry'

/** What has a transition of its own is not among them. */
type CartChoices = Partial<Omit<Cart, 'items' | 'touched' | 'client' | 'address_id' | 'current_acount_payment_method_id'>>

const UNDO_STEPS = 30

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
      const cart = followDefaults(raw.cart, raw.defaults, payload)
      const known = Object.entries(payload).every(([key, value]) => raw.defaults[key as keyof Cart] === value)
      return known && cart === raw.cart ? raw : { ...raw, cart, defaults: payload }
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
      return withCart(state, (cart) => putBack(cart, line.item, line.index), {
        removed: removed.filter((other) => other !== line),
        chosen: line.item.key,
      })
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
    saleStarted: (state, { payload }: PayloadAction<string | null>) => ({
      ...stored(state),
      cards: chargeCards(stored(state).cards),
      selling: true,
      problem: null,
      sent: payload,
    }),
    /** Not stored: the cart stays as it was (D-04). */
    saleFailed(state) {
      state.selling = false
      state.sent = null
    },
    /** The journal has it: the till goes on with the next customer. */
    saleQueued: (state, { payload }: PayloadAction<{ total: number; change: number }>) =>
      nextSale(stored(state), { last_queued: { total: payload.total }, last_change: payload.change, lastSaleShown: true }),
    saleStored: (state, { payload }: PayloadAction<{ sale: Sale; change: number }>) =>
      nextSale(stored(state), { last_sale: payload.sale, last_change: payload.change, lastSaleShown: true }),
    editingBegan: (state, { payload }: PayloadAction<Pick<Editing, 'sale' | 'opened'>>) => beginEditing(stored(state), payload),
    editingEnded: (state, { payload }: PayloadAction<Sale | null>) => endEditing(stored(state), payload),
    editingChanged: (state, { payload }: PayloadAction<Parameters<typeof changeEditing>[1]>) => changeEditing(stored(state), payload),
    /** Kept as a budget: the next sale begins, and the last sale stays the last one. */
    budgetStored: (state) => {
      const { last_sale, last_change } = stored(state)
      return nextSale(stored(state), { last_sale, last_change })
    },
  },
})

export const saleEvents = saleSlice.actions
