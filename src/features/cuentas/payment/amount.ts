import { hasTwoDecimals } from '@/domain/money'
import { parseTyped } from '@/lib/format'
import { MOST_MONEY } from '@/lib/limits'
import type { Read } from '@/ui/fields/NumberField'

/** Reads a typed amount of money; an empty field is null. */
export function readAmount(text: string): Read {
  const amount = parseTyped(text)
  if (amount === null) return { value: null }
  if (Number.isNaN(amount) || amount < 0) return { wrong: `«${text.trim().slice(0, 20)}» no es un importe` }
  if (amount > MOST_MONEY) return { wrong: 'El importe es demasiado grande' }
  return hasTwoDecimals(amount) ? { value: amount } : { wrong: 'Hasta dos decimales' }
}
