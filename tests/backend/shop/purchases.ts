// Rows of `article_purchase`, from which the best sellers are counted; they never travel.
import { linksOf } from '../relations'
import type { Row } from '../types'
import { where, type Caller } from './caller'

export function countPurchases({ db }: Caller, sale: Row): void {
  const { id: sale_id, client_id, user_id, created_at } = sale
  for (const { id: article_id, pivot } of linksOf(sale, 'articles')) {
    const { provider_id, category_id } = db.get('article', article_id) ?? {}
    const { amount, price, cost } = pivot
    db.insert('article_purchase', {
      sale_id,
      client_id,
      user_id,
      created_at,
      article_id,
      provider_id,
      category_id,
      amount,
      price,
      cost,
    })
  }
}

export function forgetPurchases({ db }: Caller, saleId: unknown): void {
  for (const { id } of where(db, 'article_purchase', 'sale_id', saleId)) db.remove('article_purchase', id)
}
