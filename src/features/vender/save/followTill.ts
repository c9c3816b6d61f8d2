import type { Dispatch } from '@/api/thunk'
import { keepParked } from '../parked/parkedSales'
import { followPromotions } from '../cart/followPromotions'
import { keepPrices } from '../cart/keepPrices'
import { persistCart } from './persistCart'
import { showToClients } from '../display/showToClients'
import { watchQueue } from '@/outbox/queue/watchQueue'
import { sellOperation } from './saleOperation'

interface Store {
  getState: () => unknown
  dispatch: Dispatch
  subscribe: (listener: () => void) => () => void
}

/** What must not be lost of the till, whatever screen is open: the cart and its prices, the sales put aside, those not yet confirmed; and what its buyers see of it. Returns its stop. */
export function followTill(store: Store, tell: (text: string) => void): () => void {
  // The promotions before the rest: what a sale comes to is compared with what it came to.
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
