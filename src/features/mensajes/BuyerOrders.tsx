import { Link } from 'react-router-dom'
import { readRows } from '@/api/read'
import { useReading } from '@/api/useReading'
import { buyerName } from '@/domain/store/chat'
import { onlineOrderTotal } from '@/domain/store/onlineOrder'
import type { Buyer } from '@/entities/buyer'
import { order as entity } from '@/entities/order'
import { dateAndHour } from '@/lib/dates'
import { price } from '@/lib/format'
import { Empty } from '@/ui/notices/Empty'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { SidePanel } from '@/ui/dialogs/SidePanel'

/**
 * The buyer's orders of any date, beside the chat. They are picked out of all orders, since the server cannot list
 * those of one buyer.
 */
export function BuyerOrders({ buyer, onClose }: { buyer: Buyer; onClose: () => void }) {
  const { value, problem, again } = useReading(`orders of ${buyer.id}`, async (api) =>
    (await readRows(api, entity, { allDates: true })).filter(({ buyer_id }) => buyer_id === buyer.id),
  )
  return (
    <SidePanel title={`Pedidos de ${buyerName(buyer)}`} onClose={onClose}>
      {problem !== '' && <ReadFailure text={`No se pudieron leer los pedidos. ${problem}`} onRetry={again} />}
      {value === null && problem === '' && <p className="meta">Leyendo…</p>}
      {value?.length === 0 && <Empty text="Todavía no pidió nada en la tienda." />}
      <ul className="buyer-orders" aria-label="Pedidos">
        {value?.map((order) => (
          <li key={order.id}>
            <Link to={`/online/pedidos/${order.id}`} onClick={onClose}>
              <span>
                <strong>Pedido N° {order.num ?? order.id}</strong>
                <span className="meta figure d-block">{dateAndHour(order.created_at)}</span>
              </span>
              <span>{order.order_status?.name ?? ''}</span>
              <span className="money">{price(onlineOrderTotal(order), 'always')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
