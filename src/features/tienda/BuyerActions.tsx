import { MessagesSquare } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Buyer } from '@/entities/buyer'
import { useAccess } from '@/session/useAccess'
import { WhatsAppButton } from '@/ui/WhatsAppButton'

/** Writes to somebody of the store, in the store's own chat or by WhatsApp, where there is a way (CAT-027). */
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
