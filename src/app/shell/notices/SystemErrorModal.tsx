import { Button, Modal } from 'react-bootstrap'
import { useDispatch, useSelector } from 'react-redux'
import { noticesSlice, selectNotices } from '../../notices'

/** A call failed on the server (ERR-002…ERR-004). No button holds the focus: the Enter of a scanner must not close it unread. */
export function SystemErrorModal() {
  const dispatch = useDispatch()
  const { systemError } = useSelector(selectNotices)
  const close = () => dispatch(noticesSlice.actions.systemErrorClosed())
  return (
    <Modal show={systemError !== null} onHide={close} centered animation={false} aria-labelledby="system-error-title">
      <Modal.Header>
        <Modal.Title as="h2" id="system-error-title">
          Error en el sistema
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <p>Se ha producido un error en el sistema</p>
        <p>Ya notificamos al administrador de este error.</p>
        <p className="mb-0">Puedes continuar usando el sistema.</p>
      </Modal.Body>
      <Modal.Footer>
        <Button onClick={close}>Entendido</Button>
      </Modal.Footer>
    </Modal>
  )
}
