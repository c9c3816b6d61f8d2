// The lines of the cart: pure transitions, each gives back the same cart when it changes nothing.
import { MOST_UNITS } from '@/lib/limits'
import { toAmount, ZERO, type Amount } from '../money'
import type { Cart } from './cart'
import { charged, type CartItem, type PricedUnits } from './item'

/** Choices of a line that are no amount. */
export type LineChoices = Partial<
  Pick<
    CartItem,
    | 'customPrice'
    | 'discount'
    | 'article_variant_id'
    | 'price_type_personalizado_id'
    | 'varios_precios'
    | 'checked_amount'
    | 'returned_amount'
    | 'delivered_amount'
  >
>

/** Articles keep 2 decimals, combos and services whole units: what the server stores is what is shown and priced. */
const storable = (item: CartItem, amount: Amount): number => amount.round(item.kind === 'article' ? 2 : 0).toNumber()

/** The line with that much of it; grams that cannot be stored are charged all the same. */
function weighing(item: CartItem, exact: Amount): CartItem {
  const amount = storable(item, exact)
  return { ...item, amount, weight: item.weight === null || exact.eq(amount) ? null : exact.toNumber() }
}

const NONE: PricedUnits = { amount: 0, total: 0 }

const together = (one: PricedUnits, other: PricedUnits): PricedUnits => ({
  amount: toAmount(one.amount).plus(other.amount).toNumber(),
  total: toAmount(one.total).plus(other.total).toNumber(),
})

/** No more of them than the line has. */
function fewer(priced: PricedUnits | null, units: Amount): PricedUnits | null {
  if (priced === null || units.gte(priced.amount)) return priced
  if (units.eq(0)) return null
  return {
    amount: units.toNumber(),
    total: toAmount(priced.total).times(units).div(priced.amount).round(12).toNumber(),
  }
}

/**
 * The line as a further one of its article finds it. A package with its price keeps it. One of grams never takes a stored price: that is the
 * price of the rounded amount (contract b §2.2), which no kilogram costs; what is there keeps it, and the rest has the price of today.
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

/** More than nothing, and no more than the server's column holds. */
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

/** The line a further unit of the item goes to: none when it is new or has variants (SALE-044, SALE-045), nor one whose prices were typed unit by unit. */
export const lineFor = (
  items: readonly CartItem[],
  item: Pick<CartItem, 'kind' | 'id' | 'variants'>,
): CartItem | undefined =>
  item.variants.length > 0
    ? undefined
    : items.find(({ kind, id, varios_precios }) => kind === item.kind && id === item.id && varios_precios.length === 0)

/**
 * A repeated article adds its amount to its line; with variants each is a new line, first in the list (SALE-044, SALE-045). The same cart when
 * it does not fit.
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

/** Under what was scanned before they were known come the articles every sale begins with, those that are not there (D-27). */
export function beginWith(cart: Cart, items: readonly CartItem[]): Cart {
  const missing = items.filter(({ id }) => !cart.items.some((line) => line.kind === 'article' && line.id === id))
  const { items: placed, touched } = missing
    .map((item) => ({ ...item, placed: true }))
    .reduce(addItem, { ...cart, items: [] })
  return placed.length === 0 ? cart : { ...cart, items: [...cart.items, ...placed], touched: cart.touched ?? touched }
}

/** Puts an edited line back in place of the one with its key, else of the one with its kind and id (SALE-046, D-46). */
export function replaceItem(cart: Cart, item: CartItem): Cart {
  const old =
    cart.items.find(({ key }) => key === item.key) ??
    cart.items.find(({ kind, id }) => kind === item.kind && id === item.id)
  return old ? touching(cart, old.key, () => ({ ...item, key: old.key })) : addItem(cart, item)
}

/**
 * Amounts below 0, above the server's column and unreadable ones change nothing; nor does any where several prices say how many. Of what was
 * weighed the grams stay, where there are any. A line of a past sale keeps the price it was stored with, also where that is of rounded grams
 * (SALE-031, contract b §3.2 rule 2): another price is for somebody to type.
 */
export function setAmount(cart: Cart, key: string, amount: number): Cart {
  if (!(amount >= 0 && amount <= MOST_UNITS)) return cart
  if (cart.items.some((item) => item.key === key && item.varios_precios.length > 0)) return cart
  const exact = toAmount(amount)
  return touching(cart, key, (item) => weighing({ ...item, priced: fewer(item.priced, exact) }, exact))
}

/**
 * The line with the quantity it had as `item`, before it was given that of `now`; what was scanned to it since stays. The same cart when nothing
 * is left to take back.
 */
export function backToAmount(cart: Cart, item: CartItem, now: CartItem): Cart {
  const line = cart.items.find(({ key }) => key === now.key)
  if (line === undefined) return cart
  if (line === now) return touching(cart, line.key, () => item)
  const exact = charged(line).minus(charged(now)).plus(charged(item))
  return exact.lte(0) ? cart : setAmount(cart, line.key, exact.toNumber())
}

/** With several prices the line's amount is theirs together: that is what leaves the stock (contract b §3.4). */
function withUnits(item: CartItem): CartItem {
  if (item.varios_precios.length === 0) return item
  const units = item.varios_precios.reduce((sum, { amount }) => sum.plus(toAmount(amount ?? 1)), ZERO)
  return { ...item, amount: storable(item, units), weight: null }
}

/** The line with these choices; a price somebody types is that of every unit. */
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

/** Its price was chosen for it, or is that of a past sale: another line would lose it. */
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
 * A line that was taken off goes back to its place; where its article has come again meanwhile it is added to that line, unless one of them has a
 * price of its own.
 */
export function putBack(cart: Cart, item: CartItem, index: number): Cart {
  const again = cart.items.find(({ key }) => key === item.key)
  if (again !== undefined && !hasOwnPrice(item) && !hasOwnPrice(again)) return addItem(cart, item)
  const back = again === undefined ? item : { ...item, key: freeKey(cart.items, item) }
  return { ...cart, items: [...cart.items.slice(0, index), back, ...cart.items.slice(index)], touched: back.key }
}
