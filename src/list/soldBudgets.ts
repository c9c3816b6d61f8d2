// Budgets sold at the till of this browser: the server links no sale made there with its budget, which stays unconfirmed (contract b §2.1).
import { readStored, writeStored } from '@/lib/storage'
import { UNSENT_PREFIX } from '@/session/prefixes'
import { isBag } from '@/api/unanswered'

interface SoldBudget {
  id: number
  /** Number of the sale; null: not confirmed by the server when it was noted. */
  num: number | null
}

/** Kept when a person signs out: the budget is the shop's. */
const KEY = `${UNSENT_PREFIX}-budgets`
const MOST = 100

function read(): readonly SoldBudget[] {
  const stored = readStored(localStorage, KEY)
  if (!Array.isArray(stored)) return []
  return stored.flatMap((row: unknown) =>
    isBag(row) && typeof row.id === 'number' ? [{ id: row.id, num: typeof row.num === 'number' ? row.num : null }] : [],
  )
}

export const noteSoldBudget = (sold: SoldBudget): boolean =>
  writeStored(localStorage, KEY, [sold, ...read().filter(({ id }) => id !== sold.id)].slice(0, MOST))

/** Its sale was dropped before the server had it; one that has a number was made. */
export function forgetSoldBudget(budget: number): void {
  writeStored(
    localStorage,
    KEY,
    read().filter(({ id, num }) => id !== budget || num !== null),
  )
}

/** What is to be known before a sale is made of it once more; null: nothing is known. */
export function soldBudgetText(budget: number): string | null {
  const sold = read().find(({ id }) => id === budget)
  if (sold === undefined) return null
  return `Este presupuesto ya se cobró en esta caja${sold.num === null ? '' : `: es la venta N° ${sold.num}`}.`
}
