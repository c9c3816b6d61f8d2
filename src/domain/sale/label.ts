// Labels printed by a scale: an EAN-13 of prefix (2 digits), article (5), weight or price (5) and check digit.
import Big from 'big.js'
import type { LabelPrefix } from '@/lib/env'
import { toAmount, type Amount } from '../money'
import type { CartItem, PricedUnits } from './item'
import { unitPrice } from './price'
import type { Pricing } from './pricing'

export interface ReadLabel {
  /** Codes the article may have, likeliest first: `00123`, `2000123`, `123`. */
  codes: readonly string[]
  /** Kilograms to the gram; null on a price label. */
  weight: number | null
  /** Price of the whole package in pesos; null on a weight label. */
  price: number | null
}

function checkDigit(code: string): number {
  let sum = 0
  for (let place = 0; place < 12; place++) sum += Number(code[place]) * (place % 2 === 0 ? 1 : 3)
  return (10 - (sum % 10)) % 10
}

/** Reads a label. Null: the code has none of these prefixes; `wrong`: its check digit is wrong or its value is 0. */
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

/** The units the server can store of a weight, and the weight that is charged; null when the units would be 0. */
export function unitsOfWeight(kilograms: number): { amount: number; weight: number } | null {
  const amount = toAmount(kilograms).round(2, Big.roundHalfUp).toNumber()
  return amount === 0 ? null : { amount, weight: kilograms }
}

/**
 * The units in `packages` packages that cost `price` pesos together, so that the stock goes down by them. They are
 * worked out without the payment method, which the scale does not know. One unit each if the article is not sold by
 * weight (`whole`), or has no price.
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
 * Kilograms, to the gram, of a stored line that was weighed. The server kept the amount to the hundredth, and a price
 * that gives the charged total with it. Null when no weight at this price of a kilogram explains both.
 */
export function storedWeight(amount: number, price: Amount, kilogram: Amount): number | null {
  if (Number.isInteger(amount) || kilogram.lte(0)) return null
  const weight = price.times(amount).div(kilogram).round(3, Big.roundHalfUp)
  if (weight.eq(amount) || !weight.round(2, Big.roundHalfUp).eq(amount)) return null
  // The stored price may be off by half a cent.
  const lost = toAmount(amount).times('0.005')
  return weight.times(kilogram).minus(price.times(amount)).abs().lte(lost) ? weight.toNumber() : null
}
