import { Button, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { LoginForm } from '@/features/login/LoginForm'
import { selectSession } from '@/session/sessionSlice'
import { useSignOut } from './useSignOut'

/** The session ended while somebody was working: he signs in again over his screen, and the calls that met the end go on. */
export function ExpiredSessionDialog() {
  const { status, user } = useSelector(selectSession)
  const signOut = useSignOut()
  return (
    <Modal show={status === 'expired'} backdrop="static" keyboard={false} centered animation={false} aria-labelledby="expired-title">
      <Modal.Header>
        <Modal.Title as="h2" id="expired-title">
          Tu sesión terminó
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <p>Ingresá de nuevo para seguir donde estabas. Lo que cargaste sigue acá.</p>
        <LoginForm {...(user !== null && { fixed: { doc: user.doc_number, name: user.name ?? '' } })} />
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" onClick={() => void signOut()}>
          Salir
        </Button>
      </Modal.Footer>
    </Modal>
  )
}
