// The difference between what a caja should have and what was counted in it, as its movement says it: no column of the server holds a count.
import { parseTyped, price } from '@/lib/format'
import type { Difference } from './cajaCount'

export const closingNote = (kind: Difference['kind'], counted: number, saldo: string | number): string =>
  `${kind === 'over' ? 'Sobrante' : 'Faltante'} al cerrar: contado ${price(counted, 'always')}, saldo ${price(saldo, 'always')}`

/** The amount that was counted, read from the note of a closing movement; null when the note is of something else. */
export function countedOf(notas: string | null): number | null {
  const read = /^(?:Sobrante|Faltante) al cerrar: contado (-?\$[\d.,]+), saldo -?\$[\d.,]+$/.exec(notas ?? '')
  const counted = read === null ? null : parseTyped(read[1] ?? '')
  return counted === null || Number.isNaN(counted) ? null : counted
}
