import { cents, lessPercent, toAmount, ZERO, type Amount } from '../money'
import { charged, type CartItem, type SeveralPrice } from './item'

/**
 * The several prices of a line as they are sold. Each is stored as a row that keeps no percentage (contract b §2.2), so the line's is taken off
 * each price, to the cent: what is shown is what is stored, and what the sale comes to when it is opened again (D-59).
 */
export const soldPrices = ({ varios_precios, discount }: CartItem): readonly SeveralPrice[] =>
  discount === null
    ? varios_precios
    : varios_precios.map((part) => ({
        ...part,
        price_vender: cents(lessPercent(toAmount(part.price_vender), toAmount(discount))),
      }))

/** What several prices come to together. */
export const sumOf = (prices: readonly SeveralPrice[]): Amount =>
  prices.reduce((sum, { price_vender, amount }) => sum.plus(toAmount(price_vender).times(toAmount(amount ?? 1))), ZERO)

/** Price × amount less the line's percentage (SALE-043). A combo's percentage cannot be stored, so it has none. */
export function lineTotal(item: CartItem, price: Amount): Amount {
  if (item.varios_precios.length > 0) return sumOf(soldPrices(item))
  const whole = price.times(charged(item))
  return item.kind === 'combo' ? whole : lessPercent(whole, toAmount(item.discount))
}
