import type { Difference } from '@/domain/cajaCount'
import { price } from '@/lib/format'

/** A difference in words, with its sign, and the class of its colour. */
export function differenceWords({ amount, kind }: Difference): { word: string; figure: string; state: string } {
  if (kind === 'exact') return { word: 'Coincide', figure: price(0, 'always'), state: 'state-ok' }
  const figure = price(Math.abs(amount), 'always')
  return kind === 'over'
    ? { word: 'Sobra', figure: `+${figure}`, state: 'state-warn' }
    : { word: 'Falta', figure: `−${figure}`, state: 'state-bad' }
}
