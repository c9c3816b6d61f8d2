import { MapPinOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useAccess } from '@/session/useAccess'
import { firstPlace } from '../../menu'
import { addressOf } from '../../screen'
import { Message } from './Message'

/** Shown at an address the product does not have. */
export function NotFound() {
  const first = firstPlace(useAccess())
  return (
    <Message
      icon={MapPinOff}
      title="No encontramos esa página"
      text="Puede que la dirección esté mal escrita o que la pantalla haya cambiado de lugar."
    >
      {first && (
        <Link className="btn btn-primary" to={addressOf(first)}>
          Ir a {first.title}
        </Link>
      )}
    </Message>
  )
}
