// Whether a payment that got no clear answer is whole: its money is booked into the cajas after its line, without a transaction (contract b §0.2, §9.3).
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

/** What a payment moves in cajas, by its body. */
function entriesOf({ kind, body }: Movement): readonly Entry[] {
  const methods = 'current_acount_payment_methods' in body ? body.current_acount_payment_methods : []
  return kind === 'pago' && Array.isArray(methods) ? methods.filter(isEntry) : []
}

/** `booked`: movements of those cajas. Each entry has one of its own, that names the payment's number in its note. */
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
