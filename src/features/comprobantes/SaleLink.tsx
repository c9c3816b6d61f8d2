import { Link } from 'react-router-dom'
import type { NotaCredito } from '@/entities/currentAcount'
import { useAccess } from '@/session/useAccess'

/** The sale a credit note was made for, as a link for a person who may look at sales. */
export function SaleLink({ model: { sale, sale_id } }: { model: NotaCredito }) {
  const access = useAccess()
  if (!sale_id) return null
  const name = `N° ${sale?.num ?? sale_id}`
  if (!access.can('sale.index')) return <>{name}</>
  return (
    <Link to={`/ventas/todas/todos?sale=${sale_id}`} aria-label={`Ver la venta ${name}`}>
      {name}
    </Link>
  )
}
