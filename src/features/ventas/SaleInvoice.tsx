import { refusalWords } from '@/domain/sale/taxRefusals'
import type { AfipMessage } from '@/entities/afipTicket'
import type { Sale } from '@/entities/saleRecord'
import { dateAndHour, shortDate } from '@/lib/dates'
import { useAccess } from '@/session/useAccess'
import { mayInvoice } from './invoice'
import { InvoiceBadge } from './InvoiceBadge'
import { InvoiceForm } from './InvoiceForm'
import { invoiceState, voucherName } from './rules'

/** The sale's invoice, or the authority's errors, and the form that asks for the invoice (NS-04). */
export function SaleInvoice({ sale }: { sale: Sale }) {
  const access = useAccess()
  const state = invoiceState(sale)
  const asks = ['none', 'due', 'failed'].includes(state) && mayInvoice(access.can)
  if (state === 'none' && !asks) return null
  const { afip_ticket: ticket } = sale
  const refused = sale.afip_errors.at(-1)
  return (
    <section className="sale-part" aria-label="Factura">
      <h3>
        Factura <InvoiceBadge model={sale} />
      </h3>
      {ticket?.cae && (
        <p className="figure mb-0">
          {voucherName(sale)} · CAE {ticket.cae}
          {ticket.cae_expired_at && `, vence el ${shortDate(ticket.cae_expired_at)}`}
        </p>
      )}
      {!ticket?.cae && refused && (
        <div className="sale-messages state-bad">
          {refusalWords(refused)}
          <details>
            <summary>Detalle</summary>
            <Messages messages={sale.afip_errors} label="Errores de ARCA" tone="" />
          </details>
        </div>
      )}
      <Messages messages={sale.afip_observations} label="Observaciones de ARCA" tone="state-warn" />
      {asks && <InvoiceForm key={sale.id} sale={sale} />}
    </section>
  )
}

/** Messages of the authority, newest first; those of earlier attempts stay on the sale. */
function Messages({ messages, label, tone }: { messages: readonly AfipMessage[]; label: string; tone: string }) {
  if (messages.length === 0) return null
  return (
    <ul className={`sale-messages ${tone}`} aria-label={label}>
      {[...messages].reverse().map(({ id, code, message, created_at }) => (
        <li key={id}>
          {message ?? 'Sin detalle'}{' '}
          <span className="meta figure">{[code, dateAndHour(created_at)].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
