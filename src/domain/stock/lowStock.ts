// Which articles run short, by their counted stock.
import { toAmount, toNumber } from '../money'
import type { Decimal } from './stock'

export interface CountedArticle {
  name: string | null
  /** Null: the stock is not counted. */
  stock: Decimal
  stock_min: Decimal
  status: string
}

type Counted = Pick<CountedArticle, 'stock' | 'stock_min'>

/** Whether the article is out of stock, by the rule of the server's inventory report (contract c §12.3). */
export const isOut = ({ stock }: Counted): boolean => stock !== null && toNumber(stock) <= 0

/** Whether the article is below its minimum but not out of stock, by the rule of the same report. */
export const isUnderMinimum = ({ stock, stock_min }: Counted): boolean =>
  stock !== null && toNumber(stock) > 0 && toNumber(stock) < toNumber(stock_min)

/** Whether the article's stock is not counted. */
export const isUncounted = ({ stock }: Counted): boolean => stock === null

/** Whether the article has no cost. */
export const hasNoCost = ({ cost }: { cost: Decimal }): boolean => cost === null

/** Active articles below their minimum, those out of stock too; the one with the smallest part of its minimum first. */
export function lowStock<A extends CountedArticle>(articles: readonly A[]): readonly A[] {
  const share = ({ stock, stock_min }: A) => toNumber(stock) / toNumber(stock_min)
  return articles
    .filter(
      ({ stock, stock_min, status }) =>
        status === 'active' && stock !== null && toNumber(stock_min) > 0 && toNumber(stock) < toNumber(stock_min),
    )
    .sort((one, other) => share(one) - share(other) || (one.name ?? '').localeCompare(other.name ?? '', 'es'))
}

/** Units that raise the stock to its minimum. */
export const missingUnits = ({ stock, stock_min }: Counted): number =>
  toAmount(stock_min).minus(toAmount(stock)).toNumber()
