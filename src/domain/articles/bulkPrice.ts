import Big from 'big.js'
import { cents, plusPercent, toAmount, type Amount } from '../money'

/** Multiples a price can be rounded to, besides whole numbers, to which the server rounds itself (contract a §9.4). */
export const STEPS = [10, 50, 100, 1000] as const

/** The nearest multiple of `step`, half away from zero. What would become 0 keeps its cents: nothing is given away. */
export function roundedTo(amount: Amount, step: number): number {
  const multiple = amount.div(step).round(0, Big.roundHalfUp).times(step)
  return multiple.eq(0) ? cents(amount) : multiple.toNumber()
}

/** A stored figure raised by a percentage, or lowered by a negative one. `step`: as in `roundedTo`; 0: six decimals. */
export function changedBy(stored: string | number, percent: number, step: number): number {
  const amount = plusPercent(toAmount(stored), toAmount(percent))
  // The server rounds the same way, so a price below one half becomes 0.
  if (step === 1) return amount.round(0, Big.roundHalfUp).toNumber() || 0
  return step === 0 ? amount.round(6, Big.roundHalfUp).toNumber() || 0 : roundedTo(amount, step)
}
