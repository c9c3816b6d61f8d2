// Promotions of the till: which one a line has by itself, what it takes off, and how it is stored. What one is worth is in `deals.ts`.
import { cents, type Amount } from '../../money'
import type { Candidate, Share } from './combined'
import type { SaleClient } from '../context'
import {
  amountsOf,
  isCutShort,
  offOf,
  partsOf,
  rowsOf,
  totalOf,
  type Amounts,
  type Part,
  type PromotedRow,
} from './deals'
import { combines, countsUnits, type Deal, type Promotion } from './promotion'
import type { CartItem } from '../item'
import { lineTotal } from '../lineTotal'
import { isHeld } from './together'

/** A promotion on a line of the cart. */
export interface AppliedPromotion {
  id: string
  name: string
  /** What the promotion takes off the line, in pesos with cents. */
  off: number
  /** The line's cost limits what the promotion takes off. */
  cutShort: boolean
  /** What it gives, where the units of several articles were counted together; null: those of this one alone. */
  together: Deal | null
  /** What the line comes to, in exact pesos. */
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
  measures: ReadonlySet<number> | undefined
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
 * The promotions that are given to a client who pays with these methods, among which 0 is the client's account or a
 * split. Returns the same list when it is all of them.
 */
export function givenTo(
  promotions: readonly Promotion[],
  client: Pick<SaleClient, 'id'> | null,
  methods: readonly number[],
): readonly Promotion[] {
  const given = promotions.filter(
    ({ except }) =>
      !methods.some((method) => except.methods.includes(method)) &&
      !(client !== null && except.clients.includes(client.id)),
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

/** What a line has of the promotions that look at it alone, and what those that count several together know of it. */
export interface OwnPromotion {
  promotion: AppliedPromotion | null
  /** Null: none of those is for it. */
  candidate: Candidate | null
}

const NO_PROMOTION: OwnPromotion = { promotion: null, candidate: null }

type Made = Pick<AppliedPromotion, 'cutShort' | 'together'> & { parts: readonly Part[]; amounts: Amounts }

/** Null: with its price rounded to the cent it takes nothing off. */
function applied({ id, name }: Promotion, item: CartItem, price: Amount, made: Made): AppliedPromotion | null {
  const { parts, amounts, cutShort, together } = made
  const total = totalOf(parts)
  const off = cents(lineTotal(item, price).minus(total))
  return off <= 0 ? null : { id, name, off, cutShort, together, total, rows: rowsOf(parts, amounts) }
}

/** The promotion of the line where others are counted with it. */
export function sharedPromotion(
  { promotion, parts }: Share,
  amounts: Amounts,
  item: CartItem,
  price: Amount,
): AppliedPromotion | null {
  const { deal } = promotion
  const together = combines(promotion) ? deal : null
  return applied(promotion, item, price, { parts, amounts, together, cutShort: isHeld(deal, parts, amounts) })
}

/** The one that is best for the customer, the first in the shop's list of equals. `price` is that of one unit. */
function ownOf(item: CartItem, price: Amount, pricing: PromotionPricing): OwnPromotion {
  const amounts = amountsOf(item, price, pricing.measures)
  if (amounts === null) return NO_PROMOTION
  const list = item.price_type_personalizado_id || pricing.byLine.get(item.key) || pricing.chosen?.id || 0
  const reach: Promotion[] = []
  let best: Promotion | null = null
  let most = 0
  for (const promotion of pricing.promotions) {
    if (!isFor(promotion, item, list)) continue
    // Of a cost in dollars without their rate nobody knows what is below it.
    if (!promotion.belowCost && item.peso_cost === 0) continue
    // Each variant of an article has a line.
    if (combines(promotion) || (item.variants.length > 0 && countsUnits(promotion))) reach.push(promotion)
    if (combines(promotion)) continue
    const off = offOf(partsOf(promotion.deal, amounts, promotion.belowCost), amounts.price)
    if (off > most) [best, most] = [promotion, off]
  }
  const parts = best === null ? [] : partsOf(best.deal, amounts, best.belowCost)
  const cutShort = best !== null && isCutShort(best.deal, amounts, best.belowCost)
  const promotion = best && applied(best, item, price, { parts, amounts, cutShort, together: null })
  return {
    promotion,
    candidate: reach.length === 0 ? null : { id: item.id, amounts, alone: promotion ? most : 0, reach },
  }
}

/** The promotions of a line of the cart. Costs nothing where the shop has none. */
export const ownPromotion = (item: CartItem, price: Amount, pricing: PromotionPricing): OwnPromotion =>
  pricing.promotions.length === 0 || item.kind !== 'article' || item.amount === 0 || isByHand(item)
    ? NO_PROMOTION
    : ownOf(item, price, pricing)
