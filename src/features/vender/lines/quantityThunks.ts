import type { Thunk } from '@/api/thunk'
import { itemOf } from '@/domain/sale/cart'
import { charged } from '@/domain/sale/item'
import { goodsOf, storedLines } from '@/domain/sale/returnedGoods'
import { returnedRefusal } from '@/domain/sale/stock/openedSale'
import { refusalToSet } from '@/domain/sale/stock/stock'
import { MOST_UNITS } from '@/lib/limits'
import { articleById } from '@/shop/articles/articleIndex'
import { saleEvents } from '../cart/saleSlice'
import { selectArticles, selectCart, selectContext, selectOpened } from '../cart/selectors'

/**
 * Gives a line its quantity, unless the stock the article has now refuses it, or more units have come back of a past
 * sale; answers why not (SALE-047..049).
 */
export const setQuantity =
  (key: string, amount: number): Thunk<string | null> =>
  (dispatch, getState) => {
    const state = getState()
    const cart = selectCart(state)
    const item = itemOf(cart, key)
    if (item === undefined || charged(item).eq(amount)) return null
    if (item.varios_precios.length > 0) return 'Tiene varios precios: abrilo para cambiar sus cantidades'
    const goods = goodsOf(storedLines(cart.items), item)
    const left = goods.units.minus(item.amount).plus(amount)
    const returned = item.before !== null && amount < item.amount ? returnedRefusal(goods, left) : null
    if (returned !== null) return returned
    const article = item.kind === 'article' ? articleById(selectArticles(state), item.id) : undefined
    const refusal = refusalToSet(
      article ? { ...item, stock: article.stock } : item,
      amount,
      cart,
      selectContext(state),
      selectOpened(state),
      (id) => articleById(selectArticles(state), id)?.stock,
    )
    if (refusal) return refusal.message
    dispatch(saleEvents.amountSet({ key, amount }))
    return null
  }

/** Adds or takes one, also of what was weighed. It never goes down to nothing: that is what removing is for. */
export const stepQuantity =
  (key: string, step: 1 | -1): Thunk<string | null> =>
  (dispatch, getState) => {
    const item = itemOf(selectCart(getState()), key)
    if (item === undefined) return null
    const amount = charged(item).plus(step).toNumber()
    return amount > 0 && amount <= MOST_UNITS ? dispatch(setQuantity(key, amount)) : null
  }
