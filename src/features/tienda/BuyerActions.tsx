import { Mail, MessageCircle, MessagesSquare } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Buyer } from '@/entities/buyer'
import { mailAddress, whatsappAddress } from '@/lib/contact'
import { useAccess } from '@/session/useAccess'

/** Writes to somebody of the store: the store's own chat, WhatsApp and mail, where there is a way (CAT-027). */
export function BuyerActions({ model: { id, name, phone, email } }: { model: Buyer }) {
  const mayChat = useAccess().can('buyer.messages')
  const whatsapp = whatsappAddress(phone)
  const mail = mailAddress(email)
  return (
    <span className="tienda-row-actions">
      {mayChat && (
        <Link className="btn btn-light btn-icon" to={`/online/mensajes/${id}`} aria-label={`Mensajes de ${name}`} title="Mensajes">
          <MessagesSquare size={18} aria-hidden />
        </Link>
      )}
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
      {mail && (
        <a className="btn btn-light btn-icon" href={mail} aria-label={`Escribirle un correo a ${name}`} title="Correo electrónico">
          <Mail size={18} aria-hidden />
        </a>
      )}
    </span>
  )
}
