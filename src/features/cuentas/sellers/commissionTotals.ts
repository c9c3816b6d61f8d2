import { cents, toAmount, ZERO } from '@/domain/money'
import type { SellerCommission } from '@/entities/sellerCommission'

interface Totals {
  debe: number
  haber: number
}

/** Sum of what was earned and of what was paid, to the cent. */
export function commissionTotals(rows: readonly Pick<SellerCommission, 'debe' | 'haber'>[]): Totals {
  const sum = (key: keyof Totals) => cents(rows.reduce((all, row) => all.plus(toAmount(row[key])), ZERO))
  return { debe: sum('debe'), haber: sum('haber') }
}

/** What a seller was owed after the last of the rows; null without rows. */
export function lastBalance(rows: readonly SellerCommission[]): number | null {
  const last = rows.reduce<SellerCommission | null>(
    (latest, row) => (latest === null || row.id > latest.id ? row : latest),
    null,
  )
  return last === null ? null : cents(toAmount(last.saldo))
}
