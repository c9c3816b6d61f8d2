import { describe, expect, it } from 'vitest'
import { MAY_ARRIVE_MS } from '@/domain/lateArrival'
import {
  LEFT,
  leavingHalf,
  nextDue,
  nextEntry,
  nextReading,
  sending,
  sentAgain,
  settled,
  withEntry,
  type Queue,
} from '@/domain/queue'
import { isOfRequest, type QueuedSale } from '@/domain/sale/stored/queuedSale'
import { entry } from './sale/queuedSale'

const EMPTY: Queue<QueuedSale> = { entries: [], settled: [] }

describe('what leaves in its order', () => {
  it('sends what has not left yet before it looks for what has, in the order of charging', () => {
    const entries = [entry('a', { state: 'sent' }), entry('b'), entry('c')]
    expect(nextEntry(entries, 1, 5)?.id).toBe('b')
    expect(nextEntry([entry('a', { state: 'sent' })], 1, 5)?.id).toBe('a')
  })

  it('leaves alone what is not due, what waits for a person, and what somebody else charged', () => {
    const entries = [
      entry('a', { due: 9 }),
      entry('b', { state: 'half' }),
      entry('c', { state: 'refused' }),
      entry('d', { user: 2 }),
    ]
    expect(nextEntry(entries, 1, 5)).toBeNull()
    expect(nextDue(entries, 1, 5)).toBe(9)
    expect(nextDue([entry('b', { state: 'half' })], 1, 5)).toBeNull()
  })

  it('takes what is due much later than anything is put off for due now: the clock was set back since', () => {
    const [soon, late] = [entry('a', { due: 60_005 }), entry('b', { due: 60_006 })]
    expect(nextEntry([soon], 1, 5)).toBeNull()
    expect(nextDue([soon], 1, 5)).toBe(60_005)
    expect(nextEntry([soon, late], 1, 5)).toBe(late)
    expect(nextDue([soon, late], 1, 5)).toBe(5)
  })

  it('remembers for two days which sale an entry became', () => {
    const old = { entry: 'x', record: 1, at: 0 }
    const queue = settled(withEntry({ ...EMPTY, settled: [old] }, entry('a')), 'a', 7, 1000)
    expect(queue).toEqual({ entries: [], settled: [old, { entry: 'a', record: 7, at: 1000 }] })
    const later = 3 * 24 * 60 * 60 * 1000
    expect(settled(queue, 'b', 8, later).settled).toEqual([{ entry: 'b', record: 8, at: later }])
  })

  it('reads the sales again at once, soon, and when nothing of a broken request can come any more', () => {
    expect(nextReading(0, -1)).toBe(0)
    expect(nextReading(0, 0)).toBe(2000)
    expect(nextReading(0, 30_000)).toBe(MAY_ARRIVE_MS)
    expect(nextReading(0, 100_000)).toBe(110_000)
  })

  it('is none of the sales known when it left, nor the one it was told from before', () => {
    const queue = { entries: [], settled: [{ entry: 'x', record: 7, at: 0 }] }
    const leaving = { stored: [9, 0], ahead: -5, now: 3 }
    expect(sending(entry('a', { endedAt: 1 }), queue, leaving)).toMatchObject({
      state: 'sent',
      sentAt: 3,
      endedAt: null,
      after: 9,
      ahead: -5,
    })
    expect(sending(entry('a', { after: 12 }), queue, leaving).after).toBe(12)
    // Why it had to wait is no longer so.
    expect(sending(entry('a', { message: 'La sesión terminó' }), queue, leaving).message).toBeNull()
  })
})

describe('a stored sale is of a request', () => {
  const MINUTE = 60_000
  const sent = entry('a', { state: 'sent', sentAt: 1_000 * MINUTE, ahead: -10 * MINUTE })

  it.each([
    ['as it was sent, ten minutes earlier by the server’s clock', 990 * MINUTE, true],
    ['a second before, since the server tells whole seconds', 990 * MINUTE - 1_000, true],
    ['the latest it may arrive', 991 * MINUTE + MAY_ARRIVE_MS, true],
    ['ten seconds before', 990 * MINUTE - 10_000, false],
    ['three minutes after', 993 * MINUTE, false],
    ['as it was sent by this computer’s clock, which is wrong', 1_000 * MINUTE, false],
  ] as const)('stored %s: %s %s', (_when, storedAt, is) => {
    expect(isOfRequest(sent, storedAt)).toBe(is)
  })

  it('never surely where nobody knew the server’s clock when it left', () => {
    expect(isOfRequest({ ...sent, ahead: null }, 1_000 * MINUTE)).toBe(false)
  })
})

describe('a sale that waits for a person', () => {
  const EQUALS = [
    { id: 20, num: 1, created_at: '' },
    { id: 22, num: 2, created_at: '' },
  ]
  const alike = entry('a', { state: 'alike', after: 3, equals: EQUALS })

  it('sent again is none of those that were alike, or of what is left by halves', () => {
    expect(sentAgain(alike, 9)).toEqual({ state: 'waiting', due: 9, after: 22, message: null, half: null, equals: [] })
    const half = entry('a', { state: 'half', after: 3, half: { id: 5, num: 5 }, message: 'Quedó una venta a medias' })
    // Nor does it say any more why it waited for a person.
    expect(sentAgain(half, 9)).toMatchObject({ state: 'waiting', after: 5, message: null })
  })

  it('is no longer one that another turned out to be; without any left it is looked for again', () => {
    const others = [alike, entry('b', { state: 'alike', equals: EQUALS.slice(0, 1) }), entry('c', { state: 'sent' })]
    const { entries } = settled({ entries: others, settled: [] }, 'c', 20, 9)
    expect(entries).toEqual([{ ...alike, equals: EQUALS.slice(1) }, entry('b', { state: 'sent', due: 9, equals: [] })])
  })

  it('leaves what the server has of it by halves to this computer', () => {
    const queue = { entries: [entry('a', { half: { id: 5, num: 5 } })], settled: [] }
    expect(leavingHalf(queue, 'a', 9).settled).toEqual([{ entry: LEFT, record: 5, at: 9 }])
    expect(leavingHalf({ entries: [alike], settled: [] }, 'a', 9).settled).toEqual([])
  })
})
