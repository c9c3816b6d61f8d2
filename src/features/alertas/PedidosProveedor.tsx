import { accountAddress } from '@/domain/accounts/currentAcount'
import { AlertTable } from './AlertTable'
import { ageColumns, moneyColumn, numberOf } from './columns'
import { Onward } from './Onward'
import { PROVIDER_ORDERS, PROVIDERS } from './places'
import type { OrderToAdvise } from './alertRecords'
import { useAlertRows } from './useAlertRows'

/** Orders to providers that should have arrived. */
export function PedidosProveedor() {
  return (
    <AlertTable
      label="Pedidos a proveedores sin recibir"
      rows={useAlertRows<OrderToAdvise>('ordersToAdvise')}
      keyOf={(order) => order.id}
      columns={[
        {
          label: 'Proveedor',
          cell: ({ provider }) =>
            provider ? (
              <Onward to={accountAddress('provider', provider.id ?? 0)} place={PROVIDERS} text={provider.name} />
            ) : (
              '—'
            ),
        },
        {
          label: 'Pedido',
          cell: (order) => (
            <Onward to={`/proveedores/pedidos?pedido=${order.id}`} place={PROVIDER_ORDERS} text={numberOf(order)} />
          ),
        },
        moneyColumn<OrderToAdvise>('Saldo', (order) => order.provider?.saldo),
        ...ageColumns<OrderToAdvise>((order) => order.created_at),
      ]}
    />
  )
}
