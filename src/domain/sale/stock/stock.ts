import { quantity } from '@/lib/format'
import { toAmount, ZERO, type Amount } from '../../money'
import type { Cart } from '../cart'
import type { SaleProblem } from '../checks'
import type { Decimal, SaleContext } from '../context'
import type { CartItem } from '../item'
import { lineFor } from '../lines'

/** Why a line or an amount is not taken into the cart. */
export interface LineRefusal {
  code: 'no_stock' | 'not_enough_stock' | 'too_many_lines'
  message: string
}

/** The present stock of an article; null: not tracked, undefined: not known here. */
type Stocks = (articleId: number) => Decimal | null | undefined

const UNKNOWN: Stocks = () => undefined

/** Whether stock is checked: not for a budget, and only if the shop has the extension (SALE-047, SALE-090). */
const isAsked = (cart: Cart, { access }: SaleContext): boolean =>
  !cart.guardar_como_presupuesto && access.has('check_article_stock_en_vender')

/** Whether a line's own stock is checked: an article's, if it is tracked. */
const isChecked = (item: CartItem, cart: Cart, context: SaleContext): boolean =>
  item.kind === 'article' && item.stock !== null && isAsked(cart, context)

/** Units of an article in these lines, sold alone or inside combos. */
const unitsIn = (items: readonly CartItem[], articleId: number, amountOf: (item: CartItem) => number): Amount =>
  items.reduce((sum, item) => {
    const parts = item.components
      .filter(({ id }) => id === articleId)
      .reduce((all, { amount }) => all.plus(amount), ZERO)
    const each = item.kind === 'article' && item.id === articleId ? parts.plus(1) : parts
    return sum.plus(each.times(toAmount(amountOf(item))))
  }, ZERO)

const amountOf = ({ amount }: CartItem) => amount
const heldBefore = ({ before }: CartItem) => before?.amount ?? 0

/**
 * Why all lines together cannot have so many units of an article; null: they can. Units in the lines `opened` of a past
 * sale still count as stock.
 */
function stockRefusal(
  articleId: number,
  stock: Decimal | null,
  items: readonly CartItem[],
  opened: readonly CartItem[],
): LineRefusal | null {
  const held = toAmount(stock).plus(unitsIn(opened, articleId, heldBefore))
  if (held.lte(0)) return { code: 'no_stock', message: 'Articulo sin stock, NO se agrego' }
  if (unitsIn(items, articleId, amountOf).lte(held)) return null
  return { code: 'not_enough_stock', message: `Solo hay ${quantity(held.toNumber())} en stock` }
}

/** Why a combo's articles do not have enough stock; null: they do, or it is not known. */
function comboRefusal(
  item: CartItem,
  items: readonly CartItem[],
  opened: readonly CartItem[],
  stocks: Stocks,
): LineRefusal | null {
  for (const { id } of item.components) {
    const stock = stocks(id)
    const refusal = stock === undefined || stock === null ? null : stockRefusal(id, stock, items, opened)
    if (refusal === null) continue
    const message =
      refusal.code === 'no_stock'
        ? 'Lleva un artículo sin stock, NO se agregó'
        : `${refusal.message} de un artículo que lleva`
    return { ...refusal, message }
  }
  return null
}

function refusalOf(
  item: CartItem,
  items: readonly CartItem[],
  cart: Cart,
  context: SaleContext,
  opened: readonly CartItem[],
  stocks: Stocks,
): LineRefusal | null {
  if (isChecked(item, cart, context)) return stockRefusal(item.id, item.stock, items, opened)
  return isAsked(cart, context) ? comboRefusal(item, items, opened, stocks) : null
}

/**
 * Why an item cannot be added, by its stock (SALE-047..049) or the owner's limit of lines; null when it can. `opened`:
 * lines of the past sale that is being changed; `stocks`: stock of the articles in combos.
 */
export function refusalToAdd(
  item: CartItem,
  cart: Cart,
  context: SaleContext,
  opened = cart.items,
  stocks: Stocks = UNKNOWN,
): LineRefusal | null {
  const refusal = refusalOf(item, [...cart.items, item], cart, context, opened, stocks)
  const limit = context.owner.max_items_in_sale
  if (refusal || !limit || cart.items.length < limit || lineFor(cart.items, item)) return refusal
  return { code: 'too_many_lines', message: `La venta admite hasta ${limit} renglones` }
}

/**
 * The first line without enough stock, as a problem; null: none. Lines made for a budget or read from one were not
 * checked before (SALE-047, SALE-090). The higher of the stock at the scan and the stock `now` counts, so that goods
 * already in the cart are not refused because another till sold meanwhile; for articles in combos only the stock `now`
 * is known. Default articles are not checked.
 */
export function stockProblem(cart: Cart, context: SaleContext, now: Stocks): SaleProblem | null {
  for (const item of cart.items) {
    if (item.default_in_vender) continue
    const held = item.kind === 'article' ? now(item.id) : undefined
    if (held === null) continue
    const stock = toAmount(held).gt(toAmount(item.stock)) && item.stock !== null ? toAmount(held).toFixed() : item.stock
    const refusal = refusalOf({ ...item, stock }, cart.items, cart, context, cart.items, now)
    if (refusal === null) continue
    const why = refusal.code === 'no_stock' ? refusal.message.replace(/, NO se agreg[oó]$/, '') : refusal.message
    return { code: 'stock', message: `${item.name}: ${why}`, field: 'items' }
  }
  return null
}

/** Why a line cannot have the amount; null when it can. `opened` and `stocks` as in `refusalToAdd`. */
export function refusalToSet(
  item: CartItem,
  amount: number,
  cart: Cart,
  context: SaleContext,
  opened = cart.items,
  stocks: Stocks = UNKNOWN,
): LineRefusal | null {
  if (amount <= item.amount) return null
  const items = cart.items.map((other) => (other.key === item.key ? { ...item, amount } : other))
  return refusalOf(item, items, cart, context, opened, stocks)
}
