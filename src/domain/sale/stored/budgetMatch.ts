// Which stored budget POST /api/budget became, when its answer does not tell: it is looked for in the list of budgets
// (contract b §4).
import { linesText, type ArticleLine } from '../../purchases/linesText'
import { toAmount } from '../../money'
import type { BudgetPayload } from '../budgetPayload'
import type { Decimal } from '../context'

interface StoredBudget {
  client_id: number
  total: Decimal | null
  articles: readonly ArticleLine[]
  discounts: readonly unknown[]
  surchages: readonly unknown[]
}

const percentages = ({ discounts, surchages }: Pick<StoredBudget, 'discounts' | 'surchages'>) =>
  discounts.length + surchages.length

const hasLines = ({ articles }: StoredBudget, sent: BudgetPayload) =>
  linesText(articles).join() === linesText(sent.articles).join()
const hasPercentages = (budget: StoredBudget, sent: BudgetPayload) => percentages(budget) >= percentages(sent)

/** Whether the stored budget has all lines and percentages that were sent. */
export const isWholeBudget = (budget: StoredBudget, sent: BudgetPayload): boolean =>
  hasLines(budget, sent) && hasPercentages(budget, sent)

/**
 * Whether a stored budget is the one that was sent, or what a failing server leaves of it: some lines or percentages
 * missing.
 */
export const isLikeBudget = (budget: StoredBudget, sent: BudgetPayload): boolean =>
  budget.client_id === sent.client_id &&
  toAmount(budget.total).eq(sent.total) &&
  (hasLines(budget, sent) || budget.articles.length < sent.articles.length)
