import { Button } from 'react-bootstrap'
import { Link } from 'react-router-dom'
import { isTransfer, repeatedMovement } from '@/domain/cajaFate'
import type { MovimientoCaja } from '@/entities/movimientoCaja'
import { hour } from '@/lib/dates'
import { price } from '@/lib/format'
import { RepeatedNotice } from '@/ui/notices/RepeatedNotice'
import { acceptedMovements } from '../acceptedMovements'

interface Props {
  movements: readonly MovimientoCaja[]
  /** The page of the caja, where this is not it. */
  to?: string
  busy?: boolean
  /** Takes one back; without it the page of the caja does. */
  onRemove?: (movement: MovimientoCaja) => void
}

const cureOf = (second: MovimientoCaja): string =>
  isTransfer(second)
    ? 'Si es así, transferí el mismo importe de vuelta: una transferencia no se elimina.'
    : 'Si es así, eliminá el segundo en los movimientos de la caja.'

/** Two equal movements made together. */
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
