// Stock of an article: one figure, an amount in each warehouse, or the sum of its variants (contract a §13).
import { toAmount, toNumber, ZERO, type Amount } from '../money'

export type Decimal = string | number | null

export interface Kept {
  stock: Decimal
  /** Warehouses that have a row; empty: the stock is one figure. */
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

/** Where the units are: the article itself or, where it has them, one of its variants. */
export function holderOf(article: StockedArticle, variantId: number): Kept {
  if (stockKind(article) !== 'variants') return article
  return article.article_variants.find(({ id }) => id === variantId) ?? { stock: null, addresses: [] }
}

/** Amount in a warehouse; null: the warehouse has no row. */
export const amountAt = ({ addresses }: Pick<Kept, 'addresses'>, addressId: number): string | null => {
  const row = addresses.find(({ id }) => id === addressId)
  return row === undefined ? null : toAmount(row.pivot.amount).toString()
}

/** Units that stand in no warehouse: they are gone with the first amount of one (contract a §13.3). */
export const looseStock = ({ addresses, stock }: Kept): number => (addresses.length > 0 ? 0 : toNumber(stock))

const heldBy = (kept: Kept): Amount =>
  kept.addresses.reduce<Amount>((sum, { pivot }) => sum.plus(toAmount(pivot.amount)), toAmount(looseStock(kept)))

/** Units of an article with variants that none of them has: the next movement drops them (contract a §13.3 step 5). */
export function unassignedStock(article: StockedArticle): number {
  if (stockKind(article) !== 'variants') return 0
  const held = article.article_variants.reduce<Amount>((sum, variant) => sum.plus(heldBy(variant)), ZERO)
  return Math.max(toAmount(article.stock).minus(held).toNumber(), 0)
}

/** More units than any shop holds of one article: a bar code read into the field. */
export const MOST_UNITS = 9_999_999
export const TOO_MANY = 'Son demasiadas unidades: ¿leíste un código?'

/** An amount that was typed for a warehouse: the one meant, or why it cannot be. Blank counts as 0 on the server and empties the row, so it is refused. */
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

/** What the amounts add up to, and how far that is from a stock that has no warehouses yet. */
export function splitTotals(amounts: readonly (number | null)[], stock: Decimal): { total: number; missing: number } {
  const total = amounts.reduce<Amount>((sum, amount) => sum.plus(toAmount(amount)), ZERO)
  return { total: total.toNumber(), missing: toAmount(stock).minus(total).toNumber() }
}
