import { useMemo } from 'react'
import { cents, toAmount, ZERO } from '@/domain/money'
import type { ProviderOrder } from '@/entities/providerOrder'
import { price } from '@/lib/format'

/** The orders of one state: how many, and their total in pesos. */
interface Group {
  id: number
  name: string
  count: number
  total: number
}

export function byStatus(orders: readonly ProviderOrder[]): readonly Group[] {
  const groups = new Map<number, ProviderOrder[]>()
  for (const order of orders)
    groups.set(order.provider_order_status_id, [...(groups.get(order.provider_order_status_id) ?? []), order])
  return [...groups]
    .sort(([one], [other]) => one - other)
    .map(([id, rows]) => ({
      id,
      name: rows[0]?.provider_order_status?.name ?? `Estado ${id}`,
      count: rows.length,
      total: cents(rows.reduce((sum, { total }) => sum.plus(toAmount(total)), ZERO)),
    }))
}

/** Under the list: the orders shown, by state (ORD-006). */
export function OrdersSummary({ orders }: { orders: readonly ProviderOrder[] }) {
  const groups = useMemo(() => byStatus(orders), [orders])
  if (groups.length === 0) return null
  return (
    <div className="list-summary">
      {groups.map(({ id, name, count, total }) => (
        <span key={id} className="list-total">
          {count} {name} <strong className="money">{price(total, 'always')}</strong>
        </span>
      ))}
    </div>
  )
}
