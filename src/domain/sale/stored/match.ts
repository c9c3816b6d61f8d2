// Which stored sale, if any, is the one that was sent (counter.md, outcome table): by client, till, total and items.
import { toAmount } from '../../money'
import type { Decimal, Flag } from '../context'
import type { SalePayload } from '../wire'

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
  caja_id?: number | null
  address_id?: number | null
  sale_type_id?: number | null
  articles: readonly StoredLine[]
  combos: readonly StoredLine[]
  services: readonly StoredLine[]
  discounts: readonly unknown[]
  surchages: readonly unknown[]
  current_acount_payment_methods: readonly unknown[]
  current_acount: object | null
  total_cost: Decimal | null
  save_current_acount: Flag
  omitir_en_cuenta_corriente: Flag | null
  to_check: Flag
  checked: Flag
}

/** Articles keep two decimals of their units; combos and services none (contract b §2.2). */
const line = (kind: string, id: number | null, amount: Decimal | number | null | undefined) =>
  `${kind} ${id} ${toAmount(amount).toFixed(kind === 'article' ? 2 : 0)}`

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
      return several
        ? several.map(({ amount }) => line(kind, item.id, amount ?? 1))
        : [line(kind, item.id, item.amount)]
    })
    .sort()
}

/** Both sorted: every row of one is among the other's, each as often. */
function isWithin(some: readonly string[], all: readonly string[]): boolean {
  let next = 0
  return some.every((row) => {
    while (next < all.length && all[next] !== row) next++
    return all[next++] === row
  })
}

/** Rows of payment methods the server makes of it: none where the client's account pays (contract b §2.4). */
function methodRows(payload: SalePayload): number {
  if (payload.client_id !== null && !payload.omitir_en_cuenta_corriente) return 0
  return payload.current_acount_payment_method_id ? 1 : payload.selected_payment_methods.length
}

/** The sale's own flag says whether it goes to the account: an extension of the shop clears it (contract b §2.5, step 4). */
const owesAccount = (sale: StoredSale) =>
  sale.client_id !== null &&
  Boolean(sale.save_current_acount) &&
  !sale.omitir_en_cuenta_corriente &&
  !sale.to_check &&
  !sale.checked

/**
 * What a sale lacks that the server left in the middle, in the order it stores it (contract b §2.5). `end`: its cost, written last of all,
 * after the movement of the caja and the commission, of which the sale itself shows nothing.
 */
export type MissingPart = 'lines' | 'percentages' | 'payment' | 'account' | 'end'

/** Stored as they were sent (contract b §2.1), so another till's sale mostly differs in one; 0 and null are the same none. */
const PLACE = ['caja_id', 'address_id', 'sale_type_id'] as const
const isOfPlace = (sale: StoredSale, payload: SalePayload) =>
  PLACE.every((key) => (sale[key] ?? 0) === (payload[key] ?? 0))

/** null: another sale; nothing missing: the one that was sent. */
export function missingParts(
  sale: StoredSale,
  payload: SalePayload,
  employee_id: number | null,
): readonly MissingPart[] | null {
  if (
    sale.client_id !== payload.client_id ||
    sale.employee_id !== employee_id ||
    !toAmount(sale.total).eq(payload.total)
  )
    return null
  if (!isOfPlace(sale, payload)) return null
  const [there, sent] = [storedLines(sale), sentLines(payload)]
  if (!isWithin(there, sent)) return null
  const missing: Readonly<Record<MissingPart, boolean>> = {
    lines: there.length < sent.length,
    percentages: sale.discounts.length + sale.surchages.length < payload.discounts.length + payload.surchages.length,
    payment: sale.current_acount_payment_methods.length < methodRows(payload),
    account: owesAccount(sale) && sale.current_acount === null,
    end: sale.total_cost === null && !sale.to_check && !sale.checked,
  }
  return (Object.keys(missing) as MissingPart[]).filter((part) => missing[part])
}
