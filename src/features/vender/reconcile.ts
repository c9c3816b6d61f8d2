import type { ApiClient } from '@/api/client'
import { parsePage } from '@/api/records'
import { toAmount } from '@/domain/money'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { listPath } from '@/entities/paths'
import { day, today, toMoment } from '@/lib/dates'
import type { Attempt } from './attempt'

/** How far the clocks of till and server may differ. */
const CLOCKS_MS = 60_000

export type Found = { kind: 'unread' } | { kind: 'absent'; half: number | null } | { kind: 'found'; sale: Sale }

const lineCount = ({ articles, combos, services }: Sale) => articles.length + combos.length + services.length
// A line of several prices is stored as one row for each.
const sentLines = ({ payload }: Attempt) => payload.items.reduce((count, { varios_precios }) => count + (varios_precios?.length ?? 1), 0)

/** Client, till and total of the attempt, made since it began, and new to this till. */
function isLike(sale: Sale, { payload, employee_id, startedAt, known }: Attempt): boolean {
  const created = toMoment(sale.created_at)?.valueOf() ?? 0
  return (
    sale.client_id === payload.client_id &&
    sale.employee_id === employee_id &&
    toAmount(sale.total).eq(payload.total) &&
    created >= startedAt - CLOCKS_MS &&
    !known.includes(sale.id ?? 0)
  )
}

/** Looks for an attempt among the sales of its day (counter.md, outcome table). Never rejects. */
export async function findStored(api: ApiClient, attempt: Attempt): Promise<Found> {
  const from = day(new Date(attempt.startedAt).toISOString())
  // With both days, unlike the sales list: a reading of that list under way since before the attempt must not answer for it.
  const path = listPath(saleEntity, { from, until: today() })
  try {
    const page = parsePage(await api.get(path, { priority: 'sale', quiet: true, timeout: 10_000 }))
    if (page === null) return { kind: 'unread' }
    const alike = (page.models as readonly unknown[] as readonly Sale[]).filter((sale) => isLike(sale, attempt))
    const whole = alike.find((sale) => lineCount(sale) === sentLines(attempt))
    if (whole) return { kind: 'found', sale: whole }
    return { kind: 'absent', half: alike.find((sale) => lineCount(sale) < sentLines(attempt))?.num ?? null }
  } catch {
    return { kind: 'unread' }
  }
}
