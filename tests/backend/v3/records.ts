import { decimal, isoOf, momentOf } from '../columns'
import type { Row } from '../types'

/** Each record of an answer in the columns of v3.2.0, whatever the answer is (contract d §3, §4, §5, §6). */
export function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed)
  if (typeof value !== 'object' || value === null) return value
  const record = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renamed(inner)]))
  return ofExpense(ofLine(ofHolder(ofListPrice(ofArticle(ofPicture(ofSale(record)))))))
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

/** Credit accounts have ids of their own: client 5 has 21 in pesos and 22 in dollars, provider 5 23 and 24. */
const creditsOf = (holder: 'client' | 'provider', id: number): [number, number] =>
  holder === 'client' ? [4 * id + 1, 4 * id + 2] : [4 * id + 3, 4 * id + 4]

/** `['client', 5]` of 21. */
export const holderOfCredit = (id: number): ['client' | 'provider', number] => [
  (id - 1) % 4 < 2 ? 'client' : 'provider',
  Math.floor((id - 1) / 4),
]

/** The balance is kept in the credit account in pesos; the old column stays empty. */
function ofHolder(record: Row): Row {
  const isClient = 'pasar_ventas_a_la_cuenta_corriente_sin_esperar_a_facturar' in record
  if (typeof record.id !== 'number' || (!isClient && !('porcentaje_comision_negro' in record))) return record
  const [pesos, dollars] = creditsOf(isClient ? 'client' : 'provider', record.id)
  const credit_accounts = [
    { id: pesos, moneda_id: 1, saldo: record.saldo as unknown },
    { id: dollars, moneda_id: 2, saldo: null },
  ]
  return { ...record, saldo: null, saldo_pesos: record.saldo as unknown, saldo_dolares: null, credit_accounts }
}

const CHEQUE = 1

/** Cheques of a payment are rows of their own, in the newer names. */
function ofLine(record: Row): Row {
  const methods: unknown = record.current_acount_payment_methods
  if (!('debe' in record && 'detalle' in record) || !Array.isArray(methods)) return record
  const parts = (methods as Row[]).map(({ pivot, ...method }) => {
    const { bank, num, payment_date, ...rest } = (pivot ?? {}) as Row
    const cheque = { banco: bank, numero: num, fecha_pago: payment_date, amount: rest.amount as unknown, es_echeq: 0 }
    return { plain: { ...method, pivot: rest }, cheques: method.id === CHEQUE ? [cheque] : [] }
  })
  const cheques = parts.flatMap((part) => part.cheques)
  const plain = parts.map((part) => part.plain)
  return { ...record, current_acount_payment_methods: plain, cheques }
}

/** An expense names its method and its caja in a row beside it. */
function ofExpense(record: Row): Row {
  const { current_acount_payment_method_id: id, caja_id, amount } = record
  if (!('expense_concept_id' in record && 'caja_id' in record) || id === undefined) return record
  const current_acount_payment_methods = id ? [{ id: id as number, pivot: { amount, caja_id } }] : []
  return { ...record, current_acount_payment_method_id: null, caja_id: 0, current_acount_payment_methods }
}
