// What a sale leaves of the stock held here, in each place (SALE-080, D-26, contract a §13.3).
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

/** Units leave the warehouse of the sale; one that has no row of them yet is for the server to add. */
const less = <R extends Row>(rows: readonly R[], addressId: number, units: Amount): readonly R[] =>
  rows.map((row) =>
    row.id === addressId
      ? { ...row, pivot: { ...row.pivot, amount: toAmount(row.pivot.amount).minus(units).toFixed(2) } }
      : row,
  )

/** Of an article that has warehouses nothing is taken where the sale has none. */
const takes = ({ addresses }: Holder, addressId: number): boolean => addresses.length === 0 || addressId !== 0

/**
 * The article after a sale, as the server has it: the warehouse of the sale, the variant, and the whole, which is shown as no less than 0.
 * `sold`: what the sale holds of it. `addressId` 0: the sale has no warehouse.
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
  // Where all of it stands in warehouses, they say how much that is.
  return rows ? { ...now, stock: stockAfter(total(now.addresses).toFixed(2), ZERO) } : now
}
