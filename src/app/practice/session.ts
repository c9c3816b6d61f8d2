import type { PracticeShop } from './shop/tables'
import type { Visit } from './visit'
import type { Outside } from './world'

/** One visit to practice. */
export interface Practice {
  shop: PracticeShop
  visit: Visit
  outside: Outside
  /** Takes the app off the page, which is about to go: what somebody typed into it then would be lost. */
  close: () => void
  /** To be called when the shop may have changed. */
  changed: () => void
  /** Calls `listener` after each change; returns its stop. */
  subscribe: (listener: () => void) => () => void
}

export function createPractice(given: Pick<Practice, 'shop' | 'visit' | 'outside' | 'close'>): Practice {
  const listeners = new Set<() => void>()
  return {
    ...given,
    changed: () => listeners.forEach((listener) => listener()),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
