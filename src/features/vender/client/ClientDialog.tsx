import { Alert, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { ClientForm } from './ClientForm'
import { useWaiting, waitingText } from '../scan/waiting'
import { selectVender } from '../cart/selectors'
import { useDiscarding } from '@/ui/dialogs/useDiscarding'

interface Props {
  /** Text that was typed in the search for a client. */
  text: string
  /** The client of the sale, to complete what is missing. */
  edit: boolean
  onClose: () => void
}

/** Makes or completes a client without leaving the sale (NS-02l). */
export function ClientDialog({ text, edit, onClose }: Props) {
  const client = useSelector((state) => selectVender(state).cart.client)
  const waiting = waitingText(useWaiting(), 'termines')
  const edited = edit ? client : null
  const { close, onBegun } = useDiscarding(onClose)
  return (
    <Modal
      show
      onHide={close}
      centered
      scrollable
      animation={false}
      restoreFocus={false}
      aria-labelledby="vender-client-title"
    >
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title id="vender-client-title">{edited ? `Datos de ${edited.name}` : 'Cliente nuevo'}</Modal.Title>
      </Modal.Header>
      {waiting && (
        <Alert variant="warning" className="m-3 mb-0">
          {waiting}
        </Alert>
      )}
      <ClientForm text={text} client={edited} onBegun={onBegun} onCancel={close} onClose={onClose} />
    </Modal>
  )
}
