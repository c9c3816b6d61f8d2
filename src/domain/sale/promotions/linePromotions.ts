// The promotions of all the lines of a sale: those of a line by itself, and those that count several together.
import type { Amount } from '../../money'
import { combinedOf, type Candidate, type Share } from './combined'
import type { CartItem } from '../item'
import { unitPrice } from '../price'
import type { Pricing } from '../pricing'
import type { Deal, Promotion } from './promotion'
import { ownPromotion, sharedPromotion, type AppliedPromotion, type OwnPromotion } from './promotions'

/** A promotion whose cheaper units are those of other lines: this one is paid whole for them. */
export interface CountedFor {
  name: string
  deal: Deal
}

export interface LinePromotion {
  /** The promotion it has, if any. */
  promotion: AppliedPromotion | null
  countedFor: CountedFor | null
}

const NOTHING_SHARED: ReadonlyMap<Candidate, Share> = new Map()

/** What the promotions that count lines together make of those; nothing, and at no cost, where the shop has none. */
export function sharesOf(
  candidates: readonly (Candidate | null)[],
  promotions: readonly Promotion[],
): ReadonlyMap<Candidate, Share> {
  const counted = candidates.filter((one) => one !== null)
  return counted.length === 0 ? NOTHING_SHARED : combinedOf(counted, promotions)
}

/** With its share in those; without one, what it has by itself. */
export function withShare(
  { promotion, candidate }: OwnPromotion,
  shares: ReadonlyMap<Candidate, Share>,
  item: CartItem,
  price: Amount,
): LinePromotion {
  const share = candidate === null ? undefined : shares.get(candidate)
  if (candidate === null || share === undefined) return { promotion, countedFor: null }
  const own = sharedPromotion(share, candidate.amounts, item, price)
  const { name, deal } = share.promotion
  return { promotion: own, countedFor: own === null ? { name, deal } : null }
}

/** The promotion of a line as one of these; `item`: as it would be among them. */
export function promotionAmong(items: readonly CartItem[], item: CartItem, pricing: Pricing): LinePromotion {
  const price = unitPrice(item, pricing)
  const own = ownPromotion(item, price, pricing)
  const others = items.filter(({ key }) => key !== item.key)
  const candidates = others.map((other) => ownPromotion(other, unitPrice(other, pricing), pricing).candidate)
  return withShare(own, sharesOf([...candidates, own.candidate], pricing.promotions), item, price)
}

/** The promotion a line would have, had nobody given it a discount by hand: that one wins. Null: there is none, or nobody has. */
export const promotionAside = (
  items: readonly CartItem[],
  item: CartItem,
  pricing: Pricing,
): AppliedPromotion | null =>
  item.discount === null ? null : promotionAmong(items, { ...item, discount: null }, pricing).promotion
