// Which stored budget POST /api/budget became, when its answer does not say: only the list of budgets can tell (contract b §4).
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

/** The server has stored all of it. */
export const isWholeBudget = (budget: StoredBudget, sent: BudgetPayload): boolean =>
  hasLines(budget, sent) && hasPercentages(budget, sent)

/** It is that budget, or what the server leaves of it when it fails in the middle: without all its lines, or without its percentages. */
export const isLikeBudget = (budget: StoredBudget, sent: BudgetPayload): boolean =>
  budget.client_id === sent.client_id &&
  toAmount(budget.total).eq(sent.total) &&
  (hasLines(budget, sent) || budget.articles.length < sent.articles.length)
