import { parseTyped } from '@/lib/format'
import { MOST_MONEY } from '@/lib/limits'
import { hasTwoDecimals } from './money'

/**
 * Reads a typed amount of money, which must be above zero and have at most two decimals; otherwise says in Spanish what
 * is wrong.
 */
export function readMoney(text: string): { value: number } | { wrong: string } {
  const amount = parseTyped(text)
  if (amount === null) return { wrong: 'Escribí el importe' }
  if (Number.isNaN(amount)) return { wrong: `«${text.trim().slice(0, 20)}» no es un importe` }
  if (amount <= 0) return { wrong: 'El importe tiene que ser mayor que cero' }
  if (amount > MOST_MONEY) return { wrong: 'El importe es demasiado grande' }
  return hasTwoDecimals(amount) ? { value: amount } : { wrong: 'Hasta dos decimales' }
}
