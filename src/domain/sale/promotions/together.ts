// What a promotion makes of lines whose units it counts together, in whole cents.
import { hundredths, less, without, type Amounts, type Part } from './deals'
import { cheaperUnits, groupsOf, type Counted, type Grouping, type Member } from './groups'
import type { Deal } from './promotion'

/** The parts of each line that is in it; one that is only paid, so that others are cheaper, has a single part at its price. */
export type TogetherParts<L extends Counted> = ReadonlyMap<L, readonly Part[]>

/** So that the order of the lines makes no difference: lines that are equal in all of this can stand for each other. */
export const dearestFirst = (one: Counted, other: Counted): number =>
  other.amounts.price - one.amounts.price ||
  one.amounts.cost - other.amounts.cost ||
  one.id - other.id ||
  one.amounts.units - other.amounts.units ||
  one.alone - other.alone

const sumOf = <L extends Counted>(members: readonly Member<L>[], figure: 'price' | 'cost'): number =>
  members.reduce((sum, { line, units }) => sum + units * line.amounts[figure], 0)

/** The last so many units of a group. */
function cheapestOf<L>(members: readonly Member<L>[], units: number): readonly Member<L>[] {
  let left = units
  return members.toReversed().flatMap((member) => {
    const some = Math.min(left, member.units)
    left -= some
    return some > 0 ? [{ ...member, units: some }] : []
  })
}

/** The units of a group that cost less, with what one of them costs then; none where the shop would sell the group below its cost. */
function cheaperIn<L extends Counted>(deal: Grouping, members: readonly Member<L>[], belowCost: boolean) {
  const cheapest = cheapestOf(members, cheaperUnits(deal))
  const paid = sumOf(members, 'price') - sumOf(cheapest, 'price')
  const owed = belowCost ? 0 : sumOf(members, 'cost') - paid
  if (deal.kind === 'take_pay') return owed > 0 ? [] : cheapest.map((member) => ({ ...member, net: 0 }))
  return cheapest
    .map((member) => ({ ...member, net: Math.max(less(member.line.amounts.price, deal.percentage), owed) }))
    .filter(({ line, net }) => net < line.amounts.price)
}

/**
 * The dearest units make the first group, the next ones the second: in each of them the cheapest are free, or cost less. No other way to make the
 * groups takes more off, so a further unit never costs more than its price, and the customer gains nothing by paying twice.
 */
function grouped<L extends Counted>(deal: Grouping, lines: readonly L[], belowCost: boolean): TogetherParts<L> {
  const cheaper = new Map<L, Map<number, number>>()
  for (const { members, times } of groupsOf(deal, lines, belowCost)) {
    const some = cheaperIn(deal, members, belowCost)
    if (some.length === 0) continue
    for (const { line } of members) if (!cheaper.has(line)) cheaper.set(line, new Map<number, number>())
    for (const { line, units, net } of some) {
      const ofLine = cheaper.get(line)
      ofLine?.set(net, (ofLine.get(net) ?? 0) + units * times)
    }
  }
  const parts = new Map<L, readonly Part[]>()
  for (const [line, byNet] of cheaper) {
    const { units, price } = line.amounts
    const reduced = [...byNet].map(([net, some]) => ({ units: some, net })).sort((one, other) => other.net - one.net)
    const rest = reduced.reduce((left, part) => without(left, part.units), units)
    parts.set(line, rest > 0 ? [{ units: rest, net: price }, ...reduced] : reduced)
  }
  return parts
}

/** To the gram: sums of floats are a hair off. */
const GRAMS = 1000

/** Lines it makes no cheaper are not counted. */
function priced<L extends Counted>(
  deal: Extract<Deal, { kind: 'from_units' }>,
  lines: readonly L[],
  belowCost: boolean,
): TogetherParts<L> {
  const wanted = hundredths(deal.price)
  const netOf = ({ amounts }: L) => Math.max(wanted, belowCost ? 0 : amounts.cost)
  const cheaper = lines.filter((line) => netOf(line) < line.amounts.price)
  const units = Math.round(cheaper.reduce((sum, { amounts }) => sum + amounts.units, 0) * GRAMS) / GRAMS
  if (units < deal.units) return new Map()
  return new Map(cheaper.map((line) => [line, [{ units: line.amounts.units, net: netOf(line) }]]))
}

/** `lines`: the dearest first. Of lines it does nothing with, and does not need, there is nothing. */
export function partsTogether<L extends Counted>(
  deal: Deal,
  lines: readonly L[],
  belowCost: boolean,
): TogetherParts<L> {
  if (deal.kind === 'percentage') return new Map()
  return deal.kind === 'from_units' ? priced(deal, lines, belowCost) : grouped(deal, lines, belowCost)
}

/** The cost keeps a part from what the deal would make of it. */
export function isHeld(deal: Deal, parts: readonly Part[], { price }: Amounts): boolean {
  if (deal.kind !== 'second' && deal.kind !== 'from_units') return false
  const wanted = deal.kind === 'second' ? less(price, deal.percentage) : hundredths(deal.price)
  return parts.some(({ net }) => net < price && net > wanted)
}
