// Which voucher a sale gets (contract b §2.13).
import type { Db, Row } from '../types'
import { chosen } from './caller'

/** From this total on the electronic credit invoices (201, 206, 211) apply. */
const CREDIT_INVOICE_FROM = 1_357_480

export function typeOf(db: Db, sale: Row, point: Row, client: Row | undefined, total: number): number {
  const picked = chosen(sale.afip_tipo_comprobante_id)
    ? db.get('afip_tipo_comprobante', sale.afip_tipo_comprobante_id)
    : undefined
  if (picked) return Number(picked.codigo)
  const condition = (holder: Row | undefined): unknown => db.get('iva_condition', holder?.iva_condition_id)?.name
  const plain = condition(point) === 'Monotributista' ? 11 : condition(client) === 'Responsable inscripto' ? 1 : 6
  return total >= CREDIT_INVOICE_FROM ? plain + 200 : plain
}

const LETTERS: Record<number, string> = { 1: 'A', 201: 'A', 6: 'B', 206: 'B', 11: 'C', 211: 'C', 51: 'M' }
const BY_NOTE: Record<number, number> = { 1: 3, 6: 8, 11: 13, 51: 53, 201: 203, 206: 208, 211: 213 }

/** Type of the credit note that goes with an invoice of `type`. */
export const noteTypeOf = (type: number): number => BY_NOTE[type] ?? 8

export function letterOf(type: number): string {
  const invoice = Object.entries(BY_NOTE).find(([, note]) => note === type)?.[0] ?? type
  return LETTERS[Number(invoice)] ?? 'B'
}

/** Document type and number of who receives it; anonymous when nothing is known. */
export function receiverOf(client: Row | undefined): { type: number; number: string | null } {
  if (client?.cuit) return { type: 80, number: client.cuit as string }
  if (client?.cuil) return { type: 86, number: client.cuil as string }
  return client?.dni ? { type: 96, number: client.dni as string } : { type: 99, number: null }
}
