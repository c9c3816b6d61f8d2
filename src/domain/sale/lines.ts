// Changes of the cart's lines, as pure functions. Each returns the same cart when it changes nothing.
import { MOST_UNITS } from '@/lib/limits'
import { toAmount, ZERO, type Amount } from '../money'
import type { Cart } from './cart'
import { charged, type CartItem, type PricedUnits } from './item'

/** What can be chosen for a line besides its amount. */
export type LineChoices = Partial<
  Pick<
    CartItem,
    | 'customPrice'
    | 'discount'
    | 'article_variant_id'
    | 'price_type_personalizado_id'
    | 'varios_precios'
    | 'checked_amount'
    | 'delivered_amount'
  >
>

/** The amount as the server stores it: 2 decimals for articles, whole units for combos and services. */
const storable = (item: CartItem, amount: Amount): number => amount.round(item.kind === 'article' ? 2 : 0).toNumber()

/** The line with that amount; a weighed line also keeps the grams that cannot be stored, since they are charged. */
function weighing(item: CartItem, exact: Amount): CartItem {
  const amount = storable(item, exact)
  const hasGrams = item.weight !== null && !exact.eq(amount)
  return {
    ...item,
    amount,
    weight: hasGrams ? exact.toNumber() : null,
    weighed: item.weighed || item.weight !== null,
  }
}

const NONE: PricedUnits = { amount: 0, total: 0 }

const together = (one: PricedUnits, other: PricedUnits): PricedUnits => ({
  amount: toAmount(one.amount).plus(other.amount).toNumber(),
  total: toAmount(one.total).plus(other.total).toNumber(),
})

/** The units with a total of their own, reduced to the units the line has. */
function fewer(priced: PricedUnits | null, units: Amount): PricedUnits | null {
  if (priced === null || units.gte(priced.amount)) return priced
  if (units.eq(0)) return null
  return {
    amount: units.toNumber(),
    total: toAmount(priced.total).times(units).div(priced.amount).round(12).toNumber(),
  }
}

/**
 * The line before `item`, more of the same article, is added to it. A package with its own price keeps it. When grams
 * are added to a line with a stored price, the units already there keep that price and the rest has today's: a stored
 * price is that of the rounded amount (contract b §2.2), not of a kilogram.
 */
function meeting(line: CartItem, item: CartItem): CartItem {
  if (item.priced !== null) return { ...line, priced: together(line.priced ?? NONE, item.priced) }
  if (item.weight === null || line.pivotPrice === null || line.customPrice !== null) return line
  const priced = line.priced ?? NONE
  const rest = charged(line).minus(priced.amount)
  const stored = { amount: rest.toNumber(), total: rest.times(toAmount(line.pivotPrice)).toNumber() }
  const { final_price, final_price_blanco, price_types, category_id, sub_category_id } = item
  const today = { final_price, final_price_blanco, price_types, category_id, sub_category_id }
  return { ...line, ...today, pivotPrice: null, priced: together(priced, stored) }
}

/** Whether the amount is above 0 and no more than the server's column holds. */
const fits = ({ amount }: CartItem): boolean => amount > 0 && amount <= MOST_UNITS

const touching = (cart: Cart, key: string, change: (item: CartItem) => CartItem): Cart => ({
  ...cart,
  items: cart.items.map((item) => (item.key === key ? { ...change(item), placed: false } : item)),
  touched: key,
})

function freeKey(items: readonly CartItem[], item: CartItem): string {
  const taken = new Set(items.map(({ key }) => key))
  const own = `${item.kind}-${item.id}`
  let key = own
  for (let count = 2; taken.has(key); count++) key = `${own}-${count}`
  return key
}

/** Whether a stored sale or budget gave the line a percentage off, which may be that of a promotion for so many units. */
const hasStoredDiscount = ({ pivotPrice, discount }: CartItem): boolean =>
  pivotPrice !== null && toAmount(discount).gt(0)

/** Whether every unit of a line of a stored sale or budget is free, as a promotion stores those it gives. */
export const isGivenAway = (item: CartItem): boolean => hasStoredDiscount(item) && toAmount(item.discount).gte(100)

/**
 * The line to which more of an item is added; undefined when the item is not in the cart or has variants (SALE-044,
 * SALE-045). A line of several prices is not used, nor one with a stored percentage: further units have their own price.
 */
export const lineFor = (
  items: readonly CartItem[],
  item: Pick<CartItem, 'kind' | 'id' | 'variants'>,
): CartItem | undefined =>
  item.variants.length > 0
    ? undefined
    : items.find(
        (line) =>
          line.kind === item.kind &&
          line.id === item.id &&
          line.varios_precios.length === 0 &&
          !hasStoredDiscount(line),
      )

/**
 * Adds an item to the line of the same record, or as a new line at the front, always so with variants (SALE-044,
 * SALE-045). Returns the same cart when the amount does not fit.
 */
export function addItem(cart: Cart, item: CartItem): Cart {
  const line = lineFor(cart.items, item)
  if (line) {
    const more = weighing(
      { ...meeting(line, item), weight: line.weight ?? item.weight },
      charged(line).plus(charged(item)),
    )
    return fits(more) ? touching(cart, line.key, () => more) : cart
  }
  const added = weighing({ ...item, key: freeKey(cart.items, item) }, charged(item))
  return fits(added) ? { ...cart, items: [added, ...cart.items], touched: added.key } : cart
}

/** Adds the articles every sale begins with below the scanned lines, except those that have a line already (D-27). */
export function beginWith(cart: Cart, items: readonly CartItem[]): Cart {
  const missing = items.filter(({ id }) => !cart.items.some((line) => line.kind === 'article' && line.id === id))
  const { items: placed, touched } = missing
    .map((item) => ({ ...item, placed: true }))
    .reduce(addItem, { ...cart, items: [] })
  return placed.length === 0 ? cart : { ...cart, items: [...cart.items, ...placed], touched: cart.touched ?? touched }
}

/** Puts an edited line in place of the one with its key, else with its kind and id, else adds it (SALE-046, D-46). */
export function replaceItem(cart: Cart, item: CartItem): Cart {
  const old =
    cart.items.find(({ key }) => key === item.key) ??
    cart.items.find(({ kind, id }) => kind === item.kind && id === item.id)
  return old ? touching(cart, old.key, () => ({ ...item, key: old.key })) : addItem(cart, item)
}

/**
 * Sets the amount of a line. Nothing changes if the amount is below 0, too large or unreadable, or if the line has
 * several prices, which say how many units there are. A weighed line keeps its grams. A line of a past sale keeps its
 * stored price, even if that is one of rounded grams (SALE-031, contract b §3.2 rule 2): only a person changes it.
 */
export function setAmount(cart: Cart, key: string, amount: number): Cart {
  if (!(amount >= 0 && amount <= MOST_UNITS)) return cart
  if (cart.items.some((item) => item.key === key && item.varios_precios.length > 0)) return cart
  const exact = toAmount(amount)
  return touching(cart, key, (item) => weighing({ ...item, priced: fewer(item.priced, exact) }, exact))
}

/**
 * Undoes a change of a line's quantity, from `item` to `now`; units that were scanned to it since stay. Returns the
 * same cart when nothing is left to take back.
 */
export function backToAmount(cart: Cart, item: CartItem, now: CartItem): Cart {
  const line = cart.items.find(({ key }) => key === now.key)
  if (line === undefined) return cart
  if (line === now) return touching(cart, line.key, () => item)
  const exact = charged(line).minus(charged(now)).plus(charged(item))
  return exact.lte(0) ? cart : setAmount(cart, line.key, exact.toNumber())
}

/** A line of several prices gets their units as its amount, which is what leaves the stock (contract b §3.4). */
function withUnits(item: CartItem): CartItem {
  if (item.varios_precios.length === 0) return item
  const units = item.varios_precios.reduce((sum, { amount }) => sum.plus(toAmount(amount ?? 1)), ZERO)
  return { ...item, amount: storable(item, units), weight: null }
}

/** The line with these choices; a typed price holds for every unit. */
export function withChoices(item: CartItem, choices: LineChoices): CartItem {
  const repriced = 'customPrice' in choices || Boolean(choices.varios_precios?.length)
  return { ...item, ...choices, priced: repriced ? null : item.priced }
}

export const changeLine = (cart: Cart, key: string, choices: LineChoices): Cart =>
  touching(cart, key, (item) => withUnits(withChoices(item, choices)))

export const removeItem = (cart: Cart, key: string): Cart => ({
  ...cart,
  items: cart.items.filter((item) => item.key !== key),
  touched: cart.touched === key ? null : cart.touched,
})

/** Whether a line's price was chosen for it or was stored, so that it would be lost in another line. */
const hasOwnPrice = ({
  varios_precios,
  customPrice,
  discount,
  pivotPrice,
  before,
  price_type_personalizado_id,
}: CartItem): boolean =>
  varios_precios.length > 0 ||
  customPrice !== null ||
  discount !== null ||
  pivotPrice !== null ||
  before !== null ||
  price_type_personalizado_id !== 0

/**
 * Puts a removed line back in its place. If its article was added again meanwhile, its amount goes to that line
 * instead, unless one of the two has a price of its own.
 */
export function putBack(cart: Cart, item: CartItem, index: number): Cart {
  const again = cart.items.find(({ key }) => key === item.key)
  if (again !== undefined && !hasOwnPrice(item) && !hasOwnPrice(again)) return addItem(cart, item)
  const back = again === undefined ? item : { ...item, key: freeKey(cart.items, item) }
  return { ...cart, items: [...cart.items.slice(0, index), back, ...cart.items.slice(index)], touched: back.key }
}
