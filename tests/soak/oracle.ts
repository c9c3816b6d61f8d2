// What a shift is judged by.

/** A sale as the till charged it, or as the server has it. */
export interface Sold {
  /** Who sold: each till has a login of its own. */
  user: number
  /** As it is stored: `1250.00`. */
  total: string
  /** Article and units. */
  lines: readonly (readonly [number, number])[]
}

export interface Verdict {
  /** Charged, and not stored as often. */
  lost: readonly Sold[]
  /** Stored more often than charged, or never charged as it stands. */
  doubled: readonly Sold[]
}

const keyOf = ({ user, total, lines }: Sold) => JSON.stringify([user, total, [...lines].sort(([a], [b]) => a - b)])

/** Every sale charged is stored exactly once, by whom it was charged, with its total and its lines. */
export function verdictOf(charged: readonly Sold[], stored: readonly Sold[]): Verdict {
  return { lost: without(charged, stored), doubled: without(stored, charged) }
}

/** The same where the charging of some was not seen to its end: each of these may be stored once, or not at all. */
export function judge(charged: readonly Sold[], unsure: readonly Sold[], stored: readonly Sold[]): Verdict {
  const { lost, doubled } = verdictOf(charged, stored)
  return { lost, doubled: without(doubled, unsure) }
}

/** Articles of which the shop has another stock than what the stored sales have left of it, by id. */
export function wrongStock(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
  stored: readonly Sold[],
): number[] {
  const left = new Map(before)
  for (const [id, units] of stored.flatMap(({ lines }) => lines)) left.set(id, (left.get(id) ?? Number.NaN) - units)
  return [...left].filter(([id, stock]) => after.get(id) !== stock).map(([id]) => id)
}

/** Those of these that are not among the others, as often. */
export function without(these: readonly Sold[], those: readonly Sold[]): Sold[] {
  const left = new Map<string, number>()
  for (const sold of those) left.set(keyOf(sold), (left.get(keyOf(sold)) ?? 0) + 1)
  return these.filter((sold) => {
    const times = left.get(keyOf(sold)) ?? 0
    left.set(keyOf(sold), times - 1)
    return times <= 0
  })
}

/** The most of these moments (ms) that lie within one minute, wherever it begins. */
export function busiestMinute(moments: readonly number[]): number {
  const sorted = [...moments].sort((a, b) => a - b)
  let [first, most] = [0, 0]
  sorted.forEach((moment, last) => {
    while (moment - (sorted[first] ?? moment) >= 60_000) first += 1
    most = Math.max(most, last - first + 1)
  })
  return most
}

/** The same of each page by itself: `loaded`, when one took the place of another. */
export function busiestOfAPage(moments: readonly number[], loaded: readonly number[]): number {
  const begins = [Number.NEGATIVE_INFINITY, ...loaded]
  return Math.max(
    ...begins.map((from, index) => {
      const until = begins[index + 1] ?? Number.POSITIVE_INFINITY
      return busiestMinute(moments.filter((moment) => moment >= from && moment < until))
    }),
  )
}

export interface Sample {
  /** Of the shop's day. */
  hour: number
  mb: number
  /** Which of the till's pages: a page that was loaded anew begins with a memory of its own. */
  page: number
  /** The page has read all it reads when it begins: what it held before that is less than it holds afterwards. */
  whole: boolean
}

/** MB an hour by which the first of these pages grew since it was whole (least squares), and what that makes of eight hours in percent. */
export function growthOf(samples: readonly Sample[]): { perHour: number; percent: number; samples: number } {
  const whole = samples.filter((sample) => sample.whole)
  const own = whole.filter(({ page }) => page === whole[0]?.page)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [hour, mb] = [mean(own.map((one) => one.hour)), mean(own.map((one) => one.mb))]
  const along = own.reduce((sum, one) => sum + (one.hour - hour) ** 2, 0)
  const perHour = along === 0 ? 0 : own.reduce((sum, one) => sum + (one.hour - hour) * (one.mb - mb), 0) / along
  return { perHour, percent: ((perHour * 8) / (own[0]?.mb ?? 1)) * 100, samples: own.length }
}
