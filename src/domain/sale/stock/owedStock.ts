// The units the server lost of an article's stock when a sale was changed or deleted, worked out from its own movements
// (contract a §13.3, b §2.8, D-57).
import { toAmount, toNumber, ZERO, type Amount } from '../../money'
import { holderOf, stockKind, type StockedArticle } from '../../stock/stock'
import { noteOf, type SentMovement, type StoredMovement } from '../../stock/stockMovement'
import type { AtRisk } from './heldStock'

/** What is noted of an article before a sale that holds units of it is changed. */
export interface StockWatch {
  sale_id: number
  num: number | null
  /** Warehouse of the sale; 0: none. */
  address_id: number
  article_id: number
  variant_id: number
  name: string
  /** Units the sale held. */
  held: number
  /** Its stock in no warehouse, which the first amount in one replaces; null: its stock is by warehouse. */
  loose: number | null
  /** Id of its newest movement before the change; 0: none. */
  after: number
}

interface Named extends StockedArticle {
  name: string | null
  article_variants: readonly (StockedArticle['article_variants'][number] & { variant_description?: string | null })[]
}

/**
 * What to note of an article at risk; null: none of its stock can be lost. `article`: before the change; `newest`: its
 * last movement's id.
 */
export function watchOf(
  { article_id, variant_id, name, units, always }: AtRisk,
  sale: { id: number | null; num: number | null; address_id: number | null },
  article: Named,
  newest: number,
): StockWatch | null {
  if (article.stock === null || (stockKind(article) === 'variants') !== (variant_id !== 0)) return null
  const variant = article.article_variants.find(({ id }) => id === variant_id)
  if (variant_id !== 0 && variant === undefined) return null
  const holder = holderOf(article, variant_id)
  const loose = holder.addresses.length > 0 ? null : toNumber(holder.stock)
  const address_id = sale.address_id ?? 0
  // A sale without a warehouse takes nothing from an article whose stock is by warehouse.
  if (loose === null && (!always || address_id === 0)) return null
  const full = [article.name ?? name, variant?.variant_description?.trim()].filter(Boolean).join(' ')
  const said = { sale_id: sale.id ?? 0, num: sale.num, address_id, article_id, variant_id, name: full }
  return { ...said, held: units.toNumber(), loose, after: newest }
}

/** The note of the correcting movement, by which it is found again. */
export const correctionNote = ({ num, sale_id }: Pick<StockWatch, 'num' | 'sale_id'>): string =>
  `Corrección por la venta N° ${num ?? sale_id} (cambiada o eliminada)`

export interface SaleMovement extends StoredMovement {
  sale_id: number | null
  nota_credito_id?: number | null
}

const sum = (rows: readonly SaleMovement[]): Amount =>
  rows.reduce((total, { amount }) => total.plus(toAmount(amount)), ZERO)

/**
 * The warehouse that got its first amount from this sale, and the units lost by that: the stock in no warehouse. Null:
 * not so.
 */
function replaced(
  { loose, sale_id }: StockWatch,
  rows: readonly SaleMovement[],
): { addressId: number; lost: Amount } | null {
  const index = rows.findIndex(({ to_address_id }) => Boolean(to_address_id))
  const first = rows[index]
  if (loose === null || first?.sale_id !== sale_id) return null
  return { addressId: first.to_address_id ?? 0, lost: toAmount(loose).plus(sum(rows.slice(0, index))) }
}

/**
 * The movement that corrects the stock; null: it is right. `now`: units the sale holds now; `movements`: the article's.
 * Earlier corrections are counted, so it can be asked for any number of times.
 */
export function correctionOf(watch: StockWatch, now: Amount, movements: readonly SaleMovement[]): SentMovement | null {
  const { sale_id, after, variant_id, held, loose } = watch
  const note = correctionNote(watch)
  const rows = movements
    .filter((row) => (row.id ?? 0) > after && (row.article_variant_id ?? 0) === variant_id)
    .sort((one, other) => (one.id ?? 0) - (other.id ?? 0))
  const booked = rows.filter((row) => row.sale_id === sale_id && !row.nota_credito_id)
  const corrected = rows.filter((row) => noteOf(row.observations).note === note)
  const first = replaced(watch, rows)
  const owed = toAmount(held)
    .minus(now)
    .minus(sum(booked))
    .minus(sum(corrected))
    .plus(first?.lost ?? ZERO)
  if (owed.eq(0)) return null
  const inPlaces = loose === null || rows.some(({ to_address_id }) => Boolean(to_address_id))
  return {
    model_id: watch.article_id,
    amount: owed.toNumber(),
    from_address_id: 0,
    to_address_id: first?.addressId ?? (inPlaces ? watch.address_id : 0),
    article_variant_id: variant_id,
    provider_id: 0,
    observations: note,
    concepto_stock_movement_name: 'Ingreso manual',
  }
}
