import { BookOpen, Mail, MessageCircle } from 'lucide-react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { accountAddress } from '@/domain/accounts/currentAcount'
import { orderedUnits } from '@/domain/purchases/providerOrder'
import type { ProviderOrder } from '@/entities/providerOrder'
import { mailAddress, whatsappMessage } from '@/lib/contact'
import { quantity } from '@/lib/format'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { ReceiveButton } from './receiving/ReceiveButton'

/** The order as a text for the provider: what is ordered, by his own codes, without any of the shop's costs. */
function orderText({ num, articles }: ProviderOrder, shop: string): string {
  const lines = articles.map(({ name, provider_code, bar_code, pivot }) => {
    const { ordered, notes } = orderedUnits(pivot.notes)
    const units = pivot.amount_pedida ?? ordered ?? pivot.amount ?? 0
    const code = provider_code || bar_code
    return `${quantity(units)} × ${name ?? ''}${code ? ` (${code})` : ''}${notes ? `: ${notes}` : ''}`
  })
  return [`Pedido N° ${num}${shop === '' ? '' : ` de ${shop}`}`, '', ...lines].join('\n')
}

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
