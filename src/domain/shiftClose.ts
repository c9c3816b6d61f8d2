// One shift of a caja at its end: what went through it, what should be in it, what was counted, and where two sources disagree (contract b §11).
import { toMoment } from '@/lib/dates'
import { CONCEPT, openingTotals, totalsByConcept, type CashMovement, type ConceptTotal } from './cajas/caja'
import { countDifference, type Difference } from './cajas/cajaCount'
import { countedOf } from './cajas/closingNote'
import { cents, toAmount, ZERO, type Amount } from './money'
import { charged, sharesOf, UNKNOWN_METHOD, type MethodShare, type PaidSale } from './saleMethods'
import type { Decimal } from './sale/context'

const CASH = 3

export interface ShiftMovement extends CashMovement {
  id: number | null
  notas: string | null
  sale?: { num: number | null } | null
}

export interface ShiftSale extends PaidSale {
  id: number | null
  num: number | null
  created_at: string
}

export interface ShiftPayment {
  num_receipt: number | null
  haber: Decimal | null
  current_acount_payment_methods: readonly { id: number; name: string | null; pivot: { amount: Decimal | null } }[]
}

export interface ShiftExpense {
  id: number | null
  num: number | null
  amount: Decimal | null
  current_acount_payment_method_id: number | null
}

export interface ShiftSources {
  caja_id: number
  opening: {
    saldo_apertura: Decimal | null
    saldo_cierre: Decimal | null
    total_ingresos: Decimal | null
    total_egresos: Decimal | null
    created_at: string
    cerrada_at: string | null
  }
  movements: readonly ShiftMovement[]
  /** Those of its days. */
  sales: readonly ShiftSale[]
  payments: readonly ShiftPayment[]
  expenses: readonly ShiftExpense[]
  /** By its id, `Efectivo`. */
  methodName: (id: number) => string
  /** As this computer remembers it; null: it does not. */
  counted: number | null
}

/** Two sources that say different things of the same money. */
export interface Disagreement {
  what: string
  /** Who says it, and what. */
  one: { source: string; amount: number | null }
  other: { source: string; amount: number | null }
  sale_id?: number
}

export interface MethodFlow {
  /** Null: what moved it says no method. */
  id: number | null
  label: string
  ingresos: number
  egresos: number
}

export interface ShiftClose {
  saldo_apertura: number
  ingresos: number
  egresos: number
  concepts: readonly ConceptTotal[]
  /** Before the difference was booked. */
  expected: number
  counted: number | null
  difference: Difference | null
  /** The difference is a movement of the caja. */
  booked: boolean
  methods: readonly MethodFlow[]
  /** What moved in cash, the opening balance and what says no method included; the rest is cards, transfers, cheques. */
  cash: number
  /** The sales that were paid into the caja, by method. */
  salesByMethod: readonly MethodShare[]
  sales: number
  disagreements: readonly Disagreement[]
}

/** The difference booked at the closing: the newest movement of a shift that is closed. One that was opened again went on after it. */
function bookedDifference({ opening, movements }: ShiftSources): { counted: number; movement: ShiftMovement } | null {
  if (opening.cerrada_at === null) return null
  const last = movements.reduce<ShiftMovement | null>(
    (newest, row) => ((row.id ?? 0) > (newest?.id ?? -1) ? row : newest),
    null,
  )
  const counted = last === null ? null : countedOf(last.notas)
  return last === null || counted === null ? null : { counted, movement: last }
}

const moved = ({ ingreso, egreso }: CashMovement): Amount => toAmount(ingreso).minus(toAmount(egreso))

type Method = { id: number; label: string } | null

/** Which receipt a payment's movement is of: `Ana Paz. Pago N° 12` is all it says (contract b §9.3). */
const receiptOf = (notas: string | null): number | null => {
  const read = /Pago N° ?(\d+)\s*$/.exec(notas ?? '')
  return read === null ? null : Number(read[1])
}

/** A movement carries no method (contract b §2.5): what it belongs to tells it, where one of its parts has the same amount. */
function methodOf(movement: ShiftMovement, { caja_id, sales, payments, expenses, methodName }: ShiftSources): Method {
  const amount = toAmount(movement.ingreso ?? movement.egreso)
  const named = (row: { id: number; name: string | null } | undefined): Method =>
    row === undefined ? null : { id: row.id, label: row.name ?? methodName(row.id) }
  if (movement.sale_id) {
    const rows = sales.find(({ id }) => id === movement.sale_id)?.current_acount_payment_methods ?? []
    return named(rows.find(({ pivot }) => pivot.caja_id === caja_id && toAmount(pivot.amount).eq(amount)))
  }
  if (movement.expense_id) {
    const id = expenses.find((expense) => expense.id === movement.expense_id)?.current_acount_payment_method_id
    return id ? { id, label: methodName(id) } : null
  }
  if (movement.concepto_movimiento_caja_id !== CONCEPT.clientPayment) return null
  const receipt = receiptOf(movement.notas)
  const rows =
    payments.find(({ num_receipt }) => receipt !== null && num_receipt === receipt)?.current_acount_payment_methods ??
    []
  return named(rows.length === 1 ? rows[0] : rows.find(({ pivot }) => toAmount(pivot.amount).eq(amount)))
}

function flows(movements: readonly ShiftMovement[], sources: ShiftSources): readonly MethodFlow[] {
  const groups = new Map<number | null, { label: string; rows: ShiftMovement[] }>()
  for (const movement of movements) {
    const method = methodOf(movement, sources)
    const group = groups.get(method?.id ?? null) ?? { label: method?.label ?? UNKNOWN_METHOD, rows: [] }
    groups.set(method?.id ?? null, { ...group, rows: [...group.rows, movement] })
  }
  return [...groups]
    .map(([id, { label, rows }]) => {
      const { ingresos, egresos } = openingTotals(null, rows)
      return { id, label, ingresos, egresos }
    })
    .sort((one, other) => other.ingresos + other.egresos - (one.ingresos + one.egresos))
}

/** What a sale paid into the caja, by its own record: what was charged. */
const paidInto = (sale: ShiftSale, caja_id: number) =>
  sale.current_acount_payment_methods
    .filter(({ pivot }) => pivot.caja_id === caja_id)
    .map(({ name, pivot }) => [name ?? UNKNOWN_METHOD, charged(pivot)] as const)

const summed = (amounts: readonly Amount[]): number => cents(amounts.reduce((sum, amount) => sum.plus(amount), ZERO))

/** Pesos. */
export const paidIntoCaja = (sale: ShiftSale, caja_id: number): number =>
  summed(paidInto(sale, caja_id).map(([, amount]) => amount))

/** Sales that paid into the caja against its movements: a split sale without a caja of its own books none, a deleted one leaves its own (contract b §2.6). */
function saleDisagreements({ caja_id, movements }: ShiftSources, own: readonly ShiftSale[]): readonly Disagreement[] {
  const known = new Map(own.map((sale) => [sale.id ?? 0, sale]))
  const booked = movements.flatMap(({ sale_id }) => (sale_id ? [sale_id] : []))
  return [...new Set([...booked, ...known.keys()])].flatMap((id) => {
    const sale = known.get(id)
    const entries = movements.filter(({ sale_id }) => sale_id === id)
    const inCaja = entries.length === 0 ? null : summed(entries.map(moved))
    const inSale = sale === undefined ? null : paidIntoCaja(sale, caja_id)
    if (inCaja === inSale) return []
    const num = sale?.num ?? entries.find(({ sale: row }) => row?.num)?.sale?.num ?? id
    const what = sale === undefined ? `Venta N° ${num}, que no está entre las del turno` : `Venta N° ${num}`
    return [
      { what, one: { source: 'la venta', amount: inSale }, other: { source: 'la caja', amount: inCaja }, sale_id: id },
    ]
  })
}

function expenseDisagreements({ expenses, movements }: ShiftSources): readonly Disagreement[] {
  return movements.flatMap((movement) => {
    const expense = expenses.find(({ id }) => id !== null && id === movement.expense_id)
    if (expense === undefined || toAmount(expense.amount).eq(toAmount(movement.egreso))) return []
    const [inExpense, inCaja] = [cents(toAmount(expense.amount)), cents(toAmount(movement.egreso))]
    const what = `Gasto N° ${expense.num ?? expense.id}`
    return [{ what, one: { source: 'el gasto', amount: inExpense }, other: { source: 'la caja', amount: inCaja } }]
  })
}

/** The server's own totals lag behind once a movement was changed (contract b §11.3). */
function totalDisagreements({ opening, movements }: ShiftSources): readonly Disagreement[] {
  const { ingresos, egresos, saldo } = openingTotals(opening.saldo_apertura, movements)
  const pairs = [
    { what: 'Ingresos', stored: opening.total_ingresos, added: ingresos },
    { what: 'Egresos', stored: opening.total_egresos, added: egresos },
    { what: 'Saldo de cierre', stored: opening.cerrada_at === null ? null : opening.saldo_cierre, added: saldo },
  ]
  return pairs.flatMap(({ what, stored, added }) => {
    if (stored === null || cents(toAmount(stored)) === added) return []
    const told = { source: 'el servidor', amount: cents(toAmount(stored)) }
    return [{ what, one: told, other: { source: 'los movimientos', amount: added } }]
  })
}

/** The sales of the shift: those it has movements of, and those made while it was open that paid into its caja. */
export function shiftSales<S extends ShiftSale>(
  sales: readonly S[],
  { caja_id, opening, movements }: Omit<ShiftSources, 'sales'>,
): readonly S[] {
  const booked = new Set(movements.map(({ sale_id }) => sale_id))
  const ms = (moment: string | null) => toMoment(moment)?.valueOf()
  const [from, until] = [ms(opening.created_at) ?? 0, ms(opening.cerrada_at) ?? Infinity]
  return sales.filter((sale) => {
    const at = ms(sale.created_at) ?? -1
    return booked.has(sale.id) || (at >= from && at <= until && paidInto(sale, caja_id).length > 0)
  })
}

/** A shift as its page shows it. */
export function shiftClose(sources: ShiftSources): ShiftClose {
  const { opening, caja_id } = sources
  const booked = bookedDifference(sources)
  const movements = sources.movements.filter((movement) => movement !== booked?.movement)
  const { ingresos, egresos, saldo } = openingTotals(opening.saldo_apertura, movements)
  const counted = booked?.counted ?? sources.counted
  const methods = flows(movements, sources)
  const inCash = methods
    .filter(({ id }) => id === null || id === CASH)
    .flatMap((flow) => [toAmount(flow.ingresos), toAmount(-flow.egresos)])
  const own = shiftSales(sources.sales, sources)
  return {
    saldo_apertura: cents(toAmount(opening.saldo_apertura)),
    ingresos,
    egresos,
    concepts: totalsByConcept(movements),
    expected: saldo,
    counted,
    difference: counted === null ? null : countDifference(counted, saldo),
    booked: booked !== null,
    methods,
    cash: summed([toAmount(opening.saldo_apertura), ...inCash]),
    salesByMethod: sharesOf(own.flatMap((sale) => paidInto(sale, caja_id))),
    sales: own.length,
    disagreements: [
      ...totalDisagreements(sources),
      ...saleDisagreements(sources, own),
      ...expenseDisagreements(sources),
    ],
  }
}
