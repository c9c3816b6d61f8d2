import { AlertTable } from './AlertTable'
import { ageColumns, moneyColumn, numberOf } from './columns'
import type { OrderToAdvise } from './records'
import { useAlertRows } from './useAlertRows'

/** Orders to providers that should have arrived. */
export function PedidosProveedor() {
  return (
    <AlertTable
      label="Pedidos a proveedores sin recibir"
      rows={useAlertRows<OrderToAdvise>('ordersToAdvise')}
      keyOf={(order) => order.id}
      columns={[
        { label: 'Proveedor', cell: (order) => order.provider?.name ?? '—' },
        { label: 'Pedido', cell: numberOf },
        moneyColumn<OrderToAdvise>('Saldo', (order) => order.provider?.saldo),
        ...ageColumns<OrderToAdvise>((order) => order.created_at),
      ]}
    />
  )
}
