import type { FormEvent } from 'react'
import { Alert, Button, Form, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import type { CartItem } from '@/domain/sale/item'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { LineFields } from './LineFields'
import { LineStock } from './LineStock'
import { PriceReasons } from './PriceReasons'
import { selectLocked, selectVender } from '../cart/selectors'
import { useWaiting, waitingText } from '../scan/waiting'
import { lazyPart } from '@/ui/lazyPart'
import { useBegun, useDiscarding, type OnBegun } from '@/ui/dialogs/useDiscarding'
import { useLineForm } from './useLineForm'
import { useScreen } from '../cart/useScreen'

const QuickToggle = lazyPart(async () => (await import('../quick/QuickToggle')).QuickToggle)

const KIND = { article: '', combo: 'Combo', service: 'Servicio' }

/** All about one line: its own price, percentage, list and variant, why it costs what it costs, and where its stock is. */
export function LineDialog({ itemKey, onClose }: { itemKey: string; onClose: () => void }) {
  const item = useSelector((state) => selectVender(state).cart.items.find(({ key }) => key === itemKey))
  const locked = useSelector(selectLocked)
  const { close, onBegun } = useDiscarding(onClose)
  return (
    <Modal
      show={item !== undefined && !locked}
      onHide={close}
      size="lg"
      centered
      animation={false}
      restoreFocus={false}
      aria-labelledby="vender-line-title"
    >
      {item && <Detail key={item.key} item={item} onBegun={onBegun} onCancel={close} onClose={onClose} />}
    </Modal>
  )
}

interface DetailProps {
  item: CartItem
  onBegun: OnBegun
  /** Closes; asks first when something was typed. */
  onCancel: () => void
  onClose: () => void
}

function Detail({ item, onBegun, onCancel, onClose }: DetailProps) {
  const { remove } = useScreen()
  const form = useLineForm(item, onClose)
  useBegun(form.changed, false, onBegun)
  const waiting = waitingText(useWaiting(), 'cierres')
  const editable = Object.values(form.rights).some(Boolean)
  const codes = [KIND[item.kind], item.num === null ? '' : `N° ${item.num}`, item.bar_code, item.provider_code].filter(
    Boolean,
  )

  function save(event: FormEvent) {
    event.preventDefault()
    form.save()
  }
  return (
    <Form onSubmit={save} noValidate>
      <DialogHead id="vender-line-title">
        {item.name || 'Sin nombre'}
        <span className="meta d-block">{codes.join(' · ')}</span>
      </DialogHead>
      <Modal.Body className="vender-line-body">
        {form.problem?.field === 'form' && (
          <Alert variant="danger" className="vender-line-alert mb-0">
            {form.problem.message}
          </Alert>
        )}
        {waiting && (
          <Alert variant="warning" className="vender-line-alert mb-0">
            {waiting}
          </Alert>
        )}
        {editable && (
          <div className="vender-line-fields">
            <LineFields item={item} form={form} />
          </div>
        )}
        <div className="vender-line-facts">
          <PriceReasons item={form.preview} />
          <LineStock item={form.preview} />
        </div>
      </Modal.Body>
      <Modal.Footer>
        <Button
          variant="light"
          className="vender-tool me-auto"
          onClick={() => {
            onClose()
            remove(item.key)
          }}
        >
          Quitar de la venta
        </Button>
        {item.kind === 'article' && <QuickToggle id={item.id} name={item.name} />}
        <Button variant="light" className="vender-tool" onClick={onCancel} autoFocus={!editable}>
          {editable ? 'Cancelar' : 'Cerrar'}
        </Button>
        {editable && (
          <Button variant="primary" type="submit" className="vender-tool">
            Guardar
          </Button>
        )}
      </Modal.Footer>
    </Form>
  )
}
