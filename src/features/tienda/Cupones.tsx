import { cupon } from '@/entities/cupon'
import { EntityScreen } from '@/list/EntityScreen'

/** Discounts that a buyer asks for with a code. */
export function Cupones() {
  return <EntityScreen entity={cupon} />
}
