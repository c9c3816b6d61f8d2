// Expenses and the cash they take out (contract b §12). Deleting one leaves its movement.
import { installResource, type Call } from '../resource'
import type { Backend, Row } from '../types'
import { callerFor, chosen, existing, where } from './caller'
import { dateColumn } from './clock'
import { CONCEPT, recount, registerMovement, signed } from './register'

export function installExpenses(backend: Backend): void {
  installResource(backend, {
    table: 'expense',
    fields: 'expense_concept_id amount current_acount_payment_method_id caja_id observations',
    deleted: 'Expense',
    dated: true,
    prepare: (values, { body }) => ({ ...values, created_at: dateColumn(body.created_at, backend.db.now()) }),
    saved: takeOut,
  })
}

/** A change follows into the movement's amount and note, not into another register. */
function takeOut(expense: Row, { backend, user }: Call): void {
  const { db } = backend
  const caja_id = chosen(expense.caja_id)
  if (!caja_id) return
  const notas = existing(db, 'expense_concept', expense.expense_concept_id).name as string
  const movement = where(db, 'movimiento_caja', 'expense_id', expense.id)[0]
  if (movement) {
    const changed = db.update('movimiento_caja', movement.id, { egreso: expense.amount, notas })
    recount(db, movement.apertura_caja_id, signed(changed) - signed(movement))
    return
  }
  const columns = {
    caja_id,
    concepto_movimiento_caja_id: CONCEPT.expense,
    egreso: expense.amount,
    notas,
    expense_id: expense.id as number,
  }
  registerMovement(callerFor(backend, user), columns)
}
