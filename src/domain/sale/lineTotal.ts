import { cents, lessPercent, toAmount, ZERO, type Amount } from '../money'
import { charged, type CartItem, type SeveralPrice } from './item'

/**
 * The several prices of a line as they are sold. Each is stored as a row without a percentage (contract b §2.2), so the
 * line's percentage is taken off each price, to the cent. The shown total is then the stored one, also when the sale is
 * opened again (D-59).
 */
export const soldPrices = ({ varios_precios, discount }: CartItem): readonly SeveralPrice[] =>
  discount === null
    ? varios_precios
    : varios_precios.map((part) => ({
        ...part,
        price_vender: cents(lessPercent(toAmount(part.price_vender), toAmount(discount))),
      }))

/** Total of several prices; an empty amount counts as 1. */
export const sumOf = (prices: readonly SeveralPrice[]): Amount =>
  prices.reduce((sum, { price_vender, amount }) => sum.plus(toAmount(price_vender).times(toAmount(amount ?? 1))), ZERO)

/** Price × amount less the line's percentage, in exact pesos (SALE-043). A combo cannot store one. */
export function lineTotal(item: CartItem, price: Amount): Amount {
  if (item.varios_precios.length > 0) return sumOf(soldPrices(item))
  const whole = price.times(charged(item))
  return item.kind === 'combo' ? whole : lessPercent(whole, toAmount(item.discount))
}
