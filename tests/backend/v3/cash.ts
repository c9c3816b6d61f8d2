import { form, where } from '../shop/caller'
import { dateColumn } from '../shop/clock'
import { CONCEPT } from '../shop/register'
import type { Row } from '../types'
import { answers, columns, hears, needs, numbersOf, on, refused, type Rule, type Run } from './rule'

/** The old names of method and caja are not heard. */
const expense = hears(({ payment_methods, ...body }) => {
  const { current_acount_payment_method_id = null, caja_id = null } = (payment_methods as Row[])[0] ?? {}
  return {
    ...body,
    current_acount_payment_method_id: current_acount_payment_method_id as unknown,
    caja_id: caja_id as unknown,
  }
})

/** Concept, amount, text and day: neither the method nor what left the caja (contract d §6). */
const changeExpense: Run = (call, next, { db }) => {
  const [id] = numbersOf(call.path)
  const created_at = dateColumn(call.body.created_at, db.now())
  db.update('expense', id, { ...form(call.body, 'expense_concept_id amount observations'), created_at })
  return next({ ...call, method: 'GET', body: {} })
}

/** With `compensar_caja` the money goes back into its caja, which must be open. */
const removeExpense: Run = async (call, next, { db }) => {
  const [out] = where(db, 'movimiento_caja', 'expense_id', numbersOf(call.path)[0])
  if (out && call.body.compensar_caja) {
    const { caja_id, egreso } = out
    const caja = db.get('caja', caja_id)
    const apertura_caja_id: unknown = caja?.current_apertura_caja_id
    if (!apertura_caja_id) return refused(`La caja ${String(caja?.name)} está cerrada`, 422)
    const body = {
      ...{ caja_id: caja_id as number, apertura_caja_id, concepto_movimiento_caja_id: CONCEPT.expense },
      ...{ ingreso: egreso as unknown, notas: 'Compensación' },
    }
    await next({ ...call, method: 'POST', path: 'movimiento-caja', body })
  }
  return next(call)
}

/** The row changes, the balance of its caja does not, and the answer is 500. */
const changeMovement: Run = ({ path, body }, _next, { db }) => {
  db.update('movimiento_caja', numbersOf(path)[0], form(body, 'concepto_movimiento_caja_id ingreso egreso notas'))
  return refused('Server Error')
}

const TYPES: Record<number, string> = { 1: 'cheque', 5: 'tarjeta_de_credito' }

/** A task with an expense is stored whole, but for the concept of what was done, and answered with 500. */
const completed: Run = async (call, next, { db }) => {
  const answer = await next(call)
  const { model } = (answer.data ?? {}) as { model?: Row }
  if (!model || model.expense_concept_id === null) return answer
  db.update('pending_completed', model.id, { expense_concept_id: null })
  return refused('Server Error')
}

export const CASH: readonly Rule[] = [
  ...columns('caja', 'caja', { moneda_id: 1, address_id: null, employee_id: null }),
  on(
    'POST caja',
    hears((body) => ({ ...body, current_acount_payment_methods: [] })),
  ),
  on('PUT movimiento-caja/:id', changeMovement),
  ...columns('expense', 'expense', { moneda_id: 1, importe_iva: null }),
  on('POST expense', needs([], ['payment_methods'])),
  on('POST expense', expense),
  on('GET expense/:id', () => refused('Server Error')),
  on('PUT expense/:id', changeExpense),
  on('DELETE expense/:id', removeExpense),
  on('POST pending-completed', completed),
  on(
    'GET current-acount-payment-method',
    answers(({ models }) => ({
      models: (models as Row[]).map((row) => {
        const slug = TYPES[row.id as number]
        return { ...row, type: slug ? { slug } : null }
      }),
    })),
  ),
]
