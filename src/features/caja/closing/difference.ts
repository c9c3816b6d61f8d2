import type { Difference } from '@/domain/cajas/cajaCount'
import { price } from '@/lib/format'

/** A difference in words and the class of its colour. */
export function differenceWords({ amount, kind }: Difference): { word: string; figure: string; state: string } {
  if (kind === 'exact') return { word: 'Coincide', figure: price(0, 'always'), state: 'state-ok' }
  return kind === 'over'
    ? { word: 'Sobran', figure: price(amount, 'always'), state: 'state-warn' }
    : { word: 'Faltan', figure: price(-amount, 'always'), state: 'state-bad' }
}
