import { Clock, MapPin, Store, Truck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { onlineOrderTotal } from '@/domain/store/onlineOrder'
import { CANCELLED, DELIVERED } from '@/domain/store/onlineStatus'
import type { Order } from '@/entities/order'
import { dateAndHour, toMoment } from '@/lib/dates'
import { price } from '@/lib/format'
import { Ago } from '@/ui/Ago'
import { buyerName, orderName, PAID, paidOf } from './orderText'

const HOUR_MS = 3_600_000

/** Whether an order has waited too long. A finished order does not wait. */
function toneOf({ created_at, order_status_id }: Pick<Order, 'created_at' | 'order_status_id'>, now: number) {
  const hours = (now - (toMoment(created_at)?.valueOf() ?? now)) / HOUR_MS
  const isDone = order_status_id === DELIVERED || order_status_id === CANCELLED
  return isDone || hours < 4 ? '' : hours < 24 ? 'state-warn' : 'state-bad'
}

interface Props {
  order: Order
  to: string
  now: number
}

/** An order on the board, with what matters before it is opened. */
export function OrderCard({ order, to, now }: Props) {
  const tone = toneOf(order, now)
  const paid = PAID[paidOf(order)]
  const units = order.articles.reduce((sum, { pivot }) => sum + Number(pivot.amount ?? 0), 0)
  return (
    <li className="panel order-card">
      <Link to={to} className="order-card-open" aria-label={`${orderName(order)} de ${buyerName(order)}`}>
        <span className="order-card-head">
          <strong>{buyerName(order)}</strong>
          <span className="figure order-card-total">{price(onlineOrderTotal(order), 'always')}</span>
        </span>
        <span className="meta figure">
          N° {order.num ?? order.id} · {dateAndHour(order.created_at)}
        </span>
        <span className="order-card-way">
          {order.deliver ? <Truck size={16} aria-hidden /> : <Store size={16} aria-hidden />}
          {order.deliver ? 'Enviar' : 'Retira'} · {units} {units === 1 ? 'unidad' : 'unidades'}
        </span>
        {order.delivery_zone && (
          <span className="order-card-way">
            <MapPin size={16} aria-hidden /> {order.delivery_zone.name}
          </span>
        )}
        <span className="order-card-foot">
          <span className={`state ${paid.tone}`}>{paid.text}</span>
          <span className={tone === '' ? 'meta' : `state ${tone}`}>
            {tone !== '' && <Clock size={14} aria-hidden />}
            <Ago value={order.created_at} />
          </span>
        </span>
      </Link>
    </li>
  )
}
