import { ArrowLeft, MessageCircle, ShoppingBag } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buyerName } from '@/domain/chat'
import type { Buyer } from '@/entities/buyer'
import { whatsappAddress } from '@/lib/contact'
import { phone as shownPhone } from '@/lib/format'
import { useAccess } from '@/session/useAccess'
import { useIsPhone } from '@/ui/useIsPhone'

/** Whose chat it is, and the ways on from it: his orders, his phone. */
export function ThreadHead({ buyer }: { buyer: Buyer }) {
  const access = useAccess()
  const small = useIsPhone()
  const whatsapp = whatsappAddress(buyer.phone)
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
        <Link to={`/online/pedidos?comprador=${buyer.id}`} className="btn btn-light" aria-label={`Pedidos de ${name}`}>
          <ShoppingBag size={18} aria-hidden />
          {!small && 'Pedidos'}
        </Link>
      )}
      {whatsapp !== null && (
        <a href={whatsapp} target="_blank" rel="noreferrer" className="btn btn-light" aria-label={`WhatsApp a ${name}`}>
          <MessageCircle size={18} aria-hidden />
          {!small && 'WhatsApp'}
        </a>
      )}
    </header>
  )
}
