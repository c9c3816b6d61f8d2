import { Button, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { LoginForm } from '@/features/login/LoginForm'
import { selectSession } from '@/session/sessionSlice'
import { useSignOut } from '../useSignOut'

const ENDED = {
  title: 'Tu sesión terminó',
  text: 'Ingresá de nuevo para seguir donde estabas. Lo que cargaste sigue acá.',
  leave: 'Salir',
}
const TAKEN = {
  title: 'Ingresó otra persona',
  text: 'En otra pestaña de este navegador ingresó otra persona. Ingresá vos de nuevo para seguir donde estabas: lo que cargaste sigue acá.',
  leave: 'Seguir con la otra sesión',
}
const ELSEWHERE = {
  title: 'Otra computadora está usando este usuario',
  text: 'Cerrá la sesión allá e ingresá de nuevo acá para seguir donde estabas. Lo que cargaste sigue acá.',
  leave: 'Salir',
}

/**
 * The session ended while somebody was working: he signs in again over his screen, and the calls that were refused go
 * on.
 */
export function ExpiredSessionDialog() {
  const { status, user, taken, elsewhere } = useSelector(selectSession)
  const signOut = useSignOut()
  const { title, text, leave } = taken ? TAKEN : elsewhere ? ELSEWHERE : ENDED
  return (
    <Modal
      show={status === 'expired'}
      backdrop="static"
      keyboard={false}
      centered
      animation={false}
      aria-labelledby="expired-title"
    >
      <Modal.Header>
        <Modal.Title as="h2" id="expired-title">
          {title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <p>{text}</p>
        <LoginForm {...(user !== null && { fixed: { doc: user.doc_number, name: user.name ?? '' } })} />
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" onClick={() => void signOut()}>
          {leave}
        </Button>
      </Modal.Footer>
    </Modal>
  )
}
