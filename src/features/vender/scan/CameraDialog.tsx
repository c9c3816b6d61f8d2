import { Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { quantity } from '@/lib/format'
import { CameraScanner } from '@/ui/scan/CameraScanner'
import { selectVender } from '../cart/selectors'
import { openTill } from './till'

/** Scans one after the other with the tablet's camera; the till beeps for each, as for any other scan. */
export function CameraDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useThunkDispatch()
  // Hidden while the dialog of a new article is open, or the camera would go on under it.
  const creating = useSelector((state) => selectVender(state).new_article !== null)
  return (
    <Modal
      show={!creating}
      onHide={onClose}
      centered
      animation={false}
      restoreFocus={false}
      aria-labelledby="vender-camera-title"
    >
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title id="vender-camera-title">Escanear con la cámara</Modal.Title>
      </Modal.Header>
      <Modal.Body className="d-grid gap-3">
        <CameraScanner onCode={(code) => dispatch(openTill()).scan(code)} />
        <LastRead />
      </Modal.Body>
    </Modal>
  )
}

/** Result of the last code, which this dialog covers on the screen. */
function LastRead() {
  const item = useSelector(({ vender }: { vender: ReturnType<typeof selectVender> }) =>
    vender.cart.items.find(({ key }) => key === vender.cart.touched),
  )
  const card = useSelector((state) => selectVender(state).cards[0])
  return (
    <div role="status" className="vender-camera-last">
      {item ? (
        <>
          Último: <strong>{item.name}</strong> × {quantity(item.amount)}
        </>
      ) : (
        'Poné el código de barras dentro del marco.'
      )}
      {card && (
        <div className="vender-problem state-bad">
          {card.code}: {card.message}
        </div>
      )}
    </div>
  )
}
