import { Modal } from 'react-bootstrap'
import { printedKey } from '@/domain/keys'
import { useKeyTable } from '@/session/keys'
import { DialogHead } from '@/ui/dialogs/DialogHead'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal show onHide={onClose} size="lg" centered scrollable animation={false} aria-labelledby="vender-keys-title">
      <DialogHead id="vender-keys-title">Teclas de Vender</DialogHead>
      <Modal.Body>
        <dl className="vender-keys">
          {useKeyTable().map(({ action, keys, label }) => (
            <div key={action}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{printedKey(key)}</kbd>
                ))}
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
          <div>
            <dt>
              <kbd>Alt+1…9</kbd>
            </dt>
            <dd>El método de pago de ese lugar</dd>
          </div>
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
