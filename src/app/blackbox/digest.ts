import { entities } from '@/entities'
import type { Digest } from './entries'

// Of an action's payload only the figures are kept.

/** Keys whose value is money or a quantity. */
const AMOUNTS: ReadonlySet<string> = new Set([
  ...['amount', 'price', 'final_price', 'price_vender', 'total', 'sub_total', 'discount', 'percentage', 'stock'],
  ...['change', 'paid'],
])
/** Keys whose value is an id, a count or a boolean, or a list or a record that holds some. */
const FIGURES = [
  ...['id', 'ids', 'n', 'num', 'index', 'page', 'totalPages', 'count', 'status', 'line'],
  ...['items', 'models', 'payments', 'methods', 'cart', 'sale', 'record', 'changes', 'choices', 'pivot', 'article'],
  ...['employee_id', 'address_id', 'current_acount_payment_method_id', 'price_type_id', 'moneda_id', 'article_id'],
  ...['refresh', 'late', 'isKept', 'open', 'on', 'online', 'selected', 'done', 'loading', 'folded'],
]
const KEPT_KEYS: ReadonlySet<string> = new Set([
  ...AMOUNTS,
  ...FIGURES,
  ...Object.keys(entities).map((name) => `${name}_id`),
])
const DEEPEST = 4
/** How many elements of a list are looked at, and how many figures of an action are kept. */
const [FIRST, MOST] = [5, 40]
/** A greater number is no id: it may be a document, a phone or a card. */
const GREATEST_ID = 10_000_000
const GREATEST_AMOUNT = 1_000_000_000
/** The API writes amounts as text: `1250.00`, and prices `1250.000000`. */
const DECIMAL = /^-?\d{1,9}\.\d{1,6}$/

export function figureOf(value: unknown, key = ''): number | boolean | null | undefined {
  if (value === null || typeof value === 'boolean') return value
  const isAmount = AMOUNTS.has(key)
  const figure = isAmount && typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value
  const isKept = typeof figure === 'number' && Math.abs(figure) < (isAmount ? GREATEST_AMOUNT : GREATEST_ID)
  return isKept ? figure : undefined
}

/** The figures of a payload, bounded: the length of a list, and the figures of its first elements. */
export function digestOf(payload: unknown, areIds = false): Digest {
  const kept: Record<string, number | boolean | null> = {}
  let left = MOST
  const keep = (place: string, value: unknown, key?: string) => {
    const figure = figureOf(value, key)
    if (figure === undefined || left-- <= 0) return
    kept[place] = figure
  }
  const walk = (value: unknown, place: string, depth: number) => {
    if (depth > DEEPEST || left <= 0 || typeof value !== 'object' || value === null) return
    const at = (key: string | number) => (place === '' ? String(key) : `${place}.${key}`)
    if (Array.isArray(value)) {
      keep(at('n'), value.length)
      for (const [index, one] of (value as unknown[]).slice(0, FIRST).entries())
        if (areIds) keep(at(index), one)
        else walk(one, at(index), depth + 1)
      return
    }
    for (const key of Object.keys(value)) {
      if (!KEPT_KEYS.has(key)) continue
      const part = (value as Record<string, unknown>)[key]
      keep(at(key), part, key)
      walk(part, at(key), depth + 1)
    }
  }
  walk(payload, '', 0)
  return kept
}
