// Where a sale, an expense or the server says another amount than the movements of the caja, in one shift.
import type { Steps } from '@/lib/inSlices'
import { openingTotals } from './caja'
import { cents, toAmount } from '../money'
import { firstBy, moved, paidIntoCaja, summed, type ShiftMovement, type ShiftSale, type ShiftSources } from './shift'

export interface Disagreement {
  what: string
  /** Who names the other amount: `la venta`. */
  source: string
  /** Null: the source names none, or the caja has none. */
  amount: number | null
  inCaja: number | null
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
    const amount = sale === undefined ? null : paidIntoCaja(sale, caja_id)
    if (inCaja === amount) continue
    const num = sale?.num ?? entries.find(({ sale: row }) => row?.num)?.sale?.num ?? id
    const what = sale === undefined ? `Venta N° ${num}, que no está entre las del turno` : `Venta N° ${num}`
    found.push({ what, source: 'la venta', amount, inCaja, sale_id: id })
  }
  return found
}

function expenseDisagreements({ expenses, movements }: ShiftSources): readonly Disagreement[] {
  const known = firstBy(expenses, ({ id }) => id)
  return movements.flatMap((movement) => {
    const expense = movement.expense_id === null ? undefined : known.get(movement.expense_id)
    if (expense === undefined || toAmount(expense.amount).eq(toAmount(movement.egreso))) return []
    const [amount, inCaja] = [cents(toAmount(expense.amount)), cents(toAmount(movement.egreso))]
    return [{ what: `Gasto N° ${expense.num ?? expense.id}`, source: 'el gasto', amount, inCaja }]
  })
}

/** Compares the movements' sums with the server's totals, which lag behind changes (contract b §11.3). */
function totalDisagreements({ opening, movements }: ShiftSources): readonly Disagreement[] {
  const { ingresos, egresos, saldo } = openingTotals(opening.saldo_apertura, movements)
  const pairs = [
    { what: 'Ingresos', stored: opening.total_ingresos, inCaja: ingresos },
    { what: 'Egresos', stored: opening.total_egresos, inCaja: egresos },
    { what: 'Saldo de cierre', stored: opening.cerrada_at === null ? null : opening.saldo_cierre, inCaja: saldo },
  ]
  return pairs.flatMap(({ what, stored, inCaja }) => {
    const amount = cents(toAmount(stored))
    return stored === null || amount === inCaja ? [] : [{ what, source: 'el servidor', amount, inCaja }]
  })
}

export function* disagreementsOf(sources: ShiftSources, own: readonly ShiftSale[]): Steps<readonly Disagreement[]> {
  const ofSales = yield* saleDisagreements(sources, own)
  return [...totalDisagreements(sources), ...ofSales, ...expenseDisagreements(sources)]
}
