import type { Thunk } from '@/api/thunk'
import type { CartItem } from '@/domain/sale/item'
import { articleItem, comboItem } from '@/domain/sale/newItem'
import { toNumber } from '@/domain/money'
import type { Article } from '@/entities/articleRecord'
import type { Combo } from '@/entities/combo'
import { articleById } from '@/shop/articles/articleIndex'
import { selectPesoCost } from '@/shop/articles/pesoCost'
import { saleEvents } from '../cart/saleSlice'
import { selectArticles } from '../cart/selectors'

const same = (one: unknown, other: unknown) => one === other || toNumber(one) === toNumber(other)

/** The line with the combo's current price; null when it is unchanged. */
export function freshCombo(item: CartItem, combo: Combo | undefined): CartItem | null {
  if (
    combo === undefined ||
    item.pivotPrice !== null ||
    item.customPrice !== null ||
    same(combo.price, item.final_price)
  )
    return null
  const { final_price, cost } = comboItem(combo)
  return { ...item, final_price, cost }
}

/** The line with the prices its article has now; null while they are those it was scanned with (U21). */
export function freshItem(item: CartItem, article: Article | undefined): CartItem | null {
  if (
    item.kind !== 'article' ||
    article === undefined ||
    item.pivotPrice !== null ||
    item.customPrice !== null ||
    item.varios_precios.length > 0
  )
    return null
  const own = (id: number | null) => item.price_types.find((type) => type.id === id)?.pivot.final_price
  const unchanged =
    same(article.final_price, item.final_price) &&
    same(article.final_price_blanco, item.final_price_blanco) &&
    (article.price_types ?? []).every(({ id, pivot }) => same(pivot.final_price, own(id)))
  if (unchanged) return null
  const { final_price, final_price_blanco, price_types, cost, peso_cost } = articleItem(article)
  return { ...item, final_price, final_price_blanco, price_types, cost, peso_cost }
}

/** Puts the line that `freshItem` or `freshCombo` made in the place of the old one. */
export const takeFresh =
  (fresh: CartItem): Thunk =>
  (dispatch, getState) => {
    const state = getState()
    const article = fresh.kind === 'article' ? articleById(selectArticles(state), fresh.id) : undefined
    const peso_cost = article ? selectPesoCost(state)(article) : fresh.peso_cost
    dispatch(saleEvents.lineRefreshed({ ...fresh, peso_cost }))
  }
