// Movements of a caja and transfers between two: which stored one is the one that was sent, and which may have been
// stored twice (contract b §11).
import { CONCEPT, isByHand, type CashMovement } from './caja'
import { toAmount } from '../money'
import type { Decimal } from '../sale/context'

interface Stored {
  id: number
  created_at: string
}

const sameAmount = (one: Decimal | null, other: Decimal | null) =>
  (one === null) === (other === null) && toAmount(one).eq(toAmount(other))
const sameText = (one: string | null, other: string | null) => (one ?? '').trim() === (other ?? '').trim()

/** Body of a movement; exactly one of `ingreso` and `egreso` is set. */
export interface MovementBody {
  concepto_movimiento_caja_id: number
  ingreso: number | null
  egreso: number | null
  notas: string
  caja_id: number
  apertura_caja_id: number
}

export interface MovementRow extends CashMovement, Stored {
  notas: string | null
  employee_id: number | null
}

/** Whether the two have the same amounts, concept and notes, which is all a person types. */
export const isSameMovement = (
  row: Pick<MovementRow, 'concepto_movimiento_caja_id' | 'ingreso' | 'egreso' | 'notas'>,
  body: MovementBody,
): boolean =>
  (row.concepto_movimiento_caja_id ?? 0) === body.concepto_movimiento_caja_id &&
  sameAmount(row.ingreso, body.ingreso) &&
  sameAmount(row.egreso, body.egreso) &&
  sameText(row.notas, body.notas)

/** Whether a stored movement can be the sent one: equal values, by that employee, of no sale and no expense. */
export const isTypedBy = (row: MovementRow, body: MovementBody, employeeId: number): boolean =>
  row.employee_id === employeeId && !row.sale_id && !row.expense_id && isSameMovement(row, body)

export const isTransfer = ({ concepto_movimiento_caja_id }: CashMovement): boolean =>
  concepto_movimiento_caja_id === CONCEPT.transfer

/**
 * The same text for equal movements (`repeatedRows`). Null: one of a sale, a payment or an expense, which is not
 * compared.
 */
export const movementKey = (row: MovementRow): string | null => {
  if (!isByHand(row) && !isTransfer(row)) return null
  const { concepto_movimiento_caja_id: concept, ingreso, egreso, notas, employee_id } = row
  const amount = ingreso === null ? toAmount(egreso).neg() : toAmount(ingreso)
  return JSON.stringify([concept, amount.toFixed(2), notas?.trim() ?? '', employee_id])
}

export interface TransferBody {
  from_caja_id: number
  to_caja_id: number
  amount: number
}

export interface TransferRow extends Stored {
  from_caja_id: number
  to_caja_id: number
  amount: Decimal
  employee_id: number | null
}

export const isSameTransfer = (row: TransferRow, body: TransferBody, employeeId: number): boolean =>
  row.from_caja_id === body.from_caja_id &&
  row.to_caja_id === body.to_caja_id &&
  row.employee_id === employeeId &&
  toAmount(row.amount).eq(body.amount)

/**
 * Whether the amount of a transfer has left one caja and arrived in the other: the server writes both movements after
 * the transfer. `known`: ids of the movements that were there before it.
 */
export function isMoved(
  amount: number,
  known: readonly number[],
  from: readonly MovementRow[],
  to: readonly MovementRow[],
): boolean {
  const before = new Set(known)
  const has = (rows: readonly MovementRow[], side: 'ingreso' | 'egreso') =>
    rows.some((row) => !before.has(row.id) && isTransfer(row) && sameAmount(row[side], amount))
  return has(from, 'egreso') && has(to, 'ingreso')
}
