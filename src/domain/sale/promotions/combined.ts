// Which promotions that count several lines together a sale has, and which of its lines are in them.
import { offOf, type Part } from './deals'
import type { Counted } from './groups'
import { combines, type Promotion } from './promotion'
import { dearestFirst, partsTogether, type TogetherParts } from './together'

/** A line that such promotions are for. */
export interface Candidate extends Counted {
  reach: readonly Promotion[]
}

/** What a promotion makes of a line of it. */
export interface Share {
  promotion: Promotion
  parts: readonly Part[]
}

interface Tried {
  promotion: Promotion
  /** The free lines it is for. */
  lines: readonly Candidate[]
  parts: TogetherParts<Candidate>
  /** Whole cents more off than what the lines in it have by themselves. */
  gain: number
}

function tryWith(promotion: Promotion, lines: readonly Candidate[], counted: readonly Candidate[]): Tried {
  const parts = partsTogether(promotion.deal, counted, promotion.belowCost)
  let gain = 0
  for (const [{ amounts, alone }, ofLine] of parts) gain += offOf(ofLine, amounts.price) - alone
  return { promotion, lines, parts, gain }
}

/** More lines with a promotion of their own than a sale has; each costs one more look at all of them. */
const MOST_LEFT_OUT = 24

/**
 * With all the lines, or without those that have more by a promotion of their own, one after the other from what that takes off a unit: whichever
 * takes most off the sale, and of equals the one that leaves out fewest.
 */
function bestOf(promotion: Promotion, lines: readonly Candidate[]): Tried {
  const perUnit = ({ alone, amounts }: Candidate) => alone / amounts.units
  const leaving = lines
    .filter(({ alone }) => alone > 0)
    .sort((one, other) => perUnit(other) - perUnit(one) || dearestFirst(one, other))
  const left = new Set<Candidate>()
  let best = tryWith(promotion, lines, lines)
  for (const [place, line] of leaving.entries()) {
    left.add(line)
    if (place >= MOST_LEFT_OUT && place < leaving.length - 1) continue
    const counted = lines.filter((other) => !left.has(other))
    const tried = tryWith(promotion, lines, counted)
    if (tried.gain > best.gain) best = tried
  }
  return best
}

function reached(lines: readonly Candidate[]): ReadonlyMap<Promotion, readonly Candidate[]> {
  const all = new Map<Promotion, Candidate[]>()
  for (const line of lines)
    for (const promotion of line.reach) {
      const known = all.get(promotion)
      if (known === undefined) all.set(promotion, [line])
      else known.push(line)
    }
  return all
}

/** The lines whose units it counts together: all, or several of one article, which are those of its variants. */
function countedBy(promotion: Promotion, lines: readonly Candidate[]): readonly (readonly Candidate[])[] {
  if (combines(promotion)) return [lines]
  const ids = new Set(lines.map(({ id }) => id))
  return [...ids].map((id) => lines.filter((line) => line.id === id)).filter(({ length }) => length > 1)
}

/**
 * A line has one promotion, so those that count lines together take turns: the one that takes most off, over what its lines have by themselves,
 * has its lines first, and the others what is left. Ties: a promotion of the line alone goes before one that takes no more off; of several that
 * count lines together, the first in the shop's list; of lines that cost the same, the one with the lower cost, then the article that was made
 * first. None of it depends on the order in which they were scanned. Not every choice of lines is tried: that would take longer than a scan may.
 */
export function combinedOf(
  candidates: readonly Candidate[],
  promotions: readonly Promotion[],
): ReadonlyMap<Candidate, Share> {
  const shares = new Map<Candidate, Share>()
  const byPromotion = reached([...candidates].sort(dearestFirst))
  let tries = promotions.flatMap((promotion) => {
    const lines = byPromotion.get(promotion) ?? []
    return lines.length === 0 ? [] : countedBy(promotion, lines).map((some) => bestOf(promotion, some))
  })
  for (;;) {
    let best: Tried | null = null
    for (const tried of tries) if (tried.gain > (best?.gain ?? 0)) best = tried
    if (best === null) return shares
    const { promotion, parts } = best
    for (const [line, ofLine] of parts) shares.set(line, { promotion, parts: ofLine })
    tries = tries.flatMap((tried) => {
      if (tried === best || tried.gain <= 0) return []
      const lines = tried.lines.filter((line) => !parts.has(line))
      return lines.length === tried.lines.length ? [tried] : [bestOf(tried.promotion, lines)]
    })
  }
}
