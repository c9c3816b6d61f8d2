// Which articles run short, by their counted stock.
import { toAmount, toNumber } from '../money'
import type { Decimal } from './stock'

export interface CountedArticle {
  name: string | null
  /** Null: it is not counted. */
  stock: Decimal
  stock_min: Decimal
  status: string
}

type Counted = Pick<CountedArticle, 'stock' | 'stock_min'>

/** As the server's report of the inventory counts them (contract c §12.3). */
export const isOut = ({ stock }: Counted): boolean => stock !== null && toNumber(stock) <= 0

/** The same: below its minimum, but not out of stock. */
export const isUnderMinimum = ({ stock, stock_min }: Counted): boolean =>
  stock !== null && toNumber(stock) > 0 && toNumber(stock) < toNumber(stock_min)

/** Its stock was never written. */
export const isUncounted = ({ stock }: Counted): boolean => stock === null

/** Whether the article is sold without a count of its stock. */
export const hasNoCost = ({ cost }: { cost: Decimal }): boolean => cost === null

/** Active articles with a minimum that their stock does not reach, those out of stock too; the one with least of its minimum first. */
export function lowStock<A extends CountedArticle>(articles: readonly A[]): readonly A[] {
  const share = ({ stock, stock_min }: A) => toNumber(stock) / toNumber(stock_min)
  return articles
    .filter(
      ({ stock, stock_min, status }) =>
        status === 'active' && stock !== null && toNumber(stock_min) > 0 && toNumber(stock) < toNumber(stock_min),
    )
    .sort((one, other) => share(one) - share(other) || (one.name ?? '').localeCompare(other.name ?? '', 'es'))
}

/** Units that bring it to its minimum. */
export const missingUnits = ({ stock, stock_min }: Counted): number =>
  toAmount(stock_min).minus(toAmount(stock)).toNumber()
