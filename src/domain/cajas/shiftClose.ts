// One shift of a caja at its end: what went through it, what should be in it, what was counted, and where two sources disagree (contract b §11).
import { CONCEPT, openingTotals, totalsByConcept, type ConceptTotal } from './caja'
import { countDifference, type Difference } from './cajaCount'
import { countedOf } from './closingNote'
import { cents, toAmount } from '../money'
import { sharesOf, UNKNOWN_METHOD, type MethodShare } from '../saleMethods'
import { isOfShift, paidInto, summed, type ShiftMovement, type ShiftSources } from './shift'
import { disagreementsOf, type Disagreement } from './shiftDisagreements'

const CASH = 3

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

type Method = { id: number; label: string } | null

/** Which receipt a payment's movement is of: `Ana Paz. Pago N° 12` is all it says (contract b §9.3). */
const receiptOf = (notas: string | null): number | null => {
  const read = /Pago N° ?(\d+)\s*$/.exec(notas ?? '')
  return read === null ? null : Number(read[1])
}

/** The first of each key, as a search from the beginning finds it. */
function firstBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): ReadonlyMap<K, T> {
  const found = new Map<K, T>()
  for (const row of rows) if (!found.has(keyOf(row))) found.set(keyOf(row), row)
  return found
}

/** What a movement may belong to, found without a walk through all of it. */
const belongings = ({ sales, payments, expenses }: ShiftSources) => ({
  sales: firstBy(sales, ({ id }) => id),
  payments: firstBy(payments, ({ num_receipt }) => num_receipt),
  expenses: firstBy(expenses, ({ id }) => id),
})

/** A movement carries no method (contract b §2.5): what it belongs to tells it, where one of its parts has the same amount. */
function methodOf(
  movement: ShiftMovement,
  { caja_id, methodName }: ShiftSources,
  { sales, payments, expenses }: ReturnType<typeof belongings>,
): Method {
  const amount = toAmount(movement.ingreso ?? movement.egreso)
  const named = (row: { id: number; name: string | null } | undefined): Method =>
    row === undefined ? null : { id: row.id, label: row.name ?? methodName(row.id) }
  if (movement.sale_id) {
    const rows = sales.get(movement.sale_id)?.current_acount_payment_methods ?? []
    return named(rows.find(({ pivot }) => pivot.caja_id === caja_id && toAmount(pivot.amount).eq(amount)))
  }
  if (movement.expense_id) {
    const id = expenses.get(movement.expense_id)?.current_acount_payment_method_id
    return id ? { id, label: methodName(id) } : null
  }
  if (movement.concepto_movimiento_caja_id !== CONCEPT.clientPayment) return null
  const receipt = receiptOf(movement.notas)
  const rows = (receipt === null ? undefined : payments.get(receipt))?.current_acount_payment_methods ?? []
  return named(rows.length === 1 ? rows[0] : rows.find(({ pivot }) => toAmount(pivot.amount).eq(amount)))
}

function flows(movements: readonly ShiftMovement[], sources: ShiftSources): readonly MethodFlow[] {
  const groups = new Map<number | null, { label: string; rows: ShiftMovement[] }>()
  const found = belongings(sources)
  for (const movement of movements) {
    const method = methodOf(movement, sources, found)
    const group = groups.get(method?.id ?? null)
    if (group) group.rows.push(movement)
    else groups.set(method?.id ?? null, { label: method?.label ?? UNKNOWN_METHOD, rows: [movement] })
  }
  return [...groups]
    .map(([id, { label, rows }]) => {
      const { ingresos, egresos } = openingTotals(null, rows)
      return { id, label, ingresos, egresos }
    })
    .sort((one, other) => other.ingresos + other.egresos - (one.ingresos + one.egresos))
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
  const own = sources.sales.filter(isOfShift(sources))
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
    disagreements: disagreementsOf(sources, own),
  }
}
