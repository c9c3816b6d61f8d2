import { MAY_ARRIVE_MS } from '../../lateArrival'
import type { Queued } from '../../queue'
import type { Cart } from '../cart'
import type { SalePayload } from '../wire'

/** A sale that was charged and that the server has not confirmed yet (counter.md, outcome table). */
export interface QueuedSale extends Queued {
  user_name: string
  employee_id: number | null
  client_name: string | null
  payload: SalePayload
  /** The cart it was made of, which goes back to the till if the sale is refused. */
  cart: Cart
  /** Change to be handed over, in pesos. */
  change: number
}

/** After this many milliseconds an equal sale is no duplicate: the server takes one of the last 5 s for the same. */
export const SAME_SALE_MS = 6_000

/** So many milliseconds an answer is waited for: long, because the till goes on meanwhile. */
export const SALE_TIMEOUT_MS = 60_000

/** The server's moments are whole seconds, and the answer by which the clocks were compared took up to 5 s. */
const UNSURE_MS = { earlier: 3_000, later: 7_000 }

/**
 * Whether a record of that moment, which the server wrote, was stored while the entry's request was on its way. False
 * too where nobody knew the server's clock when the request left.
 */
export function isOfRequest({ sentAt, ahead }: Queued, storedAt: number): boolean {
  if (sentAt === null || ahead === null) return false
  const sent = sentAt + ahead
  return storedAt >= sent - UNSURE_MS.earlier && storedAt <= sent + SALE_TIMEOUT_MS + MAY_ARRIVE_MS + UNSURE_MS.later
}
