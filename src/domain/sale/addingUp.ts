import { cents, wholeCents, ZERO, type Amount } from '../money'

/**
 * Rows in pesos with cents that add up to `total`: the odd cents go to the largest rows first, to each at most as many
 * as `slack` says. 300.02 + 116.96 + 541.04 of 958.01 are 300.02 + 116.96 + 541.03. Null: they differ by more than that.
 */
export function addingUp(
  rows: readonly number[],
  total: number,
  slack: (index: number) => number = () => 1,
): readonly number[] | null {
  const given = rows.map(wholeCents)
  let odd = given.reduce((rest, row) => rest - row, wholeCents(total))
  if (odd === 0) return rows
  const bySize = [...given.keys()].sort((one, other) => (given[other] ?? 0) - (given[one] ?? 0))
  for (const index of bySize) {
    const row = given[index] ?? 0
    const part = Math.sign(odd) * Math.min(Math.abs(odd), slack(index), odd < 0 ? row : Infinity)
    given[index] = row + part
    odd -= part
  }
  return odd === 0 ? given.map((row) => row / 100) : null
}

/** What is taken off, in pesos with cents, of a sum that changed by `net`: `less` was taken off and `more` added. */
export const takenOff = (net: number, less: Amount, more: Amount): number =>
  more.eq(0) ? Math.max(0, -net) : cents(less)

/** The sum of the amounts below 0, without their sign, and of those above. */
export function lessAndMore(amounts: readonly Amount[]): { less: Amount; more: Amount } {
  const sumOf = (part: (amount: Amount) => boolean) =>
    amounts.filter(part).reduce((sum, amount) => sum.plus(amount.abs()), ZERO)
  return { less: sumOf((amount) => amount.lt(0)), more: sumOf((amount) => amount.gt(0)) }
}
