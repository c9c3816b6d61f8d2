import { toAmount } from '../money'

type Decimal = string | number | null | undefined

/** A change of an article's final price, in force from `created_at`. */
interface PriceChange {
  final_price: Decimal
  created_at: string
}

/** The price of an article at a moment, by its price changes and its present price; null when no record says it. */
export function priceThen(
  changes: readonly PriceChange[],
  moment: string,
  article: { final_price: Decimal; previus_final_price?: Decimal },
): number | null {
  const inOrder = [...changes].sort((one, other) => one.created_at.localeCompare(other.created_at))
  const before = inOrder.findLast(({ created_at }) => created_at <= moment)
  if (before !== undefined) return toAmount(before.final_price).toNumber()
  if (inOrder.length === 0) return toAmount(article.final_price).toNumber()
  // The article itself keeps the price it had before its only change.
  const previous = inOrder.length === 1 ? toAmount(article.previus_final_price) : toAmount(0)
  return previous.gt(0) ? previous.toNumber() : null
}
