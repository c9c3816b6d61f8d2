import { Mail, MessageCircle } from 'lucide-react'
import { mailAddress, whatsappAddress } from '@/lib/contact'
import type { HolderRecord } from './holders'

/** Writes to somebody outside the app: WhatsApp and mail, where the record has a phone or an address that are ones. */
export function Contact({ record: { name, phone, email } }: { record: HolderRecord }) {
  const whatsapp = whatsappAddress(phone)
  const mail = mailAddress(email)
  return (
    <>
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
        <a
          className="btn btn-light btn-icon acount-mail"
          href={mail}
          aria-label={`Escribirle un correo a ${name}`}
          title="Correo electrónico"
        >
          <Mail size={18} aria-hidden />
        </a>
      )}
    </>
  )
}
