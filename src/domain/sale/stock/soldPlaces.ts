// The local copy of an article's stock after a sale, in each warehouse (SALE-080, D-26, contract a §13.3).
import { toAmount, ZERO, type Amount } from '../../money'
import type { Decimal, Kept, StockedArticle } from '../../stock/stock'
import type { Held } from './heldStock'

type Rows = Kept['addresses']
type Warehouse = Omit<Rows[number], 'pivot'>

const total = (rows: Rows): Amount => rows.reduce((sum, { pivot }) => sum.plus(toAmount(pivot.amount)), ZERO)

/** The rows with fewer units in the sale's warehouse. A warehouse without a row gets one below 0, as on the server. */
function less(rows: Rows, warehouse: Warehouse, units: Amount): Rows {
  const before = rows.find(({ id }) => id === warehouse.id) ?? { ...warehouse, pivot: { amount: '0' } }
  const row = { ...before, pivot: { ...before.pivot, amount: toAmount(before.pivot.amount).minus(units).toFixed(2) } }
  return rows.includes(before) ? rows.map((other) => (other === before ? row : other)) : [...rows, row]
}

/** The stock less the units, never below 0, as the API's decimal text. */
function stockAfter(stock: Decimal, units: Amount): string {
  const left = toAmount(stock).minus(units)
  return (left.lt(ZERO) ? ZERO : left).toFixed(2)
}

/**
 * The article after a sale, as the server will have it: the stock of the sale's warehouse, of the variant, and in all,
 * which is never below 0. `sold`: the units the sale holds of it. Without a warehouse a sale takes none from a stock
 * that is by warehouse.
 */
export function articleAfterSale<A extends StockedArticle>(article: A, sold: readonly Held[], from?: Warehouse): A {
  if (article.stock === null) return article
  let now = article
  for (const { variant_id, units } of sold) {
    const variant = now.article_variants.find(({ id }) => id === variant_id)
    if (now.article_variants.length > 0 && variant === undefined) continue
    const isPlaced = (variant ?? now).addresses.length > 0
    if (isPlaced && from === undefined) continue
    const taken = (rows: Rows) => (isPlaced && from ? less(rows, from, units) : rows)
    const article_variants = now.article_variants.map((other) =>
      other === variant
        ? { ...other, stock: toAmount(other.stock).minus(units).toNumber(), addresses: taken(other.addresses) }
        : other,
    )
    now = { ...now, stock: stockAfter(now.stock, units), addresses: taken(now.addresses), article_variants }
  }
  // The stock in all is the sum of the warehouses.
  const isSum = now.article_variants.length === 0 && now.addresses.length > 0
  return isSum ? { ...now, stock: stockAfter(total(now.addresses).toFixed(2), ZERO) } : now
}
