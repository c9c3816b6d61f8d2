// Movements of a caja and transfers between two: which stored one is the one that was sent, and which may have been
// stored twice (contract b §11).
import { CONCEPT, isByHand, type CashMovement } from './caja'
import { toAmount } from '../money'
import { repeatedPair, type Repeated } from '../repeated'
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

const isEqual = (one: MovementRow, other: MovementRow) =>
  one.concepto_movimiento_caja_id === other.concepto_movimiento_caja_id &&
  sameAmount(one.ingreso, other.ingreso) &&
  sameAmount(one.egreso, other.egreso) &&
  sameText(one.notas, other.notas) &&
  one.employee_id === other.employee_id

/** Two movements of an opening that may be one stored twice. Those of sales, payments and expenses are not compared. */
export const repeatedMovement = <R extends MovementRow>(
  rows: readonly R[],
  accepted: readonly number[],
  now: number,
): Repeated<R> | null =>
  repeatedPair(
    rows.filter((row) => isByHand(row) || isTransfer(row)),
    { isEqual, momentOf: ({ created_at }) => created_at },
    accepted,
    now,
  )

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
