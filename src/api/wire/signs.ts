import { isBag, type Bag } from '@/lib/bag'
import type { Server } from './rule'

type Written = Record<string, unknown>

/** A column under the name it had in March 2025, where the record has only the newer one. */
const RENAMED = [
  ['numero', 'num'],
  ['banco', 'bank'],
  ['fecha_pago', 'payment_date'],
] as const

/**
 * Gives each record of an answer the columns it had in March 2025. A record says by its own columns what it lacks, so
 * this serves releases in between too. Answers were parsed just now and are nobody else's yet: they are written in place.
 */
export function spoken(value: unknown, server: Server): void {
  if (Array.isArray(value)) for (const item of value) spoken(item, server)
  else if (isBag(value)) {
    asBefore(value as Written, server)
    for (const key in value) {
      const inner = value[key]
      if (typeof inner === 'object' && inner !== null) spoken(inner, server)
    }
  }
}

function asBefore(record: Written, server: Server): void {
  if (Array.isArray(record.afip_tickets) && !('afip_ticket' in record)) {
    const tickets: readonly unknown[] = record.afip_tickets
    // One that was granted counts more than an attempt before it: without it the sale would be invoiced twice.
    record.afip_ticket = tickets.find((ticket) => isBag(ticket) && Boolean(ticket.cae)) ?? tickets[0] ?? null
  }
  if ('saldo_pesos' in record) record.saldo = record.saldo_pesos
  if (Array.isArray(record.credit_accounts)) server.credit = true
  if ('imageable_id' in record) record.hosting_url ??= record.image_url
  // Only articles of the newer server have these two; they are called by their id there.
  if ('precio_pausado' in record) record.num ??= record.id
  if ('setear_precio_final' in record) record.final_price ??= record.price
  if ('numero' in record && 'fecha_pago' in record)
    for (const [now, before] of RENAMED) if (!(before in record)) record[before] = record[now]
  if ('expense_concept_id' in record) ofExpense(record)
}

/** An expense names its methods in rows, each with its caja. */
function ofExpense(record: Written): void {
  const rows: unknown = record.current_acount_payment_methods
  const first: unknown = Array.isArray(rows) ? rows[0] : null
  if (!isBag(first)) return
  const pivot: Bag = isBag(first.pivot) ? first.pivot : {}
  record.current_acount_payment_method_id ??= first.id
  record.caja_id = record.caja_id || (pivot.caja_id ?? record.caja_id)
}
