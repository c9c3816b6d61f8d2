import { ArrowLeft, MessageCircle, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { Link } from 'react-router-dom'
import { buyerName } from '@/domain/store/chat'
import type { Buyer } from '@/entities/buyer'
import { whatsappAddress } from '@/lib/contact'
import { phone as shownPhone } from '@/lib/format'
import { useAccess } from '@/session/useAccess'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { BuyerOrders } from './BuyerOrders'

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
