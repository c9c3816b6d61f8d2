// The groups of units that a promotion makes of the lines it counts together, in whole cents.
import { less, type Amounts } from './deals'
import type { Deal } from './promotion'

/** A line that is counted with others. */
export interface Counted {
  /** Of its article. */
  id: number
  amounts: Amounts
  /** Whole cents that a promotion of its own takes off it, which it loses to one that counts it with others; 0: it has none. */
  alone: number
}

export type Grouping = Extract<Deal, { kind: 'take_pay' | 'second' }>

export interface Member<L> {
  line: L
  units: number
}

interface Group<L> {
  /** The dearest first. */
  members: readonly Member<L>[]
  /** So many groups of these come one after the other. */
  times: number
}

const sizeOf = (deal: Grouping): number => (deal.kind === 'take_pay' ? deal.take : 2)
/** The cheapest units of a group that are free, or cost less. */
export const cheaperUnits = (deal: Grouping): number => (deal.kind === 'take_pay' ? deal.take - deal.pay : 1)
const unitsOf = ({ amounts }: Counted): number => (amounts.countable ? amounts.units : 0)

/** The whole groups that the dearest units make, then the next ones; what cannot be counted is paid. */
function consecutive<L extends Counted>(lines: readonly L[], size: number): readonly Group<L>[] {
  const groups: Group<L>[] = []
  let open: Member<L>[] = []
  let missing = size
  for (const line of lines) {
    let left = unitsOf(line)
    while (left > 0) {
      const times = missing === size && left >= size ? Math.floor(left / size) : 1
      const units = Math.min(left, missing)
      open.push({ line, units })
      left -= units * times
      missing -= units
      if (missing > 0) continue
      groups.push({ members: open, times })
      open = []
      missing = size
    }
  }
  return groups
}

/** A group of units of this line alone comes to its cost at least; then so does any group of such lines. */
function bears(deal: Grouping, { amounts: { price, cost } }: Counted): boolean {
  const [paid, units] =
    deal.kind === 'take_pay' ? [deal.pay * price, deal.take] : [price + less(price, deal.percentage), 2]
  return paid >= units * cost
}

/** Groups so far: the whole ones, and a begun one. */
interface Begun<L> {
  /** Whole cents off, with those of the begun group. */
  off: number
  /** What the begun group earns so far. */
  earns: number
  /** All their units, the last one first. */
  units: Chain<L> | null
}

interface Chain<L> {
  line: L
  before: Chain<L> | null
}

/** With a unit more in the begun group, which has so many already; null: it would go below its cost, or have nothing off. */
function withUnit<L extends Counted>(deal: Grouping, has: number, begun: Begun<L>, line: L): Begun<L> | null {
  const { price, cost } = line.amounts
  const units = { line, before: begun.units }
  const earns = begun.earns + price - cost
  if (has < sizeOf(deal) - cheaperUnits(deal)) return { off: begun.off, earns, units }
  const off = deal.kind === 'take_pay' ? price : Math.min(price - less(price, deal.percentage), earns)
  return off > 0 && off <= earns ? { off: begun.off + off, earns: earns - off, units } : null
}

/** With it, unless one of them is as good in both; without those that are not better than it in either. */
const among = <L>(all: readonly Begun<L>[], one: Begun<L>): readonly Begun<L>[] =>
  all.some(({ off, earns }) => off >= one.off && earns >= one.earns)
    ? all
    : [...all.filter(({ off, earns }) => off > one.off || earns > one.earns), one]

function chained<L>(last: Chain<L> | null, size: number): readonly Group<L>[] {
  const units: Member<L>[] = []
  for (let unit = last; unit !== null; unit = unit.before) units.unshift({ line: unit.line, units: 1 })
  return Array.from({ length: units.length / size }, (_, place) => ({
    members: units.slice(place * size, (place + 1) * size),
    times: 1,
  }))
}

/**
 * Of all ways to make groups that come to their cost, one after the other and with units left out between them, the one that takes most off. A
 * further unit can be left out too, so it takes nothing away.
 */
function bearing<L extends Counted>(deal: Grouping, lines: readonly L[]): readonly Group<L>[] {
  const size = sizeOf(deal)
  const own: Group<L>[] = []
  let whole: Begun<L> = { off: 0, earns: 0, units: null }
  /** By the units the begun group has. */
  const begun: (readonly Begun<L>[])[] = Array.from({ length: size }, () => [])
  for (const line of lines) {
    // A group with the lines before it and one with those after it take a part of its units: the others are among themselves.
    const times = Math.max(0, Math.floor((unitsOf(line) - 2 * (size - 1)) / size))
    if (times > 0) own.push({ members: [{ line, units: size }], times })
    for (let left = unitsOf(line) - times * size; left > 0; left--) {
      begun[0] = [whole]
      for (let has = size - 1; has >= 0; has--)
        for (const one of begun[has] ?? []) {
          const more = withUnit(deal, has, one, line)
          if (more === null) continue
          if (has < size - 1) begun[has + 1] = among(begun[has + 1] ?? [], more)
          else if (more.off > whole.off) whole = { ...more, earns: 0 }
        }
    }
  }
  return [...own, ...chained(whole.units, size)]
}

/** Whether the ways to make groups are few enough to try them all at each scan: 6×5 and 4×2 are, 6×3 is not. */
const isTried = (deal: Grouping): boolean => sizeOf(deal) * cheaperUnits(deal) <= 12

/**
 * The groups of a sale, none of which comes to less than its cost unless `belowCost`. Lines that would drag one below are left out of it; of a deal
 * whose groups cannot all be tried, out of all of them. `lines`: the dearest first.
 */
export function groupsOf<L extends Counted>(
  deal: Grouping,
  lines: readonly L[],
  belowCost: boolean,
): readonly Group<L>[] {
  const able = belowCost ? lines : lines.filter((line) => bears(deal, line))
  return able.length === lines.length || !isTried(deal) ? consecutive(able, sizeOf(deal)) : bearing(deal, lines)
}
