// Labels printed by a scale: EAN-13 as prefix (2 digits), article (5), weight or price (5), check digit.
import Big from 'big.js'
import type { LabelPrefix } from '@/lib/env'
import { toAmount, type Amount } from '../money'
import { charged, type CartItem } from './item'
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

const wholeLine = (line: CartItem, pricing: Pricing): Amount => unitPrice(line, pricing).times(charged(line))

/**
 * Units a package of this price holds, so that the stock goes down by them, and the unit price that makes the line come to exactly that much
 * more. The scale knows no payment method. `line`: the one the article already has. One unit where it is not sold by weight, or has no price
 * to divide by.
 */
export function unitsOfPrice(
  item: CartItem,
  line: CartItem | undefined,
  price: number,
  pricing: Pricing,
  whole: boolean,
): { amount: number; customPrice: number } {
  const unit = unitPrice(item, { ...pricing, method: null })
  const units = whole || unit.lte(0) ? new Big(1) : toAmount(price).div(unit).round(2, Big.roundHalfUp)
  const amount = units.lte(0) ? new Big('0.01') : units
  const before = line ? wholeLine(line, pricing) : new Big(0)
  const total = before.plus(toAmount(price))
  return {
    amount: amount.toNumber(),
    customPrice: total
      .div(amount.plus(toAmount(line?.amount)))
      .round(12)
      .toNumber(),
  }
}
