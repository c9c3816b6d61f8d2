import { divIcon, map as createMap, marker, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useRef, useState } from 'react'

interface Props {
  label: string
  at: { lat: number; lng: number }
  tiles: string
}

const ZOOM = 16

/** A map around one place; it moves with the pointer, a finger or the arrow keys. */
export function Map({ label, at: { lat, lng }, tiles }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    const map = createMap(place.current, { center: [lat, lng], zoom: ZOOM })
    const layer = tileLayer(tiles, { attribution: '© OpenStreetMap', maxZoom: 19 })
    layer.on('tileerror', () => setFailed(true))
    layer.on('tileload', () => setFailed(false))
    layer.addTo(map)
    // Leaflet's own pin is a picture beside its script, which no bundler finds.
    marker([lat, lng], {
      icon: divIcon({ className: 'map-pin', iconSize: [24, 24], iconAnchor: [12, 12] }),
      alt: label,
      keyboard: false,
    }).addTo(map)
    return () => void map.remove()
  }, [label, lat, lng, tiles])
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
