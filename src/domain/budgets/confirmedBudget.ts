// Whether a budget's confirmation was stored completely, when its answer does not tell: the server makes the sale after
// it writes the status, without a transaction (contract b §4).
import { linesText, type ArticleLine } from '../purchases/linesText'
import { toAmount } from '../money'
import type { Decimal } from '../sale/context'

interface Percentage {
  id: number | null
  pivot: { percentage: Decimal | null }
}

interface Percentages {
  discounts: readonly Percentage[]
  surchages: readonly Percentage[]
}

type Line<P> = ArticleLine & { pivot: P }

interface Confirmed extends Percentages {
  id: number | null
  total: Decimal | null
  articles: readonly Line<{ bonus: Decimal | null }>[]
}

interface MadeSale extends Percentages {
  budget_id: number | null
  deleted_at: string | null
  total: Decimal | null
  to_check: 0 | 1
  save_current_acount: 0 | 1
  current_acount: unknown
  articles: readonly Line<{ discount: Decimal | null }>[]
}

const figure = (value: Decimal | null) => toAmount(value).toFixed(2)

/** The lines as one text, each with its percentage off, which is `bonus` in the budget and `discount` in the sale. */
const textOf = <P>(lines: readonly Line<P>[], off: (pivot: P) => Decimal | null): string =>
  lines
    .map((line) => [...linesText([line]), figure(off(line.pivot))].join(' '))
    .sort()
    .join()

/** The discounts and surcharges as one text. The server copies them after the sale and its total. */
const percentagesText = ({ discounts, surchages }: Percentages): string =>
  [discounts, surchages]
    .map((rows) =>
      rows
        .map(({ id, pivot }) => `${id} ${figure(pivot.percentage)}`)
        .sort()
        .join(),
    )
    .join('; ')

/** Whether the sale is complete. The server writes its account line last; a sale that is to be checked has none yet. */
const isWhole = (budget: Confirmed, sale: MadeSale): boolean =>
  textOf(sale.articles, ({ discount }) => discount) === textOf(budget.articles, ({ bonus }) => bonus) &&
  percentagesText(sale) === percentagesText(budget) &&
  toAmount(sale.total).eq(toAmount(budget.total)) &&
  (sale.to_check === 1 || !sale.save_current_acount || Boolean(sale.current_acount))

/** Whether the confirmed budget has its sale, and that sale is complete. */
export const hasItsSale = (budget: Confirmed, sales: readonly MadeSale[]): boolean =>
  sales.some((sale) => sale.budget_id === budget.id && !sale.deleted_at && isWhole(budget, sale))
