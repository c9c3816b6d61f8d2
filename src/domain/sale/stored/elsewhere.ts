// Whether the same person seems to sell at another computer too: then an equal stored sale may not be the entry's, and
// a person is asked.
import { toMoment } from '@/lib/dates'
import { EARLIER_MS, LEFT, type EqualRecord, type Settled } from '../../queue'
import type { QueuedSale } from './queuedSale'

/** The part of the day's sales that is read here. */
interface ListedSale {
  id: number | null
  employee_id: number | null
  budget_id: number | null
  order_id: number | null
  created_at: string
}

/**
 * What this computer knows: ids of its own sales (`own`), ids announced as the person's (`heard`), and records it
 * settled.
 */
export interface Known {
  own: ReadonlySet<number>
  heard: readonly number[]
  settled: readonly Settled[]
  /** This computer's other entries, any of which may be stored by now. */
  others: readonly QueuedSale[]
}

const timeOf = ({ created_at }: Pick<ListedSale, 'created_at'>): number => toMoment(created_at)?.valueOf() ?? 0

/**
 * How far ahead the server's clock is, in milliseconds, by the sales this computer settled. Used when no page compared
 * the clocks; too rough to exclude a sale.
 */
function aheadBy(sales: readonly ListedSale[], settled: readonly Settled[]): number {
  const at = new Map(settled.flatMap((each) => (each.entry === LEFT ? [] : [[each.record, each.at] as const])))
  return Math.max(...sales.map((sale) => timeOf(sale) - (at.get(sale.id ?? 0) ?? Infinity)))
}

/**
 * Whether an entry's employee sells at another computer too. That is so if one of the employee's sales of the day is
 * not this computer's, and cannot be what became of this entry or of another one, each of which explains one sale at
 * most. Sales from before this computer's first one count only if they were announced; those made of a budget or an
 * order never do. `fits`: whether a sale equals what another entry sent.
 */
export function sellsElsewhere<S extends ListedSale>(
  sales: readonly S[],
  { employee_id, sentAt, createdAt, ahead }: QueuedSale,
  equals: readonly EqualRecord[],
  { own, heard, settled, others }: Known,
  fits: (sale: S, other: QueuedSale) => boolean,
): boolean {
  const first = Math.min(...settled.map(({ record }) => record))
  const earliest = (sentAt ?? createdAt) + (ahead ?? aheadBy(sales, settled)) - EARLIER_MS
  const mayBeIt = new Set(equals.flatMap((equal) => (timeOf(equal) >= earliest ? [equal.id] : [])))
  const unknown = [...new Map(sales.map((sale) => [sale.id ?? 0, sale])).values()]
    .filter(
      ({ id, employee_id: seller, budget_id, order_id }) =>
        id !== null &&
        (id > first || heard.includes(id)) &&
        seller === employee_id &&
        !budget_id &&
        !order_id &&
        !own.has(id),
    )
    .sort((one, other) => (one.id ?? 0) - (other.id ?? 0))
  let isFree = true
  // The record of a half-stored entry is known, and is among the own ones.
  const left = new Set(others.filter(({ half }) => half === null))
  return unknown.some((sale) => {
    if (isFree && mayBeIt.has(sale.id ?? 0)) {
      isFree = false
      return false
    }
    const other = [...left].find((each) => (sale.id ?? 0) > each.after && fits(sale, each))
    return other === undefined || !left.delete(other)
  })
}
