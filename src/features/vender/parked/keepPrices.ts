import type { PriceLists } from '@/domain/sale/context'
import type { Dispatch } from '@/api/thunk'
import type { ListState } from '@/list/state'
import { BY_QUANTITY } from '@/domain/sale/ranges'
import { saleTotals } from '@/domain/sale/totals'
import { saleEvents } from '../saleSlice'
import { selectAccess, selectContext, selectVender } from '../selectors'

const LISTS = {
  price_types: 'price_type',
  payment_method_discounts: 'current_acount_payment_method_discount',
  category_price_type_ranges: 'category_price_type_range',
  article_price_type_groups: 'article_price_type_group',
} as const satisfies Record<keyof PriceLists, string>
const KEYS = Object.keys(LISTS) as (keyof PriceLists)[]
/** Those no shop is without. */
const ALWAYS: readonly (keyof PriceLists)[] = ['price_types', 'payment_method_discounts']

const listOf = (state: unknown, key: keyof PriceLists) => (state as Record<string, ListState | undefined>)[LISTS[key]]

/** Every list that makes prices was read: before that a sale comes to nothing anybody was told. */
export const arePricesRead = (state: unknown): boolean =>
  (selectAccess(state).has(BY_QUANTITY) ? KEYS : ALWAYS).every((key) => typeof listOf(state, key)?.loadedAt === 'number')

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
