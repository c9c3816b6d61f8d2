// How the lines of a stored sale come to its total.
import { cents, lessPercent, plusPercent, toAmount, ZERO, type Amount } from '../../money'
import { addingUp, lessAndMore, takenOff } from '../addingUp'
import type { Decimal, Flag } from '../context'

interface StoredLine {
  pivot: { amount: Decimal | null; price: Decimal | null; discount?: Decimal | null }
}
type Rate = readonly { pivot: { percentage: Decimal | null } }[]

/** The part of a stored sale that makes its total. */
export interface SummedSale {
  /** Null: the server has worked out none. */
  total: Decimal | null
  descuento: Decimal | null
  articles: readonly StoredLine[]
  combos: readonly StoredLine[]
  services: readonly StoredLine[]
  discounts: Rate
  surchages: Rate
  discounts_in_services: Flag
  surchages_in_services: Flag
}

const exactTotal = ({ pivot: { amount, price, discount } }: StoredLine): Amount =>
  lessPercent(toAmount(price).times(toAmount(amount)), toAmount(discount))

/** Price times amount less the line's own discount, in pesos with cents, rounded half up. */
export const storedLineTotal = (pivot: StoredLine['pivot']): number => cents(exactTotal({ pivot }))

const sum = (lines: readonly StoredLine[]): Amount => lines.reduce((all, line) => all.plus(exactTotal(line)), ZERO)
const rated = (amount: Amount, rates: Rate, act: typeof lessPercent): Amount =>
  rates.reduce((rest, { pivot }) => act(rest, toAmount(pivot.percentage)), amount)

/** The exact sum of the lines, after the discounts, and after the surcharges too (contract b §3.5). */
export function storedAmounts(sale: SummedSale): { goods: Amount; reduced: Amount; full: Amount } {
  const { discounts, surchages } = sale
  const [articles, combos, services] = [sum(sale.articles), sum(sale.combos), sum(sale.services)]
  const reduced = rated(lessPercent(articles, toAmount(sale.descuento)).plus(combos), discounts, lessPercent)
  const ofServices = rated(services, sale.discounts_in_services ? discounts : [], lessPercent)
  const full = rated(reduced, surchages, plusPercent)
  return {
    goods: articles.plus(combos).plus(services),
    reduced: reduced.plus(ofServices),
    full: full.plus(rated(ofServices, sale.surchages_in_services ? surchages : [], plusPercent)),
  }
}

/** Lines in the order of the wire: articles, combos, services. */
export const lineRows = ({ articles, combos, services }: Pick<SummedSale, 'articles' | 'combos' | 'services'>) => [
  ...articles,
  ...combos,
  ...services,
]

/** Cents by which a stored line can differ from what was charged: its price is stored with two decimals. */
const slackOf = ({ pivot }: StoredLine): number => Math.ceil((toAmount(pivot.amount).toNumber() + 1) / 2)

/** Figures in pesos with cents that add up: `rows`, in the order of `lineRows`, less `off` plus `more` is the total. */
export interface StoredSums {
  rows: readonly number[]
  off: number
  more: number
  /** The part of the total that neither lines nor percentages explain: a forced total, a split's discount, installments. */
  rest: number
}

export function storedSums(sale: SummedSale): StoredSums {
  const { goods, reduced, full } = storedAmounts(sale)
  const lines = lineRows(sale)
  const rounded = lines.map(({ pivot }) => storedLineTotal(pivot))
  const total = sale.total === null ? cents(full) : cents(toAmount(sale.total))
  const slack = lines.reduce((all, line) => all + slackOf(line), 0) / 100
  const left = cents(toAmount(total).minus(full))
  const rest = Math.abs(left) > slack ? left : 0
  const { less, more } = lessAndMore([reduced.minus(goods), full.minus(reduced), toAmount(rest)])
  if (less.eq(0) && more.eq(0)) {
    const rows = addingUp(rounded, total, (index) => slackOf(lines[index] as StoredLine))
    if (rows !== null) return { rows, off: 0, more: 0, rest }
  }
  const net = cents(toAmount(total).minus(cents(goods)))
  const off = takenOff(net, less, more)
  return {
    rows: addingUp(rounded, cents(goods)) ?? rounded,
    off,
    more: Math.max(0, cents(toAmount(net).plus(off))),
    rest,
  }
}
