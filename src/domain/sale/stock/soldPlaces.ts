// The local copy of an article's stock after a sale, in each warehouse (SALE-080, D-26, contract a §13.3).
import { toAmount, ZERO, type Amount } from '../../money'
import type { Held } from './heldStock'
import { stockAfter } from './soldStock'

type Decimal = string | number | null

interface Row {
  id: number
  pivot: { amount: Decimal }
}
interface Holder {
  stock: Decimal
  addresses: readonly Row[]
}
interface Stocked extends Holder {
  article_variants: readonly (Holder & { id: number | null })[]
}

const total = (rows: readonly Row[]): Amount => rows.reduce((sum, { pivot }) => sum.plus(toAmount(pivot.amount)), ZERO)

/** The rows with fewer units in the sale's warehouse. If it has no row yet, only the server adds one. */
const less = <R extends Row>(rows: readonly R[], addressId: number, units: Amount): readonly R[] =>
  rows.map((row) =>
    row.id === addressId
      ? { ...row, pivot: { ...row.pivot, amount: toAmount(row.pivot.amount).minus(units).toFixed(2) } }
      : row,
  )

/** Whether a sale takes units: without a warehouse it takes none from a stock that is by warehouse. */
const takes = ({ addresses }: Holder, addressId: number): boolean => addresses.length === 0 || addressId !== 0

/**
 * The article after a sale, as the server will have it: the stock of the sale's warehouse, of the variant, and in all,
 * which is never below 0. `sold`: the units the sale holds of it. `addressId`: the sale's warehouse; 0: none.
 */
export function articleAfterSale<A extends Stocked>(article: A, sold: readonly Held[], addressId: number): A {
  if (article.stock === null) return article
  let now = article
  for (const { variant_id, units } of sold) {
    const variant = now.article_variants.find(({ id }) => id === variant_id)
    const holder = variant ?? now
    if (!takes(holder, addressId) || (now.article_variants.length > 0 && variant === undefined)) continue
    const article_variants = now.article_variants.map((other) =>
      other === variant
        ? {
            ...other,
            stock: toAmount(other.stock).minus(units).toNumber(),
            addresses: less(other.addresses, addressId, units),
          }
        : other,
    )
    now = {
      ...now,
      stock: stockAfter(now.stock, units),
      addresses: less(now.addresses, addressId, units),
      article_variants,
    }
  }
  const rows = now.article_variants.length === 0 && now.addresses.some(({ id }) => id === addressId)
  // The stock in all is the sum of the warehouses.
  return rows ? { ...now, stock: stockAfter(total(now.addresses).toFixed(2), ZERO) } : now
}
