import { Eye, MessageCircle, Pencil, Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useIsNewer } from '@/api/useIsNewer'
import { saleDelivered, saleInvoice, saleSheet, saleTicket } from '@/shop/documents'
import { editRefusal } from '@/domain/sale/stored/pastSale'
import type { Sale } from '@/entities/saleRecord'
import { may } from '@/session/rights'
import { usePrintLink } from '@/list/export/usePrinting'
import { useReceiptLink } from '@/shop/sales/useReceiptLink'
import { sale as saleEntity } from '@/entities/sale'
import { useAccess } from '@/session/useAccess'
import { FileMenu } from '@/ui/figures/FileMenu'
import { invoicesOf, voucherName } from './rules'

const INTERNAL = 'comerciocity_interno'

/** Buttons of a sale: print it, take it to the point of sale, and take back its goods. */
export function SaleActions({ sale }: { sale: Sale }) {
  const access = useAccess()
  const link = usePrintLink()
  const receipt = useReceiptLink()
  const id = sale.id
  const invoices = invoicesOf(sale)
  // The newer server chooses the columns itself (contract d §7).
  const sheets = useIsNewer()
    ? [{ label: 'PDF', path: saleSheet(id, { prices: true }) }]
    : [
        { label: 'PDF con precios', path: saleSheet(id, { prices: true }) },
        { label: 'PDF sin precios', path: saleSheet(id, { prices: false }) },
        { label: 'PDF con precios netos', path: saleSheet(id, { prices: true, net: true }) },
        ...(access.can('articles.cost')
          ? [{ label: 'PDF con costos', path: saleSheet(id, { prices: true, costs: true }) }]
          : []),
      ]
  const delivered = sale.articles.some(({ pivot }) => Number(pivot.delivered_amount))
  const files = [
    { label: 'Ticket', path: saleTicket(id) },
    ...sheets,
    ...(delivered ? [{ label: 'Artículos entregados', path: saleDelivered(id) }] : []),
    ...invoices.map((ticket) => ({
      label: invoices.length > 1 ? voucherName(ticket) : 'Factura de ARCA',
      // A sale that may have several is asked for each by its own id (contract d §7).
      path: saleInvoice(sale.afip_tickets ? ticket.id : id),
    })),
  ]
  const atTheTill = access.can('sale.store') && access.has(INTERNAL)
  return (
    <>
      <FileMenu
        label="Imprimir"
        files={files.map(({ label, path }) => ({
          label,
          ...link(path, `«${label}» de la venta N° ${sale.num ?? id}`),
        }))}
      />
      <a
        className="btn btn-light"
        href={receipt(sale)}
        target="_blank"
        rel="noopener noreferrer"
        title="Enviar la venta por WhatsApp"
      >
        <MessageCircle size={18} aria-hidden />
        WhatsApp
      </a>
      {access.can('devolucion.store') && sale.num !== null && (
        <Link className="btn btn-light" to={`/devoluciones?sale=${sale.num}`}>
          <Undo2 size={18} aria-hidden />
          Devolución
        </Link>
      )}
      {atTheTill && (
        <Link className="btn btn-light" to={`/vender/remito?sale=${id}`}>
          <Eye size={18} aria-hidden />
          Abrir en la caja
        </Link>
      )}
      {atTheTill && may(saleEntity, 'update', access) && editRefusal(sale) === null && (
        <Link className="btn btn-light" to={`/vender/remito?sale=${id}&edit=1`}>
          <Pencil size={18} aria-hidden />
          Editar
        </Link>
      )}
    </>
  )
}
