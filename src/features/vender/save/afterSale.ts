import { isAnswered } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { toAmount } from '@/domain/money'
import { refusalWords } from '@/domain/sale/taxRefusals'
import { discount } from '@/entities/discount'
import type { Sale } from '@/entities/saleRecord'
import { surchage } from '@/entities/surchage'
import type { AnyEntity, Model } from '@/entities/types'
import { listActions, selectList } from '@/list/slices'
import { saleInvoiced } from '@/shop/sales/sales'
import { requestInvoice } from '@/shop/sales/tax'
import { taxEvents, type TaxTicket } from './taxSlice'

/** From here on the card says that it takes long (NS-03). */
const SLOW_MS = 5_000

/** Does what follows a stored sale; it never holds up the next one. */
export const afterSale =
  (sale: Sale): Thunk =>
  (dispatch) => {
    for (const entity of [discount, surchage]) dispatch(dropDeleted(entity))
    if (sale.id === null || !sale.afip_information_id || sale.afip_ticket?.cae) return
    const ticket = {
      sale_id: sale.id,
      afip_information_id: sale.afip_information_id,
      num: sale.num,
      voucher: '',
      cae: '',
      messages: [],
    }
    if (toAmount(sale.total_a_facturar).lte(0)) return void dispatch(taxEvents.asked({ ...ticket, phase: 'nothing' }))
    void dispatch(invoice({ ...ticket, phase: 'sending' }))
  }

/**
 * Removes deleted discounts and surcharges from the list, where they stayed only while they were part of the sale
 * (SALE-075).
 */
const dropDeleted =
  (entity: AnyEntity): Thunk =>
  (dispatch, getState) => {
    const rows = selectList(getState(), entity).models as readonly (Model & { deleted_at?: string | null })[]
    const gone = rows.flatMap(({ id, deleted_at }) => (deleted_at && id !== null ? [id] : []))
    if (gone.length > 0) dispatch(listActions(entity).removed(gone))
  }

/** Asks for the invoice and says in its card what came of it; the sale stays stored whatever that is (SALE-074). Never rejects. */
export const invoice =
  (ticket: TaxTicket): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    const { sale_id, afip_information_id } = ticket
    dispatch(taxEvents.asked({ ...ticket, phase: 'sending', messages: [] }))
    const slow = setTimeout(() => dispatch(taxEvents.answered({ sale_id, phase: 'slow' })), SLOW_MS)
    try {
      const sale = (await requestInvoice(api, sale_id, afip_information_id)) as Sale
      dispatch(taxEvents.answered({ sale_id, ...verdictOf(sale) }))
      dispatch(saleInvoiced(sale))
    } catch (error) {
      const answered = isAnswered(error)
      const message = answered ? 'ARCA no respondió.' : 'No hay conexión con el servidor.'
      dispatch(taxEvents.answered({ sale_id, phase: answered ? 'down' : 'unasked', messages: [message] }))
    } finally {
      clearTimeout(slow)
    }
  }

/** Code of the answers in which the authority failed rather than refused. */
const ITS_FAULT = 'Error del lado de AFIP'

const digits = (value: string | null, length: number) => (value ?? '').padStart(length, '0')
const textsOf = (rows: Sale['afip_errors']) => [...new Set(rows.map(({ message }) => message ?? '').filter(Boolean))]

/** The result by the `afip_ticket`: errors of earlier attempts stay on the sale even after an approval. */
function verdictOf({ afip_ticket, afip_errors = [], afip_observations = [] }: Sale): Partial<TaxTicket> {
  if (afip_ticket?.cae) {
    const { cae, cbte_letra, punto_venta, cbte_numero } = afip_ticket
    const messages = textsOf(afip_observations)
    const voucher = `Factura ${cbte_letra ?? ''} ${digits(punto_venta, 5)}-${digits(cbte_numero, 8)}`
    return { phase: messages.length > 0 ? 'observed' : 'authorised', cae, voucher, messages }
  }
  const last = afip_errors.at(-1)
  if (last === undefined || last.code === ITS_FAULT) return { phase: 'down', messages: textsOf(last ? [last] : []) }
  if (last.code === 'Omision') return { phase: 'nothing', messages: [] }
  return { phase: 'rejected', messages: [refusalWords(last)], detail: last.message ?? '' }
}
