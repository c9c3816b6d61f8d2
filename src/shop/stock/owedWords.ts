import { quantity } from '@/lib/format'
import type { ToldStock } from './toldStock'

/** Says what became of the stock, as the units that the person gave back or took. `streetOf`: the street of a warehouse. */
export const toldWords = (rows: readonly ToldStock[], streetOf: (addressId: number) => string): string =>
  rows
    .map(({ watch: { name, loose }, movement: { to_address_id }, back, stock }) => {
      const [one, many] = back > 0 ? ['Volvió', 'Volvieron'] : ['Salió', 'Salieron']
      const did = `${Math.abs(back) === 1 ? one : many} ${quantity(Math.abs(back))}`
      // Stock that stood in no warehouse is in one now.
      if (loose !== null && to_address_id !== 0) {
        const units = stock === null ? '' : ` (${quantity(stock)})`
        return `${back === 0 ? '' : `${did}. `}El stock de ${name}${units} ahora se lleva en ${streetOf(to_address_id)}`
      }
      return back === 0 ? `El stock de ${name} quedó corregido` : `${did} de ${name} ${back > 0 ? 'al' : 'del'} stock`
    })
    .join('. ')
