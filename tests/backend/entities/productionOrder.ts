// A finished production order charges its client and leaves a sale (contract c §5.2).
import { linksOf } from '../relations'
import type { Call } from '../resource'
import { nextNum } from '../rows'
import { allocate, forget } from '../shop/allocation'
import { lowered, num, sum } from '../shop/figures'
import { rebalance } from '../shop/ledger'
import type { Backend, Db, Row } from '../types'

export function finishOrder({ backend, user, ownerId }: Call, order: Row): void {
  const { db } = backend
  if (!order.client_id) throw new Error('a finished order needs a client')
  discharge(db, order)
  const lines = linksOf(order, 'articles')
  const debe = sum(lines.map(({ pivot }) => lowered(num(pivot.price) * num(pivot.amount), pivot.bonus)))
  const detalle = `Order de Produccion N°${order.num}`
  const { id: order_production_id, client_id } = order
  db.insert('current_acount', {
    detalle,
    debe,
    status: 'sin_pagar',
    client_id,
    order_production_id,
    employee_id: user.id,
  })
  rebalance(db, 'client', client_id)
  allocate(db, 'client', client_id)

  if (db.all('sale').some((sale) => sale.order_production_id === order.id && !sale.deleted_at)) return
  const sale = db.insert('sale', {
    num: nextNum(db, 'sale', ownerId),
    user_id: ownerId,
    employee_id: user.owner_id ? user.id : null,
    client_id,
    order_production_id,
    save_current_acount: 0,
    terminada_at: db.now(),
    _articles: lines.map(({ id, pivot }) => ({
      id,
      pivot: { amount: pivot.amount, price: pivot.price, discount: pivot.bonus },
    })),
  })
  backend.added(user, 'Sale', sale.id as number, false)
}

/** Takes the debit away; true when there was one. */
function discharge(db: Db, order: Row): boolean {
  const entries = db.all('current_acount').filter((row) => row.order_production_id === order.id)
  for (const entry of entries) {
    forget(db, entry)
    db.remove('current_acount', entry.id)
    rebalance(db, 'client', entry.client_id)
  }
  return entries.length > 0
}

export function undoFinished(backend: Backend, order: Row, user: Row): void {
  const { db } = backend
  if (!discharge(db, order)) return
  for (const sale of db.all('sale').filter((row) => row.order_production_id === order.id && !row.deleted_at)) {
    db.update('sale', sale.id, { deleted_at: db.now() })
    backend.deleted(user, 'sale', sale.id as number, false)
  }
  backend.added(user, 'client', order.client_id as number, false)
}
