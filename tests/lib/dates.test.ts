import { afterEach, describe, expect, it, vi } from 'vitest'
import { ago } from '@/ui/Ago'
import {
  addDays,
  dateAndHour,
  day,
  dayProblem,
  daysAgo,
  endOfMonth,
  hour,
  longDay,
  readDay,
  shortDate,
  stamp,
  startOfMonth,
  startOfWeek,
  toMoment,
  today,
  typedDay,
  wallClock,
} from '@/lib/dates'

const UTC = '2025-03-20T17:05:09.000000Z'
const LOCAL = '2025-03-20 14:05:09'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

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
    expect(dateAndHour(value)).toBe('20/03/25 14:05')
    expect(hour(value)).toBe('14:05')
    expect(day(value)).toBe('2025-03-20')
  })

  it('belong to the day of the shop, not of Greenwich', () => {
    expect(day('2025-03-21T02:59:59.000000Z')).toBe('2025-03-20')
    expect(day('2025-03-21T03:00:00.000000Z')).toBe('2025-03-21')
    vi.useFakeTimers({ now: new Date('2026-11-22T02:30:00Z') })
    expect(today()).toBe('2026-11-21')
  })

  it.each(['Asia/Tokyo', 'America/Los_Angeles', 'UTC'])(
    'are those of the shop in a browser set to %s [CONST-002, CONST-003, CONST-004]',
    (zone) => {
      vi.stubEnv('TZ', zone)
      vi.useFakeTimers({ now: new Date('2026-11-22T02:30:00Z') })
      expect(new Date().getTimezoneOffset()).not.toBe(180)
      expect(today()).toBe('2026-11-21')
      expect(stamp()).toBe('2026-11-21 23:30:00')
      expect(daysAgo('2026-11-22T02:00:00.000000Z')).toBe('hoy')
      for (const value of [UTC, LOCAL]) {
        expect(toMoment(value)?.valueOf()).toBe(Date.parse(UTC))
        expect(dateAndHour(value)).toBe('20/03/25 14:05')
        expect(day(value)).toBe('2025-03-20')
      }
      expect(day('2025-03-20')).toBe('2025-03-20')
      expect(longDay('2026-11-21')).toBe('sábado 21 de noviembre')
      expect(wallClock(LOCAL)?.toISOString()).toBe('2025-03-20T14:05:09.000Z')
    },
  )

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

  it.each([
    ['21/11/2026', '2026-11-21'],
    ['3/4/26', '2026-04-03'],
    ['03-04-2026', '2026-04-03'],
    ['3.4.2026', '2026-04-03'],
    ['03042026', '2026-04-03'],
    ['030426', '2026-04-03'],
    [' 2026-04-03 ', '2026-04-03'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', null],
    ['31/11/2026', null],
    ['11/21/2026', null],
    ['21/11/202', null],
    ['21', null],
    ['mañana', null],
    ['', null],
  ])('are typed with the day first: %j is %j', (text, read) => {
    expect(readDay(text)).toBe(read)
  })

  it('stand in a field with their whole year, and say what is none', () => {
    vi.useFakeTimers({ now: new Date('2027-02-22T12:00:00Z') })
    expect(readDay('21/11')).toBe('2027-11-21')
    expect(typedDay('2026-11-02')).toBe('02/11/2026')
    expect(dayProblem('')).toBeNull()
    expect(dayProblem('2026-11-02')).toBeNull()
    expect(dayProblem('31/11/2026')).toContain('no existe')
  })
})
