// What a stock movement does to an article, its variants and its warehouses (contract a §13.3).
import { isoOf, rawOf } from '../columns'
import { linksOf, type Link } from '../relations'
import type { Db, Row, StockMove } from '../types'
import { chosen, existing, owned, refuse, where } from './caller'
import { int, num, sum } from './figures'
import { link, PIVOT } from './pivots'

const MANUAL = 'Ingreso manual'
/** Here the origin loses what the destination gets; elsewhere both receive the signed amount. */
const TRANSFERS = new Set(['mov entre depositos', 'mov manual entre depositos'])

/** Books units and tells the new state of the article. The movement keeps every `*_id` it is given. */
export function moveStock(
  db: Db,
  user: Row,
  movement: StockMove & { observations?: string | null; created_at?: string },
): Row {
  const {
    concept,
    article_id,
    amount,
    from_address_id,
    to_address_id,
    article_variant_id,
    provider_id,
    observations,
    created_at,
    ...references
  } = movement
  const before = existing(db, 'article', article_id)
  const known = conceptOf(db, concept)
  const variantId = chosen(article_variant_id)
  const from = { addressId: chosen(from_address_id), amount: TRANSFERS.has(concept.toLowerCase()) ? -amount : amount }
  const to = { addressId: chosen(to_address_id), amount }

  if (variantId) moveVariant(db, variantId, from, to, amount)
  const columns: Row = { _addresses: moved(linksOf(before, 'addresses'), from, to, PIVOT.articleAddress) }
  columns.stock = num(before.stock)
  const hasVariants = where(db, 'article_variant', 'article_id', article_id).length > 0
  if (columns._addresses.length === 0 && !hasVariants) columns.stock = sum([columns.stock as number, amount])
  Object.assign(columns, totals(db, before, columns))
  const at = created_at ?? isoOf(db.now())
  if (!/venta/i.test(known.name as string)) columns.stock_updated_at = rawOf(new Date(at))
  const entersFrom = amount >= 1 ? chosen(provider_id) : null
  if (entersFrom) columns.provider_id = entersFrom
  const article = db.update('article', article_id, columns, { touch: false })

  const stock = String(num(article.stock))
  db.insert('stock_movement', {
    ...references,
    article_id,
    amount,
    concepto_stock_movement_id: known.id,
    from_address_id: from.addressId,
    to_address_id: to.addressId,
    article_variant_id: variantId,
    provider_id: entersFrom,
    observations: observations ? `${observations} - ${stock}` : stock,
    stock_resultante: article.stock,
    employee_id: user.id,
    user_id: article.user_id,
    created_at: at,
  })
  return article
}

/** By name, whatever its case; the default when there is none. */
function conceptOf(db: Db, name: string): Row {
  const wanted = (name || MANUAL).toLowerCase()
  return (
    db.all('concepto_stock_movement').find((concept) => String(concept.name).toLowerCase() === wanted) ??
    refuse(`No concept ${name}`)
  )
}

interface Side {
  addressId: number | null
  amount: number
}

/** The origin counts only where there are warehouse rows already; the destination makes its own. */
function moved(before: Link[], from: Side, to: Side, note: string): Link[] {
  const rows = new Map(before.map(({ id, pivot }) => [id, num(pivot.amount)]))
  const hadRows = rows.size > 0
  if (from.addressId && hadRows) rows.set(from.addressId, sum([rows.get(from.addressId) ?? 0, from.amount]))
  if (to.addressId) rows.set(to.addressId, sum([rows.get(to.addressId) ?? 0, to.amount]))
  return [...rows].map(([id, amount]) => link(id, note, { amount }))
}

function moveVariant(db: Db, id: number, from: Side, to: Side, amount: number): void {
  const variant = existing(db, 'article_variant', id)
  const rows = moved(linksOf(variant, 'addresses'), from, to, PIVOT.variantAddress)
  const stock = rows.length > 0 ? amountsOf(rows) : num(variant.stock) + amount
  db.update('article_variant', id, { stock: int(stock), _addresses: rows })
}

const amountsOf = (rows: Link[]): number => sum(rows.map(({ pivot }) => num(pivot.amount)))

/** With variants the article only adds up; their warehouses appear on it for every warehouse of the company. */
function totals(db: Db, article: Row, columns: Row): Row {
  const variants = where(db, 'article_variant', 'article_id', article.id)
  if (variants.length === 0)
    return columns._addresses.length > 0 ? { stock: amountsOf(columns._addresses as Link[]) } : {}
  const stock = sum(variants.map((variant) => num(variant.stock)))
  const rows = variants.flatMap((variant) => linksOf(variant, 'addresses'))
  if (rows.length === 0) return { stock }
  const amountAt = (id: unknown): number => amountsOf(rows.filter((entry) => entry.id === id))
  const addresses = owned(db, 'address', article.user_id as number).filter((address) => address.buyer_id === null)
  return { stock, _addresses: addresses.map(({ id }) => link(id, PIVOT.articleAddress, { amount: amountAt(id) })) }
}
