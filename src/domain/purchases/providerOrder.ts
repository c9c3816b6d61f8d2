// Orders to a provider: what they cost, how many units were ordered and how many have arrived (contract c §3).
import { cents, lessPercent, toAmount, ZERO, type Amount } from '../money'

type Decimal = string | number | null | undefined
type Flag = 0 | 1 | boolean | null | undefined

/** The link of an article to an order. */
export interface OrderLinePivot {
  /**
   * Units that have arrived, whole: the server rounds a fraction in the line but not in the stock (contract c §3.2).
   */
  amount: Decimal
  /** Cost of one unit; dollars with `cost_in_dollars`. */
  cost: Decimal
  /** Percentage. */
  discount: Decimal
  cost_in_dollars: Flag
}

/** A line with everything its cost depends on. */
export interface OrderLine {
  pivot: OrderLinePivot
  /** `21`, `10.5`, `Exento`, `No Gravado`; null: none. */
  iva: string | null
  /** The article's own dollar flag and its own provider's rate, not the line's and the order's (contract c §3.4). */
  article: { cost_in_dollars: Flag; providerDollar: Decimal }
}

/**
 * How a line's cost becomes pesos. `pesos`: it is in pesos; `provider`: by the rate of the article's own provider;
 * `owner`: by the shop's rate; `unflagged`: taken for pesos, since the article is not in dollars; `none`: there is no
 * rate and the line counts 0.
 */
export type DollarSource = 'pesos' | 'provider' | 'owner' | 'unflagged' | 'none'

export interface LineFigures {
  /** Cost of one unit in pesos. */
  unit: Amount
  gross: Amount
  discount: Amount
  iva: Amount
}

/** Which rate turns a line's cost into pesos (ORD-009). `ownerDollar`: the shop's rate. */
export function dollarSource({ pivot, article }: OrderLine, ownerDollar: Decimal): DollarSource {
  if (!pivot.cost_in_dollars) return 'pesos'
  if (toAmount(article.providerDollar).gt(0)) return 'provider'
  if (!article.cost_in_dollars) return 'unflagged'
  return toAmount(ownerDollar).gt(0) ? 'owner' : 'none'
}

function unitCost(line: OrderLine, ownerDollar: Decimal): Amount {
  // An article's own cost has six decimals, the line's two (contract c §3.2): what comes to more before it is saved would be told wrong.
  const cost = toAmount(cents(toAmount(line.pivot.cost)))
  switch (dollarSource(line, ownerDollar)) {
    case 'pesos':
    case 'unflagged':
      return cost
    case 'provider':
      return cost.times(toAmount(line.article.providerDollar))
    case 'owner':
      return cost.times(toAmount(ownerDollar))
    case 'none':
      return ZERO
  }
}

/** The percentage of an IVA; 0 for `Exento`, `No Gravado` and `0` (ORD-008). */
const rateOf = (iva: string | null): Amount => toAmount(iva)

/** The exact figures of a line in pesos, for `units`, which are the line's own amount by default. */
export function lineFigures(line: OrderLine, ownerDollar: Decimal, units: Decimal = line.pivot.amount): LineFigures {
  const unit = unitCost(line, ownerDollar)
  const gross = unit.times(toAmount(units))
  const left = lessPercent(gross, toAmount(line.pivot.discount))
  return { unit, gross, discount: gross.minus(left), iva: left.times(rateOf(line.iva)).div(100) }
}

export interface OrderTicket {
  total: Decimal
  total_iva: Decimal
}

export interface OrderFigures {
  lines: readonly OrderLine[]
  extraCosts: readonly { value: Decimal }[]
  tickets: readonly OrderTicket[]
  total_with_iva: Flag
  total_from_provider_order_afip_tickets: Flag
  /** The shop's own rate. */
  ownerDollar: Decimal
}

export interface OrderTotals {
  sub_total: number
  total_descuento: number
  total_iva: number
  total: number
}

const sumOf = <T>(items: readonly T[], of: (item: T) => Amount): Amount =>
  items.reduce((sum, item) => sum.plus(of(item)), ZERO)

/**
 * The four totals as the server will store them, in pesos with cents (D-29, contract c §3.4). The tickets' totals
 * include their IVA.
 */
export function orderTotals(
  order: OrderFigures,
  unitsOf: (line: OrderLine) => Decimal = ({ pivot }) => pivot.amount,
): OrderTotals {
  const { tickets, extraCosts, ownerDollar } = order
  const byTickets = Boolean(order.total_from_provider_order_afip_tickets)
  const lines = byTickets ? [] : order.lines.map((line) => lineFigures(line, ownerDollar, unitsOf(line)))
  const sub_total = sumOf(lines, ({ gross }) => gross)
  const total_descuento = sumOf(lines, ({ discount }) => discount)
  const total_iva = byTickets ? sumOf(tickets, (ticket) => toAmount(ticket.total_iva)) : sumOf(lines, ({ iva }) => iva)
  const before = byTickets ? sumOf(tickets, (ticket) => toAmount(ticket.total)) : sub_total.minus(total_descuento)
  const extra = sumOf(extraCosts, ({ value }) => toAmount(value))
  const total = before.plus(extra).plus(order.total_with_iva && !byTickets ? total_iva : ZERO)
  return {
    sub_total: cents(sub_total),
    total_descuento: cents(total_descuento),
    total_iva: cents(total_iva),
    total: cents(total),
  }
}

/** Total of the tickets less that of the lines with their IVA, in pesos with cents; null: there is no ticket. */
export function ticketsDifference(order: OrderFigures): number | null {
  if (order.tickets.length === 0) return null
  const byLines = orderTotals({
    ...order,
    extraCosts: [],
    total_with_iva: 1,
    total_from_provider_order_afip_tickets: 0,
  })
  return cents(sumOf(order.tickets, ({ total }) => toAmount(total)).minus(byLines.total))
}

// The server stores `amount_pedida` and never sends it back, so every later save erases it (contract c §3.2). The
// ordered units are therefore kept at the beginning of the line's note as well, which the server sends back and a
// person can read.
const ORDERED = /^Pedidas: (\d{1,6})(?:\.\s*|$)/

export interface OrderedUnits {
  /** Units that were ordered; null: nobody wrote them down. */
  ordered: number | null
  /** The rest of the note. */
  notes: string
}

export function orderedUnits(notes: string | null | undefined): OrderedUnits {
  const match = ORDERED.exec(notes ?? '')
  return match === null
    ? { ordered: null, notes: notes ?? '' }
    : { ordered: Number(match[1]), notes: (notes ?? '').slice(match[0].length) }
}

/** The note of a line with its ordered units, as it is sent: trimmed, as the server will trim it. */
export const orderedNote = ({ ordered, notes }: OrderedUnits): string =>
  (ordered === null ? notes : `Pedidas: ${ordered}. ${notes}`).trim().replace(/^(Pedidas: \d+)\.$/, '$1')

/** Units still to come; 0 if more arrived than were ordered, or if nobody wrote down the order. */
export const missingUnits = (ordered: number | null, arrived: Decimal): number =>
  Math.max(0, (ordered ?? 0) - toAmount(arrived).toNumber())
