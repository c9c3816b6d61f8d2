import { useId } from 'react'
import { Modal } from 'react-bootstrap'
import { lazyPart } from '../lazyPart'
import '../map.css'
import { DialogHead } from './DialogHead'

const Map = lazyPart(async () => (await import('../Map')).Map, { waiting: <div className="map-view" /> })

interface Props {
  /** The address as a person writes it. */
  title: string
  /** Degrees; null when only the address is known. */
  at: { lat: number; lng: number } | null
  /** Address of the map's tile pictures with {z}, {x} and {y}; empty: the build has none. */
  tiles: string
  onClose: () => void
}

const outside = (title: string, at: Props['at']) =>
  at === null
    ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(title)}`
    : `https://www.openstreetmap.org/?mlat=${at.lat}&mlon=${at.lng}#map=17/${at.lat}/${at.lng}`

/**
 * Shows an address on a map (SHELL-029); without tile pictures or coordinates, shows what is known of it and a link to
 * a map elsewhere.
 */
export function MapDialog({ title, at, tiles, onClose }: Props) {
  const id = useId()
  return (
    <Modal show onHide={onClose} centered size="lg" animation={false} aria-labelledby={id}>
      <DialogHead id={id}>{title}</DialogHead>
      <Modal.Body>
        {at !== null && tiles !== '' && <Map label={title} at={at} tiles={tiles} />}
        {at === null && <p>Esta dirección no tiene coordenadas cargadas.</p>}
        <p className="map-links">
          {at !== null && (
            <span className="meta figure">
              {at.lat.toFixed(5)}, {at.lng.toFixed(5)}
            </span>
          )}
          <a href={outside(title, at)} target="_blank" rel="noopener noreferrer">
            Abrir en OpenStreetMap
          </a>
        </p>
      </Modal.Body>
    </Modal>
  )
}
