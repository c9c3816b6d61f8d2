// What a provider order does to its articles and to the provider's account (contract c §3.4–3.6).
import { linksOf } from '../relations'
import type { Link } from '../relations'
import type { Call } from '../resource'
import { forget } from '../shop/allocation'
import { given, int, num, sum } from '../shop/figures'
import { rebalance } from '../shop/ledger'
import type { Backend, Db, Row } from '../types'

/** Totals come from the stored lines and children, so they follow the order's own saves only. */
export function orderTotals(db: Db, order: Row): Row {
  const of = (table: string) => db.all(table).filter((row) => row.provider_order_id === order.id)
  const tickets = of('provider_order_afip_ticket')
  const extra = of('provider_order_extra_cost').map(({ value }) => num(value))
  const lines = linksOf(order, 'articles').map((link) => lineOf(db, order, link))
  const byTickets = Boolean(order.total_from_provider_order_afip_tickets)
  const sub_total = byTickets ? 0 : sum(lines.map(({ gross }) => gross))
  const total_descuento = byTickets ? 0 : sum(lines.map(({ discount }) => discount))
  const total_iva = byTickets ? sum(tickets.map((ticket) => num(ticket.total_iva))) : sum(lines.map(({ iva }) => iva))
  const before = byTickets ? sum(tickets.map(({ total }) => num(total))) : sub_total - total_descuento
  return { sub_total, total_descuento, total_iva, total: sum([before, ...extra, order.total_with_iva ? total_iva : 0]) }
}

function lineOf(db: Db, order: Row, { id, pivot }: Link): { gross: number; discount: number; iva: number } {
  const gross = unitCost(db, order, db.get('article', id) ?? {}, pivot) * num(pivot.amount)
  const discount = (gross * num(pivot.discount)) / 100
  // "Exento" and "No Gravado" are no numbers.
  const rate = Number(db.get('iva', pivot.iva_id)?.percentage)
  return { gross, discount, iva: Number.isNaN(rate) ? 0 : ((gross - discount) * rate) / 100 }
}

/** Dollars at the rate of the article's provider (not the order's), else the owner's when the article itself is in dollars. */
function unitCost(db: Db, order: Row, article: Row, pivot: Row): number {
  const cost = num(pivot.cost)
  if (!pivot.cost_in_dollars) return cost
  const rate = num(db.get('provider', article.provider_id)?.dolar)
  if (rate > 0) return cost * rate
  return article.cost_in_dollars ? cost * num(db.get('user', order.user_id)?.dollar) : cost
}

/** Writes prices, tax, provider and stock of the lines as they were sent. */
export function receiveLines({ backend, user, body }: Call, order: Row, before: Row | undefined): void {
  for (const { id, pivot } of body.articles as Row[]) {
    if (!('update_provider' in pivot)) throw new Error('Undefined array key "update_provider"')
    const article = backend.db.get('article', id)
    if (!article) throw new Error(`No article ${id}`)
    const columns = newColumns(order, article, pivot)
    if (Object.keys(columns).length > 0) {
      backend.hooks.follow.get('article')?.(backend.db.update('article', id, columns), user)
    }
    if (order.update_stock && num(pivot.amount) > 0) receive(backend, user, order, id, pivot, before)
    if (pivot.update_provider) backend.db.update('article', id, { provider_id: order.provider_id })
  }
}

function newColumns(order: Row, article: Row, pivot: Row): Row {
  const columns: Row = {}
  if (num(pivot.iva_id) && pivot.iva_id !== article.iva_id) columns.iva_id = pivot.iva_id
  if (!order.update_prices) return columns
  if (num(pivot.cost) && num(pivot.cost) !== num(article.cost)) columns.cost = pivot.cost
  if (given(pivot.price) && num(pivot.price) !== num(article.price)) columns.price = pivot.price
  return columns
}

/** On a later save only the difference to the stored amount moves. */
function receive(backend: Backend, user: Row, order: Row, id: number, pivot: Row, before: Row | undefined): void {
  const { db } = backend
  if (db.get('article', id)?.status === 'inactive') {
    db.update('article', id, { status: 'active', apply_provider_percentage_gain: 1, created_at: db.now() })
  }
  const stored = before?.update_stock ? linksOf(before, 'articles').find((link) => link.id === id) : undefined
  const amount = num(pivot.amount) - num(stored?.pivot.amount)
  if (amount !== 0) moveLine(backend, user, order, id, amount, stored ? 'Act Compra a proveedor' : 'Compra a proveedor')
}

function moveLine(
  { db, hooks }: Backend,
  user: Row,
  order: Row,
  articleId: number,
  amount: number,
  concept: string,
): void {
  const article = db.get('article', articleId) ?? {}
  const byWarehouse = linksOf(article, 'addresses').length > 0 || num(article.stock) === 0
  const to_address_id = order.address_id && byWarehouse ? (order.address_id as number) : null
  const { id: provider_order_id, provider_id } = order
  hooks.moveStock?.({ article_id: articleId, amount, concept, to_address_id, provider_id, provider_order_id }, user)
}

/** One debit an order; switching the account off later leaves it, and so does a change of provider. */
export function chargeOrder({ backend: { db }, user, ownerId }: Call, order: Row): void {
  if (!order.generate_current_acount) return
  const entry = db.all('current_acount').find((row) => row.provider_order_id === order.id)
  if (entry) db.update('current_acount', entry.id, { debe: order.total })
  else {
    db.insert('current_acount', {
      detalle: `Pedido N°${order.num}`,
      debe: order.total,
      status: 'sin_pagar',
      provider_id: order.provider_id,
      provider_order_id: order.id,
      employee_id: user.id,
      user_id: ownerId,
    })
  }
  rebalance(db, 'provider', entry?.provider_id ?? order.provider_id)
}

export function undoOrder(backend: Backend, order: Row, user: Row): void {
  const { db } = backend
  for (const entry of db.all('current_acount').filter((row) => row.provider_order_id === order.id)) {
    forget(db, entry)
    db.remove('current_acount', entry.id)
    rebalance(db, 'provider', entry.provider_id)
  }
  if (order.update_stock) {
    for (const { id, pivot } of linksOf(order, 'articles')) {
      if (db.get('article', id) && int(pivot.amount))
        moveLine(backend, user, order, id, -int(pivot.amount), 'Eliminacion Compra a proveedor')
    }
  }
  if (db.get('provider', order.provider_id))
    db.update('provider', order.provider_id, { pagos_checkeados: 0 }, { touch: false })
}
