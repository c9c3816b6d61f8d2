// The note in a budget's observations that names its sale at the till: the server links the two in no other way
// (contract b §2.1, §4), and every computer can read the observations.
import { TEXT_MAX } from '@/lib/textLimit'

/** A budget that was sold at the till. */
export interface SoldBudget {
  id: number
  /** Number of the sale; null: the server gave it none. */
  num: number | null
}

const NOTE = /^Vendido en la venta N° (\d+)\.?$/

const rowsOf = (observations: string | null | undefined) => (observations ?? '').split('\n')

/** Number of the last sale that a till made of the budget; null: none is noted. */
export function saleOfBudget(observations: string | null | undefined): number | null {
  const notes = rowsOf(observations).flatMap((row) => NOTE.exec(row.trim())?.[1] ?? [])
  const last = notes.at(-1)
  return last === undefined ? null : Number(last)
}

/** What a person must know before he makes another sale of the budget; null: nothing is noted. */
export function soldBudgetText(observations: string | null | undefined): string | null {
  const noted = saleOfBudget(observations)
  return noted === null ? null : `Este presupuesto ya se vendió: es la venta N° ${noted}.`
}

/** The observations without the notes of sales: what a person wrote. */
export const withoutSaleNote = (observations: string | null | undefined): string =>
  rowsOf(observations)
    .filter((row) => !NOTE.test(row.trim()))
    .join('\n')

/** The observations with the note of that sale; null when it does not fit, since a person's text must not be cut. */
export function withSaleNote(observations: string | null | undefined, num: number): string | null {
  if (saleOfBudget(observations) === num) return observations ?? ''
  const noted = [observations?.trimEnd() ?? '', `Vendido en la venta N° ${num}`].filter(Boolean).join('\n')
  return noted.length > TEXT_MAX ? null : noted
}
