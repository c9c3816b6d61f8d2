import { describe, expect, it } from 'vitest'
import { articleItem } from '@/domain/sale/newItem'
import { current_acount_payment_method_discount } from '@/entities/currentAcountPaymentMethodDiscount'
import { price_type } from '@/entities/priceType'
import { keepPrices } from '@/features/vender/cart/keepPrices'
import { keptFrom, keptOf, toCompare } from '@/features/vender/cart/storedSale'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { selectVender } from '@/features/vender/cart/selectors'
import { listActions } from '@/list/slices'
import { testStore } from '../../../support/store'

const NOTHING = { total: null, prices: null, repriced: null }
const list = { id: 1, name: 'Mayorista', percentage: '50.00', position: 1, created_at: '2024-01-01' }
const group = { id: 2, articles: [{ id: 7, bar_code: '779', cost: '10.00' }] }

type Store = Awaited<ReturnType<typeof testStore>>['store']

/** The lists no shop is without. */
function read(store: Store): void {
  for (const { loadStarted, loadEnded } of [
    listActions(price_type),
    listActions(current_acount_payment_method_discount),
  ]) {
    store.dispatch(loadStarted({ loadId: 'first' }))
    store.dispatch(loadEnded({ loadId: 'first', models: [], at: 1 }))
  }
}

describe('the prices a sale is kept with [U14] [U21]', () => {
  it('are those it was shown at, with no more of the lists than prices are made of', async () => {
    const { store } = await testStore()
    read(store)
    store.dispatch(saleEvents.itemAdded(articleItem({ id: 7, name: 'Mate', final_price: '100' })))
    store.dispatch(saleEvents.pricesChanged({ price_types: [list], article_price_type_groups: [group] }))
    const kept = keptOf(store.getState())
    expect(kept).toEqual({
      total: 150,
      prices: {
        price_types: [{ id: 1, name: 'Mayorista', percentage: '50.00', position: 1 }],
        article_price_type_groups: [{ id: 2, articles: [{ id: 7 }] }],
      },
      repriced: null,
    })
    expect(keptFrom(JSON.parse(JSON.stringify(kept)) as typeof kept)).toEqual(kept)
  })

  it('are the total of before as long as nothing was compared with it', async () => {
    const { store } = await testStore()
    read(store)
    store.dispatch(saleEvents.itemAdded(articleItem({ id: 7, name: 'Mate', final_price: '100' })))
    store.dispatch(saleEvents.pricesRestored(toCompare({ ...NOTHING, total: 80 })))
    expect(keptOf(store.getState()).total).toBe(80)
    store.dispatch(saleEvents.pricesCompared(100))
    expect(keptOf(store.getState())).toMatchObject({ total: 100, repriced: { from: 80, to: 100 } })
    // What is sold now is no more what that total was of.
    store.dispatch(saleEvents.pricesRestored(toCompare({ ...NOTHING, total: 80 })))
    store.dispatch(saleEvents.amountSet({ key: 'article-7', amount: 3 }))
    expect(keptOf(store.getState()).total).toBe(300)
  })

  it('are compared with those of the lists once they are read, though more was sold meanwhile', async () => {
    const { store } = await testStore()
    store.dispatch(saleEvents.itemAdded(articleItem({ id: 7, name: 'Mate', final_price: '100' })))
    store.dispatch(saleEvents.pricesRestored(toCompare({ ...NOTHING, total: 80 })))
    store.dispatch(saleEvents.itemAdded(articleItem({ id: 8, name: 'Bombilla', final_price: '40' })))
    const stop = keepPrices(store)
    read(store)
    stop()
    expect(selectVender(store.getState())).toMatchObject({ totalBefore: null, repriced: { from: 80, to: 100 } })
  })

  it('are no total before the lists are read, nor of what the shop puts into every sale [SALE-087]', async () => {
    const { store } = await testStore()
    const mate = articleItem({ id: 7, name: 'Mate', final_price: '100' })
    store.dispatch(saleEvents.itemAdded(mate))
    expect(keptOf(store.getState()).total).toBeNull()
    read(store)
    expect(keptOf(store.getState()).total).toBe(100)
    store.dispatch(saleEvents.cartSwapped(null))
    store.dispatch(saleEvents.defaultArticlesPlaced([mate]))
    expect(keptOf(store.getState()).total).toBeNull()
  })

  it('are left out where there are too many of them: what it came to is not', async () => {
    const { store } = await testStore()
    read(store)
    store.dispatch(saleEvents.itemAdded(articleItem({ id: 7, name: 'Mate', final_price: '100' })))
    const many = Array.from({ length: 4000 }, (_none, id) => ({ ...list, id, position: id === 0 ? 1 : null }))
    store.dispatch(saleEvents.pricesChanged({ price_types: many }))
    expect(keptOf(store.getState())).toEqual({ ...NOTHING, total: 150 })
  })

  it.each([
    { total: '4250', prices: [], repriced: 7 },
    { total: null, prices: { price_types: 'Mayorista' }, repriced: { from: 1 } },
    { total: Number.NaN, prices: { price_types: [null], article_price_type_groups: [{ id: 2 }] }, repriced: null },
    { prices: { price_types: [{ id: 1, sub_categories: 'x' }], payment_method_discounts: [{ id: 3 }], others: [] } },
    { prices: { category_price_type_ranges: [{ min: 1 }] }, repriced: { from: '1', to: 2 } },
    {},
  ])('are none where the storage has %j', (stored) => {
    expect(keptFrom(stored)).toEqual(NOTHING)
  })
})
