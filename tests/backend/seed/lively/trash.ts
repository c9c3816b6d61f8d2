// What was thrown away.
import type { Row } from '../../types'
import type { Shop } from '../shop'
import { spread } from './spread'

/** Articles no longer sold, and sales made by mistake. */
export function seedTrash(shop: Shop, sales: readonly Row[]): void {
  const { db, calendar } = shop
  const drop = (table: string, id: unknown, daysAgo: number): void => {
    const deleted_at = calendar.iso(calendar.at(daysAgo, 12, 10))
    db.update(table, id, { deleted_at, updated_at: deleted_at })
  }
  shop.articles.slice(-4).forEach(({ id }, index) => drop('article', id, 9 - 2 * index))
  const [from, until] = [calendar.iso(calendar.at(20)), calendar.iso(calendar.at(5))]
  const mistaken = sales.filter(
    ({ created_at, client_id }) => created_at >= from && created_at < until && client_id === null,
  )
  const free = mistaken.filter(({ id }) => !db.all('afip_ticket').some(({ sale_id }) => sale_id === id))
  spread(
    free.filter(({ id }) => !db.all('current_acount').some(({ sale_id }) => sale_id === id)),
    4,
  ).forEach(({ id }, index) => drop('sale', id, 4 - index))
}
