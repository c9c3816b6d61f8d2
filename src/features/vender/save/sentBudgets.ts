import { isBag, keptUnanswered } from '@/api/unanswered'
import type { SentBudget } from '@/domain/sale/budgetFate'

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function sentFrom(value: unknown): SentBudget | null {
  if (!isBag(value) || !isBag(value.payload)) return null
  const { payload, startedAt, known } = value
  if (!isNumber(payload.client_id) || !isNumber(payload.total) || !isNumber(startedAt) || !Array.isArray(known))
    return null
  if (!Array.isArray(payload.discounts) || !Array.isArray(payload.surchages)) return null
  const isLine = (line: unknown) => isBag(line) && isBag(line.pivot)
  if (!Array.isArray(payload.articles) || !payload.articles.every(isLine)) return null
  return {
    payload: payload as unknown as SentBudget['payload'],
    startedAt,
    known: (known as unknown[]).filter(isNumber),
  }
}

/** Budgets without an answer, whatever became of the page they were made on. */
export const sentBudgets = keptUnanswered('sent-budgets', sentFrom)
