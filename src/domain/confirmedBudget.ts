// What confirming a budget left, when its answer says nothing: the sale is made after the status is written, without a transaction (contract b §4).
import { toAmount } from './money'
import type { Decimal } from './sale/context'

interface Line {
  id: number | null
  pivot: { amount: Decimal | null; price: Decimal | null }
}

interface Confirmed {
  id: number | null
  total: Decimal | null
  articles: readonly Line[]
}

interface MadeSale {
  budget_id: number | null
  deleted_at: string | null
  total: Decimal | null
  to_check: 0 | 1
  save_current_acount: 0 | 1
  current_acount: unknown
  articles: readonly Line[]
}

const rowsOf = (articles: readonly Line[]): string =>
  articles
    .map(({ id, pivot }) => [id, toAmount(pivot.amount).toFixed(2), toAmount(pivot.price).toFixed(2)].join(' '))
    .sort()
    .join()

/** Lines come before the stock and the account, the account last of all; one that is to be checked has neither yet. */
const isWhole = (budget: Confirmed, sale: MadeSale): boolean =>
  rowsOf(sale.articles) === rowsOf(budget.articles) &&
  toAmount(sale.total).eq(toAmount(budget.total)) &&
  (sale.to_check === 1 || !sale.save_current_acount || Boolean(sale.current_acount))

/** Whether the confirmed budget has its sale, with all that belongs to it. */
export const confirmedFate = (budget: Confirmed, sales: readonly MadeSale[]): 'stored' | 'half' =>
  sales.some((sale) => sale.budget_id === budget.id && !sale.deleted_at && isWhole(budget, sale)) ? 'stored' : 'half'
