// Orders of the marketplace (Mercado Libre), which can only be read (contract c §10).
import { day } from '@/lib/dates'
import { fold } from '@/lib/text'
import { cents, toAmount, ZERO, type Amount } from '../money'

/** The marketplace's statuses of orders and payments in Spanish; any other is shown as it came (NS-09). */
const STATUSES: Readonly<Record<string, string>> = {
  confirmed: 'Confirmado',
  payment_required: 'Falta el pago',
  payment_in_process: 'Pago en proceso',
  partially_paid: 'Pagado en parte',
  paid: 'Pagado',
  partially_refunded: 'Devuelto en parte',
  pending_cancel: 'Por cancelar',
  cancelled: 'Cancelado',
  invalid: 'Anulado',
  pending: 'Pendiente',
  approved: 'Aprobado',
  authorized: 'Autorizado',
  in_process: 'En proceso',
  in_mediation: 'En mediación',
  rejected: 'Rechazado',
  refunded: 'Devuelto',
  charged_back: 'Contracargo',
}

const DETAILS: Readonly<Record<string, string>> = {
  accredited: 'Acreditado',
  partially_refunded: 'Devuelto en parte',
  refunded: 'Devuelto',
  pending_contingency: 'El pago se está procesando',
  pending_review_manual: 'El pago está en revisión',
  pending_waiting_payment: 'Esperando que se pague',
  pending_waiting_transfer: 'Esperando la transferencia',
  cc_rejected_insufficient_amount: 'Tarjeta sin saldo',
  cc_rejected_high_risk: 'Rechazado por riesgo',
  cc_rejected_other_reason: 'Rechazado por el banco',
  expired: 'Vencido',
  by_collector: 'Cancelado por el vendedor',
  by_payer: 'Cancelado por el comprador',
  out_of_stock: 'Sin stock',
  buyer_cancelled: 'Cancelado por el comprador',
  seller_cancelled: 'Cancelado por el vendedor',
  fraud: 'Posible fraude',
}

const worded = (words: Readonly<Record<string, string>>, text: string | null): string => {
  const key = text?.trim().toLowerCase() ?? ''
  return Object.hasOwn(words, key) ? (words[key] ?? '') : (text ?? '')
}

/** A status in Spanish: `paid` becomes `Pagado`, an unknown one stays. */
export const meLiStatus = (status: string | null): string => worded(STATUSES, status)
export const meLiDetail = (detail: string | null): string => worded(DETAILS, detail)

const UNDONE = /^(cancelad|anulad|rechazad|devuelt[oa]$)/

/** Whether an order or payment was cancelled, refused or given back, so that it is not the shop's money. */
export const isUndone = (status: string | null): boolean => UNDONE.test(fold(meLiStatus(status)).toLowerCase())

interface Counted {
  status: string | null
  total: string | null
  date_created: string | null
  created_at: string
}

interface MeLiDay {
  /** `YYYY-MM-DD`; empty where no date of the order can be read. */
  day: string
  orders: number
  total: number
}

export interface MeLiTotals {
  days: readonly MeLiDay[]
  total: number
  /** Orders left out of the totals (`isUndone`). */
  undone: number
}

const sum = (amounts: readonly (string | null)[]): Amount =>
  amounts.reduce((all, amount) => all.plus(toAmount(amount)), ZERO)

/** The orders' total, and their totals by the day they were made, the newest first. */
export function meLiTotals(orders: readonly Counted[]): MeLiTotals {
  const counted = orders.filter(({ status }) => !isUndone(status))
  const byDay = new Map<string, Counted[]>()
  for (const order of counted) {
    const made = day(order.date_created) || day(order.created_at)
    byDay.set(made, [...(byDay.get(made) ?? []), order])
  }
  return {
    days: [...byDay]
      .map(([made, rows]) => ({ day: made, orders: rows.length, total: cents(sum(rows.map(({ total }) => total))) }))
      .sort((one, other) => other.day.localeCompare(one.day)),
    total: cents(sum(counted.map(({ total }) => total))),
    undone: orders.length - counted.length,
  }
}

/** What has been paid of an order, in pesos: its approved payments only. */
export const meLiPaid = (payments: readonly { status: string | null; transaction_amount: string | null }[]): number =>
  cents(
    sum(
      payments
        .filter(({ status }) => meLiStatus(status) === 'Aprobado')
        .map(({ transaction_amount }) => transaction_amount),
    ),
  )
