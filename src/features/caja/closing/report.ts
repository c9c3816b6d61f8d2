import { toAmount } from '@/domain/money'
import type { MovimientoCaja } from '@/entities/movimientoCaja'
import { csv } from '@/lib/sheet/csv'
import { hour, shortDate } from '@/lib/dates'

/** Names for the ids a movement carries. */
export interface Names {
  concept: (id: number | null) => string
  person: (id: number | null) => string
}

export const detailOf = ({ notas, sale }: MovimientoCaja): string =>
  [sale ? `Venta N° ${sale.num}` : '', notas ?? ''].filter(Boolean).join(' · ')

const amount = (value: string | null) => (value === null ? null : toAmount(value).toNumber())

/** The movements of an opening as a file for a spreadsheet. */
export const movementsCsv = (movements: readonly MovimientoCaja[], { concept, person }: Names): string =>
  csv([
    ['Fecha', 'Hora', 'Concepto', 'Detalle', 'Empleado', 'Ingreso', 'Egreso', 'Saldo'],
    ...movements.map((movement) => [
      shortDate(movement.created_at),
      hour(movement.created_at),
      concept(movement.concepto_movimiento_caja_id),
      detailOf(movement),
      person(movement.employee_id),
      amount(movement.ingreso),
      amount(movement.egreso),
      amount(movement.saldo),
    ]),
  ])
