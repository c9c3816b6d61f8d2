import { order } from '@/entities/order'
import { EntityScreen } from '@/list/EntityScreen'
import { useNeeded } from '@/list/hooks'

/** What the store has been ordered (ONL-001, ONL-010). */
export function Pedidos() {
  useNeeded('buyer', 'order_status', 'address')
  return <EntityScreen entity={order} />
}
