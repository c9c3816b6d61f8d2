import { useReducer, useState } from 'react'
import { Button } from 'react-bootstrap'
import { Link } from 'react-router-dom'
import { isTransfer, repeatedMovement } from '@/domain/cajaFate'
import type { MovimientoCaja } from '@/entities/movimientoCaja'
import { hour } from '@/lib/dates'
import { price } from '@/lib/format'
import { MoneyNotice } from '@/ui/MoneyNotice'
import { acceptedMovements } from './acceptedMovements'

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

/** Two equal movements made together: perhaps one that the connection repeated. A person decides. */
export function RepeatedMovement({ movements, to, busy = false, onRemove }: Props) {
  const [, accepted] = useReducer((count: number) => count + 1, 0)
  const [openedAt] = useState(Date.now)
  const found = repeatedMovement(movements, acceptedMovements.read(), openedAt)
  if (found === null) return null
  const { first, second } = found
  const side = `${second.ingreso === null ? 'egresos' : 'ingresos'} iguales de ${price(second.ingreso ?? second.egreso)}`
  function accept() {
    acceptedMovements.add(second.id ?? 0)
    accepted()
  }
  return (
    <MoneyNotice
      text={`¿Está dos veces? Hay dos ${side}, de las ${hour(first.created_at)} y las ${hour(second.created_at)}: la conexión puede haber repetido uno solo. ${cureOf(second)}`}
    >
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
      <Button variant="light" size="sm" disabled={busy} onClick={accept}>
        Son dos distintos
      </Button>
    </MoneyNotice>
  )
}
