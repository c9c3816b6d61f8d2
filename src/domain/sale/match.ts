// Which stored sale, if any, is the one that was sent (counter.md, outcome table): by client, till, total and items.
import { toAmount } from '../money'
import type { Decimal } from './context'
import type { SalePayload } from './wire'

interface StoredLine {
  id: number | null
  pivot?: { amount: Decimal | number | null } | null
}

/** What is looked at of a stored sale. */
export interface StoredSale {
  id: number | null
  client_id: number | null
  employee_id: number | null
  total: Decimal | null
  articles: readonly StoredLine[]
  combos: readonly StoredLine[]
  services: readonly StoredLine[]
}

const line = (kind: string, id: number | null, amount: Decimal | number | null | undefined) =>
  `${kind} ${id} ${toAmount(amount).toFixed(2)}`

function storedLines({ articles, combos, services }: StoredSale): string[] {
  const of = (kind: string, rows: readonly StoredLine[]) => rows.map(({ id, pivot }) => line(kind, id, pivot?.amount))
  return [...of('article', articles), ...of('combo', combos), ...of('service', services)].sort()
}

/** A line of several prices is stored as one row for each; an empty amount counts as 1. */
function sentLines({ items }: SalePayload): string[] {
  return items
    .flatMap((item) => {
      const kind = item.is_combo ? 'combo' : item.is_service ? 'service' : 'article'
      const several = item.varios_precios
      return several ? several.map(({ amount }) => line(kind, item.id, amount ?? 1)) : [line(kind, item.id, item.amount)]
    })
    .sort()
}

export type Likeness = 'whole' | 'half' | 'none'

/** `half`: the sale is there, but not with all its lines, as the server leaves it when it fails in the middle. */
export function likeness(sale: StoredSale, payload: SalePayload, employee_id: number | null): Likeness {
  if (sale.client_id !== payload.client_id || sale.employee_id !== employee_id || !toAmount(sale.total).eq(payload.total)) return 'none'
  const [there, sent] = [storedLines(sale), sentLines(payload)]
  if (there.length === sent.length) return there.every((row, index) => row === sent[index]) ? 'whole' : 'none'
  return there.length < sent.length ? 'half' : 'none'
}
