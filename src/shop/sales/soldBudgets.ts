// Budgets sold at the till of this browser. The server does not link a sale made there with its budget, which stays
// unconfirmed (contract b §2.1).
import { saleOfBudget } from '@/domain/budgets/soldBudget'
import { number, orNull, record, text } from '@/lib/shape'
import { readStored, writeStored } from '@/lib/disk/storage'
import { UNSENT_PREFIX } from '@/session/prefixes'

export interface SoldBudget {
  id: number
  /**
   * Id of an entry in the queue of sales: one budget may be charged more than once, and each sale has an outcome of its
   * own.
   */
  entry: string
  /** Number of the sale; null: the server has not confirmed it. */
  num: number | null
}

/** This key is kept when a person signs out, since the budget is the shop's. */
const KEY = `${UNSENT_PREFIX}-budgets`
const MOST = 100

const sold = record<SoldBudget>({ id: number, entry: text, num: orNull(number) })

function read(): readonly SoldBudget[] {
  const stored = readStored(localStorage, KEY)
  return Array.isArray(stored) ? (stored as unknown[]).map(sold).filter((row) => row !== undefined) : []
}

const others = (entry: string) => read().filter((row) => row.entry !== entry)

/**
 * Notes a budget when its sale is charged, before anybody knows the outcome, and again with the sale's number. False:
 * this browser keeps nothing.
 */
export const noteSoldBudget = (sold: SoldBudget): boolean =>
  writeStored(localStorage, KEY, [sold, ...others(sold.entry)].slice(0, MOST))

/** Forgets a sale of the budget that was not made after all. */
export const forgetSoldBudget = (entry: string): boolean => writeStored(localStorage, KEY, others(entry))

/**
 * What a person must know before he makes another sale of the budget; null: nothing is known. `observations`: those of
 * the budget, where any computer notes its sale.
 */
export function soldBudgetText(budget: number, observations?: string | null): string | null {
  const sold = read().filter(({ id }) => id === budget)
  const noted = saleOfBudget(observations)
  if (sold.length === 0) return noted === null ? null : `Este presupuesto ya se vendió: es la venta N° ${noted}.`
  const num = sold.find((row) => row.num !== null)?.num
  return `Este presupuesto ya se cobró en esta caja${num ? `: es la venta N° ${num}` : ''}.`
}
