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
  /** Pairs of article id and units sold. */
  sold: readonly (readonly [number, number])[]
  /** Change to be handed over, in pesos. */
  change: number
}

/** After this many milliseconds an equal sale is no duplicate: the server takes one of the last 5 s for the same. */
export const SAME_SALE_MS = 6_000

/** So many milliseconds an answer is waited for: long, because the till goes on meanwhile. */
export const SALE_TIMEOUT_MS = 60_000
