import { MessagesSquare } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Buyer } from '@/entities/buyer'
import { useAccess } from '@/session/useAccess'
import { WhatsAppButton } from '@/ui/WhatsAppButton'

/** Links to write to a buyer, in the store's chat or by WhatsApp, if he can be reached there (CAT-027). */
export function BuyerActions({ model: { id, name, phone } }: { model: Buyer }) {
  const mayChat = useAccess().can('buyer.messages')
  return (
    <span className="tienda-row-actions">
      {mayChat && (
        <Link
          className="btn btn-light btn-icon"
          to={`/online/mensajes/${id}`}
          aria-label={`Mensajes de ${name}`}
          title="Mensajes"
        >
          <MessagesSquare size={18} aria-hidden />
        </Link>
      )}
      <WhatsAppButton name={name} phone={phone} />
    </span>
  )
}
