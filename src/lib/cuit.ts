const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]

/** A CUIT or CUIL as it is stored: without dashes, dots and blanks. */
export const plainCuit = (text: string): string => text.replace(/[\s./-]/g, '')

/** Why the text is no CUIT or CUIL, whose last figure checks the others: `30-71589632-6`; null: it is one. */
export function cuitProblem(text: string, label = 'CUIT'): string | null {
  const figures = plainCuit(text)
  if (!/^\d{11}$/.test(figures)) return `El ${label} tiene 11 números`
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * Number(figures[at]), 0)
  return sum % 11 === 0 ? null : `Hay un número mal en el ${label}: revisalo`
}
