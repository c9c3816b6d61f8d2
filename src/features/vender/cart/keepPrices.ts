import type { PriceLists } from '@/domain/sale/context'
import type { Dispatch } from '@/api/thunk'
import type { ListState } from '@/list/state'
import { saleTotals } from '@/domain/sale/totals'
import { arePricesRead, PRICE_LISTS } from '@/shop/articles/priceRules'
import { saleEvents } from './saleSlice'
import { selectContext, selectVender } from './selectors'

const KEYS = Object.keys(PRICE_LISTS) as (keyof PriceLists)[]

const listOf = (state: unknown, key: keyof PriceLists) =>
  (state as Record<string, ListState | undefined>)[PRICE_LISTS[key]]

interface Store {
  getState: () => unknown
  dispatch: Dispatch
  subscribe: (listener: () => void) => () => void
}

/**
 * Follows the lists that make prices: one that changes, once it was read, tells the sale being made what it was before (U21). A sale that comes
 * from the storage is compared with what it came to, once they are read. Returns its stop.
 */
export function keepPrices({ getState, dispatch, subscribe }: Store): () => void {
  const lists = () => KEYS.map((key) => listOf(getState(), key))
  let before = lists()

  function compare() {
    const { totalBefore, cart } = selectVender(getState())
    if (totalBefore === null || !arePricesRead(getState())) return
    dispatch(saleEvents.pricesCompared(saleTotals(totalBefore.cart ?? cart, selectContext(getState())).total))
  }

  function follow() {
    // Hears every action: nothing is made while they are the same.
    if (KEYS.every((key, index) => listOf(getState(), key) === before[index])) return
    const [now, last] = [lists(), before]
    before = now
    const changed = KEYS.flatMap((key, index) => {
      const list = last[index]
      return list && list.loadedAt !== null && list.models !== now[index]?.models ? [[key, list.models]] : []
    })
    if (changed.length > 0) dispatch(saleEvents.pricesChanged(Object.fromEntries(changed) as Partial<PriceLists>))
  }

  compare()
  return subscribe(() => {
    follow()
    compare()
  })
}
