import { Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { ClientForm } from './ClientForm'
import { selectVender } from '../selectors'

interface Props {
  /** What was typed where a client was looked for. */
  text: string
  /** The client of the sale, to complete what is missing. */
  edit: boolean
  onClose: () => void
}

/** A client made, or completed, without leaving the sale (NS-02l). */
export function ClientDialog({ text, edit, onClose }: Props) {
  const client = useSelector((state) => selectVender(state).cart.client)
  const edited = edit ? client : null
  return (
    <Modal show onHide={onClose} centered scrollable animation={false} restoreFocus={false} aria-labelledby="vender-client-title">
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title id="vender-client-title">{edited ? `Datos de ${edited.name}` : 'Cliente nuevo'}</Modal.Title>
      </Modal.Header>
      <ClientForm text={text} client={edited} onClose={onClose} />
    </Modal>
  )
}
