import { cents, toAmount } from '@/domain/money'
import { bagOf, type Bag } from '@/lib/bag'
import { apiError } from '../errors'
import { bagsOf, columnsOf, echoes, newer, on, pathOf, recordAt, rowsOf, sends, type Rule, type Run } from './rule'

/** The newer server makes one ticket with the tax of the lines. */
const BY_LINES = 'automatico'

/**
 * The newer server takes an order's tax from its tickets only: from the lines where it is told so, and never where the
 * order has tickets of its own (contract d §7).
 */
function orderOf(body: Bag, stored: Bag = {}): Bag {
  const chosen = stored.modo_facturacion ?? BY_LINES
  const sent = bagsOf(body.childrens).filter(({ model_name }) => model_name === 'provider_order_afip_ticket')
  const kept = bagsOf(stored.provider_order_afip_tickets).length - (stored.modo_facturacion === BY_LINES ? 1 : 0)
  const own = Boolean(Number(body.total_from_provider_order_afip_tickets)) || sent.length + kept > 0
  return { moneda_id: 1, ...body, modo_facturacion: own && chosen === BY_LINES ? null : chosen }
}

const savesOrder: Run = newer(async (call, next) => {
  const stored = await recordAt(next, pathOf(call.path))
  return next({ ...call, body: orderOf({ ...columnsOf(stored), ...bagOf(call.body) }, stored) })
})

const TWENTY_ONE = 21
/** Rates of IVA in the order of their ids, which begin at 1. */
const RATES: readonly number[] = [27, TWENTY_ONE, 10.5, 5, 2.5]

/** The newer server adds a ticket's tax up from rows of their own, one for each rate (contract d §7). */
const withTax: Run = newer(async (call, next) => {
  const body = bagOf(call.body)
  const [total, tax] = [Number(body.total), Number(body.total_iva)]
  if (!tax) return next(call)
  const away = (rate: number) => Math.abs((tax / (total - tax)) * 100 - rate)
  const nearest = RATES.reduce((best, rate) => (away(rate) < away(best) ? rate : best), TWENTY_ONE)
  const row = { iva_id: RATES.indexOf(nearest) + 1, neto: cents(toAmount(total).minus(tax)), iva_importe: tax }
  const made = await next({ method: 'POST', path: 'provider-order-afip-ticket-iva', body: row })
  const { temporal_id } = bagOf(bagOf(made.data).model)
  const childrens = [...bagsOf(body.childrens), { model_name: 'provider_order_afip_ticket_iva', temporal_id }]
  return next({ ...call, body: { ...body, childrens } })
})

const FIXED_TAX = 'El IVA de una factura guardada no se cambia: eliminala y agregala otra vez.'

/** The rows of a stored ticket's tax have no call of their own to change them. */
const keepsTax: Run = newer(async (call, next) => {
  const stored = await recordAt(next, pathOf(call.path))
  const body = { ...columnsOf(stored), ...bagOf(call.body) }
  if (Number(body.total_iva) !== Number(stored.total_iva)) throw apiError('answer', 422, call.path, FIXED_TAX)
  return next({ ...call, body })
})

/** There is no call for the settings of the store alone. */
const savesStore: Run = newer(async (call, next) => {
  const { models } = bagOf((await next({ method: 'GET', path: 'online-configuration' })).data)
  return next({ ...call, body: { ...columnsOf(bagsOf(models)[0] ?? {}), ...bagOf(call.body) } })
})

/** The newer server's orders of the marketplace are another record, not seen yet: what it lacks is shown as nothing. */
const NO_LINES = { articles: [], me_li_payments: [], me_li_buyer: null }

const readsMarket: Run = newer(async (call, next) => {
  const answer = await next({ ...call, path: call.path.replace('me-li-order', 'meli-order') })
  const rows = rowsOf(answer.data).map((row) => ({ ...NO_LINES, ...row }))
  return { ...answer, data: { ...bagOf(answer.data), models: rows } }
})

export const PURCHASING: readonly Rule[] = [
  on(
    'POST provider-order',
    sends((body) => orderOf(body)),
  ),
  on('PUT provider-order/:id', savesOrder),
  on('POST provider-order-afip-ticket', withTax),
  on('PUT provider-order-afip-ticket/:id', keepsTax),
  on('PUT order-production/:id', echoes),
  on('PUT online-configuration/:id', savesStore),
  on('GET me-li-order/*', readsMarket),
]
