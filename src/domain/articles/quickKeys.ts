import { bagOf } from '@/lib/bag'

/** An article a person sells with one touch. `color`: 1 to 8; null: none was chosen. */
export interface QuickKey {
  id: number
  color: number | null
}

/** One person's quick keys: the own ones in order, and the ids of the shop's that the person hid. */
export interface QuickKeys {
  own: readonly QuickKey[]
  hidden: readonly number[]
}

/** The most keys there can be: two digits must name each. */
export const MOST_QUICK_KEYS = 96
export const QUICK_COLORS = 8

const isId = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0
const listOf = (value: unknown, key: string): readonly unknown[] => {
  const list = bagOf(value)[key]
  return Array.isArray(list) ? (list as unknown[]) : []
}

/** The keys the browser kept, where anybody may have changed them; what makes no sense is left out. */
export function parseQuickKeys(value: unknown): QuickKeys {
  const own = new Map<number, QuickKey>()
  for (const row of listOf(value, 'own')) {
    const { id, color } = bagOf(row)
    if (isId(id)) own.set(id, { id, color: isId(color) && color <= QUICK_COLORS ? color : null })
  }
  return { own: [...own.values()].slice(0, MOST_QUICK_KEYS), hidden: listOf(value, 'hidden').filter(isId) }
}

/** The keys as shown: the person's own first, then the shop's. A key's number is its place here. */
export function shownQuickKeys({ own, hidden }: QuickKeys, shop: readonly number[]): readonly QuickKey[] {
  const without = new Set([...own.map(({ id }) => id), ...hidden])
  const others = shop.filter((id) => !without.has(id)).map((id) => ({ id, color: null }))
  return [...own, ...others].slice(0, MOST_QUICK_KEYS)
}

type Change = (keys: QuickKeys, shop: readonly number[]) => QuickKeys

/** Adds an article at the end, unless it has a key already or no number is free. The shop's keys keep their numbers. */
export const withQuickKey =
  (id: number): Change =>
  (keys, shop) => {
    const shown = shownQuickKeys(keys, shop)
    if (shown.length >= MOST_QUICK_KEYS || shown.some((key) => key.id === id)) return keys
    return { own: [...shown, { id, color: null }], hidden: keys.hidden.filter((other) => other !== id) }
  }

export const withoutQuickKey =
  (id: number): Change =>
  ({ own, hidden }, shop) => ({
    own: own.filter((key) => key.id !== id),
    hidden: shop.includes(id) && !hidden.includes(id) ? [...hidden, id] : hidden,
  })

/** Swaps a key with its neighbour. */
export const movedQuickKey =
  (id: number, by: 1 | -1): Change =>
  (keys, shop) => {
    const shown = [...shownQuickKeys(keys, shop)]
    const from = shown.findIndex((key) => key.id === id)
    const [moved, other] = [shown[from], shown[from + by]]
    if (moved === undefined || other === undefined) return keys
    shown[from] = other
    shown[from + by] = moved
    return { ...keys, own: shown }
  }

export const paintedQuickKey =
  (id: number, color: number | null): Change =>
  (keys, shop) => ({ ...keys, own: shownQuickKeys(keys, shop).map((key) => (key.id === id ? { id, color } : key)) })

/** Reads the number of a key: `5`, or `3*5` for three units (`times`: `3`). Null: the text is no such number. */
export function quickNumber(text: string): { number: number; times: string } | null {
  const [, times = '', number = ''] = /^(?:([\d.,]+)\s*\*\s*)?(\d{1,2})$/.exec(text.trim()) ?? []
  return number === '' ? null : { number: Number(number), times }
}
