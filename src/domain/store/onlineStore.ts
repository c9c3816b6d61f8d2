import { MOST_STORE_MONEY } from '@/lib/limits'

/** What is wrong with an amount of the online store: the server refuses more with a failure, and less than nothing is no price. */
export function storeMoneyProblem(value: unknown): string | null {
  const amount = Number(value ?? 0)
  if (amount < 0) return 'No puede ser menor que cero'
  return amount > MOST_STORE_MONEY ? 'Hasta $999.999,99' : null
}

/** What is wrong with a percentage of discount: it goes from 0 to 100. */
export const discountProblem = (value: unknown): string | null => {
  const percent = Number(value ?? 0)
  return percent < 0 || percent > 100 ? 'Un porcentaje entre 0 y 100' : null
}

/** Keys are one word: what was pasted with them would be sent to the payment service as part of them. */
export const keyProblem = (value: unknown): string | null =>
  typeof value === 'string' && /\s/.test(value.trim()) ? 'La clave no lleva espacios: copiala de nuevo' : null

/** `#1d4ed8`, the only way of writing a colour that every part of the store reads. */
export const isHexColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value.trim())
