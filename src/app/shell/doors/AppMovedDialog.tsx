import { useState } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { pause } from '@/lib/pause'
import { logout } from '@/session/session'
import { useMayLeave } from '../useMayLeave'

const LEAVE_AFTER_MS = 2000

interface Props {
  address: string
  leave: (address: string) => void
  /** The person leaves: from now on he is on his way, signed in or not. */
  onAccept: () => void
  onStay: () => void
}

export function AppMovedDialog({ address, leave, onAccept, onStay }: Props) {
  const dispatch = useThunkDispatch()
  const mayLeave = useMayLeave()
  const [pressed, setPressed] = useState(false)

  async function accept() {
    setPressed(true)
    if (!(await mayLeave(true))) return onStay()
    onAccept()
    await Promise.all([dispatch(logout()), pause(LEAVE_AFTER_MS)])
    leave(address)
  }
  return (
    <Modal show backdrop="static" keyboard={false} centered animation={false} aria-label="Cambio de dirección">
      <Modal.Body role="alert">
        Su empresa tiene que ingresar desde el siguiente LINK: {address}. Precio ACEPTAR para ser redirigido.
      </Modal.Body>
      <Modal.Footer>
        <Button variant="link" onClick={onStay} disabled={pressed}>
          Seguir acá
        </Button>
        <Button onClick={() => void accept()} disabled={pressed}>
          Aceptar
        </Button>
      </Modal.Footer>
    </Modal>
  )
}
