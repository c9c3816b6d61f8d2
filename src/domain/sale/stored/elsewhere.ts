// Whether a sale of the day can be somebody's who sells at another computer with the same name, so that an equal one is asked about.
import { toMoment } from '@/lib/dates'
import { EARLIER_MS, LEFT, type EqualRecord, type Settled } from '../../queue'
import type { QueuedSale } from './queuedSale'

/** What is looked at of the day's sales. */
interface ListedSale {
  id: number | null
  employee_id: number | null
  budget_id: number | null
  order_id: number | null
  created_at: string
}

/** What this computer knows to be its own, and to be announced as the person's. */
export interface Known {
  own: ReadonlySet<number>
  heard: readonly number[]
  settled: readonly Settled[]
  /** Its other entries, any of which may be stored by now. */
  others: readonly QueuedSale[]
}

const timeOf = ({ created_at }: Pick<ListedSale, 'created_at'>): number => toMoment(created_at)?.valueOf() ?? 0

/** How far ahead the server's clock is by the sales this computer settled, where no page has compared them: enough to doubt by, not to rule out. */
function aheadBy(sales: readonly ListedSale[], settled: readonly Settled[]): number {
  const at = new Map(settled.flatMap((each) => (each.entry === LEFT ? [] : [[each.record, each.at] as const])))
  return Math.max(...sales.map((sale) => timeOf(sale) - (at.get(sale.id ?? 0) ?? Infinity)))
}

/**
 * Whether whoever an entry is put down to sells at another computer too, by the day's sales: one of his is none of this computer's, nor can it be
 * what became of this entry or of its others, each of one at most. Those from before this computer's first one tell nothing, unless they were
 * announced meanwhile; nor do those made of a budget or an order. `fits`: a sale is as another entry was sent.
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
  // What one that is stored by halves became is known, and among the own.
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
