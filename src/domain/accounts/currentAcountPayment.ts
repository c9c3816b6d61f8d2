// A payment by a client or to a provider, with one or more methods: what is missing in it, and its request's body
// (contract b §9.3).
import { dayProblem } from '@/lib/dates'
import { MOST_MONEY } from '@/lib/limits'
import type { Holder } from './currentAcount'
import type { Movement } from './currentAcountMovement'
import { cents, toAmount, ZERO } from '../money'
import { DEFAULT_METHOD } from '../sale/context'

const CHEQUE_METHOD = 1

/** One part of a payment, with its method; two cheques are two parts. `key` tells parts apart on the screen. */
export interface PaymentPart {
  key: number
  current_acount_payment_method_id: number
  /** Pesos; null until typed. */
  amount: number | null
  /** The caja the money goes into or comes out of; 0: no caja. */
  caja_id: number
  bank: string
  num: string
  /** `YYYY-MM-DD`, or empty. */
  payment_date: string
}

export interface PaymentDraft {
  selected_payment_methods: readonly PaymentPart[]
  /** `YYYY-MM-DD`; empty: now. */
  day: string
  description: string
  numero_orden_de_compra: string
  /** Id of the debit that the payment is for; 0: the oldest ones. */
  to_pay_id: number
}

/** A new part, in cash as every payment begins (ACC-016). */
export const paymentPart = (key: number, amount: number | null = null): PaymentPart => ({
  key,
  current_acount_payment_method_id: DEFAULT_METHOD,
  amount,
  caja_id: 0,
  bank: '',
  num: '',
  payment_date: '',
})

export const newPayment = (): PaymentDraft => ({
  selected_payment_methods: [paymentPart(1)],
  day: '',
  description: '',
  numero_orden_de_compra: '',
  to_pay_id: 0,
})

const differs = <T extends object>(one: T, other: T) =>
  (Object.keys(other) as (keyof T)[]).some((key) => one[key] !== other[key])

/** Whether something was typed or chosen in the form. */
export function isPaymentBegun(draft: PaymentDraft): boolean {
  const { selected_payment_methods } = draft
  const [first, ...others] = selected_payment_methods
  const isPartBegun = first !== undefined && differs(first, paymentPart(first.key))
  return others.length > 0 || isPartBegun || differs(draft, { ...newPayment(), selected_payment_methods })
}

/** The whole payment, in pesos. */
export const amountToPay = ({ selected_payment_methods: parts }: PaymentDraft): number =>
  cents(parts.reduce((sum, { amount }) => sum.plus(toAmount(amount)), ZERO))

export const isCheque = ({ current_acount_payment_method_id: method }: PaymentPart): boolean => method === CHEQUE_METHOD

interface PaymentProblem {
  /** `key` of the part that is wrong; null: the payment itself. */
  key: number | null
  field: 'amount' | 'method' | 'bank' | 'num' | 'payment_date' | 'day'
  message: string
}

function partProblem(part: PaymentPart): PaymentProblem | null {
  const problem = (field: PaymentProblem['field'], message: string): PaymentProblem => ({
    key: part.key,
    field,
    message,
  })
  if (part.amount === null || part.amount <= 0) return problem('amount', 'Indicá el importe')
  if (part.amount > MOST_MONEY) return problem('amount', 'El importe es demasiado grande')
  if (!part.current_acount_payment_method_id) return problem('method', 'Elegí el método de pago')
  if (!isCheque(part)) return null
  if (part.bank.trim() === '') return problem('bank', 'Indicá el banco del cheque')
  if (part.num.trim() === '') return problem('num', 'Indicá el número del cheque')
  if (part.payment_date === '') return problem('payment_date', 'Indicá la fecha de pago del cheque')
  const noDay = dayProblem(part.payment_date)
  return noDay === null ? null : problem('payment_date', noDay)
}

/** The first problem, in the form's order, that keeps a payment from being sent; null: none. `today`: `YYYY-MM-DD`. */
export function paymentProblem(draft: PaymentDraft, today: string): PaymentProblem | null {
  const wrong = draft.selected_payment_methods.map(partProblem).find((problem) => problem !== null)
  if (wrong) return wrong
  const message = dayProblem(draft.day) ?? (draft.day > today ? 'La fecha todavía no llegó' : null)
  return message === null ? null : { key: null, field: 'day', message }
}

/** An entry of the body, which must have every key: the server reads them without checking (contract b §9.3). */
const entry = (part: PaymentPart) => ({
  current_acount_payment_method_id: part.current_acount_payment_method_id,
  amount: cents(toAmount(part.amount)),
  bank: isCheque(part) ? part.bank.trim() : '',
  payment_date: isCheque(part) ? part.payment_date : '',
  num: isCheque(part) ? part.num.trim() : '',
  credit_card_id: 0,
  credit_card_payment_plan_id: 0,
  caja_id: part.caja_id,
})

/** The movement to send. `haber` must be the methods' sum: the server balances with the one and stores the other. */
export function paymentMovement(model_name: Holder, model_id: number, draft: PaymentDraft): Movement {
  const amount = amountToPay(draft)
  const order = Number.parseInt(draft.numero_orden_de_compra, 10)
  const body = {
    model_name,
    model_id,
    haber: amount,
    current_date: draft.day === '',
    created_at: draft.day,
    description: draft.description.trim(),
    numero_orden_de_compra: Number.isInteger(order) ? order : null,
    to_pay: draft.to_pay_id > 0 ? { id: draft.to_pay_id } : null,
    current_acount_payment_methods: draft.selected_payment_methods.map(entry),
  }
  const cajas = body.current_acount_payment_methods.map(({ caja_id }) => caja_id).filter((id) => id !== 0)
  return { kind: 'pago', model_name, model_id, side: 'haber', amount, day: draft.day, cajas, body }
}

/** The cajas that paying these parts would leave below zero, with that balance in pesos. */
export function overdrawnCajas<C extends { id: number | null; saldo: string | null }>(
  parts: readonly PaymentPart[],
  cajas: readonly C[],
): readonly { caja: C; left: number }[] {
  return cajas.flatMap((caja) => {
    const taken = parts.filter(({ caja_id }) => caja_id !== 0 && caja_id === caja.id)
    const left = cents(taken.reduce((sum, { amount }) => sum.minus(amount ?? 0), toAmount(caja.saldo)))
    return taken.some(({ amount }) => (amount ?? 0) > 0) && left < 0 ? [{ caja, left }] : []
  })
}
