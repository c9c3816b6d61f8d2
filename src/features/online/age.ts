import { CANCELLED, DELIVERED } from '@/domain/store/onlineStatus'
import type { Order } from '@/entities/order'
import { ago } from '@/lib/ago'
import { toMoment } from '@/lib/dates'

const HOUR_MS = 3_600_000

/** How long an order has waited, and whether it has waited too long. A finished order does not wait. */
export function ageOf({ created_at, order_status_id }: Pick<Order, 'created_at' | 'order_status_id'>, now: number) {
  const hours = (now - (toMoment(created_at)?.valueOf() ?? now)) / HOUR_MS
  const isDone = order_status_id === DELIVERED || order_status_id === CANCELLED
  const tone = isDone || hours < 4 ? '' : hours < 24 ? 'state-warn' : 'state-bad'
  return { text: ago(created_at), tone }
}
