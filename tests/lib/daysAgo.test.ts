import { afterEach, expect, it, vi } from 'vitest'
import { daysAgo } from '@/lib/dates'

afterEach(() => vi.useRealTimers())

it.each([
  ['2026-11-21T01:00:00.000000Z', 'hace 1 día'],
  ['2026-11-21T04:00:00.000000Z', 'hoy'],
  ['2026-11-22 09:00:00', 'hoy'],
  ['2026-10-12', 'hace 40 días'],
  ['', ''],
  [null, ''],
])('counts the days of the shop: %s → %s', (moment, text) => {
  // 00:30 in the shop.
  vi.useFakeTimers({ now: new Date('2026-11-21T03:30:00Z'), toFake: ['Date'] })
  expect(daysAgo(moment)).toBe(text)
})
