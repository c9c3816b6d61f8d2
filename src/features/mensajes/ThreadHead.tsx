import { ArrowLeft, MessageCircle, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { Link } from 'react-router-dom'
import { buyerName } from '@/domain/store/chat'
import type { Buyer } from '@/entities/buyer'
import { whatsappAddress } from '@/lib/contact'
import { phone as shownPhone, price } from '@/lib/format'
import { useAccess } from '@/session/useAccess'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { readRows } from '@/api/read'
import { useReading } from '@/api/useReading'
import { onlineOrderTotal } from '@/domain/store/onlineOrder'
import { order as entity } from '@/entities/order'
import { dateAndHour } from '@/lib/dates'
import { Empty } from '@/ui/notices/Empty'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { SidePanel } from '@/ui/dialogs/SidePanel'

/**
 * The buyer's orders of any date, beside the chat. They are picked out of all orders, since the server cannot list
 * those of one buyer.
 */
function BuyerOrders({ buyer, onClose }: { buyer: Buyer; onClose: () => void }) {
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

/** The buyer's name, and links to his orders and his phone. */
export function ThreadHead({ buyer }: { buyer: Buyer }) {
  const access = useAccess()
  const small = useIsPhone()
  const whatsapp = whatsappAddress(buyer.phone)
  const [orders, setOrders] = useState(false)
  const name = buyerName(buyer)
  return (
    <header className="thread-head">
      {small && (
        <Link to="/online/mensajes" className="btn btn-light btn-icon" aria-label="Volver a los chats">
          <ArrowLeft size={20} aria-hidden />
        </Link>
      )}
      <div className="thread-who">
        <h2>{name}</h2>
        {buyer.phone !== null && buyer.phone !== '' && <span className="meta figure">{shownPhone(buyer.phone)}</span>}
      </div>
      {access.can('order.index') && (
        <Button variant="light" aria-label={`Pedidos de ${name}`} onClick={() => setOrders(true)}>
          <ShoppingBag size={18} aria-hidden />
          <span className="thread-label">Pedidos</span>
        </Button>
      )}
      {whatsapp !== null && (
        <a href={whatsapp} target="_blank" rel="noreferrer" className="btn btn-light" aria-label={`WhatsApp a ${name}`}>
          <MessageCircle size={18} aria-hidden />
          <span className="thread-label">WhatsApp</span>
        </a>
      )}
      {orders && <BuyerOrders buyer={buyer} onClose={() => setOrders(false)} />}
    </header>
  )
}
