import { useMemo } from 'react'
import { ORDER_STATUSES, statusName } from '@/domain/store/onlineStatus'
import { order as entity, type Order } from '@/entities/order'
import { useModels } from '@/list/hooks'

export interface Column {
  id: number
  name: string
  orders: readonly Order[]
}

const KNOWN: readonly number[] = ORDER_STATUSES.map(({ id }) => id)
const moment = ({ created_at, id }: Order) => `${created_at}/${String(id).padStart(12, '0')}`
const byAge = (one: Order, other: Order) => moment(one).localeCompare(moment(other))

/** The orders of the chosen days and the unconfirmed ones of any day, each once. */
export function useOrders(unconfirmed: readonly Order[]): readonly Order[] {
  const models = useModels(entity)
  return useMemo(() => {
    const held = new Set(models.map(({ id }) => id))
    return [...models, ...unconfirmed.filter(({ id }) => !held.has(id))]
  }, [models, unconfirmed])
}

/** A column for each known status, and one for each unknown status; the order that waits longest comes first. */
export function columnsOf(orders: readonly Order[]): readonly Column[] {
  const strange = new Set(orders.map((row) => row.order_status_id).filter((id) => !KNOWN.includes(id)))
  return [...KNOWN, ...strange].map((id) => {
    const mine = orders.filter((row) => row.order_status_id === id).sort(byAge)
    return { id, name: statusName(id, mine[0]?.order_status), orders: id >= 4 ? mine.reverse() : mine }
  })
}
