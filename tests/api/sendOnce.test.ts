import { describe, expect, it, vi } from 'vitest'
import { apiError } from '@/api/errors'
import { sendOnce } from '@/api/sendOnce'
import type { MoneyFate } from '@/domain/moneyFate'
import { mayStillArrive } from '@/domain/lateArrival'

const waits = [0, 0, 0]
const fails = (status: number) => () => Promise.reject(apiError('answer', status, 'caja', 'no'))
const fates = (...given: (MoneyFate | 'unread')[]) => {
  const find = vi.fn(() => {
    const fate = given[Math.min(find.mock.calls.length, given.length) - 1]
    return fate === 'unread' || fate === undefined ? Promise.reject(new Error('unread')) : Promise.resolve(fate)
  })
  return find
}

describe('sending what must not be stored twice', () => {
  it('believes a clear answer, and a plain no', async () => {
    const find = fates('absent')
    expect(await sendOnce({ send: () => Promise.resolve(true), find, waits })).toEqual({ kind: 'stored', late: false })
    expect(await sendOnce({ send: fails(403), find, waits })).toEqual({ kind: 'refused', message: 'no' })
    expect(find).not.toHaveBeenCalled()
  })

  it('notes what it sends before it leaves, and until its fate is known', async () => {
    const said: string[] = []
    const note = {
      keep: ({ answered }: { answered: boolean }) => Promise.resolve(said.push(answered ? 'answered' : 'silent')),
      forget: () => Promise.resolve(said.push('forgotten')),
    }
    const send = (answer: () => Promise<boolean>) => () => {
      said.push('sent')
      return answer()
    }
    const run = async (answer: () => Promise<boolean>, ...fate: (MoneyFate | 'unread')[]) => {
      said.length = 0
      await sendOnce({ send: send(answer), find: fates(...fate), note, waits: [0] })
      return said.join(' ')
    }
    expect(await run(() => Promise.resolve(true), 'absent')).toBe('silent sent forgotten')
    expect(await run(fails(422), 'absent')).toBe('silent sent forgotten')
    expect(await run(fails(500), 'stored')).toBe('silent sent answered forgotten')
    expect(await run(fails(500), 'absent')).toBe('silent sent answered forgotten')
    expect(await run(fails(504), 'absent')).toBe('silent sent silent')
    expect(await run(fails(500), 'half')).toBe('silent sent answered')
    expect(await run(fails(500), 'unread')).toBe('silent sent answered')
  })

  const unclear: readonly (readonly [string, () => Promise<boolean>])[] = [
    ['nothing said', () => Promise.resolve(false)],
    ['500', fails(500)],
    ['an answer that cannot be read', fails(200)],
    ['no answer', () => Promise.reject(apiError('network', 0, 'caja', ''))],
  ]
  it.each(unclear)('settles %s by reading, and sends once', async (_name, answer) => {
    const send = vi.fn(answer)
    expect(await sendOnce({ send, find: fates('absent', 'stored'), waits })).toEqual({ kind: 'stored', late: true })
    expect(send).toHaveBeenCalledTimes(1)
  })

  const silent: readonly (readonly [string, () => Promise<boolean>])[] = [
    ['the connection broke', () => Promise.reject(apiError('network', 0, 'caja', ''))],
    ['nothing came in time', () => Promise.reject(apiError('timeout', 0, 'caja', ''))],
    ['a gateway gave up', fails(504)],
    ['a proxy gave up', fails(408)],
    ["a proxy's own code says so", fails(524)],
  ]
  it.each(silent)('what is not there, or not whole, may still arrive while %s: nobody knows', async (_name, send) => {
    expect(await sendOnce({ send, find: fates('absent'), waits })).toMatchObject({ kind: 'unsure', found: 'unread' })
    expect(await sendOnce({ send, find: fates('half'), waits })).toMatchObject({ kind: 'unsure', found: 'unread' })
  })

  it('believes that it is absent once it cannot arrive any more', () => {
    const now = Date.parse('2026-11-18T15:30:00-03:00')
    expect(mayStillArrive({ since: now - 44_000, answered: false }, now)).toBe(true)
    expect(mayStillArrive({ since: now - 45_000, answered: false }, now)).toBe(false)
    expect(mayStillArrive({ since: now, answered: true }, now)).toBe(false)
  })

  const ends: readonly (readonly [(MoneyFate | 'unread')[], string])[] = [
    [['absent'], 'absent'],
    [['unread'], 'unread'],
    [['absent', 'half'], 'half'],
  ]
  it.each(ends)('leaves to the person what cannot be settled, %j, and looks again when asked', async (given, found) => {
    const find = fates(
      ...given,
      ...Array<MoneyFate | 'unread'>(3 - given.length).fill(given.at(-1) ?? 'unread'),
      'stored',
    )
    const outcome = await sendOnce({ send: fails(500), find, waits })
    expect(outcome).toMatchObject({ kind: 'unsure', found })
    if (outcome.kind === 'unsure') expect(await outcome.verify()).toEqual({ kind: 'stored', late: true })
  })
})
