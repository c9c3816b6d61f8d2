import { afterEach, describe, expect, it, vi } from 'vitest'
import { isJustStored } from '@/domain/repeated'
import { compareClocks, selectAhead, selectServerNow } from '@/session/clocks'
import { instant } from '@/lib/dates'
import { testStore } from '../support/store'

const MINUTE = 60_000
const at = (ms: number) => instant(Math.floor(ms / 1000) * 1000)

afterEach(() => vi.restoreAllMocks())

describe('the server’s clock beside this computer’s', () => {
  it('is not known before something was stored at once, and by that alone [NS-11]', async () => {
    const { store } = await testStore(null)
    const now = Date.now()
    expect(selectAhead(store.getState(), now)).toBeNull()
    store.dispatch(compareClocks(at(now - 10 * MINUTE), now - 6_000))
    store.dispatch(compareClocks(at(now - 10 * MINUTE), null))
    expect(selectAhead(store.getState(), now)).toBeNull()
    store.dispatch(compareClocks(at(now - 10 * MINUTE), now))
    expect(Math.abs((selectAhead(store.getState(), now) ?? 0) + 10 * MINUTE)).toBeLessThan(2_000)
    // What is no news changes nothing.
    const before = store.getState()
    store.dispatch(compareClocks(at(now - 10 * MINUTE), now))
    expect(store.getState()).toBe(before)
  })

  it('is known no more once somebody has set this computer’s [NS-11]', async () => {
    const { store } = await testStore(null)
    const now = Date.now()
    store.dispatch(compareClocks(at(now), now))
    expect(selectAhead(store.getState(), now + 5 * MINUTE)).toBeNull()
  })

  it('says that an equal one is of this minute although the clocks are apart, either way [CAJA-004]', async () => {
    for (const minutes of [-10, 10]) {
      const { store } = await testStore(null)
      const now = Date.now()
      const isOfThisMinute = (secondsAgo: number) =>
        isJustStored(at(now + minutes * MINUTE - secondsAgo * 1000), selectServerNow(store.getState()))
      store.dispatch(compareClocks(at(now + minutes * MINUTE), now))
      expect(isOfThisMinute(30)).toBe(true)
      expect(isOfThisMinute(120)).toBe(false)
    }
  })
})
