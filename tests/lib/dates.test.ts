import { afterEach, describe, expect, it, vi } from 'vitest'
import { addDays, ago, day, endOfMonth, fullDate, hour, longDay, shortDate, startOfMonth, startOfWeek, toMoment, today } from '@/lib/dates'

const UTC = '2025-03-20T17:05:09.000000Z'
const LOCAL = '2025-03-20 14:05:09'

afterEach(() => vi.useRealTimers())

describe('dates', () => {
  it('are Spanish [CONST-001]', () => {
    expect(longDay('2026-11-21')).toBe('sábado 21 de noviembre')
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
    expect(ago('2026-11-21T11:57:00.000000Z')).toBe('hace 3 minutos')
  })

  it.each([
    ['UTC with microseconds', UTC],
    ['shop-local text', LOCAL],
  ])('show the same moment from %s [CONST-002, CONST-003, CONST-004]', (_format, value) => {
    expect(shortDate(value)).toBe('20/03/25')
    expect(fullDate(value)).toBe('20/03/25 2:05:09')
    expect(hour(value)).toBe('14:05')
    expect(day(value)).toBe('2025-03-20')
  })

  it('belong to the day of the shop, not of Greenwich', () => {
    expect(day('2025-03-21T02:59:59.000000Z')).toBe('2025-03-20')
    expect(day('2025-03-21T03:00:00.000000Z')).toBe('2025-03-21')
    vi.useFakeTimers({ now: new Date('2026-11-22T02:30:00Z') })
    expect(today()).toBe('2026-11-21')
  })

  it.each([null, undefined, '', 'ayer', 7, {}, '0000-00-00 00:00:00x'])('show nothing for %j', (value) => {
    expect(toMoment(value)).toBeNull()
    expect(shortDate(value)).toBe('')
  })

  it('reckon with days and months as the paths want them [LIST-059]', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(startOfMonth('2026-11-21')).toBe('2026-11-01')
    expect(endOfMonth('2026-02-10')).toBe('2026-02-28')
    expect(startOfWeek('2026-11-22')).toBe('2026-11-16')
    expect(startOfWeek('2026-11-16')).toBe('2026-11-16')
  })
})
