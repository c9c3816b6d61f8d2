import { Mail } from 'lucide-react'
import { mailAddress } from '@/lib/contact'
import { WhatsAppButton } from '@/ui/WhatsAppButton'
import type { HolderRecord } from './holders'

/** Links to WhatsApp and mail, where the record has a valid phone or address. */
export function Contact({ record: { name, phone, email } }: { record: HolderRecord }) {
  const mail = mailAddress(email)
  return (
    <>
      <WhatsAppButton name={name} phone={phone} />
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
