// A shift of a caja: the records it is worked out from, and which sales belong to it (contract b §11).
import { toMoment } from '@/lib/dates'
import type { CashMovement } from './caja'
import { cents, toAmount, ZERO, type Amount } from '../money'
import { charged, UNKNOWN_METHOD, type PaidSale } from '../saleMethods'
import type { Decimal } from '../sale/context'

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
  /** All sales of the shift's days. */
  sales: readonly ShiftSale[]
  payments: readonly ShiftPayment[]
  expenses: readonly ShiftExpense[]
  /** As this computer remembers it; null: it does not. */
  counted: number | null
}

export const moved = ({ ingreso, egreso }: CashMovement): Amount => toAmount(ingreso).minus(toAmount(egreso))

/** What a sale paid into the caja according to its own record, as method names and the amounts charged. */
export const paidInto = (sale: ShiftSale, caja_id: number) =>
  sale.current_acount_payment_methods
    .filter(({ pivot }) => pivot.caja_id === caja_id)
    .map(({ name, pivot }) => [name ?? UNKNOWN_METHOD, charged(pivot)] as const)

export const summed = (amounts: readonly Amount[]): number =>
  cents(amounts.reduce((sum, amount) => sum.plus(amount), ZERO))

/** The sum a sale paid into the caja, in pesos. */
export const paidIntoCaja = (sale: ShiftSale, caja_id: number): number =>
  summed(paidInto(sale, caja_id).map(([, amount]) => amount))

/** The first of each key, as a search from the beginning finds it. */
export function firstBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): ReadonlyMap<K, T> {
  const found = new Map<K, T>()
  for (const row of rows) if (!found.has(keyOf(row))) found.set(keyOf(row), row)
  return found
}

/** Which sales are of the shift: those it has movements of, and those made while it was open that paid into its caja. */
export function isOfShift({
  caja_id,
  opening,
  movements,
}: Pick<ShiftSources, 'caja_id' | 'opening' | 'movements'>): (sale: ShiftSale) => boolean {
  const booked = new Set(movements.map(({ sale_id }) => sale_id))
  const ms = (moment: string | null) => toMoment(moment)?.valueOf()
  const [from, until] = [ms(opening.created_at) ?? 0, ms(opening.cerrada_at) ?? Infinity]
  return (sale) => {
    if (booked.has(sale.id)) return true
    if (paidInto(sale, caja_id).length === 0) return false
    const at = ms(sale.created_at) ?? -1
    return at >= from && at <= until
  }
}
