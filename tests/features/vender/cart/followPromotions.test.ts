import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { articleItem } from '@/domain/sale/newItem'
import type { Promotion } from '@/domain/sale/promotions/promotion'
import { followPromotions } from '@/features/vender/cart/followPromotions'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { instant } from '@/lib/dates'
import { checkSession } from '@/session/session'
import { authenticated, unauthenticated } from '@/session/sessionSlice'
import { selectPromotions } from '@/shop/promotions/promotionsSlice'
import { keptPromotions } from '@/shop/promotions/storedPromotions'
import { testStore } from '../../../support/store'
import { promotionOf } from '../../../domain/sale/promotions/build'

/** Id of the owner of the test shop. */
const SHOP = 1

const promotion = (id: string, part: Partial<Promotion> = {}): Promotion =>
  promotionOf({ id, name: id, deal: { kind: 'percentage', percentage: 10 }, ...part })
const keep = (...promotions: Promotion[]) => keptPromotions(SHOP).keep({ saved_at: instant(), promotions })

async function till() {
  const { store } = await testStore('owner')
  const user = await store.dispatch(checkSession())
  if (user === null) throw new Error('nobody is signed in')
  store.dispatch(authenticated(user))
  onTestFinished(followPromotions(store))
  const names = () => selectPromotions(store.getState()).map(({ id }) => id)
  const sell = () =>
    store.dispatch(saleEvents.itemAdded(articleItem({ id: 9, name: 'Pan', bar_code: 'pan', final_price: '10' })))
  return { store, user, names, sell }
}

beforeEach(() => void keptPromotions(SHOP).keep(undefined))

describe('the promotions a till sells by', () => {
  it('are those of its shop that are not paused, and change with them while nothing is sold [PLUS-007]', async () => {
    keep(promotion('a'), promotion('b', { paused: true }))
    const { names } = await till()
    expect(names()).toEqual(['a'])
    keep(promotion('a'), promotion('b'))
    expect(names()).toEqual(['a', 'b'])
  })

  it('stay those a sale began with; the next one has the new ones [PLUS-007]', async () => {
    keep(promotion('a'))
    const { store, names, sell } = await till()
    sell()
    keep(promotion('b'))
    expect(names()).toEqual(['a'])
    store.dispatch(saleEvents.cartSwapped(null))
    expect(names()).toEqual(['b'])
  })

  it('stay those of a sale whose only line is removed, for when it is put back; another line begins another [PLUS-007]', async () => {
    keep(promotion('a'))
    const { store, names, sell } = await till()
    const remove = () => store.dispatch(saleEvents.itemRemoved('article-9'))
    sell()
    remove()
    keep(promotion('b'))
    expect(names()).toEqual(['a'])
    store.dispatch(saleEvents.removalUndone())
    expect(names()).toEqual(['a'])
    remove()
    expect(names()).toEqual(['a'])
    sell()
    expect(names()).toEqual(['b'])
    // What was due once is forgotten with it.
    remove()
    keep(promotion('c'))
    keep(promotion('b'))
    store.dispatch(saleEvents.removalUndone())
    keep(promotion('c'))
    expect(names()).toEqual(['b'])
  })

  it('begin and end with their hours, by a clock and no action [PLUS-007]', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-18T17:59:50-03:00'), toFake: ['Date', 'setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    keep(promotion('tarde', { hours: { from: '18:00', until: '19:00' } }))
    const { names } = await till()
    expect(names()).toEqual([])
    vi.advanceTimersByTime(30_000)
    expect(names()).toEqual(['tarde'])
    vi.advanceTimersByTime(60 * 60_000)
    expect(names()).toEqual([])
  })

  it('follow a clock that is set back in the middle of a shift [PLUS-007]', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-18T18:10:00-03:00'), toFake: ['Date', 'setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    keep(promotion('tarde', { hours: { from: '18:00', until: '19:00' } }))
    const { names } = await till()
    expect(names()).toEqual(['tarde'])
    vi.setSystemTime(new Date('2026-11-18T17:30:00-03:00'))
    vi.advanceTimersByTime(15_000)
    expect(names()).toEqual([])
    vi.advanceTimersByTime(30 * 60_000)
    expect(names()).toEqual(['tarde'])
  })

  it('of a night go on into the next day; those of that day come with the next sale [PLUS-007]', async () => {
    // A Friday.
    vi.useFakeTimers({ now: new Date('2026-11-27T23:59:50-03:00'), toFake: ['Date', 'setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    keep(
      promotion('noche', { weekdays: [5], hours: { from: '20:00', until: '02:00' } }),
      promotion('sábado', { weekdays: [6] }),
    )
    const { store, names, sell } = await till()
    sell()
    vi.advanceTimersByTime(30_000)
    expect(names()).toEqual(['noche'])
    store.dispatch(saleEvents.cartSwapped(null))
    expect(names()).toEqual(['noche', 'sábado'])
    vi.advanceTimersByTime(2 * 60 * 60_000)
    expect(names()).toEqual(['sábado'])
  })

  it('changed in another tab are taken over, and are gone with who signs out [PLUS-007]', async () => {
    keep(promotion('a'))
    const { store, names } = await till()
    localStorage.setItem(`promotions-${SHOP}`, JSON.stringify({ saved_at: instant(), promotions: [promotion('b')] }))
    window.dispatchEvent(new StorageEvent('storage', { key: `promotions-${SHOP}` }))
    expect(names()).toEqual(['b'])
    store.dispatch(unauthenticated())
    expect(names()).toEqual([])
  })
})
