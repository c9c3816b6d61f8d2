import { buyer } from '@/entities/buyer'
import { EntityScreen } from '@/list/EntityScreen'

/** Who buys in the online store. */
export function Clientes() {
  return <EntityScreen entity={buyer} />
}
