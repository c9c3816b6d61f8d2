import { bagOf, isBag, type Bag } from '@/lib/bag'
import { addDays, day, today } from '@/lib/dates'
import {
  adds,
  bagsOf,
  columnsOf,
  echoes,
  newer,
  numbersOf,
  on,
  rowsOf,
  sends,
  type Next,
  type Rule,
  type Run,
  type Server,
} from './rule'

/** Id of the payment method *Efectivo* (contract b §1). */
const IN_CASH = 3

/** Money that leaves a caja without saying how is taken as cash: only a row of a method has a caja (contract d §6). */
function expense(body: Bag): Bag {
  const { current_acount_payment_method_id: method, amount, caja_id } = body
  const row = { current_acount_payment_method_id: method || IN_CASH, amount, caja_id }
  return { importe_iva: null, moneda_id: 1, payment_methods: method || caja_id ? [row] : [], ...body }
}

/** An expense, out of the list of its day: the newer server answers no single one. Null: it is not there. */
async function storedExpense(id: unknown, next: Next, server: Server): Promise<Bag | null> {
  const known = server.days.get(id)
  for (const path of known ? [`expense/from-date/${known}`, 'expense'] : ['expense']) {
    const { data } = await next({ method: 'GET', path })
    const row = rowsOf(data).find((one) => one.id === id)
    if (row) return row
  }
  return null
}

const readExpense: Run = async (call, next, server) => ({
  status: 200,
  data: { model: await storedExpense(numbersOf(call.path)[0], next, server) },
})

/** As `echoes`, with the rows of its methods as they are. */
const changeExpense: Run = async (call, next, server) => {
  const stored = (await storedExpense(numbersOf(call.path)[0], next, server)) ?? {}
  const payment_methods = bagsOf(stored.current_acount_payment_methods).map(({ id, pivot }) => ({
    ...bagOf(pivot),
    current_acount_payment_method_id: id,
  }))
  return next({ ...call, body: { ...columnsOf(stored), payment_methods, ...bagOf(call.body) } })
}

/** The newer server takes the methods of a caja only from a change of it. */
const caja: Run = async (call, next) => {
  const answer = await next(call)
  const model = bagOf(bagOf(answer.data).model)
  const chosen = bagsOf(bagOf(call.body).current_acount_payment_methods)
  if (chosen.length === 0 || bagsOf(model.current_acount_payment_methods).length > 0) return answer
  const changed = await next({
    method: 'PUT',
    path: `caja/${String(model.id)}`,
    body: { ...model, ...bagOf(call.body) },
  })
  return { ...answer, data: changed.data }
}

/** A task with an expense is stored whole and answered with 500: it is looked for before it is told as failed. */
const completed: Run = async (call, next) => {
  const body = bagOf(call.body)
  try {
    return await next(call)
  } catch (error) {
    if (!isBag(error) || error.status !== 500) throw error
    const { data } = await next({
      method: 'GET',
      path: `pending-completed/from-date/${today()}/${addDays(today(), 1)}`,
    })
    const model = rowsOf(data).find(
      (row) => row.pending_id === body.id && day(row.fecha_realizacion) === day(body.fecha_realizacion),
    )
    if (model === undefined) throw error
    return { status: 201, data: { model } }
  }
}

/** 0 would book an expense of nothing. */
const noConcept = (body: Bag): Bag => ({ ...body, expense_concept_id: body.expense_concept_id || null })

export const CASH: readonly Rule[] = [
  on('POST expense', sends(expense)),
  on('GET expense/:id', newer(readExpense)),
  on('PUT expense/:id', newer(changeExpense)),
  on('DELETE expense/:id', adds({ compensar_caja: true })),
  on('POST caja', caja),
  on('PUT caja/:id', echoes),
  on('POST pending-completed', completed),
  on('POST pending', sends(noConcept)),
  on('PUT pending/:id', sends(noConcept)),
]
