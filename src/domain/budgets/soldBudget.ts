// The note in a budget's observations that names its sale at the till: the server links the two in no other way
// (contract b §2.1, §4), and every computer can read the observations.
import { TEXT_MAX } from '@/lib/textLimit'

const NOTE = /^Vendido en la venta N° (\d+)\.?$/

const rowsOf = (observations: string | null | undefined) => (observations ?? '').split('\n')

/** Number of the last sale that a till made of the budget; null: none is noted. */
export function saleOfBudget(observations: string | null | undefined): number | null {
  const notes = rowsOf(observations).flatMap((row) => NOTE.exec(row.trim())?.[1] ?? [])
  const last = notes.at(-1)
  return last === undefined ? null : Number(last)
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
