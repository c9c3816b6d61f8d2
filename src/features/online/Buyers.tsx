import { MessageCircle, MessagesSquare } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buyer, type Buyer } from '@/entities/buyer'
import { whatsappAddress } from '@/lib/contact'
import { EntityScreen } from '@/list/EntityScreen'
import './online.css'

/** Writes to a buyer: by WhatsApp, where his phone is one, and in the chat of the store (CLI-005, D-53). */
function Actions({ model: { id, name, phone } }: { model: Buyer }) {
  const whatsapp = whatsappAddress(phone)
  return (
    <span className="online-row-actions">
      {whatsapp && (
        <a
          className="btn btn-light btn-icon"
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Escribirle a ${name} por WhatsApp`}
          title="WhatsApp"
        >
          <MessageCircle size={18} aria-hidden />
        </a>
      )}
      <Link className="btn btn-light btn-icon" to={`/online/mensajes/${id}`} aria-label={`Mensajes de ${name}`} title="Mensajes">
        <MessagesSquare size={18} aria-hidden />
      </Link>
    </span>
  )
}

/** Who buys in the online store, as its view of clients shows them (CLI-005). */
export const Buyers = () => <EntityScreen entity={buyer} rowActions={Actions} />
