import { divIcon, map as createMap, marker, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useRef, useState } from 'react'

interface Place {
  lat: number
  lng: number
}

interface Props {
  label: string
  at: Place
  /** More places, each with its title: the map shows them all. Must be stable between renders. */
  others?: readonly (Place & { title: string })[]
  tiles: string
}

const ZOOM = 16

const NOWHERE_ELSE: NonNullable<Props['others']> = []

// Leaflet's own pin is a picture beside its script, which no bundler finds, so this one is drawn by styles.
const pin = (className: string, size: number) =>
  divIcon({ className, iconSize: [size, size], iconAnchor: [size / 2, size / 2] })

/** A map around one place, or around several; it moves with the pointer, a finger or the arrow keys. */
export function Map({ label, at: { lat, lng }, others = NOWHERE_ELSE, tiles }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    const map = createMap(place.current, { center: [lat, lng], zoom: ZOOM })
    const layer = tileLayer(tiles, { attribution: '© OpenStreetMap', maxZoom: 19 })
    layer.on('tileerror', () => setFailed(true))
    layer.on('tileload', () => setFailed(false))
    layer.addTo(map)
    marker([lat, lng], { icon: pin('map-pin', 24), alt: label, keyboard: false }).addTo(map)
    for (const other of others)
      marker([other.lat, other.lng], {
        icon: pin('map-pin map-pin-other', 18),
        alt: other.title,
        title: other.title,
        keyboard: false,
      }).addTo(map)
    if (others.length > 0)
      map.fitBounds([[lat, lng], ...others.map((other): [number, number] => [other.lat, other.lng])], {
        padding: [32, 32],
        maxZoom: ZOOM,
      })
    return () => void map.remove()
  }, [label, lat, lng, others, tiles])
  return (
    <>
      <div ref={place} className="map-view" role="region" aria-label={`Mapa de ${label}`} />
      {failed && (
        <p className="field-problem" role="status">
          No se pudieron cargar las imágenes del mapa.
        </p>
      )}
    </>
  )
}
