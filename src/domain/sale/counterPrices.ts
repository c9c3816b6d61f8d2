import type { Decimal, PriceRules, SalePriceType } from './context'
import { cents, sixDecimals } from '../money'
import { askedUnits } from './promotions/deals'
import type { CartItem } from './item'
import { promotionAmong } from './promotions/linePromotions'
import { articleItem, type ArticleRecord } from './newItem'
import { listRate, unitPrice } from './price'
import { hasListPrices, pricingOf, type PriceChoices } from './pricing'
import { combines, type Deal, type Promotion } from './promotions/promotion'

// The till's price of one unit for an unknown customer, by the till's own rules, so that no screen shows another price.

const NOBODY: PriceChoices = {
  items: [],
  client: null,
  budget: null,
  price_type_id: null,
  current_acount_payment_method_id: 0,
  selected_payment_methods: [],
  omitir_en_cuenta_corriente: 0,
  afip_information_id: 0,
}

const priceFor = (item: CartItem, choices: Partial<PriceChoices>, rules: PriceRules): number =>
  sixDecimals(unitPrice(item, pricingOf({ ...NOBODY, ...choices }, rules)))

/** Price of one unit in the list the till chooses by itself, paid with a method; 0: none. */
export function priceWith(article: ArticleRecord, current_acount_payment_method_id: number, rules: PriceRules): number {
  const item = articleItem(article)
  return priceFor(item, { items: [item], current_acount_payment_method_id }, rules)
}

/** What the till charges for one unit whoever it does not know, in pesos; null: the article has no price. */
export const counterPrice = (article: ArticleRecord, rules: PriceRules): number | null =>
  article.final_price === null ? null : priceWith(article, 0, rules)

export interface ConsultedPrice {
  /** Id of the payment method. */
  id: number
  name: string
  price: number
}

export interface ConsultedPrices {
  final: number
  methods: readonly ConsultedPrice[]
}

/**
 * Price of one unit in the list the till chooses by itself, and with each payment method that has a discount (NS-02c).
 * A negative discount is a surcharge; one of 0 changes nothing and is left out.
 */
export function consultedPrices(article: ArticleRecord, rules: PriceRules): ConsultedPrices {
  return {
    final: priceWith(article, 0, rules),
    methods: rules.payment_method_discounts
      .filter(({ discount_percentage }) => Number(discount_percentage) !== 0)
      .map(({ current_acount_payment_method_id, current_acount_payment_method }) => ({
        id: current_acount_payment_method_id,
        name: current_acount_payment_method?.name ?? '',
        price: priceWith(article, current_acount_payment_method_id, rules),
      })),
  }
}

export interface ConsultedPromotion {
  id: string
  name: string
  deal: Deal
  /** The fewest units that the promotion acts on, and their total in pesos with cents. */
  units: number
  total: number
  /** Other articles of the promotion count with it. */
  combines: boolean
  /** Not with every payment method. */
  depends: boolean
}

/**
 * The promotions that take something off an article at the counter, each for the fewest units it needs. `peso_cost`: as
 * the article's line would have it.
 */
export function consultedPromotions(
  article: ArticleRecord,
  promotions: readonly Promotion[],
  rules: PriceRules,
  peso_cost: CartItem['peso_cost'],
): readonly ConsultedPromotion[] {
  return promotions.flatMap((promotion) => {
    const { id, name, deal, except } = promotion
    const units = askedUnits(deal)
    const item = articleItem(article, units, { peso_cost })
    const pricing = pricingOf({ ...NOBODY, items: [item] }, rules)
    const given = promotionAmong([], item, { ...pricing, promotions: [promotion] }).promotion
    if (given === null) return []
    return [
      {
        id,
        name,
        deal,
        units,
        total: cents(given.total),
        combines: combines(promotion),
        depends: except.methods.length > 0,
      },
    ]
  })
}

/** Price of one unit in a list, as if no quantity range chose another list. */
export const priceInList = (article: ArticleRecord, price_type_id: number, rules: PriceRules): number =>
  priceFor(articleItem(article), { price_type_id }, rules)

export interface PriceInList {
  id: number
  name: string
  price: number
  /** What the list adds to the list before it; null where lists have prices of their own. */
  percentage: Decimal | null
  /** The article has no price of its own in this list, so its final price is charged. */
  missing: boolean
}

/**
 * The lists that can make a price, in the order they act. A list without a position only counts by its own prices
 * (contract b §3.3).
 */
export function listsThatCount({ access, price_types }: PriceRules): readonly SalePriceType[] {
  const counting = hasListPrices(access) ? price_types : price_types.filter(({ position }) => position !== null)
  return [...counting].sort((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity) || 0)
}

/** Whether some list can make a price other than the final one; lists of 0 % cannot. */
export const listsMakePrices = (rules: PriceRules): boolean =>
  hasListPrices(rules.access) ||
  listsThatCount(rules).some(
    ({ percentage, sub_categories }) => Number(percentage) !== 0 || (sub_categories?.length ?? 0) > 0,
  )

/** Price of one unit in each of the shop's lists. */
export function pricesInLists(article: ArticleRecord, rules: PriceRules): readonly PriceInList[] {
  const own = hasListPrices(rules.access)
  const item = articleItem(article)
  const has = (id: number) => item.price_types.some((type) => type.id === id && type.pivot.final_price !== null)
  return listsThatCount(rules).map((list) => ({
    id: list.id,
    name: list.name,
    price: priceInList(article, list.id, rules),
    percentage: own ? null : listRate(item, list),
    missing: own && !has(list.id),
  }))
}
