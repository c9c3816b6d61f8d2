import { price } from '@/lib/format'
import { totalHaber } from './total'

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
