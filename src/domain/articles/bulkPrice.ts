import Big from 'big.js'
import { cents, plusPercent, toAmount, type Amount } from '../money'

/** What a price can be rounded to besides a whole number, which the server does itself (contract a §9.4). */
export const STEPS = [10, 50, 100, 1000] as const

/** To the nearest multiple, half away from zero; what would become nothing keeps its cents: nobody gives goods away to round a price. */
export function roundedTo(amount: Amount, step: number): number {
  const multiple = amount.div(step).round(0, Big.roundHalfUp).times(step)
  return multiple.eq(0) ? cents(amount) : multiple.toNumber()
}

/** A stored figure with so many percent more, or less where they are negative. `step`: what it is rounded to; 0: it keeps its six decimals. */
export function changedBy(stored: string | number, percent: number, step: number): number {
  const amount = plusPercent(toAmount(stored), toAmount(percent))
  // The server rounds the same way, so a price below one half becomes 0.
  if (step === 1) return amount.round(0, Big.roundHalfUp).toNumber() || 0
  return step === 0 ? amount.round(6, Big.roundHalfUp).toNumber() || 0 : roundedTo(amount, step)
}
