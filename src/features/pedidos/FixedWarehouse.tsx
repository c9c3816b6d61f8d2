import type { ProviderOrder } from '@/entities/providerOrder'
import type { BelowProps } from '@/list/table/columns'

/** Says beside the warehouse that it cannot be changed later: only the creation stores it (contract c §3.5). */
export function FixedWarehouse({ record }: BelowProps<ProviderOrder>) {
  if (record.id === null) return null
  return <p className="meta order-fixed">El depósito se elige al crear el pedido: después no se puede cambiar.</p>
}
