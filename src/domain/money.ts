import Big from 'big.js'

/** Exact amount inside the domain; never leaves it. */
export type Amount = Big

export const ZERO = new Big(0)

/**
 * Decimal text or number of the wire as an exact amount; null, undefined, empty and unreadable values are 0. `"0.00"`
 * is 0.
 */
export function toAmount(value: string | number | null | undefined): Amount {
  if (value === null || value === undefined || value === '') return ZERO
  try {
    return new Big(value)
  } catch {
    return ZERO
  }
}

/** The wire's percentages, flags and ids as a plain number; what is no number is 0. */
export function toNumber(value: unknown): number {
  const number = Number(value)
  return Number.isFinite(number) ? number : 0
}

/**
 * An amount rounded half away from zero to cents, as the server's columns do (contract b §3.7). All money is rounded
 * here. Never `-0`.
 */
export const cents = (amount: Amount): number => amount.round(2, Big.roundHalfUp).toNumber() || 0

/** An amount with six decimals, as prices are sent and as articles keep them. Never `-0`. */
export const sixDecimals = (amount: Amount): number => amount.round(6, Big.roundHalfUp).toNumber() || 0

/**
 * Pesos as a whole number of cents, rounded as `cents` does. Thousands of rows are added up in these, since exact
 * amounts would hold up the page. The float for `1.005` is a hair below it, so the rounding looks at its fifteen
 * digits.
 */
export const wholeCents = (pesos: number): number =>
  Math.sign(pesos) * Math.round(Number((Math.abs(pesos) * 100).toPrecision(15))) || 0

/** Below this no sum of the rows of a day leaves what a number holds exactly. */
const MOST_CENTS = 1e11

/** Null: it is no whole number of cents, or too large to be added up as one. */
function exactCents(value: string | number): number | null {
  const pesos = Number(value)
  const whole = Math.round(pesos * 100)
  return whole / 100 === pesos && Math.abs(whole) < MOST_CENTS ? whole : null
}

/** The exact sum of many amounts. The wire has two decimals, so nearly all are added as whole cents: thousands of Bigs would hold up the page. */
export function totalOf(values: readonly (string | number | null)[]): Amount {
  let whole = 0
  let rest = ZERO
  for (const value of values) {
    const exact = exactCents(value ?? 0)
    if (exact === null) rest = rest.plus(toAmount(value))
    else whole += exact
  }
  return rest.plus(new Big(whole).div(100))
}

/** A typed figure that the server's columns of two decimals hold as it is. */
export const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value

export const lessPercent = (amount: Amount, percent: Amount): Amount => amount.minus(amount.times(percent).div(100))
export const plusPercent = (amount: Amount, percent: Amount): Amount => amount.plus(amount.times(percent).div(100))
