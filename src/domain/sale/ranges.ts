import { toAmount, ZERO } from '../money'
import type { Cart } from './cart'
import type { PriceRange, PriceRules } from './context'
import type { CartItem } from './item'

export const BY_QUANTITY = 'lista_de_precios_por_rango_de_cantidad_vendida'

type Own = PriceRange & { min: number }

/**
 * The range of a quantity: the first one that contains it, ranges of the sub category before those of the category. In
 * a gap or above all ranges, the one with the highest minimum reached; below all, the one with the lowest. An article
 * with ranges always gets one, since the bare final price may be lower than every list's (contract b §3.3, D-58). A
 * range without `min` never applies.
 */
function rangeFor(item: CartItem, quantity: number, ranges: readonly PriceRange[]): PriceRange | undefined {
  const of = (range: PriceRange) =>
    range.sub_category_id
      ? range.sub_category_id === item.sub_category_id
      : Boolean(range.category_id) && range.category_id === item.category_id
  const withMin = ranges.filter((range): range is Own => Boolean(range.min) && of(range))
  const own = [
    ...withMin.filter((range) => range.sub_category_id),
    ...withMin.filter((range) => !range.sub_category_id),
  ]
  const reached = own.filter(({ min }) => min <= quantity)
  const within = reached.find(({ max }) => max === null || max >= quantity)
  if (within !== undefined) return within
  if (reached.length > 0) return reached.reduce((highest, range) => (range.min > highest.min ? range : highest))
  return own[0] && own.reduce((lowest, range) => (range.min < lowest.min ? range : lowest))
}

/**
 * The price list that each line gets by the quantity sold, keyed by line; empty without the extension.
 * Articles of a group are counted together and get the same list: that of the newest line that has one.
 */
export function rangeLists(cart: Pick<Cart, 'items'>, context: PriceRules): ReadonlyMap<string, number> {
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
