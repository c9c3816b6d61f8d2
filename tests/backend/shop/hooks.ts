// What the generic calls ask of the shop.
import { linksOf } from '../relations'
import type { Backend, Row } from '../types'
import { callerFor, existing, type Caller } from './caller'
import { extension } from './extension'
import { link, PIVOT } from './pivots'
import { priceBook, repriceArticle } from './reprice'
import { insertSale } from './sales'
import { slugOf } from './slug'
import { moveStock } from './stock'
import { rawOf } from '../columns'

export function installHooks(backend: Backend): void {
  const { db, hooks } = backend
  const reprice = (article: Row, actor: Row): void => {
    repriceArticle(priceBook(backend, article.user_id as number, actor.id as number), article.id as number)
  }
  hooks.follow.set('article', reprice)
  hooks.quick.set('article', (values, actor) => {
    const { ownerId } = callerFor(backend, actor)
    return { ...values, slug: slugOf(db, ownerId, String(values.name ?? '')) }
  })
  hooks.moveStock = (movement, actor) => void moveStock(db, actor, movement)
  hooks.sellOrder = (order, actor) => sellOrder(callerFor(backend, actor), order)
}

/** The sale of an online order follows the rules of any other, unless it waits in the warehouse. */
function sellOrder(caller: Caller, order: Row): void {
  const { db, user, ownerId } = caller
  const buyer = db.get('buyer', order.buyer_id)
  const client = buyer?.comercio_city_client_id ? existing(db, 'client', buyer.comercio_city_client_id) : undefined
  const waits = extension(db, ownerId, 'check_sales')
  insertSale(caller, {
    client_id: client?.id ?? null,
    buyer_id: order.buyer_id,
    order_id: order.id,
    total: order.total,
    address_id: order.address_id,
    employee_id: user.owner_id ? user.id : null,
    save_current_acount: 1,
    price_type_id: client?.price_type_id ?? null,
    to_check: waits ? 1 : 0,
    terminada: waits ? 0 : 1,
    terminada_at: waits ? null : rawOf(db.now()),
    _articles: linksOf(order, 'articles').map(({ id, pivot }) => {
      const { price, cost, amount, variant_id } = pivot
      return link(id, PIVOT.saleArticle, { price, cost, amount, article_variant_id: variant_id })
    }),
  })
}
