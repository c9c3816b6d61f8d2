import type { ProviderOrder } from '@/entities/providerOrder'
import type { BelowProps } from '@/list/table/columns'

/** Only the creation stores the warehouse (contract c §3.5): told where it is chosen, not after it was changed. */
export function FixedWarehouse({ record }: BelowProps<ProviderOrder>) {
  if (record.id === null) return null
  return <p className="meta order-fixed">El depósito se elige al crear el pedido: después no se puede cambiar.</p>
}
