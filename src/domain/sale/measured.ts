import { toAmount, ZERO, type Amount } from '../money'
import { unitSign } from '../stock/wholeUnits'
import type { CartItem } from './item'

interface Units {
  get(id: number | null): { name: string } | undefined
}

/** The sign of the unit in which a line is weighed or measured; null when it is counted. */
export const signOf = (
  { kind, unidad_medida_id }: Pick<CartItem, 'kind' | 'unidad_medida_id'>,
  units: Units,
): string | null => (kind === 'article' ? unitSign(units.get(unidad_medida_id)) : null)

/**
 * Whether a line has single units. What is sold by weight or measure has none, as its unit of measure, a scale or parts
 * of a unit tell: else it would depend on the grams whether a kilogram is free (PLUS-007).
 */
export const isCountable = (
  { weighed, weight, amount, unidad_medida_id }: Pick<CartItem, 'weighed' | 'weight' | 'amount' | 'unidad_medida_id'>,
  measures: ReadonlySet<number> | undefined,
): boolean => !weighed && weight === null && Number.isInteger(amount) && !measures?.has(unidad_medida_id ?? 0)

/**
 * The sums of weighed or measured lines by sign, and how many of `all` units were counted. `sold`: whether a line goes
 * with the sale.
 */
export function measured(
  items: readonly CartItem[],
  sold: (index: number) => boolean,
  all: number,
  units: Units,
): { measures: readonly { sign: string; amount: number }[]; counted: number } {
  const sums = new Map<string, Amount>()
  let counted = toAmount(all)
  items.forEach((item, index) => {
    const sign = signOf(item, units)
    if (sign === null || item.varios_precios.length > 0 || !sold(index)) return
    sums.set(sign, (sums.get(sign) ?? ZERO).plus(toAmount(item.weight ?? item.amount)))
    counted = counted.minus(toAmount(item.amount))
  })
  return { measures: [...sums].map(([sign, sum]) => ({ sign, amount: sum.toNumber() })), counted: counted.toNumber() }
}
