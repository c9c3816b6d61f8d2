// Which stored sale, if any, is the one that was sent (counter.md, outcome table): by client, till, total and items.
import { toAmount } from '../../money'
import type { Decimal, Flag } from '../context'
import type { SalePayload } from '../wire'

interface StoredLine {
  id: number | null
  pivot?: { amount: Decimal | number | null } | null
}

/** The part of a stored sale that is compared. */
export interface StoredSale {
  id: number | null
  client_id: number | null
  employee_id: number | null
  total: Decimal | null
  caja_id?: number | null
  address_id?: number | null
  sale_type_id?: number | null
  budget_id?: number | null
  order_id?: number | null
  articles: readonly StoredLine[]
  combos: readonly StoredLine[]
  services: readonly StoredLine[]
  discounts: readonly unknown[]
  surchages: readonly unknown[]
  current_acount_payment_methods: readonly { id?: number | null }[]
  current_acount: object | null
  total_cost: Decimal | null
  save_current_acount: Flag
  omitir_en_cuenta_corriente: Flag | null
  to_check: Flag
  checked: Flag
}

/**
 * A line as text, with its units as they are stored: two decimals for articles, none for combos and services (contract
 * b §2.2).
 */
const line = (kind: string, id: number | null, amount: Decimal | number | null | undefined) =>
  `${kind} ${id} ${toAmount(amount).toFixed(kind === 'article' ? 2 : 0)}`

function storedLines({ articles, combos, services }: StoredSale): string[] {
  const of = (kind: string, rows: readonly StoredLine[]) => rows.map(({ id, pivot }) => line(kind, id, pivot?.amount))
  return [...of('article', articles), ...of('combo', combos), ...of('service', services)].sort()
}

/**
 * The rows that the sent lines become: a line of several prices becomes one row for each; an empty amount counts as 1.
 */
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

/** Whether every row of `some` is in `all`, as often; both are sorted. */
function isWithin(some: readonly string[], all: readonly string[]): boolean {
  let next = 0
  return some.every((row) => {
    while (next < all.length && all[next] !== row) next++
    return all[next++] === row
  })
}

/** How many rows of payment methods the server makes: none if the client's account pays (contract b §2.4). */
function methodRows(payload: SalePayload): number {
  if (payload.client_id !== null && !payload.omitir_en_cuenta_corriente) return 0
  return payload.current_acount_payment_method_id ? 1 : payload.selected_payment_methods.length
}

/**
 * Whether a stored sale must have an account line. Its own flag decides, since an extension of the shop clears it
 * (contract b §2.5, step 4).
 */
const owesAccount = (sale: StoredSale) =>
  sale.client_id !== null &&
  Boolean(sale.save_current_acount) &&
  !sale.omitir_en_cuenta_corriente &&
  !sale.to_check &&
  !sale.checked

/**
 * The parts a half-stored sale may lack, in the order the server stores them (contract b §2.5). `end`: the cost, which
 * is written last, after the caja's movement and the commission, which the sale itself does not show.
 */
export type MissingPart = 'lines' | 'percentages' | 'payment' | 'account' | 'end'

/**
 * Columns stored as they were sent (contract b §2.1), in one of which another till's sale mostly differs; 0 and null
 * both mean none.
 */
const PLACE = ['caja_id', 'address_id', 'sale_type_id'] as const
const ORIGIN = ['budget_id', 'order_id'] as const
type Columns<K extends string> = { readonly [each in K]?: number | null }
const areEqual = <K extends string>(keys: readonly K[], one: Columns<K>, other: Columns<K>) =>
  keys.every((key) => (one[key] ?? 0) === (other[key] ?? 0))

interface Sold extends Columns<(typeof PLACE)[number]> {
  client_id: number | null
  employee_id: number | null
  total: Decimal | number | null
}
/** Whether both are of the same client, till and total; their lines are compared apart. */
const isOf = (sale: StoredSale, sold: Sold) =>
  sale.client_id === sold.client_id &&
  sale.employee_id === sold.employee_id &&
  toAmount(sale.total).eq(toAmount(sold.total)) &&
  areEqual(PLACE, sale, sold)

/** The parts that a stored sale lacks of the one that was sent; empty: it is whole; null: it is another sale. */
export function missingParts(
  sale: StoredSale,
  payload: SalePayload,
  employee_id: number | null,
): readonly MissingPart[] | null {
  if (!isOf(sale, { ...payload, employee_id })) return null
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

/** The same text for two stored sales of the same client, till, total and lines. */
export const saleKey = (sale: StoredSale): string =>
  [
    ...[sale.client_id ?? 0, sale.employee_id ?? 0, toAmount(sale.total).toFixed(2)],
    ...[...PLACE, ...ORIGIN].map((key) => sale[key] ?? 0),
    ...storedLines(sale),
  ].join('|')
