import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TASKS } from '@/app/practice/tasks/tasks'
import { useHint } from '@/app/practice/tasks/useHint'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const later = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('a hint comes by itself after a while, but not over a dialog, where what is about to be pressed would move [PLUS-003]', () => {
  const dialog = document.createElement('div')
  dialog.className = 'modal show'
  document.body.append(dialog)
  const { result } = renderHook(() => useHint(TASKS[0] ?? null))
  later(60_000)
  expect(result.current.shown).toBe(false)
  dialog.remove()
  later(3_000)
  expect(result.current.shown).toBe(true)
})

it('a hint that is asked for comes at once, over a dialog too, and goes when it is asked for again [PLUS-003]', () => {
  const { result } = renderHook(() => useHint(TASKS[0] ?? null))
  act(() => result.current.toggle())
  expect(result.current.shown).toBe(true)
  act(() => result.current.toggle())
  expect(result.current.shown).toBe(false)
})
