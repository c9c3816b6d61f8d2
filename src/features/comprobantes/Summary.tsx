import { cents, toAmount, ZERO } from '@/domain/money'
import { price } from '@/lib/format'

/** Exact sum of the `haber` of the rows, in pesos. */
export const totalHaber = (rows: readonly { haber: string | null }[]): number =>
  cents(rows.reduce((sum, { haber }) => sum.plus(toAmount(haber)), ZERO))

/** How many rows are shown, and their sum. */
export function Summary({ rows, one, many }: { rows: readonly { haber: string | null }[]; one: string; many: string }) {
  return (
    <div className="list-summary">
      <span className="figure">{rows.length === 1 ? `1 ${one}` : `${rows.length} ${many}`}</span>
      <span className="flex-grow-1" />
      <span className="list-total">
        Total <strong className="money">{price(totalHaber(rows), 'always')}</strong>
      </span>
    </div>
  )
}
