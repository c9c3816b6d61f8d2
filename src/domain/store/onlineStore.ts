import { MOST_STORE_MONEY } from '@/lib/limits'

/** What is wrong with an amount of the online store, in Spanish; null: nothing. The server fails with more. */
export function storeMoneyProblem(value: unknown): string | null {
  const amount = Number(value ?? 0)
  if (amount < 0) return 'No puede ser menor que cero'
  return amount > MOST_STORE_MONEY ? 'Hasta $999.999,99' : null
}

/** What is wrong with a percentage of discount, in Spanish; null: it is from 0 to 100. */
export const discountProblem = (value: unknown): string | null => {
  const percent = Number(value ?? 0)
  return percent < 0 || percent > 100 ? 'Un porcentaje entre 0 y 100' : null
}

/**
 * What is wrong with a payment service's key, in Spanish; null: nothing. It has no spaces: words pasted with it would
 * be sent as part of it.
 */
export const keyProblem = (value: unknown): string | null =>
  typeof value === 'string' && /\s/.test(value.trim()) ? 'La clave no lleva espacios: copiala de nuevo' : null

/** Whether a value is a colour written `#1d4ed8`, the only way that every part of the store reads. */
export const isHexColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value.trim())
