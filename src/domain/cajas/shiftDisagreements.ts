// Where two sources say different things of the money of one shift.
import type { Steps } from '@/lib/inSlices'
import { openingTotals } from './caja'
import { cents, toAmount } from '../money'
import { firstBy, moved, paidIntoCaja, summed, type ShiftMovement, type ShiftSale, type ShiftSources } from './shift'

/** Two sources that name different amounts for the same money. */
export interface Disagreement {
  what: string
  /** The source and the amount it names; null: none. */
  one: { source: string; amount: number | null }
  other: { source: string; amount: number | null }
  sale_id?: number
}

/** Sales that paid into the caja against its movements: a split sale without a caja of its own books none, a deleted one leaves its own (contract b §2.6). */
function* saleDisagreements(
  { caja_id, movements }: ShiftSources,
  own: readonly ShiftSale[],
): Steps<readonly Disagreement[]> {
  const known = new Map(own.map((sale) => [sale.id ?? 0, sale]))
  const booked = new Map<number, ShiftMovement[]>()
  for (const movement of movements) {
    const { sale_id } = movement
    if (!sale_id) continue
    const entries = booked.get(sale_id)
    if (entries) entries.push(movement)
    else booked.set(sale_id, [movement])
  }
  const found: Disagreement[] = []
  for (const id of new Set([...booked.keys(), ...known.keys()])) {
    yield
    const sale = known.get(id)
    const entries = booked.get(id) ?? []
    const inCaja = entries.length === 0 ? null : summed(entries.map(moved))
    const inSale = sale === undefined ? null : paidIntoCaja(sale, caja_id)
    if (inCaja === inSale) continue
    const num = sale?.num ?? entries.find(({ sale: row }) => row?.num)?.sale?.num ?? id
    const what = sale === undefined ? `Venta N° ${num}, que no está entre las del turno` : `Venta N° ${num}`
    const [one, other] = [
      { source: 'la venta', amount: inSale },
      { source: 'la caja', amount: inCaja },
    ]
    found.push({ what, one, other, sale_id: id })
  }
  return found
}

function expenseDisagreements({ expenses, movements }: ShiftSources): readonly Disagreement[] {
  const known = firstBy(expenses, ({ id }) => id)
  return movements.flatMap((movement) => {
    const expense = movement.expense_id === null ? undefined : known.get(movement.expense_id)
    if (expense === undefined || toAmount(expense.amount).eq(toAmount(movement.egreso))) return []
    const [inExpense, inCaja] = [cents(toAmount(expense.amount)), cents(toAmount(movement.egreso))]
    const what = `Gasto N° ${expense.num ?? expense.id}`
    return [{ what, one: { source: 'el gasto', amount: inExpense }, other: { source: 'la caja', amount: inCaja } }]
  })
}

/** Compares the movements' sums with the server's totals, which lag behind changes (contract b §11.3). */
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

export function* disagreementsOf(sources: ShiftSources, own: readonly ShiftSale[]): Steps<readonly Disagreement[]> {
  const ofSales = yield* saleDisagreements(sources, own)
  return [...totalDisagreements(sources), ...ofSales, ...expenseDisagreements(sources)]
}
