// Applies the price rules to stored articles and keeps the price history.
import { rawOf } from '../columns'
import { linksOf, type Link } from '../relations'
import type { Backend, Db, Row } from '../types'
import { existing, where } from './caller'
import { dec } from './figures'
import { extension } from './extension'
import { link, PIVOT } from './pivots'
import { pricesOf, type ListPercentage, type PriceInputs } from './pricing'

/** What articles of one company share while they are priced. */
interface PriceBook {
  db: Db
  owner: Row
  employeeId: number
  mode: 'company' | 'category' | null
  blanco: boolean
  priceTypes: Row[]
}

export function priceBook(backend: Backend, ownerId: number, employeeId: number): PriceBook {
  const { db } = backend
  const row = db.get('user', ownerId) ?? {}
  const owner = backend.newer ? { aplicar_iva_al_costo: 1, ...(row._v3 as Row | undefined), ...row } : row
  const byArticle = extension(db, ownerId, 'articulo_margen_de_ganancia_segun_lista_de_precios')
  const byCategory = extension(db, ownerId, 'lista_de_precios_por_categoria')
  const priceTypes = byArticle
    ? where(db, 'price_type', 'user_id', ownerId).sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    : []
  const mode = byArticle ? 'company' : byCategory ? 'category' : null
  return { db, owner, employeeId, mode, blanco: extension(db, ownerId, 'articulos_precios_en_blanco'), priceTypes }
}

/** Re-prices one article; its `updated_at` stays. */
export function repriceArticle(book: PriceBook, id: number): Row {
  const { db } = book
  const article = existing(db, 'article', id)
  const prices = pricesOf(inputsOf(book, article))
  const changed = prices.final_price !== article.final_price
  const columns: Row = { price: prices.price, final_price: prices.final_price }
  if (prices.final_price_blanco !== undefined) columns.final_price_blanco = prices.final_price_blanco
  if (prices.price_types) columns._price_types = mergedLinks(linksOf(article, 'price_types'), prices.price_types)
  if (changed) {
    columns.previus_final_price = dec(article.final_price)
    columns.final_price_updated_at = rawOf(db.now())
  }
  const same =
    !changed &&
    prices.price_types === undefined &&
    Object.entries(columns).every(([key, value]) => article[key] === value)
  if (same) return article
  const updated = db.update('article', id, columns, { touch: false })
  if (changed) {
    const { cost, price, final_price } = updated
    db.insert('price_change', { article_id: id, cost, price, final_price, employee_id: book.employeeId })
  }
  return updated
}

function inputsOf({ db, owner, mode, blanco, priceTypes }: PriceBook, article: Row): PriceInputs {
  const children = (table: string): Row[] => where(db, table, 'article_id', article.id)
  const lists = mode === 'company' ? companyLists(article, priceTypes) : categoryLists(db, article)
  return {
    article,
    owner,
    provider: article.provider_id ? db.get('provider', article.provider_id) : undefined,
    providerPriceList: article.provider_price_list_id
      ? db.get('provider_price_list', article.provider_price_list_id)
      : undefined,
    iva: article.iva_id ? (db.get('iva', article.iva_id)?.percentage as string | undefined) : undefined,
    discounts: children('article_discount'),
    surchages: children('article_surchage'),
    blanco: blanco
      ? { discounts: children('article_discount_blanco'), surchages: children('article_surchage_blanco') }
      : undefined,
    lists: mode ? { entries: lists, taxed: mode === 'company' } : undefined,
  }
}

function companyLists(article: Row, priceTypes: Row[]): ListPercentage[] {
  const own = new Map(linksOf(article, 'price_types').map(({ id, pivot }) => [id, pivot.percentage as string | null]))
  return priceTypes.map((list) => ({
    id: list.id as number,
    percentage: own.get(list.id) ?? (list.percentage as string | null),
  }))
}

function categoryLists(db: Db, article: Row): ListPercentage[] {
  const listsOf = (table: string, id: unknown): Link[] =>
    linksOf((id ? db.get(table, id) : undefined) ?? {}, 'price_types')
  const sub = listsOf('sub_category', article.sub_category_id)
  const links = sub.some(({ pivot }) => pivot.percentage !== null) ? sub : listsOf('category', article.category_id)
  return links.map(({ id, pivot }) => ({ id, percentage: pivot.percentage as string | null }))
}

function mergedLinks(before: Link[], now: { id: number; pivot: Row }[]): Link[] {
  const merged = new Map(before.map((entry) => [entry.id, entry]))
  for (const { id, pivot } of now) merged.set(id, link(id, PIVOT.articlePriceType, pivot))
  return [...merged.values()]
}
