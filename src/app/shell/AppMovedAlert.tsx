import { useEffect, useState } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { logout } from '@/session/session'
import { selectUser } from '@/session/sessionSlice'
import { movedAddress } from '../redirects'

const LEAVE_AFTER_MS = 2000

/** The shop has an address of its own: once accepted, the user is signed out and taken there (SES-022…SES-024). */
export function AppMovedAlert({ leave }: { leave: (address: string) => void }) {
  const dispatch = useThunkDispatch()
  const user = useSelector(selectUser)
  const [accepted, setAccepted] = useState<string | null>(null)
  const address = accepted ?? (user === null ? null : movedAddress(user, window.location))

  useEffect(() => {
    if (accepted === null) return
    const timer = setTimeout(() => leave(accepted), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [accepted, leave])

  function accept() {
    setAccepted(address)
    void dispatch(logout())
  }
  return (
    <Modal show={address !== null} backdrop="static" keyboard={false} centered animation={false} aria-label="Cambio de dirección">
      <Modal.Body role="alert">
        Su empresa tiene que ingresar desde el siguiente LINK: {address}. Precio ACEPTAR para ser redirigido.
      </Modal.Body>
      <Modal.Footer>
        <Button onClick={accept} disabled={accepted !== null}>
          Aceptar
        </Button>
      </Modal.Footer>
    </Modal>
  )
}
