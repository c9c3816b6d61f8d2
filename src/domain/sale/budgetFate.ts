// What became of POST /api/budget when its answer says nothing: only the list of budgets can tell (contract b §4).
import { linesText, type ArticleLine } from '../purchases/linesText'
import { toAmount } from '../money'
import type { BudgetPayload } from './budgetPayload'
import type { Decimal } from './context'

/** A budget as it left. */
export interface SentBudget {
  payload: BudgetPayload
  /** Milliseconds of this computer's clock. */
  startedAt: number
  /** Budgets that were there before. */
  known: readonly number[]
}

interface StoredBudget {
  id: number | null
  client_id: number
  total: Decimal | null
  articles: readonly ArticleLine[]
  discounts: readonly unknown[]
  surchages: readonly unknown[]
}

/** The same is asked for. */
export const isSameBudget = (one: BudgetPayload, other: BudgetPayload): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const percentages = ({ discounts, surchages }: Pick<StoredBudget, 'discounts' | 'surchages'>) =>
  discounts.length + surchages.length

/** The budget it became. `half`: it is there without all its lines or percentages, as the server leaves it when it fails in the middle. */
export function budgetFate<B extends StoredBudget>(
  { payload, known }: SentBudget,
  stored: readonly B[],
): B | 'half' | 'absent' {
  const sent = linesText(payload.articles)
  const alike = stored.filter(
    ({ id, client_id, total }) =>
      !known.includes(id ?? 0) && client_id === payload.client_id && toAmount(total).eq(payload.total),
  )
  const hasLines = ({ articles }: B) => linesText(articles).join() === sent.join()
  const hasPercentages = (budget: B) => percentages(budget) >= percentages(payload)
  const whole = alike.find((budget) => hasLines(budget) && hasPercentages(budget))
  const isHalf = (budget: B) => budget.articles.length < sent.length || (hasLines(budget) && !hasPercentages(budget))
  return whole ?? (alike.some(isHalf) ? 'half' : 'absent')
}
