import { apiError } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { isSameReturn, creditNotesOf, returnFate, type TaxBefore } from '@/domain/returns/returnFate'
import { returnableText } from '@/domain/returns/returnTotals'
import type { Model } from '@/entities/types'
import { price } from '@/lib/format'
import { handled } from '@/outbox/handled'
import type { Operation } from '@/outbox/operation'
import { told } from '@/outbox/told'
import { returnShape, type SentReturn } from './attempt'
import { returnEvents, selectDevolucion } from './devolucionesSlice'
import { readNotes } from './readNotes'
import { refreshAfter } from './refreshAfter'
import { readSaleAnew } from './searchSale'

const refusal = (text: string) => apiError('answer', 200, 'devoluciones', text)

/** What the shop's records hold of a return: its credit note, and the returned units in its sale. */
interface ReturnRecord extends Model {
  what: SentReturn
  whole: boolean
}

const isOfSale = (one: SentReturn, other: SentReturn) =>
  one.payload.sale_id !== null && one.payload.sale_id === other.payload.sale_id

/**
 * The last reading before a return is sent. Another till may have changed the sale or returned the same units
 * meanwhile, which the server does not notice (contract b §5). It also notes the credit notes and the answers of the
 * tax authority that exist already: should the answer be lost, those cannot be this return's.
 */
const lookBefore =
  (what: SentReturn): Thunk<Promise<SentReturn>> =>
  async (dispatch, getState, { api }) => {
    const startedAt = Date.now()
    const notes = readNotes(api, startedAt)
    // Its failure is handled where it is awaited below; without this it would count as unhandled when the sale cannot
    // be read.
    notes.catch(() => undefined)
    let tax: TaxBefore | null = null
    if (what.payload.sale_id !== null) {
      const now = what.num === null ? null : await readSaleAnew(api, what.num)
      if (now === null) throw refusal(`La venta N° ${what.num} ya no está: no se guardó nada.`)
      if (returnableText(now) !== what.seen) {
        if (selectDevolucion(getState()).sale?.id === now.id) dispatch(returnEvents.saleReread(now))
        throw refusal(
          `Alguien más cambió la venta N° ${what.num}, o devolvió artículos. La volvimos a leer: revisá las unidades y el total.`,
        )
      }
      tax = { notes: now.nota_credito_afip_tickets.length, refusals: now.afip_errors.map(({ id }) => id) }
    }
    return { ...what, startedAt, known: (await notes).map(({ id }) => id ?? 0), tax }
  }

/** Makes a return. While one of a sale has no outcome, no other of that sale is sent. */
export const makeReturn: Operation<SentReturn, ReturnRecord> = {
  key: 'devolucion',
  lock: 'devolucion',
  needs: 'devolucion.store',
  shape: returnShape,
  prepare: lookBefore,
  // `prepare` has just read what was there before; the credit notes are known by their ids.
  readsBefore: () => false,
  read:
    (what) =>
    async (_dispatch, _getState, { api }) => {
      const [sale, notes] = await Promise.all([
        what.num === null ? null : readSaleAnew(api, what.num),
        readNotes(api, what.startedAt),
      ])
      const found = returnFate(what, sale, notes)
      return found === 'absent'
        ? []
        : [{ id: creditNotesOf(what, notes).at(-1)?.id ?? 0, what, whole: found === 'stored' }]
    },
  isLike: () => true,
  isWhole:
    ({ whole }) =>
    () =>
      Promise.resolve(whole),
  isSame: (one, other) => isOfSale(one, other) || isSameReturn(one.payload, other.payload),
  send:
    (what) =>
    async (_dispatch, _getState, { api }) => {
      // Any other status does not come from this server: it is a portal in between, or half an answer.
      const { status } = await api.send('POST', 'devoluciones', what.payload, { priority: 'sale', quiet: true })
      return status === 201 && { id: 0, what, whole: true }
    },
  after: (what, outcome) => async (dispatch) => {
    if (outcome.kind !== 'stored' || !outcome.late) return
    void dispatch(refreshAfter(what))
    await dispatch(lateReturns.keep(what))
  },
  words: ({ num, payload }) =>
    `la devolución de ${price(payload.total_devolucion)}${num === null ? '' : ` de la venta N° ${num}`}`,
  half: 'Hay una nota de crédito, pero no todas las unidades figuran devueltas. Revisalo antes de seguir.',
  place: '/devoluciones',
}

/** Returns that were found stored later; the screen tells what is left to do for each. */
export const lateReturns = told('late-returns', returnShape)

export const returnMade = handled(makeReturn)
