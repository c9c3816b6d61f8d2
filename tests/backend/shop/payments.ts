// Payments of clients and to providers (contract b §9.3).
import { isoOf, momentOf, rawOf } from '../columns'
import { json } from '../http'
import type { Link } from '../relations'
import { bare } from '../relations'
import type { Backend, Row } from '../types'
import { settled } from './acounts'
import { callerOf, chosen, existing, list, required, withKeys, type Caller } from './caller'
import { num, sum } from './figures'
import { nextReceipt } from './notes'
import type { Holder } from './ledger'
import { link, PIVOT } from './pivots'
import { CONCEPT, registerMovement } from './register'

const ENTRY = [
  'current_acount_payment_method_id',
  'amount',
  'bank',
  'payment_date',
  'num',
  'credit_card_id',
  'credit_card_payment_plan_id',
]

export function installPayments(backend: Backend): void {
  backend.app.post('/api/current-acount/pago', async (c) => {
    const body = await c.req.json<Row>()
    required(body, 'model_name', 'model_id', 'haber')
    return json({ current_acount: pay(callerOf(backend, c), body) }, 201)
  })
}

function pay(caller: Caller, body: Row): Row {
  const { db, user, ownerId } = caller
  const holder = body.model_name as Holder
  const account = existing(db, holder, body.model_id)
  const entries = list(body, 'current_acount_payment_methods')
  const methods = entries.map((entry) => methodLink(withKeys(entry, ENTRY), body.haber))
  const num_receipt = nextReceipt(db, ownerId, 'pago_from_client')
  const payment = db.insert('current_acount', {
    detalle: `Pago N°${num_receipt}`,
    haber: methods.length > 0 ? sum(methods.map(({ pivot }) => num(pivot.amount))) : body.haber,
    description: body.description,
    numero_orden_de_compra: body.numero_orden_de_compra,
    status: 'pago_from_client',
    num_receipt,
    to_pay_id: body.to_pay?.id ?? null,
    [`${holder}_id`]: account.id,
    user_id: ownerId,
    employee_id: user.id,
    ...(!body.current_date && { created_at: atPresentTime(db.now(), body.created_at) }),
    _current_acount_payment_methods: methods,
  })
  const answer = settled(caller, holder, payment, true)
  const throughRegister = moveCash(caller, holder, account, payment, entries)
  // Only a payment into a register brings its client, with the balance of before.
  return throughRegister ? { ...answer, [holder]: bare(account) } : answer
}

/** An entry without amount takes the whole payment. */
const methodLink = (entry: Row, haber: unknown): Link =>
  link(entry.current_acount_payment_method_id, PIVOT.payment, {
    ...entry,
    amount: entry.amount ?? haber,
    credit_card_id: chosen(entry.credit_card_id),
    credit_card_payment_plan_id: chosen(entry.credit_card_payment_plan_id),
  })

/** A chosen day keeps the present time of day. */
const atPresentTime = (now: Date, day: unknown): string =>
  isoOf(momentOf(`${rawOf(momentOf(day)).slice(0, 10)} ${rawOf(now).slice(11)}`))

function moveCash(caller: Caller, holder: Holder, account: Row, payment: Row, entries: Row[]): boolean {
  const notas = `${String(account.name)}. Pago N° ${String(payment.num_receipt)}`
  const moves = entries.filter((entry) => chosen(entry.caja_id))
  for (const { caja_id, amount } of moves) {
    const value: unknown = amount ?? payment.haber
    if (holder === 'client')
      registerMovement(caller, { caja_id, concepto_movimiento_caja_id: CONCEPT.clientPayment, ingreso: value, notas })
    else
      registerMovement(caller, { caja_id, concepto_movimiento_caja_id: CONCEPT.providerPayment, egreso: value, notas })
  }
  return moves.length > 0
}
