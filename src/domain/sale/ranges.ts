import { toAmount, ZERO } from '../money'
import type { Cart } from './cart'
import type { PriceRange, SaleContext } from './context'
import type { CartItem } from './item'

export const BY_QUANTITY = 'lista_de_precios_por_rango_de_cantidad_vendida'

/** A range without `min` never applies; sub category before category, then the order of the list (contract b §3.3). */
function rangeFor(item: CartItem, quantity: number, ranges: readonly PriceRange[]): PriceRange | undefined {
  const open = ranges.filter(({ min, max }) => Boolean(min) && (min ?? 0) <= quantity && (max === null || max >= quantity))
  const own = (id: number | null, of: number | null) => Boolean(id) && id === of
  return (
    open.find((range) => own(range.sub_category_id, item.sub_category_id)) ??
    open.find((range) => !range.sub_category_id && own(range.category_id, item.category_id))
  )
}

/**
 * Price list each line gets by the quantity sold, by line key; nothing without the extension.
 * The articles of a group count together and take the same list: that of the newest line that has one.
 */
export function rangeLists(cart: Pick<Cart, 'items'>, context: SaleContext): ReadonlyMap<string, number> {
  const lists = new Map<string, number>()
  if (!context.access.has(BY_QUANTITY)) return lists
  const groups = context.article_price_type_groups.map(({ articles }) => new Set(articles.map(({ id }) => id)))
  const lines = cart.items.filter(({ kind }) => kind === 'article')
  for (const item of [...lines].reverse()) {
    const shared = groups.filter((group) => group.has(item.id))
    const related = lines.filter((other) => other === item || shared.some((group) => group.has(other.id)))
    const quantity = related.reduce((sum, other) => sum.plus(toAmount(other.amount)), ZERO).toNumber()
    const range = rangeFor(item, quantity, context.category_price_type_ranges)
    if (range) for (const other of related) lists.set(other.key, range.price_type_id)
  }
  return lists
}
