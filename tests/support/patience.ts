import { configure, getConfig } from '@testing-library/react'
import { vi } from 'vitest'

/** Milliseconds. Two busy cores: what a person would wait for may take a moment. */
const PATIENCE = 10_000
let set = false

/** How long every wait of a test goes on, and what the tries of it cost. A worker sets it once, though each of its files asks for it. */
export function setPatience(): void {
  if (set) return
  set = true
  const { getElementError } = getConfig()
  configure({
    asyncUtilTimeout: PATIENCE,
    // A wait throws away every error but its last one, which gets its picture of the page when the wait gives up: the others need none.
    getElementError: (message, container) =>
      (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
        ? new Error(message ?? undefined)
        : getElementError(message, container),
  })
  const { waitFor } = vi
  vi.waitFor = (work, options) =>
    waitFor(work, typeof options === 'number' ? options : { timeout: PATIENCE, ...options })
}
