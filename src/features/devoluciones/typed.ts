import { hasTwoDecimals } from '@/domain/money'
import type { ReturnItem } from '@/domain/returns/returnRecords'
import { unitsLeft } from '@/domain/returns/returns'
import { parseTyped, quantity } from '@/lib/format'
import { MOST_MONEY } from '@/lib/limits'
import type { Read } from '@/ui/fields/NumberField'

const cut = (text: string) => text.trim().slice(0, 20)

/** Reads the typed units of a line; an empty field is 0. `whole`: the article is sold by the unit. */
export function readUnits(text: string, item: ReturnItem, whole: boolean): Read {
  const units = parseTyped(text) ?? 0
  if (Number.isNaN(units) || units < 0) return { wrong: `«${cut(text)}» no es una cantidad` }
  const left = unitsLeft(item)
  if (units > left) return { wrong: left === 1 ? 'Queda 1 para devolver' : `Quedan ${quantity(left)} para devolver` }
  if (whole && !Number.isInteger(units)) return { wrong: 'Se vende por unidad: no lleva decimales' }
  return hasTwoDecimals(units) ? { value: units } : { wrong: 'Hasta dos decimales' }
}

export function readPrice(text: string): Read {
  const price = parseTyped(text)
  if (price === null) return { value: null }
  if (Number.isNaN(price) || price < 0) return { wrong: `«${cut(text)}» no es un precio` }
  if (price > MOST_MONEY) return { wrong: 'El precio es demasiado grande' }
  return hasTwoDecimals(price) ? { value: price } : { wrong: 'Hasta dos decimales' }
}
