import { useSelector } from 'react-redux'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { AlertTable } from './AlertTable'
import { ageColumns, moneyColumn, numberOf } from './columns'
import type { InvoicingProblem } from './records'
import { useAlertRows } from './useAlertRows'

/** Sales whose invoice the authority has not approved. */
export function Facturacion() {
  const user = useSelector(selectUser)
  const owner = user === null ? null : ownerOf(user).name
  return (
    <AlertTable
      label="Ventas con problemas al facturar"
      rows={useAlertRows<InvoicingProblem>('invoicingProblems')}
      keyOf={(sale) => sale.id}
      columns={[
        { label: 'Venta', cell: numberOf },
        { label: 'Depósito', cell: (sale) => sale.address?.street ?? '—' },
        { label: 'Empleado', cell: (sale) => sale.employee?.name ?? owner ?? '—' },
        moneyColumn<InvoicingProblem>('Total', (sale) => sale.total),
        ...ageColumns<InvoicingProblem>((sale) => sale.created_at),
      ]}
    />
  )
}
