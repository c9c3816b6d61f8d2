import { bagOf, isBag, type Bag } from '@/lib/bag'
import { day } from '@/lib/dates'
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
  if ('credit_accounts' in record) ofHolder(record, server)
  if ('saldo_pesos' in record) record.saldo = record.saldo_pesos
  if ('imageable_id' in record) record.hosting_url ??= record.image_url
  // An article of the newer server has no number: its id stands for the number.
  if ('precio_pausado' in record) record.num ??= record.id
  if ('setear_precio_final' in record) record.final_price ??= record.price
  if ('numero' in record && 'fecha_pago' in record)
    for (const [now, before] of RENAMED) if (!(before in record)) record[before] = record[now]
  if ('expense_concept_id' in record) ofExpense(record, server)
  if ('debe' in record) ofLine(record)
}

/** The credit account in pesos of a client's or a provider's record. */
export const pesosOf = ({ credit_accounts: accounts }: Bag): Bag | undefined =>
  Array.isArray(accounts) ? accounts.filter(isBag).find(({ moneda_id }) => moneda_id === 1) : undefined

function ofHolder(record: Written, server: Server): void {
  const pesos = pesosOf(record)
  if (pesos === undefined) return
  server.credit = true
  if (!('saldo_pesos' in record)) record.saldo = pesos.saldo
}

/** Text by which a note is told to be an initial balance, of which the newer server has none (contract d §5). */
export const INITIAL = 'Saldo inicial'

/** A line of an account. Its cheques stand beside the methods by which it was paid. */
function ofLine(record: Written): void {
  if (record.description === INITIAL && /^Nota /.test(String(record.detalle))) {
    record.detalle = INITIAL
    record.description = null
  }
  const left = Array.isArray(record.cheques) ? record.cheques.filter(isBag) : []
  const methods = Array.isArray(record.current_acount_payment_methods) ? record.current_acount_payment_methods : []
  for (const { pivot } of (methods as unknown[]).filter(isBag)) {
    const at = left.findIndex((cheque) => isBag(pivot) && Number(cheque.amount) === Number(pivot.amount))
    const [cheque] = at === -1 ? [] : left.splice(at, 1)
    if (cheque) for (const [now, before] of RENAMED) (pivot as Written)[before] ??= cheque[now]
  }
}

/** An expense names its methods in rows, each with its caja. */
function ofExpense(record: Written, server: Server): void {
  const rows: unknown = record.current_acount_payment_methods
  if (!Array.isArray(rows)) return
  server.days.set(record.id, day(record.created_at))
  const first = bagOf(rows[0])
  record.current_acount_payment_method_id ||= first.id ?? null
  record.caja_id ||= bagOf(first.pivot).caja_id ?? null
}
