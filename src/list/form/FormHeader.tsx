import { MapPin, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity, Unsaved } from '@/entities/types'
import { gone } from '@/session/guard'
import { useToast } from '@/ui/notices/Toasts'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'
import { toldOf } from '../saving/told'
import { reload } from '../thunks'
import { titleOf, type Titles } from '../values'
import { placeOf, selectMapTiles } from './place'

const MapDialog = lazyDialog(async () => (await import('@/ui/dialogs/MapDialog')).MapDialog)

interface Props {
  id: string
  entity: AnyEntity
  model: Unsaved
  titles: Titles
  onFailed: (error: unknown) => void
}

/** The head of a form: what the form is of. A stored record can be read again, underneath what was typed meanwhile. */
export function FormHeader({ id, entity, model, titles, onFailed }: Props) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const [reading, setReading] = useState(false)
  const tiles = useSelector(selectMapTiles)
  const [mapped, setMapped] = useState(false)
  const isNew = model.id === null
  const { one, create } = entity.labels
  const called = isNew ? create : titleOf(entity, model, titles)
  // A number alone says nothing, so the label goes before it: "Presupuesto N° 12".
  const numbered = called.startsWith('N° ')
  const place = isNew ? null : placeOf(model)
  const again = async () => {
    setReading(true)
    try {
      const id = model.id ?? 0
      const fresh = await dispatch(reload(entity, id))
      if (fresh === null) onFailed(gone(entity, id))
      else toast({ text: toldOf(entity, fresh, 'actualizad', titles), tone: 'ok' })
    } catch (error) {
      onFailed(error)
    }
    setReading(false)
  }
  return (
    <Modal.Header closeButton closeLabel="Cerrar">
      <Modal.Title id={id}>
        {numbered ? `${one} ${called}` : called}
        {!isNew && !numbered && <small>{one}</small>}
      </Modal.Title>
      <span className="form-tools" />
      {place !== null && (
        <Button
          variant="light"
          className="btn-icon"
          aria-label="Ver en el mapa"
          title="Ver en el mapa"
          onClick={() => setMapped(true)}
        >
          <MapPin size={18} aria-hidden />
        </Button>
      )}
      {mapped && place !== null && <MapDialog {...place} tiles={tiles} onClose={() => setMapped(false)} />}
      {!isNew && (entity.routes ?? 'all') === 'all' && (
        <Button
          variant="light"
          className="btn-icon"
          aria-label="Leer de nuevo"
          title="Leer de nuevo"
          disabled={reading}
          onClick={() => void again()}
        >
          <RotateCw size={18} aria-hidden />
        </Button>
      )}
    </Modal.Header>
  )
}
