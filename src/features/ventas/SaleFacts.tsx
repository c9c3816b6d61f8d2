import type { ReactNode } from 'react'
import type { Sale } from '@/entities/saleRecord'
import { dateAndHour } from '@/lib/dates'
import { useTitles } from '@/list/useTitles'
import { useAccess } from '@/session/useAccess'
import { Client, Employee } from './cells'

const RELATED = ['address', 'seller', 'caja', 'price_type']

const numberOf = (paper: { id: number; num: number | null } | null) => paper && `N° ${paper.num ?? paper.id}`

/** Seller, client, date and place of the sale; what a sale does not have is left out. */
export function SaleFacts({ sale }: { sale: Sale }) {
  const access = useAccess()
  const titles = useTitles(RELATED)
  const related = (entity: string, id: number | null) => (id ? (titles(entity, id) ?? `N° ${id}`) : null)
  return (
    <dl className="sale-facts">
      <Fact label="Fecha y hora">{dateAndHour(sale.created_at)}</Fact>
      <Fact label="Cliente">
        <Client model={sale} />
      </Fact>
      <Fact label="Empleado">
        <Employee model={sale} />
      </Fact>
      <Fact label="Depósito">{related('address', sale.address_id)}</Fact>
      <Fact label="Vendedor">{related('seller', sale.seller_id)}</Fact>
      <Fact label="Lista de precios">{sale.price_type?.name ?? related('price_type', sale.price_type_id)}</Fact>
      {access.has('cajas') && <Fact label="Caja">{related('caja', sale.caja_id)}</Fact>}
      <Fact label="Cuotas">{sale.cantidad_cuotas || null}</Fact>
      <Fact label="Presupuesto">{numberOf(sale.budget)}</Fact>
      <Fact label="Pedido online">{numberOf(sale.order)}</Fact>
      <Fact label="Orden de producción">{numberOf(sale.order_production)}</Fact>
      <Fact label="Orden de compra">{sale.numero_orden_de_compra}</Fact>
      <Fact label="Observaciones">{sale.observations}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figure">{children}</dd>
    </div>
  )
}
