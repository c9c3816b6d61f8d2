import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBudget, type Priority } from '@/api/budget'
import { followSpent, keepSpent } from '@/api/spent'

/** After it a request that left counts no more, unless it was answered late. */
const WINDOW_MS = 64_000
const ANSWERED_MS = 61_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Asks for `count` requests, each answered at once, and notes the moment each left. */
function ask(
  budget: ReturnType<typeof createBudget>,
  priority: Priority,
  count: number,
  left: { priority: Priority; at: number }[],
) {
  for (let i = 0; i < count; i++)
    void budget.take(priority).then((over) => {
      left.push({ priority, at: Date.now() })
      over()
    })
}

function expectAtMost60(left: readonly { at: number }[]): void {
  for (const { at } of left)
    expect(left.filter((other) => other.at > at - 60_000 && other.at <= at).length).toBeLessThanOrEqual(60)
}

describe('request budget', () => {
  it('never lets more than 60 requests leave in any minute', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(fc.constantFrom<Priority>('sale', 'user', 'boot', 'background'), fc.integer({ min: 0, max: 9000 })),
          {
            maxLength: 150,
          },
        ),
        async (wishes) => {
          const budget = createBudget()
          const left: { priority: Priority; at: number }[] = []
          for (const [priority, wait] of wishes) {
            ask(budget, priority, 1, left)
            await vi.advanceTimersByTimeAsync(wait)
          }
          await vi.advanceTimersByTimeAsync(600_000)
          expect(left).toHaveLength(wishes.length)
          expectAtMost60(left)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('the server counts at most 60 in any minute, whenever between its leaving and its answer it comes to each', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 25_000 }), fc.integer({ min: 0, max: 5_000 })), {
          minLength: 130,
          maxLength: 130,
        }),
        async (times) => {
          const budget = createBudget()
          const counted: { at: number }[] = []
          for (const [until, after] of times)
            void budget.take('sale').then((over) => {
              setTimeout(() => counted.push({ at: Date.now() }), until)
              setTimeout(over, until + after)
            })
          await vi.advanceTimersByTimeAsync(600_000)
          expect(counted).toHaveLength(times.length)
          expectAtMost60(counted)
        },
      ),
      { numRuns: 20 },
    )
  })

  it('one that is on its way counts until it is over, however long it takes', async () => {
    const budget = createBudget(1)
    const over = await budget.take('sale')
    let left = false
    void budget.take('sale').then(() => (left = true))
    await vi.advanceTimersByTimeAsync(300_000)
    expect(left).toBe(false)
    over()
    await vi.advanceTimersByTimeAsync(ANSWERED_MS - 1)
    expect(left).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(left).toBe(true)
  })

  it('keeps room for sales when everything else has spent its share', async () => {
    const budget = createBudget()
    const left: { priority: Priority; at: number }[] = []
    ask(budget, 'background', 80, left)
    ask(budget, 'boot', 80, left)
    await vi.advanceTimersByTimeAsync(0)
    const before = left.length
    expect(before).toBeLessThan(60)
    ask(budget, 'sale', 5, left)
    await vi.advanceTimersByTimeAsync(0)
    expect(left.slice(before).map(({ priority }) => priority)).toEqual(Array(5).fill('sale'))
  })

  it('takes a higher limit from the server, never a lower one', async () => {
    const budget = createBudget(60)
    const left: { priority: Priority; at: number }[] = []
    ask(budget, 'sale', 100, left)
    await vi.advanceTimersByTimeAsync(0)
    expect(left).toHaveLength(60)
    budget.accepted(5)
    await vi.advanceTimersByTimeAsync(0)
    expect(left).toHaveLength(60)
    budget.accepted(90)
    await vi.advanceTimersByTimeAsync(0)
    expect(left).toHaveLength(90)
    // An answer without the header changes nothing.
    budget.accepted()
    await vi.advanceTimersByTimeAsync(WINDOW_MS - 500)
    expect(left).toHaveLength(90)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(left).toHaveLength(100)
  })

  it('a route that takes fewer than the rest holds nothing back', async () => {
    const budget = createBudget(60)
    const left: { priority: Priority; at: number }[] = []
    budget.accepted(90)
    budget.accepted(5)
    ask(budget, 'sale', 90, left)
    await vi.advanceTimersByTimeAsync(0)
    expect(left).toHaveLength(90)
  })

  it('what matters more by now leaves with those who do, at once', async () => {
    const budget = createBudget(10)
    for (let sent = 0; sent < 6; sent++) await budget.take('background')
    const stop = new AbortController()
    let left = false
    void budget.take('background', stop.signal).then(() => (left = true))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(left).toBe(false)
    budget.raise(stop.signal, 'user')
    await vi.advanceTimersByTimeAsync(0)
    expect(left).toBe(true)
  })

  it('what matters more by now goes before what mattered more than it did', async () => {
    const budget = createBudget(1)
    const order: string[] = []
    ask(budget, 'sale', 1, [])
    await vi.advanceTimersByTimeAsync(0)
    const stop = new AbortController()
    void budget.take('boot').then(() => order.push('boot'))
    void budget.take('background', stop.signal).then(() => order.push('raised'))
    budget.raise(stop.signal, 'sale')
    await vi.advanceTimersByTimeAsync(WINDOW_MS)
    expect(order[0]).toBe('raised')
  })

  it('lets the more urgent go first and keeps the order among equals', async () => {
    const budget = createBudget(1)
    const order: string[] = []
    ask(budget, 'sale', 1, [])
    await vi.advanceTimersByTimeAsync(0)
    for (const name of ['background', 'boot', 'user', 'sale'] as const)
      void budget.take(name).then(() => order.push(name))
    await vi.advanceTimersByTimeAsync(WINDOW_MS)
    expect(order[0]).toBe('sale')
  })

  it('after a refusal waits, then probes with one request before the others follow', async () => {
    const budget = createBudget()
    const left: { priority: Priority; at: number }[] = []
    budget.refused(5)
    ask(budget, 'user', 3, left)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(left).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(left).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(left).toHaveLength(1)
    budget.accepted()
    await vi.advanceTimersByTimeAsync(0)
    expect(left).toHaveLength(3)
  })

  it('lets a caller who left go, without spending anything', async () => {
    const budget = createBudget(1)
    await budget.take('sale')
    const stop = new AbortController()
    const waiting = budget.take('user', stop.signal)
    stop.abort()
    await expect(waiting).rejects.toBeDefined()
    expect(budget.state()).toEqual({ sent: 1, waiting: 0, turn: 0 })
  })

  it('tells in how long the request that a person waits for gets its turn, not one of the background', async () => {
    const budget = createBudget(10)
    ask(budget, 'user', 9, [])
    await vi.advanceTimersByTimeAsync(0)
    ask(budget, 'background', 1, [])
    expect(budget.state()).toMatchObject({ waiting: 1, turn: 0 })
    ask(budget, 'user', 1, [])
    expect(budget.state()).toMatchObject({ waiting: 2, turn: WINDOW_MS })
    await vi.advanceTimersByTimeAsync(WINDOW_MS - 20_000)
    expect(budget.state().turn).toBe(20_000)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(budget.state().turn).toBe(0)
  })

  it('never lets more than 60 requests leave in any minute over two pages, each begun anew again and again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.boolean(), fc.boolean(), fc.integer({ min: 0, max: 9000 })), { maxLength: 150 }),
        async (wishes) => {
          localStorage.clear()
          const left: { priority: Priority; at: number }[] = []
          const page = () => {
            const budget = createBudget(60, Date.now, (spent) => {
              keepSpent(spent)
              // Only other pages hear of what one has written, which these two are to each other.
              pages.forEach((other) => other !== budget && other.spentElsewhere(spent))
            })
            followSpent(budget.spentElsewhere)()
            return budget
          }
          const pages: ReturnType<typeof createBudget>[] = []
          pages.push(page(), page())
          for (const [second, anew, wait] of wishes) {
            const index = second ? 1 : 0
            // A page that is gone takes with it what waited there.
            if (anew && pages[index]?.state().waiting === 0) pages[index] = page()
            ask(pages[index] ?? page(), 'user', 1, left)
            await vi.advanceTimersByTimeAsync(wait)
          }
          await vi.advanceTimersByTimeAsync(600_000)
          expect(left).toHaveLength(wishes.length)
          expectAtMost60(left)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('a page loaded again knows what the one before it spent, and how much the server takes', async () => {
    localStorage.clear()
    const before = createBudget(60, Date.now, keepSpent)
    before.accepted(90)
    const left: { priority: Priority; at: number }[] = []
    ask(before, 'sale', 70, left)
    await vi.advanceTimersByTimeAsync(20_000)
    const after = createBudget()
    followSpent(after.spentElsewhere)()
    expect(after.state().sent).toBe(70)
    ask(after, 'sale', 30, left)
    await vi.advanceTimersByTimeAsync(0)
    expect(left).toHaveLength(90)
    await vi.advanceTimersByTimeAsync(WINDOW_MS - 20_000)
    expect(left).toHaveLength(100)
  })

  it.each([
    ['nothing', undefined],
    ['a word', '"x"'],
    ['half a JSON', '{"sent":['],
    ['moments that are none', '{"sent":[null,"a",{}],"most":60}'],
    ['no limit', `{"sent":[${Date.now()}]}`],
  ])('a storage with %s spends nothing', (_name, text) => {
    localStorage.clear()
    if (text !== undefined) localStorage.setItem('requests', text)
    const budget = createBudget()
    followSpent(budget.spentElsewhere)()
    expect(budget.state().sent).toBe(0)
  })

  it('a clock set back in the middle of a shift makes nobody wait', async () => {
    const budget = createBudget()
    const left: { priority: Priority; at: number }[] = []
    budget.refused(60)
    vi.setSystemTime(Date.now() - 3_600_000)
    ask(budget, 'sale', 1, left)
    await vi.advanceTimersByTimeAsync(WINDOW_MS)
    budget.accepted()
    ask(budget, 'sale', 59, left)
    await vi.advanceTimersByTimeAsync(0)
    expect(left).toHaveLength(60)
    vi.setSystemTime(Date.now() - 3_600_000)
    ask(budget, 'sale', 1, left)
    await vi.advanceTimersByTimeAsync(0)
    expect(left).toHaveLength(61)
  })

  it('a clock that was ahead while requests were answered makes nobody wait once it is right', async () => {
    const budget = createBudget(1)
    const over = await budget.take('sale')
    vi.setSystemTime(Date.now() + 7_200_000)
    over()
    vi.setSystemTime(Date.now() - 7_190_000)
    const left: { priority: Priority; at: number }[] = []
    ask(budget, 'sale', 1, left)
    await vi.advanceTimersByTimeAsync(WINDOW_MS)
    expect(left).toHaveLength(1)
  })
})
