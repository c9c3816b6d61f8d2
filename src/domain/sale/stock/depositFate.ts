// What became of a move of the warehouse when its answer says nothing: only the sale itself can tell (contract b §2.8, §2.10).
import { checkedAmount, checkLines, type Counts } from './depositCheck'
import { depositPayload, type StoredSale } from './depositPayload'
import { depositState, type DepositState } from './depositState'
import { updateFate, type UpdateFate } from '../stored/updateFate'

/** What is read of the sale as it was sent and as it is. */
export type MovedSale = StoredSale & { sale_modifications_count: number }

/** The units found are written beside the ordered ones. */
function hasCounts(now: MovedSale, before: MovedSale, counts: Counts): boolean {
  const stored = new Map(checkLines(now).map((line) => [line.key, line.checked_amount]))
  return checkLines(before).every((line) => stored.get(line.key) === checkedAmount(counts, line))
}

/** The server takes the lines off, writes the state and puts the lines back, without a transaction: the state alone says nothing. */
export function depositFate(before: MovedSale, now: MovedSale, to: DepositState, counts: Counts): UpdateFate {
  const sent = depositPayload(before, to, counts)
  const units = ({ amount, checked_amount }: (typeof sent.items)[number]) =>
    to === 'confirmed' ? (checked_amount ?? amount) : amount
  const fate = updateFate(before, now, { ...sent, items: sent.items.map((item) => ({ ...item, amount: units(item) })) })
  if (fate !== 'stored') return fate
  const whole = depositState(now) === to && (to === 'confirmed' || hasCounts(now, before, counts))
  return whole ? 'stored' : 'half'
}
