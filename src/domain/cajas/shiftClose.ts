// One shift of a caja at its end: what went through it, what should be in it, what was counted, and where two sources disagree (contract b §11).
import type { Steps } from '@/lib/inSlices'
import { CONCEPT, openingTotals, totalsByConcept, type ConceptTotal } from './caja'
import { countDifference, type Difference } from './cajaCount'
import { countedOf } from './closingNote'
import { cents, toAmount } from '../money'
import { addParts, sharesIn, UNKNOWN_METHOD, type MethodShare, type PartSums } from '../saleMethods'
import type { Decimal } from '../sale/context'
import { firstBy, isOfShift, paidInto, summed, type ShiftMovement, type ShiftSale, type ShiftSources } from './shift'
import { disagreementsOf, type Disagreement } from './shiftDisagreements'

const CASH = 3

export interface MethodFlow {
  /** Null: no record tells the method. */
  id: number | null
  /** Null: only its id is known. */
  label: string | null
  ingresos: number
  egresos: number
}

export interface ShiftClose {
  saldo_apertura: number
  ingresos: number
  egresos: number
  concepts: readonly ConceptTotal[]
  /** What should be in the caja, before the difference was booked. */
  expected: number
  counted: number | null
  difference: Difference | null
  /** The difference was booked as a movement of the caja. */
  booked: boolean
  methods: readonly MethodFlow[]
  /** The cash there should be: the opening balance plus what moved in cash or by an unknown method. */
  cash: number
  /** What sales paid into the caja, by method. */
  salesByMethod: readonly MethodShare[]
  sales: number
  disagreements: readonly Disagreement[]
}

/**
 * The difference booked at the closing, if the newest movement of a closed shift says one. A shift that was opened
 * again has none.
 */
function bookedDifference({ opening, movements }: ShiftSources): { counted: number; movement: ShiftMovement } | null {
  if (opening.cerrada_at === null) return null
  const last = movements.reduce<ShiftMovement | null>(
    (newest, row) => ((row.id ?? 0) > (newest?.id ?? -1) ? row : newest),
    null,
  )
  const counted = last === null ? null : countedOf(last.notas)
  return last === null || counted === null ? null : { counted, movement: last }
}

type Method = { id: number; label: string | null } | null

/**
 * Receipt number in the note of a payment's movement, which is all it says of its payment: `Ana Paz. Pago N° 12`
 * (contract b §9.3).
 */
const receiptOf = (notas: string | null): number | null => {
  const read = /Pago N° ?(\d+)\s*$/.exec(notas ?? '')
  return read === null ? null : Number(read[1])
}

/** What a movement may belong to, found without a walk through all of it. */
const belongings = ({ sales, payments, expenses }: ShiftSources) => ({
  sales: firstBy(sales, ({ id }) => id),
  payments: firstBy(payments, ({ num_receipt }) => num_receipt),
  expenses: firstBy(expenses, ({ id }) => id),
})

interface Part {
  id: number
  name: string | null
  pivot: { amount: Decimal | null; caja_id?: number | null }
}

/**
 * The method of a movement. It has no column for it (contract b §2.5), so its sale, expense or payment tells it, by the
 * part of equal amount. `taken`: the parts that movements before it have; of two equal parts each tells one movement.
 */
function methodOf(
  movement: ShiftMovement,
  { caja_id }: ShiftSources,
  { sales, payments, expenses }: ReturnType<typeof belongings>,
  taken: Set<Part>,
): Method {
  const amount = toAmount(movement.ingreso ?? movement.egreso)
  const named = (parts: readonly Part[]): Method => {
    const part = parts.find((one) => !taken.has(one)) ?? parts[0]
    if (part === undefined) return null
    taken.add(part)
    return { id: part.id, label: part.name }
  }
  if (movement.sale_id) {
    const rows = sales.get(movement.sale_id)?.current_acount_payment_methods ?? []
    return named(rows.filter(({ pivot }) => pivot.caja_id === caja_id && toAmount(pivot.amount).eq(amount)))
  }
  if (movement.expense_id) {
    const id = expenses.get(movement.expense_id)?.current_acount_payment_method_id
    return id ? { id, label: null } : null
  }
  if (movement.concepto_movimiento_caja_id !== CONCEPT.clientPayment) return null
  const receipt = receiptOf(movement.notas)
  const rows = (receipt === null ? undefined : payments.get(receipt))?.current_acount_payment_methods ?? []
  return named(rows.length === 1 ? rows : rows.filter(({ pivot }) => toAmount(pivot.amount).eq(amount)))
}

function* flows(movements: readonly ShiftMovement[], sources: ShiftSources): Steps<readonly MethodFlow[]> {
  const groups = new Map<number | null, { label: string | null; rows: ShiftMovement[] }>()
  const found = belongings(sources)
  const taken = new Set<Part>()
  for (const movement of movements) {
    yield
    const method = methodOf(movement, sources, found, taken)
    const group = groups.get(method?.id ?? null)
    if (group === undefined) {
      groups.set(method?.id ?? null, { label: method === null ? UNKNOWN_METHOD : method.label, rows: [movement] })
      continue
    }
    group.rows.push(movement)
    group.label ??= method?.label ?? null
  }
  return [...groups]
    .map(([id, { label, rows }]) => {
      const { ingresos, egresos } = openingTotals(null, rows)
      return { id, label, ingresos, egresos }
    })
    .sort((one, other) => other.ingresos + other.egresos - (one.ingresos + one.egresos))
}

/** The sales of the shift, and what they paid into its caja. */
function* ownSales(sources: ShiftSources): Steps<{ own: readonly ShiftSale[]; parts: PartSums }> {
  const own: ShiftSale[] = []
  const parts: PartSums = new Map()
  const isOwn = isOfShift(sources)
  for (const sale of sources.sales) {
    yield
    if (!isOwn(sale)) continue
    own.push(sale)
    addParts(parts, paidInto(sale, sources.caja_id))
  }
  return { own, parts }
}

/** A shift as its page shows it, worked out in steps: a day has thousands of movements and as many sales. */
export function* shiftClosing(sources: ShiftSources): Steps<ShiftClose> {
  const { opening } = sources
  const booked = bookedDifference(sources)
  const movements = sources.movements.filter((movement) => movement !== booked?.movement)
  const { ingresos, egresos, saldo } = openingTotals(opening.saldo_apertura, movements)
  const counted = booked?.counted ?? sources.counted
  const methods = yield* flows(movements, sources)
  const inCash = methods
    .filter(({ id }) => id === null || id === CASH)
    .flatMap((flow) => [toAmount(flow.ingresos), toAmount(-flow.egresos)])
  const { own, parts } = yield* ownSales(sources)
  const disagreements = yield* disagreementsOf(sources, own)
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
    salesByMethod: sharesIn(parts),
    sales: own.length,
    disagreements,
  }
}
