import type { PracticeShop } from './shop/tables'
import type { Visit } from './visit'
import type { Outside } from './world'

/** One visit to practice. */
export interface Practice {
  shop: PracticeShop
  visit: Visit
  outside: Outside
  /** To be called when the shop may have changed. */
  changed: () => void
  /** Calls `listener` after each change; returns its stop. */
  subscribe: (listener: () => void) => () => void
}

export function createPractice(shop: PracticeShop, visit: Visit, outside: Outside): Practice {
  const listeners = new Set<() => void>()
  return {
    shop,
    visit,
    outside,
    changed: () => listeners.forEach((listener) => listener()),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
