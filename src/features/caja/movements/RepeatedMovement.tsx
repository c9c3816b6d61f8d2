import { Button } from 'react-bootstrap'
import { Link } from 'react-router-dom'
import { isTransfer, repeatedMovement } from '@/domain/cajas/cajaRecords'
import type { MovimientoCaja } from '@/entities/movimientoCaja'
import { hour } from '@/lib/dates'
import { price } from '@/lib/format'
import { RepeatedNotice } from '@/ui/notices/RepeatedNotice'
import { acceptedMovements } from './acceptedMovements'

interface Props {
  movements: readonly MovimientoCaja[]
  /** Address of the caja's page, given when the notice stands on another page. */
  to?: string
  busy?: boolean
  /** Takes the second movement back; without it the notice links to the page where that is done. */
  onRemove?: (movement: MovimientoCaja) => void
}

const cureOf = (second: MovimientoCaja): string =>
  isTransfer(second)
    ? 'Si es así, transferí el mismo importe de vuelta: una transferencia no se elimina.'
    : 'Si es así, eliminá el segundo en los movimientos de la caja.'

/** Asks about two equal movements stored within a minute: the connection may have repeated one. */
export function RepeatedMovement({ movements, to, busy = false, onRemove }: Props) {
  return (
    <RepeatedNotice
      find={(accepted, now) => repeatedMovement(movements, accepted, now)}
      accepted={acceptedMovements}
      wordsOf={({ first, second }) => {
        const side = second.ingreso === null ? 'egresos' : 'ingresos'
        const amount = price(second.ingreso ?? second.egreso)
        return `Hay dos ${side} iguales de ${amount}, de las ${hour(first.created_at)} y las ${hour(second.created_at)}`
      }}
      cureOf={cureOf}
      busy={busy}
      actions={(second) => (
        <>
          {to !== undefined && (
            <Link className="btn btn-light btn-sm" to={to}>
              Ver los movimientos
            </Link>
          )}
          {onRemove && !isTransfer(second) && (
            <Button variant="light" size="sm" disabled={busy} onClick={() => onRemove(second)}>
              Eliminar el segundo
            </Button>
          )}
        </>
      )}
    />
  )
}
