// Whether a payment that got no clear answer was stored completely: the server books its money into the cajas after its
// line, without a transaction (contract b §0.2, §9.3).
import { CONCEPT } from '../cajas/caja'
import type { Movement } from './currentAcountMovement'
import { toAmount } from '../money'
import type { Decimal } from '../sale/context'

interface CashMovement {
  caja_id: number
  concepto_movimiento_caja_id: number | null
  ingreso: Decimal | null
  egreso: Decimal | null
  notas: string | null
}

interface Entry {
  caja_id: number
  amount: number
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'caja_id' in value && Number(value.caja_id) !== 0 && 'amount' in value

/** The entries of a payment's body that move money in a caja. */
function entriesOf({ kind, body }: Movement): readonly Entry[] {
  const methods = 'current_acount_payment_methods' in body ? body.current_acount_payment_methods : []
  return kind === 'pago' && Array.isArray(methods) ? methods.filter(isEntry) : []
}

/**
 * Whether all the money of a payment is booked: each of its entries has a movement of its own, whose note names the
 * payment's number. `receipt`: that number; `booked`: the movements of its cajas.
 */
export function isBooked(movement: Movement, receipt: number | null, booked: readonly CashMovement[]): boolean {
  const left = booked.filter(({ notas }) => (notas ?? '').endsWith(`Pago N° ${receipt ?? ''}`))
  const [concept, side] =
    movement.model_name === 'client'
      ? ([CONCEPT.clientPayment, 'ingreso'] as const)
      : ([CONCEPT.providerPayment, 'egreso'] as const)
  return entriesOf(movement).every(({ caja_id, amount }) => {
    const at = left.findIndex(
      (row) =>
        row.caja_id === caja_id &&
        row.concepto_movimiento_caja_id === concept &&
        toAmount(row[side]).eq(toAmount(amount)),
    )
    if (at !== -1) left.splice(at, 1)
    return at !== -1
  })
}
