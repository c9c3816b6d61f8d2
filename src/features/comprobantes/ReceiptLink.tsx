import { Printer } from 'lucide-react'
import type { NotaCredito, PagoDeCliente } from '@/entities/currentAcount'
import { usePrintLink } from '@/list/export/usePrinting'
import { currentAcountReceipt } from '@/shop/documents'

const hasTicket = (model: NotaCredito | PagoDeCliente): boolean => 'afip_ticket' in model && model.afip_ticket !== null

/** Prints the receipt; for a credit note with its AFIP ticket the backend answers the tax version. */
export function ReceiptLink({ model }: { model: NotaCredito | PagoDeCliente }) {
  const link = usePrintLink()
  const what = hasTicket(model) ? 'la nota de crédito de ARCA' : 'el comprobante'
  const name = `${what} N° ${model.num_receipt ?? model.id}`
  const label = `Imprimir ${name}`
  return (
    <a
      className="btn btn-light btn-icon"
      {...link(currentAcountReceipt(model.id, model.client_id ?? 0), name)}
      aria-label={label}
      title={label}
    >
      <Printer size={18} aria-hidden />
    </a>
  )
}
