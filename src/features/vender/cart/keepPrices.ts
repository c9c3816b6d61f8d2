import type { PriceLists } from '@/domain/sale/context'
import type { Dispatch } from '@/api/thunk'
import type { ListState } from '@/list/state'
import { chargeable } from '@/domain/sale/totals'
import { arePricesRead, PRICE_LISTS } from '@/shop/articles/priceRules'
import { saleEvents } from './saleSlice'
import { selectContext, selectVender } from './selectors'
import { lacksCost } from './useCosts'

const KEYS = Object.keys(PRICE_LISTS) as (keyof PriceLists)[]

const listOf = (state: unknown, key: keyof PriceLists) =>
  (state as Record<string, ListState | undefined>)[PRICE_LISTS[key]]

interface Store {
  getState: () => unknown
  dispatch: Dispatch
  subscribe: (listener: () => void) => () => void
}

/**
 * Follows the price lists: when one that was read changes, the sale being made learns what it was before (U21). A sale
 * from the storage is compared with its earlier total once the lists are read. Returns its stop.
 */
export function keepPrices({ getState, dispatch, subscribe }: Store): () => void {
  const lists = () => KEYS.map((key) => listOf(getState(), key))
  let before = lists()

  function compare() {
    const { totalBefore, cart } = selectVender(getState())
    if (totalBefore === null || !arePricesRead(getState())) return
    const [then, context] = [totalBefore.cart ?? cart, selectContext(getState())]
    // Some promotions are of a provider, and most are held at the cost.
    if ((context.promotions ?? []).length > 0 && then.items.some(lacksCost)) return
    dispatch(saleEvents.pricesCompared(chargeable(then, context).total))
  }

  function follow() {
    // Runs at every action, so it does nothing while the lists are the same.
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
