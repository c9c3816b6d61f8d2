import { delivery_zone, type DeliveryZone } from '@/entities/deliveryZone'
import { price } from '@/lib/format'
import { EntityScreen } from '@/list/EntityScreen'
import { ZoneMap } from './ZoneMap'
import './tienda.css'

const ZonePrice = ({ model }: { model: DeliveryZone }) =>
  Number(model.price) === 0 ? <>Gratis</> : <>{price(model.price)}</>

const CELLS = { price: ZonePrice }

/** The delivery zones of the store and their prices (ONL-029). */
export function Zonas() {
  return <EntityScreen entity={delivery_zone} cells={CELLS} rowActions={ZoneMap} />
}
