import { failureText } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import type { ReturnAttempt } from '@/domain/returns/returnFate'
import { isOutdated } from '@/domain/returns/returns'
import { returnEvents, selectDevolucion } from './devolucionesSlice'
import { readNotes } from './readNotes'
import { readSaleAnew } from './searchSale'

/**
 * The last look before a return is sent. Another till may have changed the sale or returned the same units since it was read, which the server
 * does not notice (contract b §5); and the credit notes that are there already, and what the sale says of the authority, cannot be this return's,
 * should its answer be lost.
 */
export const readBefore =
  (): Thunk<Promise<Pick<ReturnAttempt, 'known' | 'tax'> | { refusal: string }>> =>
  async (dispatch, getState, { api }) => {
    const { sale } = selectDevolucion(getState())
    try {
      const notes = readNotes(api, Date.now())
      // Its failure is awaited below, if the sale can be read.
      notes.catch(() => undefined)
      let tax: ReturnAttempt['tax'] = null
      if (sale !== null) {
        const now = sale.num === null ? null : await readSaleAnew(api, sale.num)
        if (now === null) return { refusal: `La venta N° ${sale.num} ya no está: no se guardó nada.` }
        if (isOutdated(sale, now)) {
          dispatch(returnEvents.saleFound(now))
          return {
            refusal: `Alguien más cambió la venta N° ${sale.num}, o devolvió artículos. La volvimos a leer: revisá las unidades y el total.`,
          }
        }
        tax = { notes: now.nota_credito_afip_tickets.length, refusals: now.afip_errors.map(({ id }) => id ?? 0) }
      }
      return { known: (await notes).map(({ id }) => id ?? 0), tax }
    } catch (error) {
      return { refusal: failureText(error) }
    }
  }
