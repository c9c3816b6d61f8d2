import type { Dispatch } from '@/api/thunk'
import { keepParked } from '../parked/parkedSales'
import { followPromotions } from '../cart/followPromotions'
import { keepPrices } from '../cart/keepPrices'
import { persistCart } from './persistCart'
import { showToClients } from '../display/showToClients'
import { watchQueue } from '@/outbox/queue/watchQueue'
import { sellOperation } from './saleOperations'

interface Store {
  getState: () => unknown
  dispatch: Dispatch
  subscribe: (listener: () => void) => () => void
}

/**
 * Keeps, whatever screen is open, what the till must not lose: the cart and its prices, the parked sales and the
 * unconfirmed ones; and tells the displays what clients see. Returns its stop.
 */
export function followTill(store: Store, tell: (text: string) => void): () => void {
  // The promotions come first: the total of a restored sale, to be compared, depends on them.
  const stops = [
    followPromotions(store),
    persistCart(store, tell),
    keepParked(store),
    keepPrices(store),
    watchQueue(sellOperation, store),
    showToClients(store),
  ]
  return () => stops.forEach((stop) => stop())
}
