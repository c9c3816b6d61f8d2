// Chats with buyers of the online store, and the calls of its orders.
import { json, nothing } from '../http'
import { linksOf, withRelations } from '../relations'
import type { Relation } from '../relations'
import { listed, must, newest } from '../rows'
import type { Backend, Row } from '../types'
import { IMAGES } from './production'

const ARTICLE: Relation[] = [{ key: 'article', table: 'article', one: 'article_id', more: [IMAGES] }]

const CANCELLED = 5

export function installMessages(backend: Backend): void {
  const { app, db } = backend
  const show = (row: Row) => withRelations(db, 'message', ARTICLE, row)
  const ofBuyer = (id: string) => db.all('message').filter((row) => row.buyer_id === Number(id))

  app.get('/api/message/set-read/:id', (c) => {
    for (const row of ofBuyer(c.req.param('id'))) if (row.from_buyer && !row.read) db.update('message', row.id, { read: 1 })
    return nothing()
  })
  app.get('/api/message/:id', (c) => json({ models: ofBuyer(c.req.param('id')).map(show) }))

  app.post('/api/message', async (c) => {
    const { buyer_id, text, article_id = null } = await c.req.json<Row>()
    const message = db.insert('message', { buyer_id, text: sentence(String(text)), article_id, user_id: c.get('ownerId'), from_buyer: 0 })
    backend.emit(`message.from_commerce.${buyer_id}`, { message: show(message) }, 'MessageSend')
    return json({ model: show(message) }, 201)
  })

  installOrderCalls(backend)
}

/** "HOLA Juan" is kept as "Hola juan". */
function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
}

function installOrderCalls(backend: Backend): void {
  const { app, db, hooks } = backend

  app.get('/api/order/unconfirmed/models', (c) => {
    const rows = listed(db, 'order', c.get('ownerId')).filter((row) => row.order_status_id === 1)
    return json({ models: newest(rows).map((row) => backend.present('order', row)) })
  })

  app.put('/api/order/update-status/:id', async (c) => {
    const before = must(db, 'order', c.req.param('id'))
    const row = db.update('order', before.id, { order_status_id: (await c.req.json<Row>()).order_status_id })
    const confirmed = db.get('order_status', row.order_status_id)?.name === 'Confirmado'
    const settings = db.all('online_configuration').find((found) => found.user_id === row.user_id)
    // One living sale an order, however often it is confirmed.
    const sold = db.all('sale').some((sale) => sale.order_id === row.id && !sale.deleted_at)
    if (confirmed && settings?.save_sale_after_finish_order && !sold) hooks.sellOrder?.(row, c.get('user'))
    backend.added(c.get('user'), 'Order', row.id as number)
    return json({ model: backend.present('order', row) })
  })

  // Stock comes back only when a sale had taken it; the sale itself stays.
  app.put('/api/order/cancel/:id', (c) => {
    const row = db.update('order', must(db, 'order', c.req.param('id')).id, { order_status_id: CANCELLED })
    const sale = db.all('sale').find((found) => found.order_id === row.id && !found.deleted_at && !found.to_check && !found.checked)
    for (const { id, pivot } of sale ? linksOf(row, 'articles') : []) {
      if (db.get('article', id)?.stock === null) continue
      const units = {
        article_id: id,
        amount: Number(pivot.amount),
        to_address_id: row.address_id as number | null,
        order_id: row.id as number,
      }
      hooks.moveStock?.({ ...units, concept: 'Pedido Online' }, c.get('user'))
    }
    return json({ model: backend.present('order', row) })
  })
}
