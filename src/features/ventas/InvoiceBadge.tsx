import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { Sale } from '@/entities/saleRecord'
import { invoicesOf, invoiceState, voucherName } from './rules'

/** Whether the sale is invoiced, in a word; nothing when no invoice was asked for. */
export function InvoiceBadge({ model: sale }: { model: Sale }) {
  const state = invoiceState(sale)
  const notes = sale.nota_credito_afip_tickets.length
  const note = notes > 0 && (
    <span className="state state-info" title={notes === 1 ? 'Nota de crédito' : `${notes} notas de crédito`}>
      {notes === 1 ? 'NC' : `${notes} NC`}
    </span>
  )
  if (state === 'none') return note
  const [Icon, tone, text] =
    state === 'failed'
      ? [CircleAlert, 'state-bad', 'No se facturó']
      : state === 'due'
        ? [TriangleAlert, 'state-warn', 'Sin facturar']
        : state === 'observed'
          ? [TriangleAlert, 'state-warn', 'Observada']
          : [CircleCheck, 'state-ok', `Factura ${sale.afip_ticket?.cbte_letra ?? ''}`]
  return (
    <>
      <span className={`state ${tone}`} title={invoicesOf(sale).map(voucherName).join(' · ')}>
        <Icon size={14} aria-hidden />
        {text}
      </span>
      {note}
    </>
  )
}
