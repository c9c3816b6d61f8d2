// What happens in a shift, and when: made from a seed, so that a shift that failed can be done again.
import { createRandom, type Random } from '../backend/seed/prng'

/** Of the shop's day, whatever it is compressed to. */
export const HOURS = 8

export interface Line {
  /** Place among what the shop sells. */
  article: number
  units: number
}

/** `killed`: the browser. `offline`: its network, with sales meanwhile. */
export type Step =
  | { at: number; act: 'sale'; lines: readonly Line[] }
  | { at: number; act: 'offline'; forMs: number }
  | { at: number; act: 'reload' | 'killed' | 'lists' }

export interface Plan {
  /** Of each till, in order of time; ms from the beginning. */
  tills: readonly (readonly Step[])[]
  /** When the server is killed, and how long it is gone. */
  server: readonly { at: number; forMs: number }[]
  /** From when the answer to the next sale that is stored gets lost. */
  lost: readonly number[]
}

interface Wanted {
  seed: number
  tills: number
  minutes: number
  articles: number
}

const BETWEEN_SALES_MS = [18_000, 32_000] as const
const SERVER_RESTARTS = 3
const LOST_AN_HOUR = 2
/** A till is offline from so long before a sale. */
const BEFORE_SALE_MS = 2_000
/** A page ends so long after a sale that it charged without a network: the sale waits in it. */
const AFTER_SALE_MS = 1_500
const OFFLINE_MS = [20_000, 120_000] as const
/** Whose page ends meanwhile is offline until it has ended, on a slow machine too. */
const OFFLINE_TO_THE_END_MS = 100_000
/** Nothing else happens at the beginning, when memory is first looked at, nor at the end. */
const [CALM_FROM, CALM_UNTIL] = [0.12, 0.9]

export function planOf({ seed, tills, minutes, articles }: Wanted): Plan {
  const length = minutes * 60_000
  return {
    tills: Array.from({ length: tills }, (_, till) =>
      tillPlan(createRandom(seed * 1000 + till), till, length, articles),
    ),
    server: spread(createRandom(seed * 1000 + 999), SERVER_RESTARTS, length).map((at) => ({ at, forMs: 4_000 })),
    lost: spread(createRandom(seed * 1000 + 998), LOST_AN_HOUR * HOURS, length),
  }
}

/**
 * Every other till is loaded anew or killed once, a moment after a sale without a network that waits in it then; those between live through the whole shift, so that their memory tells something.
 */
function tillPlan(random: Random, till: number, length: number, articles: number): Step[] {
  const steps: Step[] = []
  for (let at = random.int(0, BETWEEN_SALES_MS[1]); at < length; at += random.int(...BETWEEN_SALES_MS))
    steps.push({ at, act: 'sale', lines: linesOf(random, articles) })
  const between = steps.filter(({ at }) => at >= length * CALM_FROM && at < length * CALM_UNTIL)
  const sale = between[random.int(0, between.length - 1)]?.at ?? 0
  const ends = till % 2 === 1
  const forMs = Math.max(random.int(...OFFLINE_MS), ends ? OFFLINE_TO_THE_END_MS : 0)
  steps.push({ at: Math.max(0, sale - BEFORE_SALE_MS), act: 'offline', forMs })
  steps.push(...spread(random, 4, length).map((at) => ({ at, act: 'lists' }) as const))
  if (ends) steps.push({ at: sale + AFTER_SALE_MS, act: till % 4 === 1 ? 'killed' : 'reload' })
  return steps.sort((a, b) => a.at - b.at)
}

function linesOf(random: Random, articles: number): Line[] {
  const lines = Array.from({ length: random.int(1, 4) }, () => ({
    article: random.int(0, articles - 1),
    units: random.int(1, 9),
  }))
  return lines.filter(({ article }, index) => lines.findIndex((line) => line.article === article) === index)
}

/** One in each of so many equal parts of what is no calm. */
function spread(random: Random, count: number, length: number): number[] {
  const part = (CALM_UNTIL - CALM_FROM) / count
  return Array.from({ length: count }, (_, index) => Math.round(length * (CALM_FROM + part * (index + random.next()))))
}
