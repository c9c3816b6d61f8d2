import { cents, toAmount, ZERO } from '@/domain/money'

/** Exact sum of the `haber` of the rows, in pesos. */
export const totalHaber = (rows: readonly { haber: string | null }[]): number =>
  cents(rows.reduce((sum, { haber }) => sum.plus(toAmount(haber)), ZERO))
