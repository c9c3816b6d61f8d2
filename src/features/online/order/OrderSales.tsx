import { Link } from 'react-router-dom'
import { CANCELLED, CONFIRMED } from '@/domain/store/onlineStatus'
import type { Order } from '@/entities/order'
import type { Sale } from '@/entities/saleRecord'
import { price } from '@/lib/format'
import { useAccess } from '@/session/useAccess'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import type { OrderSalesRead } from './useOrderSales'

const SaleLink = ({ sale }: { sale: Sale }) => {
  const access = useAccess()
  const text = `Venta N° ${sale.num ?? sale.id}`
  return access.can('sale.index') ? <Link to={`/ventas/todas/todos?sale=${sale.id}`}>{text}</Link> : <span>{text}</span>
}

/** The sale made of the order. There may be two, since the server does not prevent that (contract c §7.3). */
export function OrderSales({ order, sales }: { order: Order; sales: OrderSalesRead }) {
  const { rows, problem, again } = sales
  if (problem !== '') return <ReadFailure text="No se pudo ver si el pedido tiene una venta." onRetry={again} />
  if (rows === null) return null
  if (rows.length === 0) {
    const expected = order.order_status_id >= CONFIRMED && order.order_status_id < CANCELLED
    return expected ? <p className="meta mb-0">Este pedido no tiene una venta.</p> : null
  }
  return (
    <section className={rows.length > 1 ? 'order-note' : 'order-sold'} aria-label="Venta del pedido">
      {rows.length > 1 && <strong>Este pedido tiene {rows.length} ventas. Dejá una y eliminá las otras: </strong>}
      {rows.map((sale) => (
        <span key={sale.id} className="order-sale">
          <SaleLink sale={sale} /> <span className="figure">{price(sale.total, 'always')}</span>
          {Boolean(sale.to_check) && <span className="state state-info">Espera en Depósito</span>}
        </span>
      ))}
      {order.order_status_id === CANCELLED && (
        <span className="meta">El pedido se canceló y su venta sigue: si no va, eliminala en Ventas.</span>
      )}
    </section>
  )
}
