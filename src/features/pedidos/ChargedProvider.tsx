import type { ProviderOrder } from '@/entities/providerOrder'
import type { BelowProps } from '@/list/table/columns'

/** The account's line stays with the provider it was written for (contract c §3.6): told where another one would be chosen. */
export function ChargedProvider({ record }: BelowProps<ProviderOrder>) {
  if (record.id === null || !record.generate_current_acount || record.provider === null) return null
  return (
    <p className="meta order-fixed">
      Ya está en la cuenta de {record.provider?.name ?? 'su proveedor'}, y ahí queda: para otro proveedor, hacé otro
      pedido.
    </p>
  )
}
