import { TriangleAlert } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import type { UpdateDoubt } from '../cart/saleState'
import { selectEditing } from '../cart/selectors'
import { updateAgain, verifyUpdate, type UpdateResult } from './updateSale'

const TEXTS = {
  unknown: 'Sin respuesta: los cambios. No se repiten.',
  half: 'La venta no quedó ni como estaba ni como la cambiaste. Puede haberse guardado a medias, o haberla tocado otra persona.',
} as const

/** A change in doubt: a person decides, and the sale is read again before anything is sent. */
export function UpdateDoubtful({ doubt, onResult }: { doubt: UpdateDoubt; onResult: (result: UpdateResult) => void }) {
  const dispatch = useThunkDispatch()
  const updating = useSelector((state) => selectEditing(state)?.updating ?? false)
  const run = (thunk: typeof updateAgain) => void dispatch(thunk()).then(onResult)
  // Saving again is offered only when part was stored and the sale could be read: it goes over what is stored now.
  const again = doubt.found === 'half' && doubt.now !== null
  return (
    <div className="vender-unsure state-warn" role="alert">
      <div className="vender-unsure-text">
        <TriangleAlert size={20} aria-hidden className="flex-shrink-0" />
        <span>{TEXTS[doubt.found]}</span>
      </div>
      <div className="vender-unsure-actions">
        <Button
          variant="light"
          className="vender-tool"
          data-field="pending"
          disabled={updating}
          onClick={() => run(verifyUpdate)}
        >
          Verificar de nuevo
        </Button>
        {again && (
          <Button variant="light" className="vender-tool" disabled={updating} onClick={() => run(updateAgain)}>
            Guardar de nuevo mis cambios
          </Button>
        )}
      </div>
    </div>
  )
}
