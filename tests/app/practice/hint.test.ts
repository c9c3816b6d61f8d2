import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TASKS } from '@/app/practice/tasks/tasks'
import { useHint } from '@/app/practice/tasks/useHint'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [first, second] = TASKS

test('a hint comes when it is asked for, or by itself after a while, and goes with its task [PLUS-003]', () => {
  const { result, rerender } = renderHook(({ task }) => useHint(task ?? null), { initialProps: { task: first } })
  expect(result.current.shown).toBe(false)
  act(() => result.current.toggle())
  expect(result.current.shown).toBe(true)
  act(() => result.current.toggle())
  expect(result.current.shown).toBe(false)
  act(() => void vi.advanceTimersByTime(29_000))
  expect(result.current.shown).toBe(false)
  act(() => void vi.advanceTimersByTime(2_000))
  expect(result.current.shown).toBe(true)
  rerender({ task: second })
  expect(result.current.shown).toBe(false)
})
