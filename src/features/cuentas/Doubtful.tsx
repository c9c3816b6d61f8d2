import { TriangleAlert } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { price } from '@/lib/format'
import type { Doubt } from './saveMovement'

/** A movement without a clear answer: what the account says of it, and what can be done. */
export function Doubtful({ doubt: { found, sent }, busy, onVerify }: { doubt: Doubt; busy: boolean; onVerify: () => void }) {
  const what = `el movimiento de ${price(sent.what.movement.amount)}`
  return (
    <div className="acount-notice state-warn" role="alert">
      <TriangleAlert size={20} aria-hidden className="flex-shrink-0" />
      <span>
        {found === 'absent'
          ? `El servidor no contestó bien y ${what} no quedó guardado: no está en la cuenta. Podés registrarlo de nuevo.`
          : `No sabemos si ${what} quedó guardado: el servidor no contestó, y todavía puede llegar. Comprobalo antes de cargarlo otra vez.`}
      </span>
      {found === 'unread' && (
        <Button variant="light" size="sm" disabled={busy} onClick={onVerify}>
          Comprobar de nuevo
        </Button>
      )}
    </div>
  )
}
