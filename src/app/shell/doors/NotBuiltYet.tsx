import { Hammer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useAccess } from '@/session/useAccess'
import { firstPlace } from '../../menu'
import { addressOf } from '../../screen'
import { Message } from './Message'

/** Shown at an address of the product whose screen does not exist yet. */
export function NotBuiltYet({ title }: { title: string }) {
  const first = firstPlace(useAccess())
  return (
    <Message icon={Hammer} title={title} text="Esta pantalla todavía no está disponible.">
      {first && (
        <Link className="btn btn-primary" to={addressOf(first)}>
          Ir a {first.title}
        </Link>
      )}
    </Message>
  )
}
