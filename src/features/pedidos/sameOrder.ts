import { cents, toAmount } from '@/domain/money'
import type { ProviderOrder } from '@/entities/providerOrder'
import { bit, type SentLine, type SentOrder } from './orderBody'

// Whether a stored order is one that was sent. It is compared by content, since the server stores no mark of the shop's
// own (contract b §0.2).

type Stored = Omit<ProviderOrder, 'childrens'> & { updated_at?: string }
type StoredLine = Stored['articles'][number]

const isSameAmount = (stored: string | number | null | undefined, sent: number | null) =>
  toAmount(stored).eq(cents(toAmount(sent)))

/**
 * The server keeps whole units, cents and no empty text; the units ordered come back only in the notes (contract c
 * §3.2).
 */
const isSameLine = ({ id, pivot }: StoredLine, line: SentLine): boolean =>
  id === line.id &&
  toAmount(pivot.amount).eq(Math.round(line.amount)) &&
  isSameAmount(pivot.cost, line.cost) &&
  isSameAmount(pivot.price, line.price) &&
  isSameAmount(pivot.discount, line.discount) &&
  Number(pivot.iva_id ?? 0) === (line.iva_id ?? 0) &&
  bit(pivot.cost_in_dollars) === line.cost_in_dollars &&
  bit(pivot.update_provider) === line.update_provider &&
  (pivot.notes ?? '').trim() === line.notes.trim()

/** Whether every stored line is one that was sent. Some may be missing, since the server writes one after the other. */
export function hasOnlyLines(row: Stored, { articles }: SentOrder): boolean {
  const left = [...articles]
  return row.articles.every((stored) => {
    const at = left.findIndex((line) => isSameLine(stored, line))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

export const hasLines = (row: Stored, what: SentOrder): boolean =>
  row.articles.length === what.articles.length && hasOnlyLines(row, what)

/** Whether everything but the lines is as it was sent. */
export const hasColumns = (row: Stored, what: SentOrder): boolean =>
  row.provider_id === what.provider_id &&
  row.provider_order_status_id === what.provider_order_status_id &&
  bit(row.update_prices) === what.update_prices &&
  bit(row.update_stock) === what.update_stock &&
  bit(row.generate_current_acount) === what.generate_current_acount &&
  bit(row.total_with_iva) === what.total_with_iva &&
  bit(row.total_from_provider_order_afip_tickets) === what.total_from_provider_order_afip_tickets &&
  (row.days_to_advise ?? null) === what.days_to_advise &&
  (row.address_id ?? 0) === what.address_id

export const isSameOrder = (row: Stored, what: SentOrder): boolean => hasColumns(row, what) && hasLines(row, what)
