// What became of POST /api/budget when its answer says nothing: only the list of budgets can tell (contract b §4).
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
  articles: readonly { id: number | null; pivot: { amount: Decimal | null; price: Decimal | null } }[]
}

/** The same is asked for. */
export const isSameBudget = (one: BudgetPayload, other: BudgetPayload): boolean => JSON.stringify(one) === JSON.stringify(other)

const rowsOf = (articles: StoredBudget['articles']): readonly string[] =>
  articles.map(({ id, pivot }) => [id, toAmount(pivot.amount).toFixed(2), toAmount(pivot.price).toFixed(2)].join(' ')).sort()

/** The budget it became. `half`: it is there without all its lines, as the server leaves it when it fails in the middle. */
export function budgetFate<B extends StoredBudget>({ payload, known }: SentBudget, stored: readonly B[]): B | 'half' | 'absent' {
  const sent = rowsOf(payload.articles)
  const alike = stored.filter(
    ({ id, client_id, total }) => !known.includes(id ?? 0) && client_id === payload.client_id && toAmount(total).eq(payload.total),
  )
  const whole = alike.find(({ articles }) => rowsOf(articles).join() === sent.join())
  return whole ?? (alike.some(({ articles }) => articles.length < sent.length) ? 'half' : 'absent')
}
