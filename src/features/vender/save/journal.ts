import {
  EMPTY_JOURNAL,
  type EqualSale,
  type Journal,
  type SettledSale,
  type UnsentSale,
  type UnsentState,
} from '@/domain/sale/unsent'
import type { SalePayload } from '@/domain/sale/wire'
import { keptValue } from '@/lib/kept'
import { cartFrom } from '../cart/storedCart'

type Bag = Record<string, unknown>
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value)
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const numberOr = <D>(value: unknown, otherwise: D) => (isNumber(value) ? value : otherwise)
const textOr = <D>(value: unknown, otherwise: D) => (typeof value === 'string' ? value : otherwise)
const STATES: readonly unknown[] = ['waiting', 'sent', 'half', 'alike', 'refused'] satisfies UnsentState[]

/** null for what is no sale that could be sent or looked for. One that is like none is looked for again. */
function entryFrom(value: unknown): UnsentSale | null {
  if (!isBag(value) || !isBag(value.payload)) return null
  const { id, user, payload, createdAt, state, sold } = value
  if (typeof id !== 'string' || !isNumber(user) || !isNumber(createdAt) || !STATES.includes(state)) return null
  if (!isNumber(payload.total) || !Array.isArray(payload.items) || !payload.items.every(isBag)) return null
  const sentAt = numberOr(value.sentAt, null)
  const equals = Array.isArray(value.equals) ? (value.equals as unknown[]).flatMap(equalFrom) : []
  const isLost = state === 'alike' && equals.length === 0
  return {
    id,
    user,
    user_name: textOr(value.user_name, ''),
    employee_id: numberOr(value.employee_id, null),
    client_name: textOr(value.client_name, null),
    payload: payload as unknown as SalePayload,
    cart: cartFrom(value.cart),
    sold: Array.isArray(sold) ? (sold as unknown[]).filter(isPair) : [],
    change: numberOr(value.change, 0),
    createdAt,
    state: isLost ? 'sent' : (state as UnsentState),
    sentAt,
    endedAt: numberOr(value.endedAt, null),
    after: numberOr(value.after, 0),
    ahead: numberOr(value.ahead, null),
    due: isLost ? 0 : numberOr(value.due, 0),
    message: state === 'alike' ? null : textOr(value.message, null),
    half:
      !isLost && isBag(value.half) && isNumber(value.half.id)
        ? { id: value.half.id, num: numberOr(value.half.num, null) }
        : null,
    equals,
  }
}

const equalFrom = (value: unknown): readonly EqualSale[] =>
  isBag(value) && isNumber(value.id)
    ? [{ id: value.id, num: numberOr(value.num, null), created_at: textOr(value.created_at, '') }]
    : []
const isPair = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(isNumber)
const isSettled = (value: unknown): value is SettledSale =>
  isBag(value) && typeof value.entry === 'string' && isNumber(value.sale) && isNumber(value.at)

export function journalFrom(value: unknown): Journal {
  if (!isBag(value)) return EMPTY_JOURNAL
  const entries = Array.isArray(value.entries)
    ? (value.entries as unknown[]).map(entryFrom).filter((entry) => entry !== null)
    : []
  return { entries, settled: Array.isArray(value.settled) ? (value.settled as unknown[]).filter(isSettled) : [] }
}

/** One tab at a time works on it. */
export const JOURNAL_LOCK = 'unsent-sales'

/** Every charged sale, on this computer's disk before its request leaves, until the server has confirmed it. */
export const journal = keptValue<Journal>(JOURNAL_LOCK, journalFrom, { flushed: true })
