import { onlineOrderTotal } from '@/domain/store/onlineOrder'
import { AlertTable } from './AlertTable'
import { ageColumns, moneyColumn, numberOf } from './columns'
import { fullName, type UnconfirmedOrder } from './alertRecords'
import { useAlertRows } from './useAlertRows'

/** Orders of the online store that nobody has confirmed. */
export function PedidosOnline() {
  return (
    <AlertTable
      label="Pedidos online sin confirmar"
      rows={useAlertRows<UnconfirmedOrder>('unconfirmedOrders')}
      keyOf={(order) => order.id}
      columns={[
        { label: 'Cliente', cell: (order) => fullName(order.buyer) },
        { label: 'Pedido', cell: numberOf },
        moneyColumn('Total', onlineOrderTotal),
        ...ageColumns<UnconfirmedOrder>((order) => order.created_at),
      ]}
    />
  )
}
