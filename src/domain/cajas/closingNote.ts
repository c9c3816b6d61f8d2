// The note of the movement that books a caja's difference at its closing. It holds what was counted: the server has no
// column for that.
import { parseTyped, price } from '@/lib/format'
import type { Difference } from './cajaCount'

export const closingNote = (kind: Difference['kind'], counted: number, saldo: string | number): string =>
  `${kind === 'over' ? 'Sobrante' : 'Faltante'} al cerrar: contado ${price(counted, 'always')}, saldo ${price(saldo, 'always')}`

/** The counted amount, read from the note of a closing movement; null when the note is another one. */
export function countedOf(notas: string | null): number | null {
  const read = /^(?:Sobrante|Faltante) al cerrar: contado (-?\$[\d.,]+), saldo -?\$[\d.,]+$/.exec(notas ?? '')
  const counted = read === null ? null : parseTyped(read[1] ?? '')
  return counted === null || Number.isNaN(counted) ? null : counted
}
