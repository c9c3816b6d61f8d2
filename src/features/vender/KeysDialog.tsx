import { Modal } from 'react-bootstrap'
import { KEYS } from './keys'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal show onHide={onClose} size="lg" centered scrollable animation={false} aria-labelledby="vender-keys-title">
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title id="vender-keys-title">Teclas de Vender</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <dl className="vender-keys">
          {KEYS.map(({ action, shown, label }) => (
            <div key={action}>
              <dt>
                {shown.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
          <div>
            <dt>
              <kbd>3*779…</kbd>
            </dt>
            <dd>En el código de barras: tres unidades de ese código</dd>
          </div>
        </dl>
      </Modal.Body>
    </Modal>
  )
}
