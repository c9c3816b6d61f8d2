import { useSyncExternalStore } from 'react'

/** A change of the clock is noticed at most this late. */
const LOOK_MS = 15_000

function watchClock(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS)
  return () => clearInterval(timer)
}

/**
 * What the clock says, such as the day, followed while the screen stays open: a till is left on overnight. `read`
 * answers the same text until that changes.
 */
export const useClock = (read: () => string): string => useSyncExternalStore(watchClock, read)
