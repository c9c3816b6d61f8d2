import type { ProviderOrder } from '@/entities/providerOrder'
import type { BelowProps } from '@/list/table/columns'

/** Says, where another provider would be chosen, that the account's line stays with the first one (contract c §3.6). */
export function ChargedProvider({ record }: BelowProps<ProviderOrder>) {
  if (record.id === null || !record.generate_current_acount || record.provider === null) return null
  return (
    <p className="meta order-fixed">
      Ya está en la cuenta de {record.provider?.name ?? 'su proveedor'}, y ahí queda: para otro proveedor, hacé otro
      pedido.
    </p>
  )
}
