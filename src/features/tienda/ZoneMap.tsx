import { MapPin } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useReading } from '@/api/useReading'
import { address, isWarehouse, type Address } from '@/entities/address'
import { buyer, type Buyer } from '@/entities/buyer'
import type { DeliveryZone } from '@/entities/deliveryZone'
import { selectMapTiles, placeOf } from '@/list/form/place'
import { useModels, useNeeded } from '@/list/hooks'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { lazyPart } from '@/ui/lazyPart'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { readRows } from '@/api/read'
import type { ApiClient } from '@/api/client'
import { order } from '@/entities/order'
import { addDays, today } from '@/lib/dates'
import '@/ui/map.css'

const DAYS = 60

interface Delivery {
  key: number
  buyer: string
  /** Street, number and town. */
  title: string
  at: { lat: number; lng: number } | null
}

/**
 * Ids of the buyers who had an order delivered to this zone lately, each once. The server has no outline of a zone, so
 * its deliveries show where it is.
 */
async function zoneBuyers(api: ApiClient, zoneId: number): Promise<readonly number[]> {
  const rows = await readRows(api, order, { from: addDays(today(), -DAYS), until: today() })
  return [
    ...new Set(
      rows
        .filter(({ deliver, delivery_zone_id }) => deliver && delivery_zone_id === zoneId)
        .map(({ buyer_id }) => buyer_id),
    ),
  ]
}

/** The addresses of the buyers with these ids. */
const deliveriesOf = (buyers: readonly Buyer[], ids: readonly number[]): readonly Delivery[] =>
  buyers
    .filter(({ id }) => id !== null && ids.includes(id))
    .flatMap(({ name, surname, addresses }) =>
      addresses.flatMap((address) => {
        const place = placeOf(address)
        return place === null ? [] : [{ ...place, key: address.id, buyer: [name, surname].filter(Boolean).join(' ') }]
      }),
    )

/**
 * The shop's own place, where the deliveries start: its default address, else any of its addresses with coordinates.
 */
function shopPlace(addresses: readonly Address[]): ReturnType<typeof placeOf> {
  const own = addresses.filter(isWarehouse)
  const places = [...own.filter(({ default_address }) => default_address), ...own].map(placeOf)
  return places.find((place) => place?.at) ?? places.find((place) => place !== null) ?? null
}

const Map = lazyPart(async () => (await import('@/ui/Map')).Map, { waiting: <div className="map-view" /> })

const searchOf = (zone: DeliveryZone, city: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent([zone.name, city].filter(Boolean).join(', '))}`

function ZoneDialog({ zone, onClose }: { zone: DeliveryZone; onClose: () => void }) {
  const id = useId()
  useNeeded('address', 'buyer')
  const tiles = useSelector(selectMapTiles)
  const buyers = useModels<Buyer>(buyer)
  const addresses = useModels(address)
  const { value: ids, problem, again } = useReading(`zone ${zone.id}`, (api) => zoneBuyers(api, zone.id))
  const shop = useMemo(() => shopPlace(addresses), [addresses])
  const deliveries = useMemo(() => (ids === null ? [] : deliveriesOf(buyers, ids)), [buyers, ids])
  const points = useMemo(
    () =>
      deliveries.flatMap(({ at, title, buyer: who }) => (at === null ? [] : [{ ...at, title: `${who}, ${title}` }])),
    [deliveries],
  )
  // When the shop's place is not known, the map is centred on the first delivery.
  const others = useMemo(() => (shop?.at ? points : points.slice(1)), [points, shop])
  const centre = shop?.at ?? points[0] ?? null
  const city = addresses.find((row) => row.city)?.city ?? ''
  return (
    <Modal show onHide={onClose} centered size="lg" scrollable animation={false} aria-labelledby={id}>
      <DialogHead id={id}>Entregas en {zone.name}</DialogHead>
      <Modal.Body className="tienda-zone">
        {problem !== '' && <ReadFailure text={`No se pudieron leer los pedidos. ${problem}`} onRetry={again} />}
        {centre !== null && tiles !== '' && (
          <Map label={shop?.at ? shop.title : zone.name} at={centre} others={others} tiles={tiles} />
        )}
        {ids !== null && deliveries.length === 0 && <p className="mb-0">Ninguna entrega en los últimos {DAYS} días.</p>}
        {deliveries.length > 0 && (
          <ul className="tienda-deliveries" aria-label={`Entregas de los últimos ${DAYS} días`}>
            {deliveries.map(({ key, buyer: who, title, at }) => (
              <li key={key}>
                <MapPin size={16} aria-hidden />
                <span>
                  <b>{who}</b> {title}
                </span>
                {at === null && <small className="meta">sin ubicar en el mapa</small>}
              </li>
            ))}
          </ul>
        )}
        <p className="map-links">
          {centre === null && <span className="meta">Las direcciones no tienen coordenadas cargadas.</span>}
          <a href={searchOf(zone, city)} target="_blank" rel="noopener noreferrer">
            Buscar la zona en OpenStreetMap
          </a>
        </p>
      </Modal.Body>
    </Modal>
  )
}

/** A map of the zone, by the deliveries of the last weeks. */
export function ZoneMap({ model }: { model: DeliveryZone }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn btn-light btn-icon"
        aria-label={`Mapa de ${model.name}`}
        title="Ver en el mapa"
        onClick={() => setOpen(true)}
      >
        <MapPin size={18} aria-hidden />
      </button>
      {open && <ZoneDialog zone={model} onClose={() => setOpen(false)} />}
    </>
  )
}
