import { afterEach, describe, expect, it, vi } from 'vitest'
import { isJustStored } from '@/domain/repeated'
import { compareClocks, selectAhead, selectServerNow, selectWrongBy } from '@/session/clocks'
import { addDays, followServer, instant, today } from '@/lib/dates'
import { testStore } from '../support/store'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const at = (ms: number) => instant(Math.floor(ms / 1000) * 1000)

afterEach(() => {
  vi.restoreAllMocks()
  followServer(0)
})

describe('the server’s clock beside this computer’s', () => {
  it('is known by an answer that came at once, and by that alone [NS-11]', async () => {
    const { store } = await testStore(null)
    const now = Date.now()
    expect(selectAhead(store.getState())).toBeNull()
    store.dispatch(compareClocks(at(now - 10 * MINUTE), now - 6_000))
    store.dispatch(compareClocks(at(now - 10 * MINUTE), null))
    expect(selectAhead(store.getState())).toBeNull()
    store.dispatch(compareClocks(at(now - 10 * MINUTE), now))
    expect(Math.abs((selectAhead(store.getState()) ?? 0) + 10 * MINUTE)).toBeLessThan(2_000)
    // What is no news changes nothing.
    const before = store.getState()
    store.dispatch(compareClocks(at(now - 10 * MINUTE), now))
    expect(store.getState()).toBe(before)
  })

  it('is known from the header of any answer that this page may read [NS-11]', async () => {
    const { store, api } = await testStore('owner', { now: () => new Date(Date.now() + 3 * DAY) })
    await api.get('user')
    expect(Math.abs((selectAhead(store.getState()) ?? 0) - 3 * DAY)).toBeLessThan(5_000)
    expect(selectWrongBy(store.getState())).not.toBeNull()
  })

  it('is known no more once somebody has set this computer’s [NS-11]', async () => {
    const { store } = await testStore(null)
    const now = Date.now()
    store.dispatch(compareClocks(at(now + 3 * DAY), now))
    expect(today()).toBe(addDays(new Date(now - 3 * 60 * MINUTE).toISOString().slice(0, 10), 3))
    vi.spyOn(Date, 'now').mockReturnValue(now + 5 * MINUTE)
    expect(selectAhead(store.getState())).toBeNull()
    expect(selectWrongBy(store.getState())).toBeNull()
  })

  it('gives the day that lists open on where this computer’s is more than ten minutes off, either way [LIST-059]', async () => {
    for (const days of [-3, 3]) {
      const { store } = await testStore(null)
      const own = new Date(Date.now() - 3 * 60 * MINUTE).toISOString().slice(0, 10)
      store.dispatch(compareClocks(at(Date.now() + days * DAY), Date.now()))
      expect(today()).toBe(addDays(own, days))
      followServer(0)
    }
    const { store } = await testStore(null)
    store.dispatch(compareClocks(at(Date.now() + 9 * MINUTE), Date.now()))
    expect(selectWrongBy(store.getState())).toBeNull()
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
