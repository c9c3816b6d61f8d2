import { CircleAlert, CircleCheck, LoaderCircle, RotateCw, TriangleAlert, X } from 'lucide-react'
import { memo, useEffect } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { invoice } from './afterSale'
import { selectTaxTickets, taxEvents, type TaxTicket } from './taxSlice'
import './taxCards.css'

/** The card of a good invoice closes by itself after this time. */
const GOOD_MS = 8_000

const LOOKS = {
  sending: { title: 'Facturando…', tone: 'state-info', Icon: LoaderCircle },
  slow: { title: 'ARCA está demorando…', tone: 'state-warn', Icon: LoaderCircle },
  authorised: { title: 'Factura autorizada', tone: 'state-ok', Icon: CircleCheck },
  observed: { title: 'Autorizada con observaciones', tone: 'state-warn', Icon: TriangleAlert },
  rejected: { title: 'ARCA rechazó la factura', tone: 'state-bad', Icon: CircleAlert },
  down: { title: 'No se pudo facturar', tone: 'state-bad', Icon: CircleAlert },
  unasked: { title: 'No se pudo facturar', tone: 'state-bad', Icon: CircleAlert },
  nothing: { title: 'No se facturó', tone: 'state-warn', Icon: TriangleAlert },
} as const

/** Invoices on their way and what became of them; none of it holds up the next scan (SALE-074). */
export const TaxCards = memo(function TaxCards() {
  const tickets = useSelector(selectTaxTickets)
  if (tickets.length === 0) return null
  return (
    <div className="vender-tax-place">
      <ul className="vender-tax" aria-label="Facturas" aria-live="polite">
        {tickets.map((ticket) => (
          <TaxCard key={ticket.sale_id} ticket={ticket} />
        ))}
      </ul>
    </div>
  )
})

function textOf({ phase, num, voucher, cae, messages }: TaxTicket): string {
  const sale = `Venta N° ${num ?? '—'}`
  const said = messages.join(' · ')
  switch (phase) {
    case 'sending':
      return `${sale}: esperando a ARCA`
    case 'slow':
      return `${sale}: ya está guardada, podés seguir vendiendo`
    case 'authorised':
    case 'observed':
      return [`${sale} · ${voucher} · CAE ${cae}`, said].filter(Boolean).join(' · ')
    case 'nothing':
      return `${sale}: quedó guardada, pero no tiene importe para facturar.`
    case 'rejected':
    case 'down':
      return `${sentence(said)}La venta N° ${num ?? '—'} quedó guardada: reintentá o facturala después desde Alertas › Facturación.`
    case 'unasked':
      // No `afip_ticket` was made, and the alert shows only sales with one (contract b §2.13).
      return `${sentence(said)}La venta N° ${num ?? '—'} quedó guardada: reintentá o facturala después desde Ventas.`
  }
}

const sentence = (said: string) => (said === '' ? '' : `${said.replace(/\.$/, '')}. `)

function TaxCard({ ticket }: { ticket: TaxTicket }) {
  const dispatch = useThunkDispatch()
  const { sale_id, phase, num } = ticket
  const { title, tone, Icon } = LOOKS[phase]
  const busy = phase === 'sending' || phase === 'slow'
  const good = phase === 'authorised'

  useEffect(() => {
    if (!good) return
    const timer = setTimeout(() => dispatch(taxEvents.closed(sale_id)), GOOD_MS)
    return () => clearTimeout(timer)
  }, [dispatch, good, sale_id])

  return (
    <li className={`vender-tax-card ${tone}`}>
      <Icon size={20} aria-hidden className={busy ? 'turning' : undefined} />
      <div className="vender-tax-text">
        <strong>{title}</strong>
        <span>{textOf(ticket)}</span>
        {phase === 'rejected' && ticket.detail && (
          <details>
            <summary>Detalle</summary>
            {ticket.detail}
          </details>
        )}
      </div>
      {['rejected', 'down', 'unasked'].includes(phase) && (
        <Button variant="light" className="vender-tool" onClick={() => void dispatch(invoice(ticket))}>
          <RotateCw size={18} aria-hidden /> Reintentar
        </Button>
      )}
      {!busy && (
        <Button
          variant="light"
          className="vender-tool"
          aria-label={`Cerrar el aviso de la factura de la venta N° ${num ?? ''}`}
          onClick={() => dispatch(taxEvents.closed(sale_id))}
        >
          <X size={20} aria-hidden />
        </Button>
      )}
    </li>
  )
}
