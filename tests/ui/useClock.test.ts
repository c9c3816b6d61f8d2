import { act, renderHook } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { shopMoment } from '@/domain/sale/promotions/promotionDays'
import { currentMinute, today } from '@/lib/dates'
import { useClock } from '@/ui/hooks/useClock'

it('a screen that stays open follows the day and the minute [PLUS-007, PLUS-008]', () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T23:59:50-03:00'), toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const day = renderHook(() => useClock(today))
  const minute = renderHook(() => shopMoment(useClock(currentMinute)))
  expect(day.result.current).toBe('2026-11-18')
  expect(minute.result.current).toEqual({ day: '2026-11-18', weekday: 3, time: '23:59' })
  act(() => void vi.advanceTimersByTime(30_000))
  expect(day.result.current).toBe('2026-11-19')
  expect(minute.result.current).toEqual({ day: '2026-11-19', weekday: 4, time: '00:00' })
})
