import { cents, lessPercent, plusPercent, sixDecimals, toAmount, ZERO, type Amount } from '../money'
import { addingUp } from './addingUp'
import type { Cart } from './cart'
import type { Candidate, Share } from './promotions/combined'
import type { SaleContext, SalePercentage } from './context'
import type { CartItem } from './item'
import { unitPrice } from './price'
import { sharesOf, withShare, type LinePromotion } from './promotions/linePromotions'
import { lineTotal } from './lineTotal'
import { pricingOf, type Pricing } from './pricing'
import { ownPromotion, type OwnPromotion } from './promotions/promotions'

export interface LineTotals extends LinePromotion {
  key: string
  /** Unit price with at most six decimals; for a line of several prices, the price of the whole line. */
  price_vender: number
  total: number
  /** Price list of this line, chosen by hand or by the quantity sold; 0: the sale's. */
  price_type_personalizado_id: number
  /** The line goes with the sale: it has an amount and is no default article without a price (contract b §3.12). */
  sold: boolean
}

/** Figures of the sale that do not depend on the payment. */
export interface SaleSums {
  /** In the order of the cart's items. */
  lines: readonly LineTotals[]
  /** Lines that go with the sale, and their units. */
  lineCount: number
  units: number
  /** Total of the lines, in pesos with cents, before the discounts and surcharges of the sale. */
  goods: number
  /** What promotions took off the lines, in pesos with cents; `goods` is without it already. */
  promoted: number
  /** Exact: what the forced total and the discounts change, and what the surcharges do. */
  changes: readonly Amount[]
  /** Exact `sub_total`. */
  gross: Amount
}

interface Sums {
  article: Amount
  combo: Amount
  service: Amount
}

/** Each percentage acts on what the one before left (SALE-042); services only take part when asked (SALE-041). */
const running = (sums: Sums, rows: readonly SalePercentage[], services: boolean, act: typeof lessPercent): Sums =>
  rows.reduce((left, row) => {
    const percent = toAmount(row.percentage)
    return {
      article: act(left.article, percent),
      combo: act(left.combo, percent),
      service: services ? act(left.service, percent) : left.service,
    }
  }, sums)

/** Whether a line is sold: it has an amount, and is no default article left without a price. */
const isSold = (item: CartItem, price: Amount, defaults: boolean): boolean =>
  item.amount !== 0 &&
  !(defaults && item.kind === 'article' && item.default_in_vender && item.varios_precios.length === 0 && price.eq(0))

const unitsOf = (item: CartItem): Amount =>
  item.varios_precios.length > 0
    ? item.varios_precios.reduce((sum, { amount }) => sum.plus(toAmount(amount ?? 1)), ZERO)
    : toAmount(item.amount)

interface Line {
  item: CartItem
  price: Amount
  own: OwnPromotion
  kind: CartItem['kind']
  shown: LineTotals
  exact: Amount
  units: Amount
}
type Unpromoted = Omit<Line, 'shown' | 'exact'> & { shown: Omit<LineTotals, 'total' | keyof LinePromotion> }

function lineOf(item: CartItem, pricing: Pricing, context: SaleContext): Line {
  const price = unitPrice(item, pricing)
  const own = ownPromotion(item, price, pricing)
  const sold = isSold(item, price, context.access.has('articles_default_in_vender'))
  const units = sold ? unitsOf(item) : ZERO
  const price_type_personalizado_id = item.price_type_personalizado_id || pricing.byLine.get(item.key) || 0
  const shown = { key: item.key, price_vender: sixDecimals(price), price_type_personalizado_id, sold }
  return promoted({ item, price, own, kind: item.kind, units, shown }, { promotion: own.promotion, countedFor: null })
}

/** The line with that promotion. */
function promoted(line: Unpromoted, has: LinePromotion): Line {
  const { item, price, shown } = line
  const whole = has.promotion ? has.promotion.total : lineTotal(item, price)
  const exact = item.amount === 0 ? ZERO : whole
  return { ...line, exact, shown: { ...shown, ...has, total: cents(exact) } }
}

// eslint-disable-next-line no-restricted-syntax -- derived of the line and its pricing alone
const known = new WeakMap<Pricing, WeakMap<CartItem, Line>>()

// eslint-disable-next-line no-restricted-syntax -- derived of the line and its share alone
const lastSharing = new WeakMap<Line, { share: Share; line: Line }>()

const isSame = (one: Share, other: Share): boolean =>
  one.promotion === other.promotion &&
  one.parts.length === other.parts.length &&
  one.parts.every(({ units, net }, place) => other.parts[place]?.units === units && other.parts[place].net === net)

/** The line with its share; the same one as long as that is the same. */
function sharing(line: Line, share: Share, shares: ReadonlyMap<Candidate, Share>): Line {
  const last = lastSharing.get(line)
  if (last !== undefined && isSame(last.share, share)) return last.line
  const made = promoted(line, withShare(line.own, shares, line.item, line.price))
  lastSharing.set(line, { share, line: made })
  return made
}

/** A scan changes one line: the others keep their figures, so the hundredth line costs what the first did. */
function linesOf(cart: Cart, pricing: Pricing, context: SaleContext): readonly Line[] {
  const ofPricing = known.get(pricing) ?? new WeakMap<CartItem, Line>()
  known.set(pricing, ofPricing)
  const lines = cart.items.map((item) => {
    let line = ofPricing.get(item)
    if (line === undefined) ofPricing.set(item, (line = lineOf(item, pricing, context)))
    return line
  })
  const shares = sharesOf(
    lines.map(({ own }) => own.candidate),
    pricing.promotions,
  )
  if (shares.size === 0) return lines
  return lines.map((line) => {
    const share = line.own.candidate === null ? undefined : shares.get(line.own.candidate)
    return share === undefined ? line : sharing(line, share, shares)
  })
}

interface Added {
  lines: readonly Line[]
  sums: Sums
  units: Amount
  lineCount: number
}

const NOTHING: Added = { lines: [], sums: { article: ZERO, combo: ZERO, service: ZERO }, units: ZERO, lineCount: 0 }
// eslint-disable-next-line no-restricted-syntax -- the last sum of a pricing, from which the next one is made: any other gives the same
const lastAdded = new WeakMap<Pricing, Added>()

/** The sums of the lines, made from the last ones by the changed lines: they are exact, so the result is the same. */
function added(lines: readonly Line[], pricing: Pricing): Added {
  const before = lastAdded.get(pricing) ?? NOTHING
  const shorter = Math.min(lines.length, before.lines.length)
  let from = 0
  while (from < shorter && lines[from] === before.lines[from]) from++
  let same = 0
  while (same < shorter - from && lines[lines.length - 1 - same] === before.lines[before.lines.length - 1 - same])
    same++

  const sums = { ...before.sums }
  let { units, lineCount } = before
  for (const line of before.lines.slice(from, before.lines.length - same)) {
    sums[line.kind] = sums[line.kind].minus(line.exact)
    units = units.minus(line.units)
    if (line.shown.sold) lineCount--
  }
  for (const line of lines.slice(from, lines.length - same)) {
    sums[line.kind] = sums[line.kind].plus(line.exact)
    units = units.plus(line.units)
    if (line.shown.sold) lineCount++
  }
  const now = { lines, sums, units, lineCount }
  lastAdded.set(pricing, now)
  return now
}

const promotedBy = (lines: readonly Line[]): number =>
  cents(lines.reduce((sum, { shown }) => (shown.promotion ? sum.plus(toAmount(shown.promotion.off)) : sum), ZERO))

const whole = ({ article, combo, service }: Sums): Amount => article.plus(combo).plus(service)

/** The lines with totals that add up to what they come to: lines that were rounded take the odd cents. */
function shownLines(lines: readonly Line[], goods: number): readonly LineTotals[] {
  const shown = lines.map((line) => line.shown)
  const totals = shown.map(({ total }) => total)
  const rows = addingUp(totals, goods, (index) => (lines[index]?.exact.eq(totals[index] ?? 0) ? 0 : 1)) ?? totals
  if (rows === totals) return shown
  return shown.map((line, index) => (rows[index] === line.total ? line : { ...line, total: rows[index] ?? line.total }))
}

/** The figures of lines, forced total, discounts and surcharges, in this order (contract b §3.5 steps 1 to 4). */
export function saleSums(cart: Cart, context: SaleContext): SaleSums {
  const pricing = pricingOf(cart, context)
  const lines = linesOf(cart, pricing, context)
  const { units, lineCount, ...all } = added(lines, pricing)
  let sums: Sums = { ...all.sums, article: lessPercent(all.sums.article, toAmount(cart.descuento)) }
  sums = running(sums, cart.discounts, Boolean(cart.discounts_in_services), lessPercent)
  const reduced = whole(sums)
  sums = running(sums, cart.surchages, Boolean(cart.surchages_in_services), plusPercent)
  const gross = whole(sums)
  const goods = cents(whole(all.sums))
  return {
    lines: shownLines(lines, goods),
    lineCount,
    units: units.toNumber(),
    goods,
    promoted: pricing.promotions.length === 0 ? 0 : promotedBy(lines),
    changes: [reduced.minus(whole(all.sums)), gross.minus(reduced)],
    gross,
  }
}
