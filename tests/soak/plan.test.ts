import { expect, it } from 'vitest'
import { busiestMinute, busiestOfAPage, growthOf, verdictOf, type Sold } from './oracle'
import { planOf } from './plan'

const WANTED = { seed: 7, tills: 8, minutes: 40, articles: 1000 }

it('a shift is the same whenever it is planned with its seed, and another with another [PLUS-013]', () => {
  expect(planOf(WANTED)).toEqual(planOf(WANTED))
  expect(planOf({ ...WANTED, seed: 8 })).not.toEqual(planOf(WANTED))
})

it('a shift has sales all along at every till, and everything that is to happen to them [PLUS-013]', () => {
  const { tills, server } = planOf(WANTED)
  expect(tills).toHaveLength(8)
  expect(server).toHaveLength(3)
  for (const [till, steps] of tills.entries()) {
    const times = steps.map(({ at }) => at)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(times.every((at) => at >= 0 && at < 40 * 60_000)).toBe(true)
    const acts = (act: string) => steps.filter((step) => step.act === act).length
    expect(acts('sale')).toBeGreaterThan(70)
    expect(acts('offline')).toBe(1)
    expect(acts('lists')).toBe(4)
    expect(acts('killed') + acts('reload')).toBe(till % 2)
  }
  for (const steps of tills) {
    const end = steps.find(({ act }) => act === 'killed' || act === 'reload')
    if (end === undefined) continue
    const offline = steps.find((step) => step.act === 'offline')
    const before = steps.filter(({ act, at }) => act === 'sale' && at < end.at && end.at - at <= 2_000)
    expect(before).toHaveLength(1)
    expect(
      offline?.act === 'offline' && offline.at <= (before[0]?.at ?? 0) && end.at + 90_000 < offline.at + offline.forMs,
    ).toBe(true)
  }
  const articles = tills.flat().flatMap((step) => (step.act === 'sale' ? step.lines.map(({ article }) => article) : []))
  expect(Math.max(...articles)).toBeLessThan(1000)
})

const sold = (user: number, total: string, ...lines: [number, number][]): Sold => ({ user, total, lines })

it('a sale stored never, twice, by another or with another total is found [PLUS-013]', () => {
  const [a, b] = [sold(1, '10.00', [5, 1], [6, 2]), sold(1, '20.00', [5, 2])]
  expect(verdictOf([a, b], [b, sold(1, '10.00', [6, 2], [5, 1])])).toEqual({ lost: [], doubled: [] })
  expect(verdictOf([a, b], [a])).toEqual({ lost: [b], doubled: [] })
  expect(verdictOf([a, b], [a, a, b])).toEqual({ lost: [], doubled: [a] })
  expect(verdictOf([a, a], [a, a])).toEqual({ lost: [], doubled: [] })
  expect(verdictOf([a, a], [a])).toEqual({ lost: [a], doubled: [] })
  const other = sold(2, '10.00', [5, 1], [6, 2])
  expect(verdictOf([a], [other])).toEqual({ lost: [a], doubled: [other] })
  const cheaper = sold(1, '9.99', [5, 1], [6, 2])
  expect(verdictOf([a], [cheaper])).toEqual({ lost: [a], doubled: [cheaper] })
})

it('the busiest minute is found wherever it begins [PLUS-013]', () => {
  expect(busiestMinute([])).toBe(0)
  expect(busiestMinute([0, 30_000, 59_999, 60_000, 61_000])).toBe(4)
  expect(busiestMinute([0, 60_000, 120_000])).toBe(1)
  expect(busiestOfAPage([0, 1, 2, 3], [])).toBe(4)
  expect(busiestOfAPage([0, 1, 2, 3], [1])).toBe(3)
})

it('memory is followed in the page that the till began with [PLUS-013]', () => {
  const page = (number: number, ...mbs: number[]) => mbs.map((mb, hour) => ({ hour, mb, page: number, whole: mb > 0 }))
  expect(growthOf(page(0, 100, 100, 100))).toEqual({ perHour: 0, percent: 0, samples: 3 })
  expect(growthOf([...page(1, 100, 101, 102, 103), ...page(2, 10, 90)])).toEqual({ perHour: 1, percent: 8, samples: 4 })
  // A page that is still reading its catalogue is none yet.
  expect(growthOf(page(1, 0, 0, 100, 101, 102))).toEqual({ perHour: 1, percent: 8, samples: 3 })
  expect(growthOf([])).toMatchObject({ perHour: 0, samples: 0 })
})
