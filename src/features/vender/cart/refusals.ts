import type { CartItem } from '@/domain/sale/item'

/** Quantities that were typed and not taken: the line says another than somebody wanted. */
export interface Refusals {
  put(item: CartItem, why: string): void
  /** It is being typed anew, or given up. */
  drop(key: string): void
  /** Another sale begins. */
  clear(): void
  /** The first one nobody was told of when he charged, with why; null: none. Given once: who charges again charges what the line says. */
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
