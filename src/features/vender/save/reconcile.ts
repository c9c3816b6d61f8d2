import type { ApiClient } from '@/api/client'
import { parsePage } from '@/api/records'
import { likeness } from '@/domain/sale/match'
import type { UnsentSale } from '@/domain/sale/unsent'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { listPath } from '@/entities/paths'
import { day, instant, today, toMoment } from '@/lib/dates'

/** How far the clocks of till and server may differ. */
const CLOCKS_MS = 60_000
const DEPOSIT_LIST = 'sale/from-date/1'

export type Found = { kind: 'unread' } | { kind: 'absent' } | { kind: 'half'; num: number | null } | { kind: 'found'; sale: Sale }

/** Sales the warehouse still has to check stand in a list of their own, whatever their day (contract b §2.1). */
function pathFor({ payload, sentAt, createdAt }: UnsentSale): string {
  if (payload.to_check || payload.checked || payload.confirmed) return DEPOSIT_LIST
  // With both days, unlike the sales list: a reading of that list under way since before the attempt must not answer for it.
  return listPath(saleEntity, { from: day(instant(sentAt ?? createdAt)), until: today() })
}

/** Looks for a sent sale among the stored ones; `taken`: ids that are other entries already. Never rejects. */
export async function findStored(api: ApiClient, entry: UnsentSale, taken: ReadonlySet<number>): Promise<Found> {
  try {
    const page = parsePage(await api.get(pathFor(entry), { priority: 'sale', quiet: true, timeout: 10_000 }))
    if (page === null) return { kind: 'unread' }
    const since = (entry.sentAt ?? entry.createdAt) - CLOCKS_MS
    const alike = (page.models as readonly unknown[] as readonly Sale[])
      .filter(({ id }) => id !== null && id > entry.after && !taken.has(id))
      .filter(({ created_at }) => (toMoment(created_at)?.valueOf() ?? 0) >= since)
      .map((sale) => ({ sale, how: likeness(sale, entry.payload, entry.employee_id) }))
      // The oldest first: equal sales are told apart by their order alone.
      .sort((one, other) => (one.sale.id ?? 0) - (other.sale.id ?? 0))
    const whole = alike.find(({ how }) => how === 'whole')
    if (whole) return { kind: 'found', sale: whole.sale }
    const half = alike.find(({ how }) => how === 'half')
    return half ? { kind: 'half', num: half.sale.num } : { kind: 'absent' }
  } catch {
    return { kind: 'unread' }
  }
}
