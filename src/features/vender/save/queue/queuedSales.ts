import type { Queued } from '@/domain/queue'
import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import type { SalePayload } from '@/domain/sale/wire'
import { isBag, type Bag } from '@/lib/bag'
import { numberOr, queueFrom, queueOnDisk, textOr } from '@/outbox/queue/queueDisk'
import { UNSENT_PREFIX } from '@/session/prefixes'
import { cartFrom, isNumber } from '../../cart/storedCart'

/** null for what is no sale that could be sent or looked for. */
function partsFrom(value: Bag): Omit<QueuedSale, keyof Queued> | null {
  const { payload } = value
  if (!isBag(payload) || !isNumber(payload.total)) return null
  if (!Array.isArray(payload.items) || !payload.items.every(isBag)) return null
  return {
    user_name: textOr(value.user_name, ''),
    employee_id: numberOr(value.employee_id, null),
    client_name: textOr(value.client_name, null),
    payload: payload as unknown as SalePayload,
    cart: cartFrom(value.cart),
    change: numberOr(value.change, 0),
  }
}
export const queuedSalesFrom = (value: unknown) => queueFrom<QueuedSale>(value, partsFrom)

export const SALES_KEY = UNSENT_PREFIX
/** Every charged sale, on this computer's disk before its request leaves, until the server has confirmed it. */
export const salesOnDisk = queueOnDisk<QueuedSale>(SALES_KEY, partsFrom)
