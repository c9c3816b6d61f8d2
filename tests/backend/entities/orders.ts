// The calls of the online store's orders. Nothing at the server guards them (contract c §7.3).
import { json } from '../http'
import { linksOf } from '../relations'
import { listed, must, newest } from '../rows'
import type { Backend, Db, Row } from '../types'

const UNCONFIRMED = 1
const CANCELLED = 5

export function installOrders(backend: Backend): void {
  const { app, db, hooks } = backend

  app.get('/api/mercado-pago/payment/:id', (c) => {
    const payment = Number(c.req.param('id'))
    return json({ payment: paymentOf(db.all('order').find((row) => row.payment_id === payment)) })
  })

  // Without the names of the variants, unlike the other lists.
  app.get('/api/order/unconfirmed/models', (c) => {
    const rows = listed(db, 'order', c.get('ownerId')).filter((row) => row.order_status_id === UNCONFIRMED)
    return json({ models: newest(rows).map((row) => withoutVariants(backend.present('order', row))) })
  })

  // Confirmed twice makes two sales.
  app.put('/api/order/update-status/:id', async (c) => {
    const before = must(db, 'order', c.req.param('id'))
    const row = db.update('order', before.id, { order_status_id: (await c.req.json<Row>()).order_status_id })
    const confirmed = db.get('order_status', row.order_status_id)?.name === 'Confirmado'
    const settings = db.all('online_configuration').find((found) => found.user_id === row.user_id)
    if (confirmed && settings?.save_sale_after_finish_order) hooks.sellOrder?.(row, c.get('user'))
    backend.added(c.get('user'), 'Order', row.id as number)
    return json({ model: withoutVariants(backend.present('order', row)) })
  })

  // The stock of every counted article goes up, whatever was taken before: no warehouse, no variant, no movement, no event. A sale stays.
  app.put('/api/order/cancel/:id', (c) => {
    const row = db.update('order', must(db, 'order', c.req.param('id')).id, { order_status_id: CANCELLED })
    for (const { id, pivot } of linksOf(row, 'articles')) {
      const article = db.get('article', id)
      if (article === undefined || article.stock === null) continue
      db.update('article', id, { stock: Number(article.stock) + Number(pivot.amount) }, { touch: false })
    }
    return json({ model: withoutVariants(backend.present('order', row)) })
  })
}

/** Every line of a variant says which, in what the lists and the record answer. */
export const withVariants = (db: Db, articles: readonly Row[]): Row[] =>
  articles.map((article) => {
    const variant = db.get('article_variant', article.pivot.variant_id)
    return variant === undefined ? article : { ...article, variant: variant.variant_description }
  })

const withoutVariants = (model: Row | null): Row | null =>
  model && {
    ...model,
    articles: (model.articles as Row[]).map((article) =>
      Object.fromEntries(Object.entries(article).filter(([key]) => key !== 'variant')),
    ),
  }

/** As Mercado Pago has it; null for a payment it does not know. */
function paymentOf(order: Row | undefined): Row | null {
  if (order === undefined) return null
  return {
    id: order.payment_id,
    payment_method_id: 'visa',
    payment_type_id: 'credit_card',
    card: { first_six_digits: '450995', last_four_digits: '3704' },
    status: 'approved',
    status_detail: 'accredited',
    transaction_amount: Number(order.total),
    date_approved: order.created_at,
  }
}
