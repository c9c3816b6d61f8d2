import { hasTwoDecimals } from '@/domain/money'
import type { CartItem } from '@/domain/sale/item'
import { isWholeUnit } from '@/domain/stock/wholeUnits'
import { parseTyped } from '@/lib/format'
import { MOST_UNITS } from '@/lib/limits'

/**
 * Whether it is sold in whole units, so that 1,5 is a slip: combos, services, and articles whose unit of measure is
 * «Unidad».
 */
export function byUnit(
  item: Pick<CartItem, 'kind' | 'unidad_medida_id'>,
  units: ReadonlyMap<number | null, { name: string }>,
): boolean {
  if (item.kind !== 'article') return true
  const unit = units.get(item.unidad_medida_id)
  return unit !== undefined && isWholeUnit(unit)
}

/**
 * Whether the text has more digits than any quantity: a code that was read into the field too slowly to be recognized
 * by its speed (U6).
 */
export const isCode = (text: string): boolean => /^\d{8,}$/.test(text)

/** A typed quantity, or what is wrong with it. */
export function parseQuantity(text: string, whole: boolean): { amount: number } | { wrong: string } {
  const amount = parseTyped(text)
  if (amount === null) return { wrong: 'Escribí una cantidad' }
  if (Number.isNaN(amount)) return { wrong: `«${text.trim().slice(0, 20)}» no es una cantidad` }
  if (amount <= 0) return { wrong: 'Tiene que ser mayor que 0. Para sacarlo usá Quitar' }
  if (amount > MOST_UNITS) return { wrong: 'La cantidad máxima es 999.999,99' }
  if (whole && !Number.isInteger(amount)) return { wrong: 'Se vende por unidad: no lleva decimales' }
  if (!hasTwoDecimals(amount)) return { wrong: 'Hasta dos decimales' }
  return { amount }
}
