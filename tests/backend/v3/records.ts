import { decimal, isoOf, momentOf } from '../columns'
import type { Row } from '../types'

/** Each record of an answer in the columns of v3.2.0, whatever the answer is (contract d §3, §4). */
export function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed)
  if (typeof value !== 'object' || value === null) return value
  const record = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renamed(inner)]))
  return ofListPrice(ofArticle(ofPicture(ofSale(record))))
}

function ofSale(record: Row): Row {
  if (!('afip_ticket' in record) || !('num' in record && 'confirmed' in record)) return record
  const { afip_ticket, ...rest } = record
  return {
    ...rest,
    afip_tickets: afip_ticket ? [afip_ticket] : [],
    // The method is told by the rows alone, and an amount to invoice only where the sale has a point of sale.
    current_acount_payment_method_id: null,
    total_a_facturar: rest.afip_information_id ? (rest.total_a_facturar as unknown) : '0.00',
  }
}

function ofPicture(record: Row): Row {
  if (!('hosting_url' in record && 'imageable_id' in record)) return record
  const { hosting_url, ...rest } = record
  return { ...rest, image_url: hosting_url }
}

const utc = (local: unknown) => (typeof local === 'string' && local.includes(' ') ? isoOf(momentOf(local)) : local)

const AMOUNTS = ['cost', 'price', 'final_price', 'costo_mano_de_obra']

/**
 * An article has no number, its own moments are in UTC, and its amounts have 2 decimals; every record of it has the
 * newer columns.
 */
function ofArticle(record: Row): Row {
  if (!('bar_code' in record && 'stock_updated_at' in record)) return record
  const { final_price_updated_at, stock_updated_at } = record
  const moments = { final_price_updated_at: utc(final_price_updated_at), stock_updated_at: utc(stock_updated_at) }
  const amounts = AMOUNTS.map((key) => [key, (record[key] ?? null) === null ? null : decimal(record[key], 2)])
  return { aplicar_iva: 1, precio_pausado: 0, ...record, ...Object.fromEntries(amounts), ...moments, num: null }
}

/** What an article costs in a list. */
function ofListPrice(record: Row): Row {
  if (!('price_type_id' in record && 'article_id' in record && 'final_price' in record)) return record
  return { ...record, price: null, previus_final_price: null, setear_precio_final: 0 }
}
