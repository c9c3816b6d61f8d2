import { toAmount } from '../money'

type Decimal = string | number | null | undefined

/** A change of an article's final price; `created_at` is the moment it became so. */
interface PriceChange {
  final_price: Decimal
  created_at: string
}

/** The price of the article at a moment, worked out from its price changes and its present price; null when no record says it. */
export function priceThen(
  changes: readonly PriceChange[],
  moment: string,
  article: { final_price: Decimal; previus_final_price?: Decimal },
): number | null {
  const inOrder = [...changes].sort((one, other) => one.created_at.localeCompare(other.created_at))
  const before = inOrder.findLast(({ created_at }) => created_at <= moment)
  if (before !== undefined) return toAmount(before.final_price).toNumber()
  if (inOrder.length === 0) return toAmount(article.final_price).toNumber()
  // Of what was before its only change the article itself keeps the price.
  const previous = inOrder.length === 1 ? toAmount(article.previus_final_price) : toAmount(0)
  return previous.gt(0) ? previous.toNumber() : null
}
