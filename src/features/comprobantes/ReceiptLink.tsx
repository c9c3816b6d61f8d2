import { Printer } from 'lucide-react'
import { currentAcountReceipt } from '@/api/addresses'
import { useAddress } from '@/api/useAddress'
import type { NotaCredito, PagoDeCliente } from '@/entities/currentAcount'

const hasTicket = (model: NotaCredito | PagoDeCliente): boolean => 'afip_ticket' in model && model.afip_ticket !== null

/** Opens the receipt in a new tab; the backend answers the tax version where the note has its ticket. */
export function ReceiptLink({ model }: { model: NotaCredito | PagoDeCliente }) {
  const address = useAddress()
  const what = hasTicket(model) ? 'la nota de crédito de AFIP' : 'el comprobante'
  const label = `Imprimir ${what} N° ${model.num_receipt ?? model.id}`
  return (
    <a
      className="btn btn-light btn-icon"
      href={address(currentAcountReceipt(model.id ?? 0, model.client_id ?? 0))}
      target="_blank"
      rel="noopener"
      aria-label={label}
      title={label}
    >
      <Printer size={18} aria-hidden />
    </a>
  )
}
