// Whether a sale's move to another state of the warehouse was stored, when its answer does not tell: the sale itself
// shows it (contract b §2.8, §2.10).
import { checkedAmount, checkLines, type Counts } from './depositCheck'
import { depositPayload, type StoredSale } from './depositPayload'
import { depositState, type DepositState } from './depositState'
import { updateFate, type UpdateFate } from '../stored/updateFate'

/** The part of a sale that is compared, before and after the move. */
export type MovedSale = StoredSale & { sale_modifications_count: number }

/** Whether the stored sale has the units found of each line. */
function hasCounts(now: MovedSale, before: MovedSale, counts: Counts): boolean {
  const stored = new Map(checkLines(now).map((line) => [line.key, line.checked_amount]))
  return checkLines(before).every((line) => stored.get(line.key) === checkedAmount(counts, line))
}

/**
 * What became of a move to the state `to`. The server removes the lines, writes the state and adds the lines again,
 * without a transaction, so the state alone proves nothing.
 */
export function depositFate(before: MovedSale, now: MovedSale, to: DepositState, counts: Counts): UpdateFate {
  const sent = depositPayload(before, to, counts)
  const units = ({ amount, checked_amount }: (typeof sent.items)[number]) =>
    to === 'confirmed' ? (checked_amount ?? amount) : amount
  const fate = updateFate(before, now, { ...sent, items: sent.items.map((item) => ({ ...item, amount: units(item) })) })
  if (fate !== 'stored') return fate
  const whole = depositState(now) === to && (to === 'confirmed' || hasCounts(now, before, counts))
  return whole ? 'stored' : 'half'
}
