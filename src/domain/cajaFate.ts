// Was it stored? What the shop's records say of money whose call got no clear answer (contract b §0.2: nothing may be sent twice blindly).
import { CONCEPT, isByHand, type CashMovement } from './cajas/caja'
import { toAmount } from './money'
import type { MoneyFate } from './moneyFate'
import { isJustStored, repeatedPair, type Repeated } from './repeated'
import type { Decimal } from './sale/context'

/**
 * When it was sent, milliseconds of this computer's clock, and the records of its kind that were there before: they alone tell which are new,
 * since the clocks of till and server may be hours apart.
 */
export interface Sent {
  startedAt: number
  known: readonly number[]
}

interface Stored {
  id: number | null
  created_at: string
}

const isNew = ({ id }: Stored, { known }: Sent): boolean => !known.includes(id ?? 0)

const sameAmount = (one: Decimal | null, other: Decimal | null) =>
  (one === null) === (other === null) && toAmount(one).eq(toAmount(other))
const sameText = (one: string | null, other: string | null) => (one ?? '').trim() === (other ?? '').trim()

/** Body of a movement; exactly one of the two amounts is set. */
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

/** What a person typed of them is the same. */
export const isSameMovement = (
  row: Pick<MovementRow, 'concepto_movimiento_caja_id' | 'ingreso' | 'egreso' | 'notas'>,
  body: MovementBody,
): boolean =>
  row.concepto_movimiento_caja_id === body.concepto_movimiento_caja_id &&
  sameAmount(row.ingreso, body.ingreso) &&
  sameAmount(row.egreso, body.egreso) &&
  sameText(row.notas, body.notas)

const isTypedBy = (row: MovementRow, body: MovementBody, employeeId: number) =>
  row.employee_id === employeeId && !row.sale_id && !row.expense_id && isSameMovement(row, body)

/** Movements of the opening, read after the call. */
export const movementFate = (
  body: MovementBody,
  employeeId: number,
  sent: Sent,
  rows: readonly MovementRow[],
): MoneyFate => (rows.some((row) => isNew(row, sent) && isTypedBy(row, body, employeeId)) ? 'stored' : 'absent')

/** An equal one of the last minute: perhaps the same, pressed twice or in another window. */
export const movementTwin = (
  body: MovementBody,
  employeeId: number,
  rows: readonly MovementRow[],
  now: number,
): boolean => rows.some((row) => isJustStored(row.created_at, now) && isTypedBy(row, body, employeeId))

export const isTransfer = ({ concepto_movimiento_caja_id }: CashMovement): boolean =>
  concepto_movimiento_caja_id === CONCEPT.transfer

const isEqual = (one: MovementRow, other: MovementRow) =>
  one.concepto_movimiento_caja_id === other.concepto_movimiento_caja_id &&
  sameAmount(one.ingreso, other.ingreso) &&
  sameAmount(one.egreso, other.egreso) &&
  sameText(one.notas, other.notas) &&
  one.employee_id === other.employee_id

/** Two movements of an opening that may be one; what sales, payments and expenses book is not looked at here. */
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

const isSameTransfer = (row: TransferRow, body: TransferBody, employeeId: number) =>
  row.from_caja_id === body.from_caja_id &&
  row.to_caja_id === body.to_caja_id &&
  row.employee_id === employeeId &&
  toAmount(row.amount).eq(body.amount)

export const transferTwin = (
  body: TransferBody,
  employeeId: number,
  rows: readonly TransferRow[],
  now: number,
): boolean => rows.some((row) => isJustStored(row.created_at, now) && isSameTransfer(row, body, employeeId))

/** Transfers and the movements of both openings, before (ids, in `sent`) and after the call. */
export interface TransferSent {
  transfers: Sent
  movements: Sent
}

/** A transfer is three records: itself, the money that leaves and the money that arrives. */
export function transferFate(
  body: TransferBody,
  employeeId: number,
  sent: TransferSent,
  transfers: readonly TransferRow[],
  from: readonly MovementRow[],
  to: readonly MovementRow[],
): MoneyFate {
  const moved = (rows: readonly MovementRow[], side: 'ingreso' | 'egreso') =>
    rows.some(
      (row) =>
        isNew(row, sent.movements) &&
        row.concepto_movimiento_caja_id === CONCEPT.transfer &&
        sameAmount(row[side], body.amount),
    )
  const record = transfers.some((row) => isNew(row, sent.transfers) && isSameTransfer(row, body, employeeId))
  const parts = [record, moved(from, 'egreso'), moved(to, 'ingreso')].filter(Boolean).length
  return parts === 3 ? 'stored' : parts === 0 ? 'absent' : 'half'
}
