import { toAmount } from '../money'
import type { Decimal } from '../sale/context'

/** A line of articles, sent or stored. */
export interface ArticleLine {
  id: number | null
  pivot: { amount: Decimal | null; price: Decimal | null }
}

/** What the server keeps of each line, as sorted texts: equal texts are equal lines, in whatever order. */
export const linesText = (lines: readonly ArticleLine[]): readonly string[] =>
  lines
    .map(({ id, pivot }) => [id, toAmount(pivot.amount).toFixed(2), toAmount(pivot.price).toFixed(2)].join(' '))
    .sort()
