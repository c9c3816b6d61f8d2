import Big from 'big.js'
import { percentage } from '@/lib/format'
import { cents, lessPercent, plusPercent, sixDecimals, toAmount, type Amount } from '../money'
import type { Decimal, SalePriceType } from './context'
import { charged, type CartItem, type PricedUnits } from './item'
import { sumOf } from './lineTotal'
import type { Pricing } from './pricing'

export type PriceRule =
  'custom' | 'several' | 'pivot' | 'final' | 'blank' | 'list' | 'list_price' | 'method' | 'hundreds' | 'priced'

/** A rule that acted on the price: its name in Spanish, and the price after it. */
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

/**
 * The percentage a list adds to an item's price: that of the item's sub category in the list, even if empty, else the
 * list's own.
 */
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
  // Lists hold ordinary prices only, which must not replace a price en blanco.
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

/** The steps to the unit price of a line, apart from units with a total of their own. */
function ownSteps(item: CartItem, pricing: Pricing): [Step, ...Step[]] {
  if (item.varios_precios.length > 0) return [{ rule: 'several', amount: sumOf(item.varios_precios) }]
  if (item.customPrice !== null) return [{ rule: 'custom', amount: toAmount(item.customPrice) }]
  if (item.pivotPrice !== null) return [{ rule: 'pivot', amount: toAmount(item.pivotPrice) }]
  // D-45: the rules below act on the price en blanco too; the former client applied none (contract b §3.2 rule 3).
  const blank = pricing.blank && item.kind === 'article'
  const base: Step = blank
    ? { rule: 'blank', amount: toAmount(item.final_price_blanco) }
    : { rule: 'final', amount: toAmount(item.final_price) }
  const all: [Step, ...Step[]] = [base, ...listSteps(item, base, pricing)]
  const last = () => (all.at(-1) ?? base).amount
  if (pricing.method)
    all.push({ rule: 'method', amount: lessPercent(last(), toAmount(pricing.method.percentage)), ...pricing.method })
  // Rounded to cents first, so that 1000.00000001 becomes 1000 and not 1100 (contract b §3.11 #14).
  if (pricing.hundreds)
    all.push({ rule: 'hundreds', amount: new Big(cents(last())).div(100).round(0, Big.roundUp).times(100) })
  return all
}

const priceOf = (all: readonly [Step, ...Step[]]): Amount => (all.at(-1) ?? all[0]).amount

/** Average unit price of a line of which some units have a total of their own. */
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

/** The rules that made the price of a line, in order; the last step has its price (contract b §3.2, §3.3). */
export const priceSteps = (item: CartItem, pricing: Pricing): readonly PriceStep[] =>
  steps(item, pricing).map(({ rule, amount, name, percentage: rate }) => ({
    rule,
    label: [LABELS[rule], name, rate === undefined ? '' : `(${percentage(rate ?? 0)})`].filter(Boolean).join(' '),
    amount: sixDecimals(amount),
  }))

/** Exact price of one unit; for a line of several prices, of the whole line. */
export const unitPrice = (item: CartItem, pricing: Pricing): Amount => priceOf(steps(item, pricing))

/**
 * Highest percentage off that still covers the cost, rounded down to hundredths; null without a cost to compare with.
 */
export function highestDiscount(price: Amount, cost: Decimal | null): number | null {
  const base = toAmount(cost)
  if (base.lte(0) || price.lte(0)) return null
  if (base.gte(price)) return 0
  return price.minus(base).times(100).div(price).round(2, Big.roundDown).toNumber()
}
