import { quantity } from '@/lib/format'
import { toAmount, ZERO } from '../money'
import type { Cart } from './cart'
import type { SaleProblem } from './checks'
import type { Decimal, SaleContext } from './context'
import type { CartItem } from './item'
import { lineFor } from './lines'

/** Why a line or an amount is not taken into the cart. */
export interface LineRefusal {
  code: 'no_stock' | 'not_enough_stock' | 'too_many_lines'
  message: string
}

/** Stock is not checked for a budget, nor where it is not tracked (null) (SALE-047, SALE-090). */
const isChecked = (item: CartItem, cart: Cart, { access }: SaleContext): boolean =>
  item.kind === 'article' && item.stock !== null && !cart.guardar_como_presupuesto && access.has('check_article_stock_en_vender')

/** The units asked for of all lines of the article against its stock, to which those of a past sale, as it was opened, still belong. */
function stockRefusal(item: CartItem, others: readonly CartItem[], amount: number, opened: readonly CartItem[]): LineRefusal | null {
  const isSame = ({ kind, id }: CartItem) => kind === item.kind && id === item.id
  const lines = others.filter(isSame)
  const held = opened.filter(isSame).reduce((sum, { before }) => sum.plus(toAmount(before?.amount)), ZERO)
  const stock = toAmount(item.stock).plus(held)
  if (stock.lte(0)) return { code: 'no_stock', message: 'Articulo sin stock, NO se agrego' }
  const asked = lines.reduce((sum, line) => sum.plus(toAmount(line.amount)), toAmount(amount))
  if (asked.lte(stock)) return null
  return { code: 'not_enough_stock', message: `Solo hay ${quantity(stock.toNumber())} en stock` }
}

/** Null when the item may be added: stock (SALE-047..049) and the owner's limit of lines. `opened`: lines of the past sale being changed. */
export function refusalToAdd(item: CartItem, cart: Cart, context: SaleContext, opened = cart.items): LineRefusal | null {
  const refusal = isChecked(item, cart, context) ? stockRefusal(item, cart.items, item.amount, opened) : null
  const limit = context.owner.max_items_in_sale
  if (refusal || !limit || cart.items.length < limit || lineFor(cart.items, item)) return refusal
  return { code: 'too_many_lines', message: `La venta admite hasta ${limit} renglones` }
}

/**
 * A line that got past the stock check: made while the sale was to be a budget, or read from one (SALE-047, SALE-090). The stock of the scan
 * counts as well as that of `now`, so that nothing already taken is refused because another till sold meanwhile; what the shop itself puts
 * into every sale is not asked.
 */
export function stockProblem(cart: Cart, context: SaleContext, now: (id: number) => Decimal | null | undefined): SaleProblem | null {
  for (const item of cart.items) {
    if (item.default_in_vender || !isChecked(item, cart, context)) continue
    const held = now(item.id)
    if (held === null) continue
    const stock = toAmount(held).gt(toAmount(item.stock)) ? toAmount(held).toFixed() : item.stock
    const others = cart.items.filter(({ key }) => key !== item.key)
    const refusal = stockRefusal({ ...item, stock }, others, item.amount, cart.items)
    if (refusal === null) continue
    const why = refusal.code === 'no_stock' ? 'Articulo sin stock' : refusal.message
    return { code: 'stock', message: `${item.name}: ${why}`, field: 'items' }
  }
  return null
}

/** Null when the line may have the amount; `opened` as above. */
export function refusalToSet(item: CartItem, amount: number, cart: Cart, context: SaleContext, opened = cart.items): LineRefusal | null {
  if (!isChecked(item, cart, context)) return null
  const others = cart.items.filter(({ key }) => key !== item.key)
  return amount > item.amount ? stockRefusal(item, others, amount, opened) : null
}
