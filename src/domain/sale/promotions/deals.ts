// What a promotion does to the units of one line, in whole cents, and the stored rows that add up to exactly that
// (contract b §2.2, §3.4).
import Big from 'big.js'
import { toAmount, ZERO, type Amount } from '../../money'
import type { CartItem } from '../item'
import { isCountable } from '../measured'
import type { Deal } from './promotion'

/** The fewest units a deal acts on. */
export const askedUnits = (deal: Deal): number =>
  deal.kind === 'take_pay' ? deal.take : deal.kind === 'second' ? 2 : deal.kind === 'from_units' ? deal.units : 1

/** Units of a line that cost the same; `net` is the price of one, in whole cents. */
export interface Part {
  units: number
  net: number
}

/** A stored row of a promoted line: the server keeps price and percentage with two decimals. */
export interface PromotedRow {
  units: number
  /** Pesos with cents. */
  price: number
  /** Percentage off the row; null: none, or the price is reduced already. */
  discount: number | null
}

/** The figures of a line that promotions use. */
export interface Amounts {
  /** Units; kilograms to the gram if a scale weighed them so. */
  units: number
  /** Single units can be taken out of it; false for what is sold by weight or measure, or in parts of a unit. */
  countable: boolean
  /** Price of one unit in whole cents, as the server will store it. */
  price: number
  /** Cost of one unit in whole cents, rounded up; 0: not known. */
  cost: number
}

const CENT = 100
/** 100 % in hundredths of a per cent. */
const WHOLE = 10_000

const wholeCents = (pesos: Amount): number => pesos.times(CENT).round(0, Big.roundHalfUp).toNumber()

/** The figures of a line; null: it has no price that a promotion could reduce. `measures`: as in `Pricing`. */
export function amountsOf(item: CartItem, price: Amount, measures: ReadonlySet<number> | undefined): Amounts | null {
  const whole = wholeCents(price)
  if (whole <= 0) return null
  const cost = toAmount(item.peso_cost ?? item.cost)
  return {
    units: item.weight ?? item.amount,
    countable: isCountable(item, measures),
    price: whole,
    cost: cost.gt(ZERO) ? cost.times(CENT).round(0, Big.roundUp).toNumber() : 0,
  }
}

/** Of a per cent, or the cents of pesos. */
export const hundredths = (percentage: number): number => Math.round(percentage * CENT)

/** Half up to the cent, as a till with two decimals shows it. A percentage never makes it free. */
export const less = (price: number, percentage: number): number =>
  Math.max(1, Math.floor((price * (WHOLE - hundredths(percentage)) + WHOLE / 2) / WHOLE))

/** Units have at most two decimals. */
export const without = (units: number, others: number): number => Math.round((units - others) * CENT) / CENT

const two = (first: Part, second: Part): readonly Part[] => (first.units > 0 ? [first, second] : [second])

const withFree = (free: number, units: number, price: number): readonly Part[] =>
  free === 0 ? [] : two({ units: without(units, free), net: price }, { units: free, net: 0 })

/** The parts a deal makes of a line without regard to the cost; empty: it does nothing. */
function freely(deal: Deal, { units, countable, price }: Amounts): readonly Part[] {
  if (deal.kind === 'percentage') return [{ units, net: less(price, deal.percentage) }]
  if (deal.kind === 'from_units') {
    const net = hundredths(deal.price)
    return units >= deal.units && net < price && net > 0 ? [{ units, net }] : []
  }
  if (!countable) return []
  if (deal.kind === 'second') {
    const pairs = Math.floor(units / 2)
    return pairs === 0
      ? []
      : two({ units: without(units, pairs), net: price }, { units: pairs, net: less(price, deal.percentage) })
  }
  return withFree(Math.floor(units / deal.take) * (deal.take - deal.pay), units, price)
}

/**
 * The parts a deal makes of a line, no cheaper than the cost unless `belowCost`; empty: it does nothing. A deal that
 * gives units away gives as many as the cost of the whole line lets it. A second unit may go below its cost by what the
 * first one earns.
 */
export function partsOf(deal: Deal, amounts: Amounts, belowCost: boolean): readonly Part[] {
  const parts = freely(deal, amounts)
  const { price, cost, units } = amounts
  if (belowCost || cost === 0 || parts.length === 0) return parts
  if (deal.kind === 'take_pay') {
    const most = Math.max(0, Math.floor((units * (price - cost)) / price))
    return withFree(Math.min(parts.at(-1)?.units ?? 0, most), units, price)
  }
  const least = deal.kind === 'second' ? 2 * cost - price : cost
  if (least >= price) return []
  return parts.map((part) => ({ ...part, net: Math.max(part.net, least) }))
}

/** Whole cents off the line, which can have parts of a unit. */
export const offOf = (parts: readonly Part[], price: number): number =>
  parts.reduce((sum, { units, net }) => sum + units * (price - net), 0)

/** Whether the cost limits what the deal takes off. */
export const isCutShort = (deal: Deal, amounts: Amounts, belowCost: boolean): boolean =>
  offOf(partsOf(deal, amounts, belowCost), amounts.price) < offOf(freely(deal, amounts), amounts.price)

/** Units in thousandths, the grams of a scale, so that whole numbers do. */
const THOUSANDTHS = 1000
const counted = ({ units, net }: Part): Amount | number => {
  const whole = Math.round(units * THOUSANDTHS) * net
  return Number.isSafeInteger(whole) ? whole : toAmount(units).times(THOUSANDTHS).times(net)
}
/** Turns thousandths times cents into pesos: a multiplication, since a division would take as long as all the rest. */
const IN_PESOS = new Big('0.00001')

/** Total of the parts, in exact pesos. */
export const totalOf = (parts: readonly Part[]): Amount =>
  parts.reduce((sum, part) => sum.plus(counted(part)), ZERO).times(IN_PESOS)

/** The percentage of at most two decimals that turns `full` into exactly `net`; null: there is none. */
function exactly(full: number, net: number): number | null {
  const off = (full - net) * WHOLE
  if (Number.isSafeInteger(off)) return off % full === 0 ? off / full / CENT : null
  const percentage = toAmount(full).minus(net).times(CENT).div(full).round(2)
  return toAmount(full).times(toAmount(CENT).minus(percentage)).div(CENT).eq(net) ? percentage.toNumber() : null
}

/**
 * The stored rows of a promoted line: one row if a percentage of two decimals makes its total exactly; else a row for
 * each part, those given away with 100 % off. A part that no percentage makes exactly has a reduced price instead.
 */
export function rowsOf(parts: readonly Part[], { units, price }: Amounts): readonly PromotedRow[] {
  const pesos = price / CENT
  const [full, net] = [counted({ units, net: price }), parts.map(counted)]
  const isWhole = typeof full === 'number' && net.every((part) => typeof part === 'number')
  const whole = isWhole
    ? exactly(
        full,
        net.reduce((sum, part) => sum + part, 0),
      )
    : null
  if (whole !== null) return [{ units, price: pesos, discount: whole || null }]
  return parts.map((part) => {
    const discount = exactly(price, part.net)
    return discount === null
      ? { units: part.units, price: part.net / CENT, discount: null }
      : { units: part.units, price: pesos, discount: discount || null }
  })
}
