// What comes from outside while somebody looks on: in the real shop the store writes it into the same database.
import { link, money } from './seed/shop'
import type { Backend, Row } from './types'

/** A new order of the web, of some buyer, of articles that are in stock; announced as the store announces it. Answers its id. */
export function orderArrives({ db, added }: Backend, owner: Row): number {
  const mine = (table: string) => db.all(table).filter((row) => row.user_id === owner.id && !row.deleted_at)
  const orders = mine('order')
  const num = Math.max(0, ...orders.map((row) => Number(row.num))) + 1
  const buyers = mine('buyer')
  const buyer = buyers[num % buyers.length] as Row
  const goods = mine('article').filter(
    ({ bar_code, stock, _addresses }) => bar_code && Number(stock) > 5 && !(_addresses as Row[]).length,
  )
  const picked = [0, 1, 2].map((at) => ({
    article: goods[(num * 7 + at * 3) % goods.length] as Row,
    amount: 1 + ((num + at) % 3),
  }))
  const total = picked.reduce((sum, { article, amount }) => sum + Number(article.final_price) * amount, 0)
  const zone = mine('delivery_zone')[0]
  const { id } = db.insert('order', {
    num,
    user_id: owner.id,
    buyer_id: buyer.id,
    order_status_id: 1,
    deliver: zone ? 1 : 0,
    delivery_zone_id: zone?.id ?? null,
    payment_method_id: mine('payment_method')[0]?.id ?? null,
    total: money(total + Number(zone?.price ?? 0)),
    description: 'Tocar timbre dos veces',
    _articles: picked.map(({ article, amount }) =>
      link(article.id, { cost: money(Number(article.cost)), price: money(Number(article.final_price)), amount }),
    ),
  })
  added(owner, 'Order', id as number, false)
  return id as number
}
