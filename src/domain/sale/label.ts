// Labels printed by a scale: EAN-13 as prefix (2 digits), article (5), weight or price (5), check digit.
import Big from 'big.js'
import type { LabelPrefix } from '@/lib/env'
import { toAmount, type Amount } from '../money'
import type { CartItem, PricedUnits } from './item'
import { unitPrice } from './price'
import type { Pricing } from './pricing'

export interface ReadLabel {
  /** What the article can be held under, likeliest first: `00123`, `2000123`, `123`. */
  codes: readonly string[]
  /** Kilograms to the gram; null on a label of price. */
  weight: number | null
  /** Pesos of the whole package; null on a label of weight. */
  price: number | null
}

function checkDigit(code: string): number {
  let sum = 0
  for (let place = 0; place < 12; place++) sum += Number(code[place]) * (place % 2 === 0 ? 1 : 3)
  return (10 - (sum % 10)) % 10
}

/** Null when the code is no label of these prefixes; `wrong` when its check digit, or a value of 0, says it was misread. */
export function readLabel(code: string, prefixes: readonly LabelPrefix[]): ReadLabel | 'wrong' | null {
  const rule = /^\d{13}$/.test(code) ? prefixes.find(({ prefix }) => code.startsWith(prefix)) : undefined
  if (rule === undefined) return null
  const number = code.slice(2, 7)
  const value = Number(code.slice(7, 12))
  if (checkDigit(code) !== Number(code[12]) || value === 0) return 'wrong'
  const amount = toAmount(value)
  return {
    codes: [number, rule.prefix + number, String(Number(number))],
    weight: rule.holds === 'weight' ? amount.div(1000).toNumber() : null,
    price: rule.holds === 'weight' ? null : amount.div(rule.holds === 'price_cents' ? 100 : 1).toNumber(),
  }
}

/** What a label of weight makes of a line: the units the server can store, and the grams that are charged; null where it stores none of it. */
export function unitsOfWeight(kilograms: number): { amount: number; weight: number } | null {
  const amount = toAmount(kilograms).round(2, Big.roundHalfUp).toNumber()
  return amount === 0 ? null : { amount, weight: kilograms }
}

/**
 * Packages of this price in pesos together, with the units they hold, so that the stock goes down by them. The scale knows no payment method.
 * One unit each where the article is not sold by weight, or has no price to divide by.
 */
export function unitsOfPrice(
  item: CartItem,
  price: number,
  pricing: Pricing,
  whole: boolean,
  packages = 1,
): PricedUnits {
  const unit = unitPrice(item, { ...pricing, method: null })
  const units = whole || unit.lte(0) ? new Big(packages) : toAmount(price).div(unit).round(2, Big.roundHalfUp)
  return { amount: units.lte(0) ? 0.01 : units.toNumber(), total: price }
}

/**
 * Kilograms of a stored line that was weighed: the server kept its amount to the hundredth, and the price that makes it come to what was
 * charged. Null where whole grams at this price of a kilogram do not explain both.
 */
export function storedWeight(amount: number, price: Amount, kilogram: Amount): number | null {
  if (Number.isInteger(amount) || kilogram.lte(0)) return null
  const weight = price.times(amount).div(kilogram).round(3, Big.roundHalfUp)
  if (weight.eq(amount) || !weight.round(2, Big.roundHalfUp).eq(amount)) return null
  // Half a cent of the price it is stored with.
  const lost = toAmount(amount).times('0.005')
  return weight.times(kilogram).minus(price.times(amount)).abs().lte(lost) ? weight.toNumber() : null
}
