// The totals of a shop's day, added up from that day's records, and their comparison with the server's own report.
import { hour } from '@/lib/dates'
import { cents, toAmount, ZERO, type Amount } from '../money'
import {
  addParts,
  lacksTotal,
  paidParts,
  saleTotal,
  sharesIn,
  sharesOf,
  type MethodShare,
  type PaidSale,
  type PartSums,
} from '../saleMethods'
import type { Decimal } from '../sale/context'

export interface DaySale extends PaidSale {
  created_at: string
  employee: { id: number; name: string } | null
  address_id: number | null
  omitir_en_cuenta_corriente?: number | null
  order_production_id?: number | null
  /** Its line in the client's account; null: none yet, since it waits for its invoice. */
  current_acount?: object | null
}

export interface SalesGroup {
  label: string
  count: number
  total: number
}

const sum = (values: readonly (Decimal | null)[]): number =>
  cents(values.reduce<typeof ZERO>((all, value) => all.plus(toAmount(value)), ZERO))

/** Whether a sale was paid on the spot: it has no client, or stays out of the client's account (contract c §11.2). */
const isCounter = ({ client_id, omitir_en_cuenta_corriente }: DaySale): boolean =>
  !client_id || Boolean(omitir_en_cuenta_corriente)

/**
 * Where a sale counts. One that waits for its invoice is in no account yet (contract c §11.2); of an order of production
 * it is the order that stands there (§5.2).
 */
function sideOf(sale: DaySale): 'counter' | 'onAccount' | 'waiting' | 'produced' {
  if (isCounter(sale)) return 'counter'
  if (sale.current_acount !== null) return 'onAccount'
  return sale.order_production_id ? 'produced' : 'waiting'
}

type GroupSums = Map<string, { count: number; total: Amount }>

/** The sums of sales, changed in place by one sale at a time: the page can respond between slices of thousands. */
export interface SalesSums {
  count: number
  counter: Amount
  onAccount: Amount
  /** Of clients, in no account yet. */
  waiting: Amount
  /** Of orders of production, which are themselves in the clients' accounts. */
  produced: Amount
  /** How many have no total of their own. */
  addedUp: number
  methods: PartSums
  /** Keyed by hour: `14`. */
  hours: GroupSums
  /** Keyed by name; empty: the owner. */
  employees: GroupSums
  /** Keyed by id; 0: none. */
  addresses: GroupSums
}

export const noSales = (): SalesSums => ({
  ...{ count: 0, counter: ZERO, onAccount: ZERO, waiting: ZERO, produced: ZERO, addedUp: 0 },
  ...{ methods: new Map(), hours: new Map(), employees: new Map(), addresses: new Map() },
})

function addTo(groups: GroupSums, key: string, amount: Amount): void {
  const { count = 0, total = ZERO } = groups.get(key) ?? {}
  groups.set(key, { count: count + 1, total: total.plus(amount) })
}

export function addSale(sums: SalesSums, sale: DaySale): void {
  const total = saleTotal(sale)
  sums.count++
  if (lacksTotal(sale)) sums.addedUp++
  const side = sideOf(sale)
  sums[side] = sums[side].plus(total)
  addParts(sums.methods, paidParts(sale))
  addTo(sums.hours, hour(sale.created_at).slice(0, 2), total)
  addTo(sums.employees, sale.employee?.name ?? '', total)
  addTo(sums.addresses, String(sale.address_id ?? 0), total)
}

/** The groups, the largest first. */
export const groupsOf = (groups: GroupSums, labelOf: (key: string) => string): readonly SalesGroup[] =>
  [...groups]
    .map(([key, { count, total }]) => ({ label: labelOf(key), count, total: cents(total) }))
    .sort((one, other) => other.total - one.total)

/** Sales by hour (`14 h`), from the first hour with a sale to the last; hours between them without sales have zeros. */
export function hoursOf({ hours }: SalesSums): readonly SalesGroup[] {
  if (hours.size === 0) return []
  const known = [...hours.keys()].map(Number)
  const [first, last] = [Math.min(...known), Math.max(...known)]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const name = String(first + index).padStart(2, '0')
    const { count = 0, total = ZERO } = hours.get(name) ?? {}
    return { label: `${name} h`, count, total: cents(total) }
  })
}

export interface DayPayment {
  haber: Decimal | null
  current_acount_payment_methods: readonly { name: string | null; pivot: { amount: Decimal | null } }[]
}

/** The amounts of a payment by method; a single method without an amount takes the whole payment (contract b §9.3). */
function paymentParts({ haber, current_acount_payment_methods: rows }: DayPayment) {
  if (rows.length === 0) return [['Sin método', toAmount(haber)] as const]
  return rows.map(({ name, pivot }) => {
    const part = toAmount(pivot.amount)
    return [name ?? 'Sin método', rows.length === 1 && part.eq(0) ? toAmount(haber) : part] as const
  })
}

export interface DaySources {
  sales: SalesSums
  payments: readonly DayPayment[]
  notes: readonly { haber: Decimal | null }[]
  expenses: readonly { amount: Decimal | null; expense_concept_id: number | null }[]
}

export interface DayClose {
  total: number
  count: number
  counter: number
  onAccount: number
  /** Sales to clients that are in no account yet. */
  waiting: number
  produced: number
  addedUp: number
  methods: readonly MethodShare[]
  payments: number
  paymentMethods: readonly MethodShare[]
  returns: number
  expenses: number
  /** Sales paid on the spot, and payments of accounts. */
  income: number
}

export function dayClose({ sales, payments, notes, expenses }: DaySources): DayClose {
  const { count, counter, onAccount, waiting, produced, addedUp, methods } = sales
  const paid = sum(payments.map(({ haber }) => haber))
  return {
    total: cents(counter.plus(onAccount).plus(waiting).plus(produced)),
    count,
    counter: cents(counter),
    onAccount: cents(onAccount),
    waiting: cents(waiting),
    produced: cents(produced),
    addedUp,
    methods: sharesIn(methods),
    payments: paid,
    paymentMethods: sharesOf(payments.flatMap(paymentParts)),
    returns: sum(notes.map(({ haber }) => haber)),
    expenses: sum(expenses.map(({ amount }) => amount)),
    income: cents(counter.plus(paid)),
  }
}

/** The server's report of the same day; null: it lacks the figure. */
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
  /** The figures are counts, not pesos. */
  isCount: boolean
  here: number
  report: number | null
  agrees: boolean
  /**
   * How many sales more the report has behind this figure. It counts a sale on the day it was made and again on the day
   * it was finished in the warehouse (contract c §11.2); here and in the list a sale belongs to the day it was made.
   */
  more: number
}

/** The figures added up here beside the report's, and whether they agree. */
export function compareWithReport(day: DayClose, report: DayReport): readonly DayComparison[] {
  const more = Math.max((report.cantidad_ventas ?? 0) - day.count, 0)
  const rows = [
    ['Vendido', day.total, report.total_vendido, more],
    ['Cantidad de ventas', day.count, report.cantidad_ventas, more],
    ['Pagado en mostrador', day.counter, report.total_pagado_mostrador, more],
    ['Vendido a cuenta corriente', day.onAccount, report.total_vendido_a_cuenta_corriente, more],
    ['Pagos de cuentas corrientes', day.payments, report.total_pagado_a_cuenta_corriente, 0],
    ['Devoluciones', day.returns, report.total_devolucion, 0],
    ['Gastos', day.expenses, report.total_gastos, 0],
  ] as const
  return rows.map(([label, here, told, sales]) => {
    const isCount = label === 'Cantidad de ventas'
    const agrees = told !== null && cents(toAmount(told)) === here
    return { label, isCount, here, report: told, agrees, more: told !== null && told > here ? sales : 0 }
  })
}
