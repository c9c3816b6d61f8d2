// Budgets sold at the till of this browser: the server links no sale made there with its budget, which stays unconfirmed (contract b §2.1).
import { readStored, writeStored } from '@/lib/storage'
import { UNSENT_PREFIX } from '@/session/prefixes'
import { isBag } from '@/api/unanswered'
import { saleOfBudget } from '@/domain/budgets/soldBudget'

export interface SoldBudget {
  id: number
  /** Of the journal: one budget may be charged more than once, and each sale has a fate of its own. */
  entry: string
  /** Number of the sale; null: the server has not confirmed it. */
  num: number | null
}

/** Kept when a person signs out: the budget is the shop's. */
const KEY = `${UNSENT_PREFIX}-budgets`
const MOST = 100

function read(): readonly SoldBudget[] {
  const stored = readStored(localStorage, KEY)
  if (!Array.isArray(stored)) return []
  return stored.flatMap((row: unknown) => {
    if (!isBag(row) || typeof row.id !== 'number') return []
    return [
      {
        id: row.id,
        entry: typeof row.entry === 'string' ? row.entry : '',
        num: typeof row.num === 'number' ? row.num : null,
      },
    ]
  })
}

const others = (entry: string) => read().filter((row) => row.entry !== entry)

/** When its sale is charged, before anybody knows what becomes of it, and again with its number. */
export const noteSoldBudget = (sold: SoldBudget): boolean =>
  writeStored(localStorage, KEY, [sold, ...others(sold.entry)].slice(0, MOST))

/** That sale was not made. */
export const forgetSoldBudget = (entry: string): boolean => writeStored(localStorage, KEY, others(entry))

/** What is to be known before a sale is made of it once more; null: nothing is known. `observations`: of the budget, where any computer says so. */
export function soldBudgetText(budget: number, observations?: string | null): string | null {
  const sold = read().filter(({ id }) => id === budget)
  const noted = saleOfBudget(observations)
  if (sold.length === 0) return noted === null ? null : `Este presupuesto ya se vendió: es la venta N° ${noted}.`
  const num = sold.find((row) => row.num !== null)?.num
  return `Este presupuesto ya se cobró en esta caja${num ? `: es la venta N° ${num}` : ''}.`
}
