import type { Queued } from '../../queue'
import type { Cart } from '../cart'
import type { SalePayload } from '../wire'

/** A sale charged and not yet confirmed by the server (counter.md, outcome table). */
export interface QueuedSale extends Queued {
  user_name: string
  employee_id: number | null
  client_name: string | null
  payload: SalePayload
  /** What it was made of, to go back to the till if it is refused. */
  cart: Cart
  /** Units sold of each article id. */
  sold: readonly (readonly [number, number])[]
  /** Change to be handed over. */
  change: number
}

/** The server takes an equal sale of the last 5 s for the same one. */
export const SAME_SALE_MS = 6_000
