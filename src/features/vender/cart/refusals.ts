import type { CartItem } from '@/domain/sale/item'

/** Typed quantities that were refused: the line still shows another quantity than somebody wanted. */
export interface Refusals {
  put(item: CartItem, why: string): void
  /** The quantity of that line is being typed anew, or given up. */
  drop(key: string): void
  /** Another sale begins. */
  clear(): void
  /**
   * The first refusal nobody was told of at charging, with its reason; null: none. Each is returned once: whoever
   * charges again means the quantity of the line.
   */
  next(items: readonly CartItem[]): { key: string; text: string } | null
}

export function createRefusals(): Refusals {
  const refused = new Map<string, { item: CartItem; why: string }>()
  return {
    put: (item, why) => void refused.set(item.key, { item, why }),
    drop: (key) => void refused.delete(key),
    clear: () => refused.clear(),
    next(items) {
      for (const [key, { item, why }] of refused) {
        refused.delete(key)
        if (items.some((line) => line.key === key)) return { key, text: `${item.name}: ${why}` }
      }
      return null
    },
  }
}
