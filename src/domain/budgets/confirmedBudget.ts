// What confirming a budget left, when its answer says nothing: the sale is made after the status is written, without a transaction (contract b §4).
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

/** Lines with what is taken off each, as one text: a line's bonus in the budget is its discount in the sale. */
const textOf = <P>(lines: readonly Line<P>[], off: (pivot: P) => Decimal | null): string =>
  lines
    .map((line) => [...linesText([line]), figure(off(line.pivot))].join(' '))
    .sort()
    .join()

/** Discounts and surcharges, which are copied after the sale itself with its total. */
const percentagesText = ({ discounts, surchages }: Percentages): string =>
  [discounts, surchages]
    .map((rows) =>
      rows
        .map(({ id, pivot }) => `${id} ${figure(pivot.percentage)}`)
        .sort()
        .join(),
    )
    .join('; ')

/** Lines come before the stock and the account, the account last of all; one that is to be checked has neither yet. */
const isWhole = (budget: Confirmed, sale: MadeSale): boolean =>
  textOf(sale.articles, ({ discount }) => discount) === textOf(budget.articles, ({ bonus }) => bonus) &&
  percentagesText(sale) === percentagesText(budget) &&
  toAmount(sale.total).eq(toAmount(budget.total)) &&
  (sale.to_check === 1 || !sale.save_current_acount || Boolean(sale.current_acount))

/** Whether the confirmed budget has its sale, with all that belongs to it. */
export const hasItsSale = (budget: Confirmed, sales: readonly MadeSale[]): boolean =>
  sales.some((sale) => sale.budget_id === budget.id && !sale.deleted_at && isWhole(budget, sale))
