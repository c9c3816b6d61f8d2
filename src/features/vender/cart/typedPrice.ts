import { hasTwoDecimals } from '@/domain/money'
import { parseTyped } from '@/lib/format'
import { MOST_MONEY } from '@/lib/limits'

export type Parsed = { value: number | null } | { wrong: string }

/** A typed price in pesos; empty is none, 0 is a price (contract b §3.2). */
export function parsePrice(text: string): Parsed {
  const value = parseTyped(text)
  if (value === null) return { value }
  if (Number.isNaN(value)) return { wrong: `«${text.trim().slice(0, 20)}» no es un precio` }
  if (value < 0) return { wrong: 'El precio no puede ser negativo' }
  if (value > MOST_MONEY) return { wrong: 'El precio máximo es $99.999.999,99' }
  return hasTwoDecimals(value) ? { value } : { wrong: 'Hasta dos decimales' }
}
