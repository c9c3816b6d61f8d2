// What came back of a past sale. A return marks all rows of an article or variant alike
// (contract b §5), so lines of the same goods are counted together.
import { quantity } from '@/lib/format'
import { toAmount, ZERO, type Amount } from '../money'
import { returnedUnits } from '../returns/returnedUnits'
import type { CartItem } from './item'

/** The lines of one article or variant, combo or service, with their units. */
export interface Goods {
  lines: readonly [CartItem, ...CartItem[]]
  units: Amount
  /** Units that came back in all. */
  returned: Amount
}

const areSame = (one: CartItem, other: CartItem): boolean =>
  one.kind === other.kind && one.id === other.id && one.article_variant_id === other.article_variant_id

const goods = (lines: Goods['lines']): Goods => ({
  lines,
  units: lines.reduce((sum, { amount }) => sum.plus(amount), ZERO),
  returned: returnedUnits(lines.map(({ returned_amount }) => toAmount(returned_amount))),
})

/** The goods of a line. */
export const goodsOf = (items: readonly CartItem[], item: CartItem): Goods =>
  goods([item, ...items.filter((other) => other.key !== item.key && areSame(other, item))])

/** All goods of these lines, each once, in their order. */
export const allGoods = (items: readonly CartItem[]): readonly Goods[] =>
  items.filter((item) => items.find((other) => areSame(other, item)) === item).map((item) => goodsOf(items, item))

/** The lines of a sale that were stored with it: of these alone can units come back, not of those just added. */
export const storedLines = (items: readonly CartItem[]): readonly CartItem[] =>
  items.filter(({ before }) => before !== null)

/**
 * What a line of a stored sale says of the units that came back: `"1"`, or at the first of several lines of its goods,
 * and there alone, `"1 de 3"`; empty: nothing.
 */
export function returnedText(items: readonly CartItem[], item: CartItem): string {
  const { lines, returned, units } = goodsOf(items, item)
  if (!returned.gt(0) || items.find((other) => areSame(other, item)) !== item) return ''
  const back = quantity(returned.toNumber())
  return lines.length > 1 ? `${back} de ${quantity(units.toNumber())}` : back
}
