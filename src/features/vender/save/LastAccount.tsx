import { Wallet } from 'lucide-react'
import { Link } from 'react-router-dom'
import { accountAddress } from '@/domain/accounts/currentAcount'
import { useAccess } from '@/session/useAccess'

const INTERNAL = 'comerciocity_interno'

/** The way to the account the last sale went to, where its payment is registered (NS-02l). */
export function LastAccount({ id, name }: { id: number; name: string }) {
  const { can, has } = useAccess()
  if (!can('client.index') || !has(INTERNAL)) return null
  const label = `Registrar un pago de ${name || 'este cliente'}`
  return (
    <Link
      className="btn btn-light vender-tool captioned"
      to={accountAddress('client', id)}
      aria-label={label}
      title={label}
    >
      <Wallet size={20} aria-hidden />
      Pago
    </Link>
  )
}
