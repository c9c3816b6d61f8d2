// Buttons that have just become another, and are held for a moment (useSteady).
import { act, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { STEADY_MS } from '@/ui/hooks/useSteady'

/** The button once it may be pressed. */
export async function enabled<E extends HTMLElement>(button: E | Promise<E>): Promise<E> {
  const found = await button
  // Under a held clock nothing may be waited for.
  if (found.matches(':disabled')) await waitFor(() => expect(found).toBeEnabled())
  return found
}

/** Buttons stay held until the returned function is called. */
export function holdSteady(): () => void {
  const held: (() => void)[] = []
  const { setTimeout: wait } = globalThis
  const before = vi.isMockFunction(wait) ? (wait.getMockImplementation() as typeof wait) : wait
  const hold = (go: () => void, ms?: number) => (ms === STEADY_MS ? held.push(go) : before(go, ms))
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold as typeof wait)
  return () => act(() => held.splice(0).forEach((go) => go()))
}
