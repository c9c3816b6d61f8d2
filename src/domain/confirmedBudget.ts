// What confirming a budget left, when its answer says nothing: the sale is made after the status is written, without a transaction (contract b §4).
import { linesText, type ArticleLine } from './linesText'
import { toAmount } from './money'
import type { Decimal } from './sale/context'

interface Confirmed {
  id: number | null
  total: Decimal | null
  articles: readonly ArticleLine[]
}

interface MadeSale {
  budget_id: number | null
  deleted_at: string | null
  total: Decimal | null
  to_check: 0 | 1
  save_current_acount: 0 | 1
  current_acount: unknown
  articles: readonly ArticleLine[]
}

/** Lines come before the stock and the account, the account last of all; one that is to be checked has neither yet. */
const isWhole = (budget: Confirmed, sale: MadeSale): boolean =>
  linesText(sale.articles).join() === linesText(budget.articles).join() &&
  toAmount(sale.total).eq(toAmount(budget.total)) &&
  (sale.to_check === 1 || !sale.save_current_acount || Boolean(sale.current_acount))

/** Whether the confirmed budget has its sale, with all that belongs to it. */
export const confirmedFate = (budget: Confirmed, sales: readonly MadeSale[]): 'stored' | 'half' =>
  sales.some((sale) => sale.budget_id === budget.id && !sale.deleted_at && isWhole(budget, sale)) ? 'stored' : 'half'
