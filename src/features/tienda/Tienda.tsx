import { delivery_zone } from '@/entities/deliveryZone'
import { EntityScreen } from '@/list/EntityScreen'

/** What the online store is set up with. */
export function Tienda() {
  return <EntityScreen entity={delivery_zone} />
}
