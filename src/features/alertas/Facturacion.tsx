import { ReceiptText } from 'lucide-react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { ownerOf } from '@/session/user'
import { AlertTable, type Column } from './AlertTable'
import { ageColumns, moneyColumn, numberOf } from './columns'
import { Onward } from './Onward'
import { mayOpen, saleAddress, SALES } from './places'
import type { InvoicingProblem } from './alertRecords'
import { useAlertRows } from './useAlertRows'

const INVOICE: Column<InvoicingProblem> = {
  label: 'Factura',
  cell: (sale) => (
    <Link className="btn btn-light btn-sm" to={saleAddress(sale.id)} aria-label={`Facturar la venta ${numberOf(sale)}`}>
      <ReceiptText size={16} aria-hidden /> Facturar
    </Link>
  ),
}

/** Sales whose invoice the authority has not approved. */
export function Facturacion() {
  const user = useSelector(selectUser)
  const owner = user === null ? null : ownerOf(user).name
  const access = useAccess()
  // The link leads to the sale, where a person who may sell may also invoice.
  const invoices = mayOpen(SALES, access) && access.can('sale.store')
  return (
    <AlertTable
      label="Ventas con problemas al facturar"
      rows={useAlertRows<InvoicingProblem>('invoicingProblems')}
      keyOf={(sale) => sale.id}
      columns={[
        { label: 'Venta', cell: (sale) => <Onward to={saleAddress(sale.id)} place={SALES} text={numberOf(sale)} /> },
        { label: 'Depósito', cell: (sale) => sale.address?.street ?? '—' },
        { label: 'Empleado', cell: (sale) => sale.employee?.name ?? owner ?? '—' },
        moneyColumn<InvoicingProblem>('Total', (sale) => sale.total),
        ...ageColumns<InvoicingProblem>((sale) => sale.created_at),
        ...(invoices ? [INVOICE] : []),
      ]}
    />
  )
}
