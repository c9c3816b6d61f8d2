import type { Dispatch } from '@/api/thunk'
import { keepParked } from '../parked/parkedSales'
import { keepPrices } from '../cart/keepPrices'
import { persistCart } from './persistCart'
import { watchUnsent } from './watchUnsent'

interface Store {
  getState: () => unknown
  dispatch: Dispatch
  subscribe: (listener: () => void) => () => void
}

/** What must not be lost of the till, whatever screen is open: the cart and its prices, the sales put aside, those not yet confirmed. Returns its stop. */
export function keepSales(store: Store, tell: (text: string) => void): () => void {
  const stops = [persistCart(store, tell), keepParked(store), keepPrices(store), watchUnsent(store)]
  return () => stops.forEach((stop) => stop())
}
