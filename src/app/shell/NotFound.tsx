import { MapPinOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useAccess } from '@/session/useAccess'
import { firstAddress } from '../menu'
import { Message } from './Message'

/** An address the product does not have. */
export function NotFound() {
  const access = useAccess()
  return (
    <Message
      icon={MapPinOff}
      title="No encontramos esa página"
      text="Puede que la dirección esté mal escrita o que la pantalla haya cambiado de lugar."
    >
      <Link className="btn btn-primary" to={firstAddress(access)}>
        Ir a la primera pantalla
      </Link>
    </Message>
  )
}
