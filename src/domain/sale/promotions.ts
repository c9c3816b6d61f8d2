// Promotions of the till: which one a line has, what it takes off, and how it is stored. `deals.ts` works out each
// deal.
import { cents, type Amount } from '../money'
import type { SaleClient } from './context'
import { amountsOf, isCutShort, partsOf, rowsOf, totalOf, type PromotedRow } from './deals'
import type { Promotion } from './promotion'
import type { CartItem } from './item'
import { lineTotal } from './lineTotal'

/** A promotion on a line of the cart. */
export interface AppliedPromotion {
  id: string
  name: string
  /** What the promotion takes off the line, in pesos with cents. */
  off: number
  /** The line's cost limits what the promotion takes off. */
  cutShort: boolean
  /** Total of the line, in exact pesos. */
  total: Amount
  /** The rows that are stored, which add up to exactly the line's total. */
  rows: readonly PromotedRow[]
}

/** The part of a cart's pricing on which its lines' promotions depend. */
export interface PromotionPricing {
  /** The promotions in force for this client and this payment method. */
  promotions: readonly Promotion[]
  chosen: { id: number } | null
  byLine: ReadonlyMap<string, number>
}

interface Sets {
  articles: ReadonlySet<number>
  categories: ReadonlySet<number>
  brands: ReadonlySet<number>
  providers: ReadonlySet<number>
  lists: ReadonlySet<number>
  all: boolean
}

// eslint-disable-next-line no-restricted-syntax -- derived of the promotion alone
const sets = new WeakMap<Promotion, Sets>()

function setsOf(promotion: Promotion): Sets {
  const known = sets.get(promotion)
  if (known !== undefined) return known
  const { articles, categories, brands, providers } = promotion.scope
  const made = {
    articles: new Set(articles),
    categories: new Set(categories),
    brands: new Set(brands),
    providers: new Set(providers),
    lists: new Set(promotion.except.price_types),
    all: articles.length + categories.length + brands.length + providers.length === 0,
  }
  sets.set(promotion, made)
  return made
}

/** Whether a promotion is for a line's article at its price list. */
function isFor(promotion: Promotion, item: CartItem, list: number): boolean {
  const { articles, categories, brands, providers, lists, all } = setsOf(promotion)
  if (lists.has(list)) return false
  return (
    all ||
    articles.has(item.id) ||
    (item.category_id !== null && categories.has(item.category_id)) ||
    (item.brand_id !== null && brands.has(item.brand_id)) ||
    (item.provider_id !== null && providers.has(item.provider_id))
  )
}

/**
 * The promotions that are given to a client with a payment method; 0: the client's account, or several methods. Returns
 * the same list when it is all of them.
 */
export function givenTo(
  promotions: readonly Promotion[],
  client: Pick<SaleClient, 'id'> | null,
  method: number,
): readonly Promotion[] {
  const given = promotions.filter(
    ({ except }) => !except.methods.includes(method) && !(client !== null && except.clients.includes(client.id)),
  )
  return given.length === promotions.length ? promotions : given
}

/** Whether a person gave the line its price or discount, or a stored sale or budget did: then it gets no promotion. */
const isByHand = ({ discount, customPrice, varios_precios, priced, pivotPrice, before }: CartItem): boolean =>
  discount !== null ||
  customPrice !== null ||
  varios_precios.length > 0 ||
  priced !== null ||
  pivotPrice !== null ||
  before !== null

/** The promotion that takes most off a line, the first of equals; null: none does. `price`: of one unit. */
function bestFor(item: CartItem, price: Amount, pricing: PromotionPricing): AppliedPromotion | null {
  const amounts = amountsOf(item, price)
  if (amounts === null) return null
  const list = item.price_type_personalizado_id || pricing.byLine.get(item.key) || pricing.chosen?.id || 0
  let best: Promotion | null = null
  let most = 0
  for (const promotion of pricing.promotions) {
    if (!isFor(promotion, item, list)) continue
    const { deal, belowCost } = promotion
    const off = partsOf(deal, amounts, belowCost).reduce(
      (sum, { units, net }) => sum + units * (amounts.price - net),
      0,
    )
    if (off > most) [best, most] = [promotion, off]
  }
  if (best === null) return null
  const { id, name, deal, belowCost } = best
  const parts = partsOf(deal, amounts, belowCost)
  const total = totalOf(parts)
  const off = cents(lineTotal(item, price).minus(total))
  if (off <= 0) return null
  return { id, name, off, cutShort: isCutShort(deal, amounts, belowCost), total, rows: rowsOf(parts, amounts) }
}

/** The promotion of a line of the cart; null: none. `price`: of one unit. */
export const promotionOf = (item: CartItem, price: Amount, pricing: PromotionPricing): AppliedPromotion | null =>
  pricing.promotions.length === 0 || item.kind !== 'article' || item.amount === 0 || isByHand(item)
    ? null
    : bestFor(item, price, pricing)

/** The promotion that a line would have without its discount by hand, which wins; null: neither is there. */
export const promotionAside = (item: CartItem, price: Amount, pricing: PromotionPricing): AppliedPromotion | null =>
  item.discount === null ? null : promotionOf({ ...item, discount: null }, price, pricing)
