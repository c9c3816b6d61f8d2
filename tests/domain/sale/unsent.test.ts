import { describe, expect, it } from 'vitest'
import { emptyCart } from '@/domain/sale/cart'
import { MAY_ARRIVE_MS } from '@/domain/lateArrival'
import {
  EMPTY_JOURNAL,
  LEFT,
  leavingHalf,
  nextDue,
  nextEntry,
  nextReading,
  sellsElsewhere,
  sending,
  sentAgain,
  settled,
  storedBetween,
  withEntry,
  type UnsentSale,
} from '@/domain/sale/unsent'
import type { SalePayload } from '@/domain/sale/wire'

const entry = (id: string, change: Partial<UnsentSale> = {}): UnsentSale => ({
  id,
  user: 1,
  user_name: 'Ana',
  employee_id: null,
  client_name: null,
  payload: { total: 1, items: [] } as unknown as SalePayload,
  cart: emptyCart(),
  sold: [],
  change: 0,
  createdAt: 0,
  state: 'waiting',
  sentAt: null,
  endedAt: null,
  after: 0,
  ahead: null,
  due: 0,
  message: null,
  half: null,
  equals: [],
  ...change,
})

describe('the journal of unsent sales', () => {
  it('sends what has not left yet before it looks for what has, in the order of charging', () => {
    const entries = [entry('a', { state: 'sent' }), entry('b'), entry('c')]
    expect(nextEntry(entries, 1, 5)?.id).toBe('b')
    expect(nextEntry([entry('a', { state: 'sent' })], 1, 5)?.id).toBe('a')
  })

  it('leaves alone what is not due, what waits for a person, and what somebody else charged', () => {
    const entries = [entry('a', { due: 9 }), entry('b', { state: 'half' }), entry('c', { state: 'refused' }), entry('d', { user: 2 })]
    expect(nextEntry(entries, 1, 5)).toBeNull()
    expect(nextDue(entries, 1)).toBe(9)
    expect(nextDue([entry('b', { state: 'half' })], 1)).toBeNull()
  })

  it('remembers for two days which sale an entry became', () => {
    const old = { entry: 'x', sale: 1, at: 0 }
    const journal = settled(withEntry({ ...EMPTY_JOURNAL, settled: [old] }, entry('a')), 'a', 7, 1000)
    expect(journal).toEqual({ entries: [], settled: [old, { entry: 'a', sale: 7, at: 1000 }] })
    const later = 3 * 24 * 60 * 60 * 1000
    expect(settled(journal, 'b', 8, later).settled).toEqual([{ entry: 'b', sale: 8, at: later }])
  })

  it('reads the sales again at once, soon, and when nothing of a broken request can come any more', () => {
    expect(nextReading(0, -1)).toBe(0)
    expect(nextReading(0, 0)).toBe(2000)
    expect(nextReading(0, 30_000)).toBe(MAY_ARRIVE_MS)
    expect(nextReading(0, 100_000)).toBe(110_000)
  })

  it('is none of the sales known when it left, nor the one it was told from before', () => {
    const journal = { entries: [], settled: [{ entry: 'x', sale: 7, at: 0 }] }
    const leaving = { stored: [{ id: 9 }, { id: null }], ahead: -5, now: 3 }
    expect(sending(entry('a', { endedAt: 1 }), journal, leaving)).toMatchObject({
      state: 'sent',
      sentAt: 3,
      endedAt: null,
      after: 9,
      ahead: -5,
    })
    expect(sending(entry('a', { after: 12 }), journal, leaving).after).toBe(12)
    // Why it had to wait is no longer so.
    expect(sending(entry('a', { message: 'La sesión terminó' }), journal, leaving).message).toBeNull()
  })
})

describe('the clocks of till and server', () => {
  const MINUTE = 60_000
  const sent = (change: Partial<UnsentSale>) => entry('a', { state: 'sent', sentAt: 1_000 * MINUTE, endedAt: 1_001 * MINUTE, ...change })

  it("compared: the sale was stored while its request was under way, by the server's", () => {
    const { from, until } = storedBetween(sent({ ahead: -10 * MINUTE }), 2_000 * MINUTE)
    expect(from).toBe(990 * MINUTE - 3_000)
    expect(until).toBe(991 * MINUTE + MAY_ARRIVE_MS + 7_000)
  })

  it('never compared: within a day of it', () => {
    const { from, until } = storedBetween(sent({}), 2_000 * MINUTE)
    expect(from).toBe((1_000 - 24 * 60) * MINUTE)
    expect(until).toBe((1_001 + 24 * 60) * MINUTE + MAY_ARRIVE_MS)
    expect(storedBetween(sent({ endedAt: null, ahead: 0 }), 1_005 * MINUTE).until).toBe(1_005 * MINUTE + MAY_ARRIVE_MS + 7_000)
  })
})

describe('whoever sells at another computer too', () => {
  const AT = '2026-11-18T18:30:14.000000Z'
  const NOW = Date.parse(AT)
  const sale = (id: number, change: object = {}) => ({ id, employee_id: null, budget_id: null, order_id: null, created_at: AT, ...change })
  const own = entry('a', { sentAt: NOW, ahead: 0 })
  const equals = [{ id: 20, num: 20, created_at: AT }]
  const settledHere = [
    { entry: 'x', sale: 10, at: 0 },
    { entry: 'y', sale: 15, at: 0 },
  ]
  const known = { own: new Set([10, 15]), heard: [], settled: settledHere, others: [] as UnsentSale[] }
  const elsewhere = (
    sales: readonly ReturnType<typeof sale>[],
    one: UnsentSale,
    alike: typeof equals,
    what: Parameters<typeof sellsElsewhere>[3],
  ) => sellsElsewhere(sales, one, alike, what, ({ id }, other) => other.id === `of ${id}`)

  it('is known by a sale of his among the day’s that is none of this computer’s', () => {
    expect(elsewhere([sale(10), sale(12), sale(15), sale(20)], own, equals, known)).toBe(true)
    expect(elsewhere([sale(10), sale(15), sale(20)], own, equals, known)).toBe(false)
  })

  it('is not by the equal ones, what others sold, what was made of a budget or an order, or what was sold before this computer’s first', () => {
    const nothing = [sale(20), sale(12, { employee_id: 7 }), sale(13, { budget_id: 1 }), sale(14, { order_id: 1 }), sale(9)]
    expect(elsewhere(nothing, own, equals, known)).toBe(false)
    expect(elsewhere([sale(9)], own, equals, { ...known, heard: [9] })).toBe(true)
    expect(elsewhere([sale(12)], own, equals, { own: new Set(), heard: [], settled: [], others: [] })).toBe(false)
    // A sale is put down to whom it is made for: it is he who counts.
    expect(elsewhere([sale(12, { employee_id: 7 })], { ...own, employee_id: 7 }, equals, known)).toBe(true)
  })

  it('is by an equal one from before the request, as far as the clocks can tell: this computer’s own sales compare them too', () => {
    const early = [{ id: 20, num: 20, created_at: '2026-11-18T18:29:54.000000Z' }]
    const rows = [sale(10), sale(20)]
    expect(elsewhere(rows, own, early, known)).toBe(true)
    const unknown = { ...own, ahead: null }
    // Nothing of this computer's tells its clock: what is equal is taken for it.
    expect(elsewhere([sale(20)], unknown, early, known)).toBe(false)
    const compared = { ...known, settled: settledHere.map((each) => ({ ...each, at: NOW })) }
    expect(elsewhere(rows, unknown, early, compared)).toBe(true)
    expect(elsewhere(rows, unknown, equals, compared)).toBe(false)
    // By a clock ten minutes behind.
    const behind = { ...known, settled: settledHere.map((each) => ({ ...each, at: NOW - 600_000 })) }
    expect(elsewhere(rows, { ...unknown, sentAt: NOW - 600_000 }, equals, behind)).toBe(false)
    expect(elsewhere(rows, { ...unknown, sentAt: NOW - 580_000 }, equals, behind)).toBe(true)
  })

  it('is not by what this computer’s other entries may have become, each of them one sale', () => {
    const others = [entry('of 12', { state: 'sent', after: 10 })]
    expect(elsewhere([sale(12), sale(20)], own, equals, { ...known, others })).toBe(false)
    expect(elsewhere([sale(12), sale(12), sale(20)], own, equals, { ...known, others })).toBe(false)
    expect(elsewhere([sale(12), sale(13), sale(20)], own, equals, { ...known, others })).toBe(true)
    // Sent when that one was known already.
    expect(elsewhere([sale(12), sale(20)], own, equals, { ...known, others: [entry('of 12', { state: 'sent', after: 12 })] })).toBe(true)
  })

  it('is by two that are equal: an entry is one sale', () => {
    const two = [...equals, { id: 21, num: 21, created_at: AT }]
    expect(elsewhere([sale(20), sale(21)], own, two, known)).toBe(true)
    expect(elsewhere([sale(20), sale(21)], own, two, { ...known, others: [entry('of 21', { state: 'sent' })] })).toBe(false)
  })
})

describe('a sale that waits for a person', () => {
  const EQUALS = [
    { id: 20, num: 1, created_at: '' },
    { id: 22, num: 2, created_at: '' },
  ]
  const alike = entry('a', { state: 'alike', after: 3, equals: EQUALS })

  it('sent again is none of those that were alike, or of what is left by halves', () => {
    expect(sentAgain(alike, 9)).toEqual({ state: 'waiting', due: 9, after: 22, half: null, equals: [] })
    expect(sentAgain(entry('a', { state: 'half', after: 3, half: { id: 5, num: 5 } }), 9)).toMatchObject({ state: 'waiting', after: 5 })
  })

  it('is no longer one that another turned out to be; without any left it is looked for again', () => {
    const others = [alike, entry('b', { state: 'alike', equals: EQUALS.slice(0, 1) }), entry('c', { state: 'sent' })]
    const { entries } = settled({ entries: others, settled: [] }, 'c', 20, 9)
    expect(entries).toEqual([{ ...alike, equals: EQUALS.slice(1) }, entry('b', { state: 'sent', due: 9, equals: [] })])
  })

  it('leaves what the server has of it by halves to this computer', () => {
    const journal = { entries: [entry('a', { half: { id: 5, num: 5 } })], settled: [] }
    expect(leavingHalf(journal, 'a', 9).settled).toEqual([{ entry: LEFT, sale: 5, at: 9 }])
    expect(leavingHalf({ entries: [alike], settled: [] }, 'a', 9).settled).toEqual([])
  })
})
