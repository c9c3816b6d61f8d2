import { quantity } from '@/lib/format'
import type { ToldStock } from './toldStock'

const enumerated = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} y ${words.at(-1)}`

/** Says what was put right: a sentence for each place. `streetOf`: the street of a warehouse. */
export function toldWords(rows: readonly ToldStock[], streetOf: (addressId: number) => string): readonly string[] {
  const said = new Map<string, string[]>()
  for (const { watch, movement } of rows) {
    const { amount, to_address_id } = movement
    // Stock that stood in no warehouse is in one now.
    const place =
      watch.loose !== null && to_address_id !== 0 ? `en ${streetOf(to_address_id)}, donde se cuenta desde ahora` : ''
    const key = `${amount < 0 ? 'out' : 'in'} ${place}`
    said.set(key, [...(said.get(key) ?? []), `${quantity(Math.abs(amount))} de ${watch.name}`])
  }
  return [...said].map(([key, units]) => {
    const place = key.replace(/^(in|out) /, '')
    const one = units.length === 1 && units[0]?.startsWith('1 de ')
    if (key.startsWith('out')) return `Se ${one ? 'descontó' : 'descontaron'} ${enumerated(units)} del stock`
    if (place !== '') return `Se ${one ? 'repuso' : 'repusieron'} ${enumerated(units)} ${place}`
    return `Se ${one ? 'devolvió' : 'devolvieron'} ${enumerated(units)} al stock`
  })
}
