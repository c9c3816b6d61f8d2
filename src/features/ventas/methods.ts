import { cents, toAmount, ZERO, type Amount } from '@/domain/money'
import type { Sale } from '@/entities/saleRecord'

/** What came in by one method. */
export interface MethodShare {
  label: string
  amount: number
  /** Percentage of the whole, with one decimal; 0 when the whole is nothing. */
  share: number
}

const ACCOUNT = 'Cuenta corriente'
const UNKNOWN = 'Sin método'

/** What a sale was paid with, to the cent of its total: what its methods leave open belongs to none. */
function parts(sale: Sale): readonly (readonly [string, Amount])[] {
  const total = toAmount(sale.total)
  const rows = sale.current_acount_payment_methods.map(({ name, pivot }) => [name, toAmount(pivot.amount)] as const)
  if (rows.length === 0) return [[sale.current_acount_payment_method?.name ?? (sale.client_id ? ACCOUNT : UNKNOWN), total]]
  const rest = rows.reduce((left, [, amount]) => left.minus(amount), total)
  return rest.eq(0) ? rows : [...rows, [UNKNOWN, rest]]
}

/** What the sales come to by method, largest first; the amounts add up to their total. */
export function byMethod(sales: readonly Sale[]): readonly MethodShare[] {
  const sums = new Map<string, Amount>()
  for (const [label, amount] of sales.flatMap(parts)) sums.set(label, (sums.get(label) ?? ZERO).plus(amount))
  const whole = [...sums.values()].reduce((sum, amount) => sum.plus(amount), ZERO)
  const shareOf = (amount: Amount) => (whole.eq(0) ? 0 : amount.times(100).div(whole).round(1).toNumber())
  return [...sums]
    .map(([label, amount]) => ({ label, amount: cents(amount), share: shareOf(amount) }))
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => other.amount - one.amount)
}
