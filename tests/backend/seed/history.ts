// Traces that sales leave: stock movements of the best-known articles, purchase statistics, price changes.
import type { Row } from '../types'
import { money, type Shop } from './shop'

/** Articles with a stock history, and how far back their sales are told. */
const TRACED = 40
const TRACED_DAYS = 7
/** How far back the statistics of the reports reach: in the shop that is shown as far as its sales do. */
const COUNTED_DAYS = { demo: 91, others: 35 }

interface Sold {
  sale: Row
  pivot: Row
}

export function seedHistory(shop: Shop, sales: readonly Row[]): void {
  seedPurchaseRows(shop, sales)
  seedMovements(shop, sales)
  seedPriceChanges(shop)
}

function since({ calendar }: Shop, sales: readonly Row[], days: number): Row[] {
  const from = calendar.iso(calendar.at(days))
  return sales.filter((sale) => sale.created_at >= from)
}

function seedPurchaseRows(shop: Shop, sales: readonly Row[]): void {
  const byId = new Map(shop.articles.map((article) => [article.id, article]))
  const days = shop.size === 'demo' ? COUNTED_DAYS.demo : COUNTED_DAYS.others
  for (const sale of since(shop, sales, days)) {
    for (const { id, pivot } of sale._articles as Row[]) {
      const article = byId.get(id)
      shop.add('article_purchase', {
        article_id: id,
        client_id: sale.client_id,
        provider_id: article?.provider_id ?? null,
        category_id: article?.category_id ?? null,
        sale_id: sale.id,
        amount: pivot.amount,
        price: pivot.price,
        cost: pivot.cost,
        created_at: sale.created_at,
        updated_at: sale.created_at,
      })
    }
  }
}

/** From an entry a week ago down to the present stock, sale by sale. */
function seedMovements(shop: Shop, sales: readonly Row[]): void {
  const { db, calendar } = shop
  const concept = (name: string): unknown => db.all('concepto_stock_movement').find((row) => row.name === name)?.id
  const [entry, sold] = [concept('Ingreso manual'), concept('Venta')]
  const plain = shop.articles
    .slice(0, TRACED)
    .filter((article) => article.stock !== null && !article._addresses.length && !shop.variants.has(article.id))
  const lines = new Map<unknown, Sold[]>(plain.map((article) => [article.id, []]))
  for (const sale of since(shop, sales, TRACED_DAYS))
    for (const { id, pivot } of sale._articles as Row[]) lines.get(id)?.push({ sale, pivot })
  const move = (article: Row, amount: number, left: number, values: Row): void => {
    const more = { amount: money(amount), stock_resultante: money(left), observations: String(left) }
    shop.add('stock_movement', { article_id: article.id, ...more, updated_at: values.created_at, ...values })
  }
  for (const article of plain) {
    const mine = lines.get(article.id) ?? []
    const total = mine.reduce((sum, { pivot }) => sum + Number(pivot.amount), 0)
    let left = Number(article.stock) + total
    const base = {
      concepto_stock_movement_id: entry,
      employee_id: shop.owner.id,
      created_at: calendar.iso(calendar.at(TRACED_DAYS + 1, 10)),
    }
    move(article, left, left, base)
    for (const { sale, pivot } of mine) {
      left = Number((left - Number(pivot.amount)).toFixed(2))
      const { id, employee_id, address_id, created_at } = sale
      const values = { sale_id: id, employee_id: employee_id ?? shop.owner.id, from_address_id: address_id, created_at }
      move(article, -Number(pivot.amount), left, { ...values, concepto_stock_movement_id: sold })
    }
  }
}

function seedPriceChanges({ db, articles, calendar, owner }: Shop): void {
  const rises = [
    { factor: 0.88, daysAgo: 75 },
    { factor: 0.94, daysAgo: 40 },
    { factor: 1, daysAgo: 1 },
  ]
  for (const article of articles.slice(0, 5)) {
    for (const { factor, daysAgo } of rises) {
      const created_at = calendar.iso(calendar.at(daysAgo, 9, 30))
      const [cost, final_price] = [article.cost, article.final_price].map((value) => money(Number(value) * factor))
      db.insert('price_change', {
        article_id: article.id,
        cost,
        price: null,
        final_price,
        employee_id: owner.id,
        created_at,
        updated_at: created_at,
      })
    }
  }
}
