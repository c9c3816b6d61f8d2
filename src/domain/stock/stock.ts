// Stock of an article: one figure, an amount in each warehouse, or an amount of each variant (contract a §13).
import { toAmount, toNumber, ZERO, type Amount } from '../money'

export type Decimal = string | number | null

export interface Kept {
  stock: Decimal
  /** Warehouses with an amount; empty: the stock is one figure. */
  addresses: readonly { id: number; pivot: { amount: Decimal } }[]
}

export interface StockedArticle extends Kept {
  article_variants: readonly (Kept & { id: number | null })[]
}

/** How the stock is kept. `untracked`: null, it is not counted at all. */
type StockKind = 'untracked' | 'global' | 'addresses' | 'variants'

export function stockKind({ stock, addresses, article_variants }: StockedArticle): StockKind {
  if (article_variants.length > 0) return 'variants'
  if (addresses.length > 0) return 'addresses'
  return stock === null ? 'untracked' : 'global'
}

/** What holds the units: the article itself or, if it has variants, one of them. */
export function holderOf(article: StockedArticle, variantId: number): Kept {
  if (stockKind(article) !== 'variants') return article
  return article.article_variants.find(({ id }) => id === variantId) ?? { stock: null, addresses: [] }
}

/** Amount in a warehouse; null: the warehouse has no row. */
export const amountAt = ({ addresses }: Pick<Kept, 'addresses'>, addressId: number): string | null => {
  const row = addresses.find(({ id }) => id === addressId)
  return row === undefined ? null : toAmount(row.pivot.amount).toString()
}

/**
 * The units that can be sold, of one variant (0: of the whole article): those in the warehouse of the sale where stock
 * is kept by warehouse, which `where` then names; null: not counted.
 */
export function stockAt(
  article: StockedArticle,
  variantId: number,
  warehouse: { id: number; street: string } | undefined,
): { units: number; where: string } | null {
  if (article.stock === null) return null
  const kept = variantId === 0 ? article : holderOf(article, variantId)
  return warehouse === undefined || kept.addresses.length === 0
    ? { units: toNumber(kept.stock), where: '' }
    : { units: toNumber(amountAt(kept, warehouse.id)), where: ` en ${warehouse.street}` }
}

/** Units in no warehouse. They are lost when the first warehouse gets an amount (contract a §13.3). */
export const looseStock = ({ addresses, stock }: Kept): number => (addresses.length > 0 ? 0 : toNumber(stock))

/** The stock in view when a figure was typed: only while it is the same may the figure take its place. */
export interface Seen {
  /** Null: the warehouse had no row. */
  before: string | null
  /** Units of its holder that are in no warehouse. */
  loose: number
}

export const seenAt = (kept: Kept, addressId: number): Seen => ({
  before: amountAt(kept, addressId),
  loose: looseStock(kept),
})

/** Whether a movement into a warehouse could lose units: they must be divided among the warehouses first. */
export const losesByWarehouse = (article: StockedArticle): boolean =>
  article.addresses.length === 0 &&
  (article.article_variants.length > 0 ? article.article_variants : [article]).some((kept) => looseStock(kept) !== 0)

const heldBy = (kept: Kept): Amount =>
  kept.addresses.reduce<Amount>((sum, { pivot }) => sum.plus(toAmount(pivot.amount)), toAmount(looseStock(kept)))

/** Units of an article with variants that no variant has. The next movement drops them (contract a §13.3 step 5). */
export function unassignedStock(article: StockedArticle): number {
  if (stockKind(article) !== 'variants') return 0
  const held = article.article_variants.reduce<Amount>((sum, variant) => sum.plus(heldBy(variant)), ZERO)
  return Math.max(toAmount(article.stock).minus(held).toNumber(), 0)
}

/** A higher amount is not one of units, but a bar code read into the field. */
export const MOST_UNITS = 9_999_999
export const TOO_MANY = 'Son demasiadas unidades: ¿leíste un código?'

/**
 * Reads the amount typed for a warehouse, which has `before` now (null: no row); otherwise says why not. Blank is
 * refused where there is a row: the server would take it for 0 and empty it.
 */
export function readAmount(
  typed: number | null,
  before: string | null,
  whole: boolean,
): { amount: number | null } | { wrong: string } {
  if (typed === null) return before === null ? { amount: null } : { wrong: 'Ingresá una cantidad; 0 lo deja vacío' }
  if (Number.isNaN(typed)) return { wrong: 'Ingresá un número' }
  if (typed < 0 && !toAmount(typed).eq(toAmount(before))) return { wrong: 'No puede quedar en menos de 0' }
  if (typed > MOST_UNITS) return { wrong: TOO_MANY }
  if (whole && !Number.isInteger(typed)) return { wrong: 'Las variantes se cuentan por unidad entera' }
  return { amount: Math.round(typed * 100) / 100 }
}

/** The sum of the amounts typed for the warehouses, and what is missing up to a stock that has no warehouses yet. */
export function splitTotals(amounts: readonly (number | null)[], stock: Decimal): { total: number; missing: number } {
  const total = amounts.reduce<Amount>((sum, amount) => sum.plus(toAmount(amount)), ZERO)
  return { total: total.toNumber(), missing: toAmount(stock).minus(total).toNumber() }
}
