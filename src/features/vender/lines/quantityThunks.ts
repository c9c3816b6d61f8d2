import type { Thunk } from '@/api/thunk'
import { toAmount } from '@/domain/money'
import { itemOf } from '@/domain/sale/cart'
import { refusalToSet } from '@/domain/sale/stock'
import { articleById } from '@/list/articleIndex'
import { MAX_AMOUNT } from './quantity'
import { saleEvents } from '../saleSlice'
import { selectArticles, selectCart, selectContext } from '../selectors'

/** Gives a line its quantity, unless the stock the article has now refuses it; answers why not (SALE-047..049). */
export const setQuantity =
  (key: string, amount: number): Thunk<string | null> =>
  (dispatch, getState) => {
    const state = getState()
    const cart = selectCart(state)
    const item = itemOf(cart, key)
    if (item === undefined || amount === item.amount) return null
    if (item.varios_precios.length > 0) return 'Tiene varios precios: abrilo para cambiar sus cantidades'
    const article = item.kind === 'article' ? articleById(selectArticles(state), item.id) : undefined
    const refusal = refusalToSet(article ? { ...item, stock: article.stock } : item, amount, cart, selectContext(state))
    if (refusal) return refusal.message
    dispatch(saleEvents.amountSet({ key, amount }))
    return null
  }

/** One more or one less; never down to nothing, which is what removing is for. */
export const stepQuantity =
  (key: string, step: 1 | -1): Thunk<string | null> =>
  (dispatch, getState) => {
    const item = itemOf(selectCart(getState()), key)
    if (item === undefined) return null
    const amount = toAmount(item.amount).plus(step).toNumber()
    return amount > 0 && amount <= MAX_AMOUNT ? dispatch(setQuantity(key, amount)) : null
  }
