import { decimal } from '../columns'
import { orderTotals } from '../entities/purchaseEffects'
import { linksOf, type Link } from '../relations'
import { num, sum } from '../shop/figures'
import { rebalance } from '../shop/ledger'
import type { Db, Row } from '../types'
import { answers, columns, hears, missing, needs, numbersOf, on, refused, said, type Rule, type Run } from './rule'

const TICKET = 'provider_order_afip_ticket'
const ticketsOf = (db: Db, order: Row) => db.all(TICKET).filter((row) => row.provider_order_id === order.id)

/** Dollars at the rate of the order's provider, else the owner's. */
function lineOf(db: Db, order: Row, { pivot }: Link): { gross: number; discount: number; iva: number } {
  const dollar = num(db.get('provider', order.provider_id)?.dolar) || num(db.get('user', order.user_id)?.dollar)
  const gross = num(pivot.cost) * (pivot.cost_in_dollars ? dollar : 1) * num(pivot.amount)
  const discount = (gross * num(pivot.discount)) / 100
  const rate = Number(db.get('iva', pivot.iva_id)?.percentage)
  return { gross, discount, iva: Number.isNaN(rate) ? 0 : ((gross - discount) * rate) / 100 }
}

/** The tax is that of the tickets; with `automatico` the lines make one. */
function totalsOf(db: Db, order: Row, how: unknown): Row {
  if (order.total_from_provider_order_afip_tickets) return orderTotals(db, order)
  const lines = linksOf(order, 'articles').map((link) => lineOf(db, order, link))
  const [sub_total, total_descuento] = [sum(lines.map(({ gross }) => gross)), sum(lines.map((each) => each.discount))]
  if (how === 'automatico') {
    const iva = sum(lines.map((each) => each.iva))
    const values = { total: sub_total - total_descuento + iva, total_iva: iva, provider_order_id: order.id as unknown }
    const own = ticketsOf(db, order).find(({ _automatic }) => _automatic)
    if (own) db.update(TICKET, own.id, values)
    else db.insert(TICKET, { ...values, _automatic: 1 })
  }
  if (how === 'sin factura') for (const { id } of ticketsOf(db, order)) db.remove(TICKET, id)
  const total_iva = sum(ticketsOf(db, order).map((ticket) => num(ticket.total_iva)))
  const extra = db.all('provider_order_extra_cost').filter((row) => row.provider_order_id === order.id)
  const before = [sub_total, -total_descuento, ...extra.map(({ value }) => num(value))]
  return { sub_total, total_descuento, total_iva, total: sum([...before, order.total_with_iva ? total_iva : 0]) }
}

/** The totals of v3.2.0 over those of March 2025, and what the provider is owed after them. */
const rewritten: Run = async (call, next, backend) => {
  const answer = await next(call)
  const { db } = backend
  const id = numbersOf(call.path)[0] ?? ((answer.data as Row | undefined)?.model as Row | undefined)?.id
  const order = answer.status < 300 ? db.get('provider_order', id) : undefined
  if (!order) return answer
  const costs = (call.body.articles as Row[]).map(({ pivot }) => decimal(num(pivot?.cost), 4))
  const lines = linksOf(order, 'articles').map((link, at) =>
    link.pivot.cost === null ? link : { ...link, pivot: { ...link.pivot, _cost: costs[at] } },
  )
  const totals = totalsOf(db, order, call.body.modo_facturacion)
  const stored = db.update('provider_order', id, { ...totals, _articles: lines }, { touch: false })
  const entry = db.all('current_acount').find((row) => row.provider_order_id === id)
  if (entry) {
    db.update('current_acount', entry.id, { debe: stored.total })
    rebalance(db, 'provider', entry.provider_id)
  }
  return { ...answer, data: { ...(answer.data as Row), model: backend.present('provider_order', stored) } }
}

/** Costs of lines have four decimals. */
const withCosts = answers((data, _call, { db }) => {
  const shown = (order: Row | null): Row | null => {
    const lines = order && linksOf(db.get('provider_order', order.id) ?? {}, 'articles')
    if (!order || !Array.isArray(order.articles)) return order
    const costOf = ({ pivot }: Row, at: number) => lines?.[at]?.pivot._cost ?? (pivot.cost && decimal(pivot.cost, 4))
    return {
      ...order,
      articles: (order.articles as Row[]).map((row, at) => ({
        ...row,
        pivot: { ...row.pivot, cost: costOf(row, at) as unknown },
      })),
    }
  }
  if (Array.isArray(data.models)) return { ...data, models: (data.models as Row[]).map(shown) }
  if (Array.isArray(data.models?.data))
    return { ...data, models: { ...data.models, data: (data.models.data as Row[]).map(shown) } }
  return 'model' in data ? { ...data, model: shown(data.model as Row | null) } : data
})

const IVA_ROW = 'provider_order_afip_ticket_iva'

/** The tax of a ticket is the sum of its rows, whatever it says. Their amount is in their temporal ids here. */
const heardTicket = hears((body) => {
  const own = ((body.childrens ?? []) as Row[]).filter(({ model_name }) => model_name === IVA_ROW)
  return { ...body, total_iva: sum(own.map(({ temporal_id }) => num(temporal_id))) }
})

const OF_A_DAY = ['id', 'year', 'month', 'day']

/** A day is worked out: in numbers, and without columns of its own. */
const ofDay = answers(({ model, from_date }) => {
  const figure = (value: unknown) => (typeof value === 'string' && /^-?\d+\.\d\d$/.test(value) ? Number(value) : value)
  const figures = Object.fromEntries(
    Object.entries(model as Row)
      .filter(([key]) => !OF_A_DAY.includes(key))
      .map(([key, value]) => [key, figure(value)]),
  )
  return { model: figures, fecha_inicio: from_date as unknown, fecha_fin: from_date as unknown, meses_anteriores: [] }
})

const ofMonths = answers((data) => ({
  ...data,
  meses_anteriores: (data.meses_anteriores as Row[]).map((row) => ({ ...row, fecha: `1 de ${String(row.fecha)}` })),
}))

/** A finished order that charges its client ends halfway. */
const charges: Run = (call, next) => (call.body.finished && !call.body.budget_id ? refused('') : next(call))

const STORE = { titulo_quienes_somos: null, mostrar_descripcion: 1 }

export const PURCHASING: readonly Rule[] = [
  on('POST provider-order', needs(['moneda_id'])),
  on('PUT provider-order/:id', needs(['moneda_id'])),
  on('GET provider-order', withCosts),
  on('GET provider-order/*', withCosts),
  on('POST provider-order', withCosts),
  on('PUT provider-order/:id', withCosts),
  ...columns('provider-order', 'provider_order', { moneda_id: 1, numero_comprobante: null, modo_facturacion: null }),
  on('POST provider-order', rewritten),
  on('PUT provider-order/:id', rewritten),
  on('POST provider-order-afip-ticket-iva', ({ body }) =>
    said({ model: { ...body, temporal_id: String(num(body.iva_importe)) } }, 201),
  ),
  on('POST provider-order-afip-ticket', heardTicket),
  on('PUT provider-order-afip-ticket/:id', (call, next, { db }) => {
    const stored = db.get(TICKET, numbersOf(call.path)[0])
    return next({ ...call, body: { ...call.body, total_iva: stored?.total_iva ?? null } })
  }),
  on('PUT order-production/:id', charges),
  on('GET company-performance/*', (call, next, backend) =>
    (call.path.split('/').length === 2 ? ofDay : ofMonths)(call, next, backend),
  ),
  on('GET me-li-order/*', missing),
  on('GET meli-order/*', (call, next) => next({ ...call, path: call.path.replace('meli', 'me-li') })),
  ...columns('online-configuration', 'online_configuration', STORE),
]
