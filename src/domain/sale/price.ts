import Big from 'big.js'
import { percentage } from '@/lib/format'
import { cents, lessPercent, plusPercent, toAmount, type Amount } from '../money'
import type { Decimal, SalePriceType } from './context'
import { charged, type CartItem, type PricedUnits } from './item'
import { sumOf } from './lineTotal'
import type { Pricing } from './pricing'

export type PriceRule =
  'custom' | 'several' | 'pivot' | 'final' | 'blank' | 'list' | 'list_price' | 'method' | 'hundreds' | 'priced'

/** A rule that acted on the price: what it is, in Spanish, and the price after it. */
export interface PriceStep {
  rule: PriceRule
  label: string
  amount: number
}

interface Step {
  rule: PriceRule
  amount: Amount
  name?: string
  percentage?: Decimal | null
}

/** What a list adds to the price of an item: its sub category's percentage there, an empty one included, else the list's. */
export function listRate(
  { sub_category_id }: Pick<CartItem, 'sub_category_id'>,
  { percentage, sub_categories }: SalePriceType,
): Decimal | null {
  const own = sub_category_id ? sub_categories?.find(({ id }) => id === sub_category_id)?.pivot : undefined
  return own ? own.percentage : percentage
}

function listSteps(item: CartItem, base: Step, pricing: Pricing): Step[] {
  if (item.kind === 'service' && !pricing.services) return []
  if (!pricing.listPrices) {
    let { amount } = base
    return pricing.cascade.map((list) => {
      const rate = listRate(item, list)
      amount = plusPercent(amount, toAmount(rate))
      return { rule: 'list', amount, name: list.name, percentage: rate }
    })
  }
  // The lists hold ordinary prices only: they must not undo a blank one.
  if (item.kind !== 'article' || base.rule === 'blank') return []
  const id = item.price_type_personalizado_id || pricing.byLine.get(item.key) || pricing.chosen?.id
  const entry = id ? item.price_types.find((type) => type.id === id) : undefined
  if (!entry || entry.pivot.final_price === null) return []
  return [
    {
      rule: 'list_price',
      amount: toAmount(entry.pivot.final_price),
      name: pricing.lists.find((list) => list.id === id)?.name ?? '',
    },
  ]
}

/** What makes the price of the units that have none of their own. */
function ownSteps(item: CartItem, pricing: Pricing): [Step, ...Step[]] {
  if (item.varios_precios.length > 0) return [{ rule: 'several', amount: sumOf(item.varios_precios) }]
  if (item.customPrice !== null) return [{ rule: 'custom', amount: toAmount(item.customPrice) }]
  if (item.pivotPrice !== null) return [{ rule: 'pivot', amount: toAmount(item.pivotPrice) }]
  // D-45: the blank price is the base and the rules below follow; the former client applied none of them (contract b §3.2 rule 3).
  const blank = pricing.blank && item.kind === 'article'
  const base: Step = blank
    ? { rule: 'blank', amount: toAmount(item.final_price_blanco) }
    : { rule: 'final', amount: toAmount(item.final_price) }
  const all: [Step, ...Step[]] = [base, ...listSteps(item, base, pricing)]
  const last = () => (all.at(-1) ?? base).amount
  if (pricing.method)
    all.push({ rule: 'method', amount: lessPercent(last(), toAmount(pricing.method.percentage)), ...pricing.method })
  // Cents first: 1000.00000001 is 1000, not 1100 (contract b §3.11 #14).
  if (pricing.hundreds)
    all.push({ rule: 'hundreds', amount: new Big(cents(last())).div(100).round(0, Big.roundUp).times(100) })
  return all
}

const priceOf = (all: readonly [Step, ...Step[]]): Amount => (all.at(-1) ?? all[0]).amount

/** One unit of a line of both kinds: times all of them it comes to what they cost together. */
function together(item: CartItem, priced: PricedUnits, own: Amount): Amount {
  const units = charged(item)
  const total = toAmount(priced.total)
  if (units.lte(priced.amount)) return total.div(priced.amount)
  return total.plus(units.minus(priced.amount).times(own)).div(units)
}

function steps(item: CartItem, pricing: Pricing): [Step, ...Step[]] {
  const own = ownSteps(item, pricing)
  if (item.priced === null || item.varios_precios.length > 0) return own
  return [...own, { rule: 'priced', amount: together(item, item.priced, priceOf(own)) }]
}

const LABELS: Record<PriceRule, string> = {
  custom: 'Precio personalizado',
  several: 'Varios precios',
  pivot: 'Precio guardado',
  final: 'Precio final',
  blank: 'Precio en blanco',
  list: 'Lista',
  list_price: 'Precio de la lista',
  method: 'Descuento por pago con',
  hundreds: 'Redondeo a centenas',
  priced: 'Con los paquetes a su precio',
}

/** To six decimals, as prices travel and are kept in articles. */
export const sixDecimals = (amount: Amount): number => amount.round(6, Big.roundHalfUp).toNumber() || 0

/** The rules that made the price of a line, in their order; the last one is its price (contract b §3.2, §3.3). */
export const priceSteps = (item: CartItem, pricing: Pricing): readonly PriceStep[] =>
  steps(item, pricing).map(({ rule, amount, name, percentage: rate }) => ({
    rule,
    label: [LABELS[rule], name, rate === undefined ? '' : `(${percentage(rate ?? 0)})`].filter(Boolean).join(' '),
    amount: sixDecimals(amount),
  }))

/** Exact price of one unit; of a line with several prices, of the whole line. */
export const unitPrice = (item: CartItem, pricing: Pricing): Amount => priceOf(steps(item, pricing))

/** Highest percentage off that still covers the cost, rounded down to hundredths; null without a cost to compare with. */
export function highestDiscount(price: Amount, cost: Decimal | null): number | null {
  const base = toAmount(cost)
  if (base.lte(0) || price.lte(0)) return null
  if (base.gte(price)) return 0
  return price.minus(base).times(100).div(price).round(2, Big.roundDown).toNumber()
}
