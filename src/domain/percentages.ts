import { hasTwoDecimals, toAmount } from './money'

/** The highest percentage of a dec(5,2) column of the server. */
export const MOST_PERCENTAGE = 999.99

// Without the library of the formats: entities are part of the first load.
const shown = (value: number): string => String(value).replace('.', ',')

/**
 * What is wrong with a percentage of the catalogue, in Spanish; null: nothing. A discount above 100 would sell at less
 * than nothing, and the server keeps two decimals of what a sale was told (contract b §2.1, §4).
 */
export function percentageProblem(
  value: string | number | null | undefined,
  least: number,
  most: number,
): string | null {
  if (value === null || value === undefined || value === '') return null
  const number = toAmount(value).toNumber()
  if (number < least || number > most) return `Va de ${shown(least)} % a ${shown(most)} %`
  return hasTwoDecimals(number) ? null : 'Hasta dos decimales'
}
