import { BookOpen, Mail, MessageCircle } from 'lucide-react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { accountAddress } from '@/domain/accounts/currentAcount'
import type { ProviderOrder } from '@/entities/providerOrder'
import { mailAddress, whatsappMessage } from '@/lib/contact'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { orderText } from './orderText'
import { ReceiveButton } from './receiving/ReceiveButton'

/** Buttons of a stored order: receive it, send it to its provider, open his account. */
export function OrderActions({ model, dirty }: { model: ProviderOrder; dirty: boolean }) {
  const user = useSelector(selectUser)
  const text = orderText(model, user === null ? '' : (ownerOf(user).company_name ?? ''))
  const mail = mailAddress(model.provider?.email)
  const holder = model.provider?.id
  return (
    <span className="order-actions">
      <ReceiveButton model={model} disabled={dirty} />
      <a
        className="btn btn-light btn-icon"
        href={whatsappMessage(model.provider?.phone, text)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Enviar el pedido por WhatsApp"
        title="WhatsApp"
      >
        <MessageCircle size={18} aria-hidden />
      </a>
      {mail !== null && (
        <a
          className="btn btn-light btn-icon"
          href={`${mail}?subject=${encodeURIComponent(`Pedido N° ${model.num}`)}&body=${encodeURIComponent(text)}`}
          aria-label="Enviar el pedido por mail"
          title="Mail"
        >
          <Mail size={18} aria-hidden />
        </a>
      )}
      {holder !== null && holder !== undefined && (
        <Link
          className="btn btn-light btn-icon"
          to={accountAddress('provider', holder)}
          aria-label={`Cuenta corriente de ${model.provider?.name ?? ''}`}
          title="Cuenta corriente"
        >
          <BookOpen size={18} aria-hidden />
        </Link>
      )}
    </span>
  )
}
