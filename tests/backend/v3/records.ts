import type { Row } from '../types'

/** Each record of an answer in the columns of v3.2.0, whatever the answer is (contract d §3, §4). */
export function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed)
  if (typeof value !== 'object' || value === null) return value
  const record = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renamed(inner)]))
  return ofPicture(ofSale(record))
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
