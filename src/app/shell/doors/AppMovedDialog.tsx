import { Button, Modal } from 'react-bootstrap'

interface Props {
  address: string
  accepted: boolean
  onAccept: () => void
}

export function AppMovedDialog({ address, accepted, onAccept }: Props) {
  return (
    <Modal show backdrop="static" keyboard={false} centered animation={false} aria-label="Cambio de dirección">
      <Modal.Body role="alert">
        Su empresa tiene que ingresar desde el siguiente LINK: {address}. Precio ACEPTAR para ser redirigido.
      </Modal.Body>
      <Modal.Footer>
        <Button onClick={onAccept} disabled={accepted}>
          Aceptar
        </Button>
      </Modal.Footer>
    </Modal>
  )
}
