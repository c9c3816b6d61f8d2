// The shop at the end of a day, added up from what was stored that day, beside what the server's own report says.
import { hour } from '@/lib/dates'
import { cents, toAmount, ZERO } from '../money'
import { byMethod, sharesOf, type MethodShare, type PaidSale } from '../saleMethods'
import type { Decimal } from '../sale/context'

export interface DaySale extends PaidSale {
  created_at: string
  employee: { id: number; name: string } | null
  address_id: number | null
  omitir_en_cuenta_corriente?: number | null
}

export interface SalesGroup {
  label: string
  count: number
  total: number
}

const sum = (values: readonly (Decimal | null)[]): number =>
  cents(values.reduce<typeof ZERO>((all, value) => all.plus(toAmount(value)), ZERO))

/** What the sales come to by whatever they have in common. */
export function salesBy<S extends { total: Decimal | null }>(
  sales: readonly S[],
  labelOf: (sale: S) => string,
): readonly SalesGroup[] {
  const groups = new Map<string, S[]>()
  for (const sale of sales) {
    const group = groups.get(labelOf(sale))
    if (group) group.push(sale)
    else groups.set(labelOf(sale), [sale])
  }
  return [...groups]
    .map(([label, rows]) => ({ label, count: rows.length, total: sum(rows.map(({ total }) => total)) }))
    .sort((one, other) => other.total - one.total)
}

/** `14 h`, from the first hour with a sale to the last; one between them without any is nothing, not missing. */
export function salesByHour(sales: readonly { total: Decimal | null; created_at: string }[]): readonly SalesGroup[] {
  const groups = new Map(
    salesBy(sales, ({ created_at }) => hour(created_at).slice(0, 2)).map((group) => [Number(group.label), group]),
  )
  if (groups.size === 0) return []
  const [first, last] = [Math.min(...groups.keys()), Math.max(...groups.keys())]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const { count = 0, total = 0 } = groups.get(first + index) ?? {}
    return { label: `${String(first + index).padStart(2, '0')} h`, count, total }
  })
}

/** Paid on the spot: without a client, or kept out of his account (contract c §11.2). */
const isCounter = ({ client_id, omitir_en_cuenta_corriente }: DaySale): boolean =>
  !client_id || Boolean(omitir_en_cuenta_corriente)

export interface DayPayment {
  haber: Decimal | null
  current_acount_payment_methods: readonly { name: string | null; pivot: { amount: Decimal | null } }[]
}

/** A single method without an amount takes the whole payment (contract b §9.3). */
function paymentParts({ haber, current_acount_payment_methods: rows }: DayPayment) {
  if (rows.length === 0) return [['Sin método', toAmount(haber)] as const]
  return rows.map(({ name, pivot }) => {
    const part = toAmount(pivot.amount)
    return [name ?? 'Sin método', rows.length === 1 && part.eq(0) ? toAmount(haber) : part] as const
  })
}

export interface DaySources {
  sales: readonly DaySale[]
  payments: readonly DayPayment[]
  notes: readonly { haber: Decimal | null }[]
  expenses: readonly { amount: Decimal | null; expense_concept_id: number | null }[]
}

export interface DayClose {
  total: number
  count: number
  counter: number
  onAccount: number
  methods: readonly MethodShare[]
  payments: number
  paymentMethods: readonly MethodShare[]
  returns: number
  expenses: number
  /** What came in: paid on the spot, and paid on accounts. */
  income: number
}

export function dayClose({ sales, payments, notes, expenses }: DaySources): DayClose {
  const counter = sum(sales.filter(isCounter).map(({ total }) => total))
  const paid = sum(payments.map(({ haber }) => haber))
  return {
    total: sum(sales.map(({ total }) => total)),
    count: sales.length,
    counter,
    onAccount: sum(sales.filter((sale) => !isCounter(sale)).map(({ total }) => total)),
    methods: byMethod(sales),
    payments: paid,
    paymentMethods: sharesOf(payments.flatMap(paymentParts)),
    returns: sum(notes.map(({ haber }) => haber)),
    expenses: sum(expenses.map(({ amount }) => amount)),
    income: cents(toAmount(counter).plus(paid)),
  }
}

/** The server's report of the same day; null: it does not say. */
export interface DayReport {
  total_vendido: number | null
  cantidad_ventas: number | null
  total_pagado_mostrador: number | null
  total_vendido_a_cuenta_corriente: number | null
  total_pagado_a_cuenta_corriente: number | null
  total_devolucion: number | null
  total_gastos: number | null
}

export interface DayComparison {
  label: string
  /** A count, not pesos. */
  isCount: boolean
  here: number
  report: number | null
  agrees: boolean
}

/** The same figures out of two sources, whether or not they agree. */
export function compareWithReport(day: DayClose, report: DayReport): readonly DayComparison[] {
  const rows = [
    ['Vendido', day.total, report.total_vendido],
    ['Cantidad de ventas', day.count, report.cantidad_ventas],
    ['Pagado en mostrador', day.counter, report.total_pagado_mostrador],
    ['Vendido a cuenta corriente', day.onAccount, report.total_vendido_a_cuenta_corriente],
    ['Pagos de cuentas corrientes', day.payments, report.total_pagado_a_cuenta_corriente],
    ['Devoluciones', day.returns, report.total_devolucion],
    ['Gastos', day.expenses, report.total_gastos],
  ] as const
  return rows.map(([label, here, told]) => {
    const isCount = label === 'Cantidad de ventas'
    return { label, isCount, here, report: told, agrees: told !== null && cents(toAmount(told)) === here }
  })
}
