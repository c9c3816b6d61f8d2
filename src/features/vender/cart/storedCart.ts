import { emptyCart, type Cart } from '@/domain/sale/cart'
import { articleItem } from '@/domain/sale/newItem'
import type { CartItem } from '@/domain/sale/item'
import type { PaymentRow } from '@/domain/sale/paymentRow'
import { isBag, type Bag } from '@/lib/bag'

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isText = (value: unknown) => typeof value === 'string'
const hasId = (value: unknown): value is Bag => isBag(value) && Number.isInteger(value.id)

/** What a record that may be null needs. Where the pattern has another null, a text or a number may stand. */
const RECORDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  priced: (value) => isBag(value) && isNumber(value.amount) && (value.amount as number) > 0 && isNumber(value.total),
  before: (value) => isBag(value) && isNumber(value.amount),
  client: (value) => hasId(value) && isText(value.name),
  budget: (value) => hasId(value) && ['number', 'undefined'].includes(typeof (value.num ?? undefined)),
  cuota: hasId,
}

function fits(key: string, own: unknown, given: unknown): boolean {
  if (key in RECORDS) return given === null || RECORDS[key]?.(given) === true
  if (Array.isArray(own)) return Array.isArray(given) && given.every(isBag)
  if (typeof given === 'object') return given === null && own === null
  return own === null || typeof given === typeof own
}

/** The pattern with those of `value`'s fields that fit it. */
const fitting = <T extends object>(pattern: T, value: Bag): T => ({
  ...pattern,
  ...(Object.fromEntries(
    Object.entries(pattern).flatMap(([key, own]) => {
      const given = value[key]
      return given !== undefined && fits(key, own, given) ? [[key, given]] : []
    }),
  ) as Partial<T>),
})

/** What is not stored, since not everybody may see it: the article tells it again (`useCosts`). */
const UNSTORED = { cost: undefined, peso_cost: null, provider_id: null } as const

const PATTERN: CartItem = { ...articleItem({ id: 0, name: '', final_price: null }), ...UNSTORED, key: '' }

function storedItem(value: unknown): CartItem | null {
  if (!isBag(value) || !Number.isInteger(value.id) || !isText(value.name)) return null
  // Keys are used in selectors of the page, so other characters are refused.
  if (typeof value.key !== 'string' || !/^[\w-]+$/.test(value.key)) return null
  if (value.kind !== 'article' && value.kind !== 'combo' && value.kind !== 'service') return null
  if (!isNumber(value.amount) || (value.amount as number) < 0) return null
  const { kind } = value
  const pattern: CartItem = { ...PATTERN, kind }
  return fitting(pattern, { ...value, ...UNSTORED })
}

const isPaymentRow = ({ id, name, amount, net, caja_id }: PaymentRow) =>
  isNumber(id) &&
  isText(name) &&
  (amount === null || isNumber(amount)) &&
  (net === null || isNumber(net)) &&
  isNumber(caja_id)

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

/** The value without the fields that equal the pattern, which reading adds again. */
const unlike = <T extends object>(pattern: T, value: T, always: readonly (keyof T)[] = []): Partial<T> =>
  Object.fromEntries(
    Object.entries(value).filter(([key, own]) => {
      const usual: unknown = pattern[key as keyof T]
      return always.includes(key as keyof T) || (own !== usual && !(isEmpty(own) && isEmpty(usual)))
    }),
  ) as Partial<T>

// eslint-disable-next-line no-restricted-syntax -- derived of the line alone
const compact = new WeakMap<CartItem, Partial<CartItem>>()

function compactItem(item: CartItem): Partial<CartItem> {
  let stored = compact.get(item)
  if (stored === undefined) {
    stored = unlike(PATTERN, { ...item, ...UNSTORED }, ['kind', 'id', 'key', 'name', 'amount'])
    compact.set(item, stored)
  }
  return stored
}

/** A cart as it is stored, short because the time to write grows with the text. */
export const storedCart = (cart: Cart) => ({ ...unlike(emptyCart(), cart), items: cart.items.map(compactItem) })

/**
 * A cart read from storage, which may hold anything: fields and lines that do not fit are left out one by one (U14).
 */
export function cartFrom(value: unknown): Cart {
  if (!isBag(value)) return emptyCart()
  const cart = fitting<Cart>(emptyCart(), { ...value, items: [] })
  const items = Array.isArray(value.items) ? value.items.map(storedItem).filter((item) => item !== null) : []
  const selected_payment_methods = cart.selected_payment_methods.filter(isPaymentRow)
  return { ...cart, selected_payment_methods, items: [...new Map(items.map((item) => [item.key, item])).values()] }
}

/** The defaults a cart was begun with: plain choices only. */
export function defaultsFrom(value: unknown): Partial<Cart> {
  if (!isBag(value)) return {}
  return Object.fromEntries(Object.entries(value).filter(([key, given]) => key in emptyCart() && isNumber(given)))
}
