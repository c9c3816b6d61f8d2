import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchLink } from '@/app/link'
import { noticesSlice, selectNotices } from '@/app/notices'
import { entities } from '@/entities'
import { selectList } from '@/list/slices'
import { load } from '@/list/thunks'
import { testStore } from '../support/store'

const stops: (() => void)[] = []
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.restoreAllMocks()
})

/** Watches the way to a server that answers or not, as the test says. */
async function watched() {
  const parts = await testStore('owner')
  let alive = true
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => (alive ? Promise.resolve(new Response()) : Promise.reject(new TypeError('dead'))))
  const link = watchLink(parts.store, parts.api)
  stops.push(link.stop)
  return {
    ...parts,
    link,
    asked,
    kill: () => (alive = false),
    revive: () => (alive = true),
    state: () => selectNotices(parts.store.getState()),
  }
}

const goOffline = (offline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline)
  window.dispatchEvent(new Event(offline ? 'offline' : 'online'))
}

describe('way to the server', () => {
  it('says at once that the network is gone [SHELL-017]', async () => {
    const { state } = await watched()
    goOffline(true)
    expect(state()).toMatchObject({ link: 'no-network', linkAlert: 'lost' })
  })

  it('tells a network that comes back as that, though its first call still met nobody [SHELL-018]', async () => {
    const { state, link } = await watched()
    goOffline(true)
    goOffline(false)
    // It was on its way when the network went.
    link.reached('nothing')
    await vi.advanceTimersByTimeAsync(5000)
    expect(state()).toMatchObject({ link: 'online', linkAlert: 'restored', outage: 'no-network' })
    link.reached('nothing')
    expect(state()).toMatchObject({ link: 'no-server', outage: 'no-server' })
  })

  it('says so within 5 s when the server alone is dead', async () => {
    const { state, kill } = await watched()
    kill()
    await vi.advanceTimersByTimeAsync(5000)
    expect(state()).toMatchObject({ link: 'no-server', linkAlert: 'lost' })
  })

  it('says so at once when a call meets a dead server', async () => {
    const { state, link } = await watched()
    link.reached('nothing')
    expect(state().link).toBe('no-server')
  })

  it('asks the app, not its host, after a gateway answered in its place: a file or another 503 is no server that is back', async () => {
    const { state, link, asked } = await watched()
    asked.mockImplementation((address) =>
      Promise.resolve(new Response(null, { status: String(address).includes('/sanctum/') ? 503 : 200 })),
    )
    link.reached('gateway')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toHaveBeenCalled()
    expect(state()).toMatchObject({ link: 'no-server', linkAlert: 'lost' })
    asked.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })))
    await vi.advanceTimersByTimeAsync(2_500)
    expect(state()).toMatchObject({ link: 'online', linkAlert: 'restored' })
  })

  it('asks the app before it calls the server dead: a host may keep back its files', async () => {
    const { state, asked } = await watched()
    asked.mockImplementation((address) =>
      String(address).includes('/favicon.ico')
        ? Promise.reject(new TypeError('refused'))
        : Promise.resolve(new Response(null, { status: 204 })),
    )
    await vi.advanceTimersByTimeAsync(5_000)
    expect(asked).toHaveBeenCalledTimes(2)
    expect(state()).toMatchObject({ link: 'online', linkAlert: null })
  })

  it('takes one slow call for no lost server while the app answers another', async () => {
    const { state, link, asked, kill } = await watched()
    link.reached('late')
    await vi.advanceTimersByTimeAsync(100)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(state()).toMatchObject({ link: 'online', linkAlert: null })
    kill()
    link.reached('late')
    await vi.advanceTimersByTimeAsync(100)
    expect(state().link).toBe('no-server')
  })

  it('says that it is back, and reads again what had been read [SHELL-018]', async () => {
    const { state, kill, revive, store, backend } = await watched()
    const brand = entities.brand
    if (brand === undefined) throw new Error('no entity brand')
    vi.spyOn(globalThis, 'setTimeout')
    await store.dispatch(load(brand))
    kill()
    await vi.advanceTimersByTimeAsync(5000)
    revive()
    await vi.advanceTimersByTimeAsync(2500)
    expect(state()).toMatchObject({ link: 'online', linkAlert: 'restored' })
    await vi.waitFor(() => expect(backend.stats()['GET /api/brand']).toBe(2))
  })

  it('reads again once in 15 s, however often one broken route makes the link come and go', async () => {
    const { store, link, backend } = await watched()
    const brand = entities.brand
    if (brand === undefined) throw new Error('no entity brand')
    await store.dispatch(load(brand))
    const reads = () => backend.stats()['GET /api/brand']
    for (let turn = 0; turn < 3; turn++) {
      link.reached('nothing')
      link.reached('app')
      await vi.waitFor(() => expect(selectList(store.getState(), brand)).toMatchObject({ loading: false }))
    }
    expect(reads()).toBe(2)
    await vi.advanceTimersByTimeAsync(15_000)
    await vi.waitFor(() => expect(reads()).toBe(3))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(reads()).toBe(3)
  })

  it('does not believe the browser alone: back online with a dead server is still no server', async () => {
    const { state, kill } = await watched()
    goOffline(true)
    kill()
    goOffline(false)
    await vi.advanceTimersByTimeAsync(2500)
    expect(state().link).toBe('no-server')
    expect(state().linkAlert).toBe('lost')
  })

  it('asks for nothing while calls are being answered', async () => {
    const { asked, link } = await watched()
    for (let second = 0; second < 12; second++) {
      link.reached('app')
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(asked).not.toHaveBeenCalled()
  })

  it('asks for a lost server while the page is hidden too, at a small pace, and for none that is there [U19]', async () => {
    const { state, link, asked, kill, revive } = await watched()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).not.toHaveBeenCalled()
    kill()
    link.reached('nothing')
    await vi.advanceTimersByTimeAsync(60_000)
    const hosts = asked.mock.calls.filter(([address]) => String(address).includes('/favicon.ico'))
    expect(hosts.length).toBeGreaterThan(1)
    expect(hosts.length).toBeLessThanOrEqual(4)
    revive()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(state().link).toBe('online')
    const calls = asked.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveBeenCalledTimes(calls)
  })

  it('does not tell twice of one loss', async () => {
    const { store, link, state } = await watched()
    link.reached('nothing')
    store.dispatch(noticesSlice.actions.linkAlertClosed())
    link.reached('nothing')
    expect(state().linkAlert).toBeNull()
  })
})
