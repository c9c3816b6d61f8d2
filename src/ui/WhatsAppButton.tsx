import { MessageCircle } from 'lucide-react'
import { whatsappAddress } from '@/lib/contact'

interface Props {
  name: string | null
  phone: unknown
  /** The text the chat opens with, for the person to send. */
  text?: string
  /** Replaces the usual words for writing to somebody. */
  label?: string
  onOpen?: () => void
}

/** Writes to the person of a row by WhatsApp; shows nothing where the phone cannot be used. */
export function WhatsAppButton({ name, phone, text, label = `Escribirle a ${name} por WhatsApp`, onOpen }: Props) {
  const address = whatsappAddress(phone, text)
  if (address === null) return null
  return (
    <a
      className={`btn btn-light ${text === undefined ? 'btn-icon' : 'btn-sm'}`}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title="WhatsApp"
      onClick={onOpen}
    >
      {text === undefined ? <MessageCircle size={18} aria-hidden /> : 'Recordar'}
    </a>
  )
}
