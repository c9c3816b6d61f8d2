import type { ReactNode } from 'react'
import { saleTotal } from '@/domain/saleMethods'
import type { AfipTicket } from '@/entities/afipTicket'
import type { Sale } from '@/entities/saleRecord'
import { dateAndHour } from '@/lib/dates'
import { price } from '@/lib/format'
import { shownCode } from '@/lib/scan'
import { useArticleScans } from '@/shop/articles/articleLookup'
import { useToast } from '@/ui/notices/Toasts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="devol-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** `Factura B 0003-00000120`; a ticket without `cae` was never approved. */
function Invoice({ ticket }: { ticket: AfipTicket | null }) {
  if (ticket === null) return <span>Sin factura</span>
  if (!ticket.cae) return <span className="state state-warn">Factura sin aprobar</span>
  const number = [ticket.punto_venta?.padStart(4, '0'), ticket.cbte_numero?.padStart(8, '0')].filter(Boolean).join('-')
  return <span>{['Factura', ticket.cbte_letra, number].filter(Boolean).join(' ')}</span>
}

/** The data by which the counter sees that it is the right sale. */
export function SaleSummary({ sale }: { sale: Sale }) {
  const toast = useToast()
  // With a sale, the units are chosen on its lines. So a scanned code is caught before it lands in a figure or in the
  // sale's number.
  useArticleScans((code) =>
    toast({
      text: `Eso es un código de artículo: «${shownCode(code)}». Poné en su renglón cuántas vuelven.`,
      tone: 'warn',
    }),
  )
  const others = sale.combos.length + sale.services.length > 0
  return (
    <section className="devol-summary" aria-label={`Venta N° ${sale.num}`}>
      <dl className="devol-facts figure">
        <Fact name="Venta">N° {sale.num}</Fact>
        <Fact name="Fecha">{dateAndHour(sale.created_at)}</Fact>
        <Fact name="Cliente">{sale.client?.name ?? 'Sin cliente'}</Fact>
        <Fact name="Total">{price(saleTotal(sale), 'always')}</Fact>
        <Fact name="Comprobante">
          <Invoice ticket={sale.afip_ticket} />
        </Fact>
      </dl>
      {others && <p className="devol-note meta">Los combos y los servicios de la venta no se devuelven desde acá.</p>}
    </section>
  )
}
