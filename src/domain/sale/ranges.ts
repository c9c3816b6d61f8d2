import { toAmount, ZERO } from '../money'
import type { Cart } from './cart'
import type { PriceRange, PriceRules, SalePriceType } from './context'
import type { CartItem } from './item'

export const BY_QUANTITY = 'lista_de_precios_por_rango_de_cantidad_vendida'

/** A range, and how well it suits a quantity: the first figure that differs decides, and the lower one is better. */
interface Claim {
  list: number
  fit: readonly number[]
}

/**
 * Best is a range that contains the quantity, of the sub category before the category, then the first in the list. In a
 * gap or above all ranges it is the one with the highest minimum reached; below all, the one with the lowest (D-58).
 */
function claimOf({ price_type_id, min, max, sub_category_id }: PriceRange, quantity: number, index: number): Claim {
  const order = [sub_category_id ? 0 : 1, index]
  const least = min ?? 0
  if (least > quantity) return { list: price_type_id, fit: [2, least, ...order] }
  const contains = max === null || max >= quantity
  return { list: price_type_id, fit: contains ? [0, 0, ...order] : [1, -least, ...order] }
}

const isBetter = ({ fit }: Claim, other: Claim): boolean => {
  const at = fit.findIndex((figure, index) => figure !== other.fit[index])
  return (fit[at] ?? 0) < (other.fit[at] ?? 0)
}

const bestOf = (claims: readonly Claim[]): Claim | undefined =>
  claims.length === 0 ? undefined : claims.reduce((best, claim) => (isBetter(claim, best) ? claim : best))

/** The best of the article's ranges; undefined: it has none. One without a minimum never applies (contract b §3.3). */
function bestRange(item: CartItem, quantity: number, ranges: readonly PriceRange[]): Claim | undefined {
  const isOwn = ({ sub_category_id, category_id }: PriceRange) =>
    sub_category_id
      ? sub_category_id === item.sub_category_id
      : Boolean(category_id) && category_id === item.category_id
  return bestOf(ranges.flatMap((range, index) => (range.min && isOwn(range) ? [claimOf(range, quantity, index)] : [])))
}

/**
 * The price list that each line gets by the quantity sold, keyed by line; empty without the extension. Articles of a
 * group are counted together and get the same list, that of the best range of any of them, whatever was scanned first.
 * A line without any range gets `usual`, since its bare final price may be lower than every list's (D-58).
 */
export function rangeLists(
  cart: Pick<Cart, 'items'>,
  context: PriceRules,
  usual: SalePriceType | null = null,
): ReadonlyMap<string, number> {
  const lists = new Map<string, number>()
  if (!context.access.has(BY_QUANTITY)) return lists
  const groups = context.article_price_type_groups.map(({ articles }) => new Set(articles.map(({ id }) => id)))
  const lines = cart.items.filter(({ kind }) => kind === 'article')
  const relatedTo = (item: CartItem) => {
    const shared = groups.filter((group) => group.has(item.id))
    return lines.filter((other) => other === item || shared.some((group) => group.has(other.id)))
  }
  const claims = new Map<CartItem, Claim>()
  for (const item of lines) {
    const quantity = relatedTo(item).reduce((sum, other) => sum.plus(toAmount(other.amount)), ZERO)
    const claim = bestRange(item, quantity.toNumber(), context.category_price_type_ranges)
    if (claim) claims.set(item, claim)
  }
  for (const item of lines) {
    const best = bestOf(relatedTo(item).flatMap((other) => claims.get(other) ?? []))
    const has = (list: SalePriceType) =>
      item.price_types.some(({ id, pivot }) => id === list.id && pivot.final_price !== null)
    if (best) lists.set(item.key, best.list)
    else if (usual && has(usual)) lists.set(item.key, usual.id)
  }
  return lists
}
