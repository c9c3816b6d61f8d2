import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** The button once it may be pressed: one that has just become another is held for a moment (useSteady). */
export async function enabled<E extends HTMLElement>(button: E | Promise<E>): Promise<E> {
  const found = await button
  // Under a held clock nothing may be waited for.
  if (found.matches(':disabled')) await waitFor(() => expect(found).toBeEnabled())
  return found
}
