// What a budget says of its sale at the till: the server links the two in no other way (contract b §2.1, §4), and every computer reads its observations.

/** As many characters as the server's column surely takes. */
const MOST = 255
const NOTE = /^Vendido en la venta N° (\d+)\.?$/

const rowsOf = (observations: string | null | undefined) => (observations ?? '').split('\n')

/** Number of the last sale made of it at a till; null: none is known. */
export function saleOfBudget(observations: string | null | undefined): number | null {
  const notes = rowsOf(observations).flatMap((row) => NOTE.exec(row.trim())?.[1] ?? [])
  const last = notes.at(-1)
  return last === undefined ? null : Number(last)
}

/** What the person wrote in it. */
export const withoutSaleNote = (observations: string | null | undefined): string =>
  rowsOf(observations)
    .filter((row) => !NOTE.test(row.trim()))
    .join('\n')

/** With the note of that sale; null: it does not fit, and nothing written there may be cut. */
export function withSaleNote(observations: string | null | undefined, num: number): string | null {
  if (saleOfBudget(observations) === num) return observations ?? ''
  const noted = [observations?.trimEnd() ?? '', `Vendido en la venta N° ${num}`].filter(Boolean).join('\n')
  return noted.length > MOST ? null : noted
}
