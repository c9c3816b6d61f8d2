import { describe, expect, it } from 'vitest'
import { emptyCart } from '@/domain/sale/cart'
import { MAY_ARRIVE_MS } from '@/domain/lateArrival'
import {
  EMPTY_JOURNAL,
  nextDue,
  nextEntry,
  mayBeAnothers,
  nextReading,
  sending,
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

describe('an equal sale that is stored', () => {
  const sent = entry('a', { state: 'sent', sentAt: 10_000, endedAt: 12_000, ahead: 0 })

  it('is this one where the person sells nowhere else', () => {
    for (const repeated of [true, false]) expect(mayBeAnothers(sent, 50_000, { repeated, others: false })).toBe(false)
  })

  it('is this one while its request was under way; another’s after it, beside a repetition, or with the clocks unknown', () => {
    expect(mayBeAnothers(sent, 19_000, { repeated: false, others: true })).toBe(false)
    expect(mayBeAnothers(sent, 19_001, { repeated: false, others: true })).toBe(true)
    expect(mayBeAnothers(sent, 12_000, { repeated: true, others: true })).toBe(true)
    expect(mayBeAnothers({ ...sent, ahead: null }, 12_000, { repeated: false, others: true })).toBe(true)
  })
})
