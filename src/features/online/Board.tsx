import type { Order } from '@/entities/order'
import { columnsOf } from './useBoard'
import { OrderCard } from './OrderCard'

/** How many cards of a column of finished orders are shown: nobody works with older ones here. */
const SHOWN = 20

interface Props {
  orders: readonly Order[]
  now: number
  addressOf: (order: Order) => string
}

/** The orders in columns by status, in the order of the work. */
export function Board({ orders, now, addressOf }: Props) {
  return (
    <div className="order-board">
      {columnsOf(orders).map(({ id, name, orders: mine }) => (
        <section key={id} className="order-column" aria-labelledby={`order-column-${id}`}>
          <h2 id={`order-column-${id}`} className="order-column-title">
            {name} <span className="list-badge figure">{mine.length}</span>
          </h2>
          {mine.length === 0 ? (
            <p className="meta order-column-empty">Ninguno</p>
          ) : (
            <ul className="order-cards">
              {mine.slice(0, SHOWN).map((order) => (
                <OrderCard key={order.id} order={order} now={now} to={addressOf(order)} />
              ))}
            </ul>
          )}
          {mine.length > SHOWN && <p className="meta order-column-empty">y {mine.length - SHOWN} más, en la lista</p>}
        </section>
      ))}
    </div>
  )
}
