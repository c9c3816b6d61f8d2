import { afterEach, describe, expect, it, vi } from 'vitest'
import { boot, keepLists, pollUnconfirmedOrders } from '@/app/boot'
import { selectNotices } from '@/app/notices'
import { createAccess } from '@/domain/access'
import { chatsOf } from '@/domain/store/chat'
import { entities } from '@/entities'
import { buyer, type Buyer } from '@/entities/buyer'
import { selectAlerts } from '@/features/alertas/alertsSlice'
import { unreadMessages } from '@/features/alertas/messages'
import { selectList } from '@/list/slices'
import { checkSession } from '@/session/session'
import { unauthenticated } from '@/session/sessionSlice'
import { ownerOf, type User } from '@/session/user'
import type { BackendOptions } from '../backend/app'
import { testStore } from '../support/store'
import type { Role } from '../support/standIn'

afterEach(() => vi.useRealTimers())

interface Options extends BackendOptions {
  as?: Role
  phone?: boolean
  owner?: Record<string, unknown>
  extensions?: readonly string[]
}

/** Boots a fresh store; `owner` and `extensions` change the shop first. */
async function booted({ as = 'owner', phone = false, owner = {}, extensions, ...options }: Options = {}) {
  const parts = await testStore(as, options)
  const { backend, store, api } = parts
  const ownerRow = backend.db.all('user').find((row) => row.doc_number === '1234')
  const ids = extensions?.map((slug) => backend.db.all('extencion').find((row) => row.slug === slug)?.id)
  backend.db.update('user', ownerRow?.id, {
    ...owner,
    ...(ids && { _extencions: [...((ownerRow?._extencions ?? []) as number[]), ...ids] }),
  })
  const user = await store.dispatch(checkSession())
  if (user === null) throw new Error('nobody signed in')
  await boot(store, api, user, phone)
  return { ...parts, user }
}

const called = (stats: Record<string, number>, path: string) => stats[`GET /api/${path}`] ?? 0
const loaded = (state: unknown, name: string) => {
  const entity = entities[name]
  return entity !== undefined && selectList(state, entity).loadedAt !== null
}

describe('start-up', () => {
  it('reads the lists a sale needs first, with true progress [SHELL-002]', async () => {
    const { store, api } = await testStore('owner')
    const user = (await store.dispatch(checkSession())) as User
    const seen: { done: number; total: number; running: boolean }[] = []
    store.subscribe(() => seen.push(selectNotices(store.getState()).boot))
    await boot(store, api, user, false)
    const running = seen.filter((progress) => progress.running)
    expect(running[0]).toMatchObject({ done: 0 })
    expect(Math.max(...running.map((progress) => progress.done))).toBe(running[0]?.total)
    expect(selectNotices(store.getState()).boot.running).toBe(false)
  })

  it('accepts the first scan after at most 20 requests', async () => {
    const { store, api, backend } = await testStore('owner')
    const user = (await store.dispatch(checkSession())) as User
    const before = Object.values(backend.stats()).reduce((sum, count) => sum + count, 0)
    let spent = Number.POSITIVE_INFINITY
    const stop = store.subscribe(() => {
      const { boot: progress } = selectNotices(store.getState())
      if (!progress.running && progress.total > 0 && spent === Number.POSITIVE_INFINITY)
        spent = Object.values(backend.stats()).reduce((sum, count) => sum + count, 0) - before
    })
    await boot(store, api, user, false)
    stop()
    // The session check spends two more.
    expect(spent + 2).toBeLessThanOrEqual(20)
  })

  it('loads every list marked for the start [BOOT-012]', async () => {
    const { store, user } = await booted()
    const { has } = createAccess(user)
    const expected = Object.values(entities).filter(({ list }) =>
      typeof list?.atBoot === 'string' ? has(list.atBoot) : list?.atBoot,
    )
    expect(expected.length).toBeGreaterThan(25)
    expect(expected.map((entity) => entity.name).filter((name) => !loaded(store.getState(), name))).toEqual([])
    for (const name of ['address', 'client', 'provider', 'caja', 'article', 'sale', 'permission'])
      expect(loaded(store.getState(), name)).toBe(true)
  })

  it('reads the articles whole before the clients, and each list of a sale before everything else', async () => {
    const { store, api, backend } = await testStore('owner')
    const user = (await store.dispatch(checkSession())) as User
    const calls: string[] = []
    api.connect({ called: ({ path }) => calls.push(path) })
    await boot(store, api, user, false)
    const firstOf = (path: string) => calls.findIndex((call) => call.startsWith(path))
    const lastPage = calls.findLastIndex((call) => call.startsWith('article/index/from-status'))
    expect(called(backend.stats(), 'article/index/from-status')).toBeGreaterThan(1)
    expect(firstOf('client')).toBeGreaterThan(lastPage)
    expect(firstOf('article/index/from-status')).toBeGreaterThan(firstOf('price-type'))
  })

  it('makes no more than 60 calls in all', async () => {
    const { backend } = await booted()
    const calls = Object.entries(backend.stats()).filter(([call]) => call.includes(' /api/'))
    expect(calls.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(60)
  })

  it('adds the newest articles only where the catalogue is not downloaded [BOOT-001, D-47]', async () => {
    const downloaded = await booted({ owner: { download_articles: 1 } })
    expect(called(downloaded.backend.stats(), 'articles-ultimos-actualizados')).toBe(0)
    expect(loaded(downloaded.store.getState(), 'article')).toBe(true)
    const { store, backend } = await booted({ owner: { download_articles: 0 } })
    expect(called(backend.stats(), 'articles-ultimos-actualizados')).toBe(1)
    expect(called(backend.stats(), 'article/index/from-status')).toBe(0)
    expect(selectList(store.getState(), entities.article as never).models.length).toBeGreaterThanOrEqual(10)
  })

  it('does not download the catalogue on a phone [NS-26]', async () => {
    const { backend } = await booted({ phone: true })
    expect(called(backend.stats(), 'article/index/from-status')).toBe(0)
    expect(called(backend.stats(), 'client')).toBe(0)
  })

  it('says so when the newest articles do not load [BOOT-002]', async () => {
    const { store } = await booted({
      owner: { download_articles: 0 },
      faults: [{ path: 'articles-ultimos-actualizados', fault: '500' }],
    })
    expect(selectNotices(store.getState()).toasts.map((toast) => toast.text)).toEqual([
      'error al cargar ultimos articulos actualizados',
    ])
  })

  it.each([
    [1, ['articles_default_in_vender'], 0],
    [0, ['articles_default_in_vender'], 1],
    [1, [], 0],
    [0, [], 0],
  ])(
    'asks for the default articles: download_articles %s, extensions %s → %s calls [BOOT-003]',
    async (download_articles, extensions, calls) => {
      const { backend } = await booted({ owner: { download_articles }, extensions })
      expect(called(backend.stats(), 'articles-por-defecto')).toBe(calls)
    },
  )

  it('says so when the default articles do not load, and does not repeat the call [BOOT-004]', async () => {
    const { store, backend } = await booted({
      owner: { download_articles: 0 },
      extensions: ['articles_default_in_vender'],
      faults: [{ path: 'articles-por-defecto', fault: '500' }],
    })
    expect(selectNotices(store.getState()).toasts.map((toast) => toast.text)).toEqual([
      'error al cargar articulos por defecto',
    ])
    expect(called(backend.stats(), 'articles-por-defecto')).toBe(1)
  })

  it('loads what waits for attention [BOOT-006, BOOT-007, BOOT-009, BOOT-011]', async () => {
    const { backend, store } = await booted()
    for (const path of [
      'order/unconfirmed/models',
      'provider-order/days-to-advise/not-received',
      'deposit-movement-en-curso',
      'afip-ticket/problemas-al-facturar',
    ])
      expect(called(backend.stats(), path), path).toBe(1)
    expect(selectAlerts(store.getState()).unconfirmedOrders).toHaveLength(2)
    expect(selectAlerts(store.getState()).settled).toBe(true)
  })

  it('says that nothing waits only when all of it was answered, and asks again for what was not [BOOT-006]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { backend, store } = await booted({
      faults: [{ path: '^/api/order/unconfirmed', fault: '500', times: 1 }],
    })
    await vi.waitFor(() =>
      expect(selectAlerts(store.getState())).toMatchObject({ settled: false, failed: true, unconfirmedOrders: [] }),
    )
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.waitFor(() => expect(selectAlerts(store.getState())).toMatchObject({ settled: true, failed: false }))
    expect(selectAlerts(store.getState()).unconfirmedOrders).toHaveLength(2)
    expect(called(backend.stats(), 'order/unconfirmed/models')).toBe(2)
  })

  it('stops when the person leaves: nothing more is asked for, and nothing of his reaches the store [SES-008]', async () => {
    const { store, api, backend } = await testStore('owner')
    const user = (await store.dispatch(checkSession())) as User
    const here = new AbortController()
    const booting = boot(store, api, user, true, here.signal)
    here.abort()
    store.dispatch(unauthenticated())
    await booting
    expect(selectNotices(store.getState()).boot.running).toBe(false)
    expect(selectAlerts(store.getState())).toMatchObject({ settled: false, failed: false })
    expect(called(backend.stats(), 'articles-ultimos-actualizados')).toBe(0)
  })

  it('does not ask for orders on behalf of somebody who may not see them [BOOT-006]', async () => {
    const { backend } = await booted({ as: 'employee' })
    expect(called(backend.stats(), 'order/unconfirmed/models')).toBe(0)
  })

  it.each([
    [null, 0],
    [3, 1],
  ])('asks for unpaid sales when the owner alerts after %s days: %s calls [BOOT-008]', async (days, calls) => {
    const { backend } = await booted({ owner: { dias_alertar_empleados_ventas_no_cobradas: days } })
    expect(called(backend.stats(), 'sales-ventas-sin-cobrar')).toBe(calls)
  })

  it('loads the buyers, of whose messages the chats and the count of the unread ones are made [BOOT-010]', async () => {
    const { store, api, backend } = await testStore('owner')
    backend.db.insert('buyer', { name: 'Callado', user_id: 1, num: 9 })
    const user = (await store.dispatch(checkSession())) as User
    const states: string[] = []
    const look = () => {
      const buyers = selectList(store.getState(), buyer).models as unknown as readonly Buyer[]
      const chats = chatsOf(buyers).map((chat) => `${chat.buyer.name} ${chat.unread}`)
      const state = `${buyers.length} buyers, ${chats.join(', ') || 'no chats'}, ${unreadMessages(buyers)} unread`
      if (state !== states.at(-1)) states.push(state)
    }
    look()
    store.subscribe(look)
    await boot(store, api, user, false)
    expect(states).toEqual(['0 buyers, no chats, 0 unread', '3 buyers, Pedro 1, Lucía 0, 1 unread'])
  })

  it('one list that fails stops no other, and shows nothing [LIST-017, ERR-010]', async () => {
    const { store } = await booted({ faults: [{ path: '^/api/(category|caja)$', fault: '500' }] })
    expect(selectList(store.getState(), entities.category as never).failed).toBe(true)
    expect(loaded(store.getState(), 'article')).toBe(true)
    expect(selectNotices(store.getState()).toasts).toEqual([])
    expect(selectNotices(store.getState()).systemError).toBeNull()
  })

  it.each([
    ['HTML', 'html'],
    ['null', 'null-json'],
    ['half a JSON', 'half'],
  ] as const)('a list answered with %s is a list that failed', async (_what, fault) => {
    const { store } = await booted({ faults: [{ path: '^/api/category$', fault }] })
    expect(selectList(store.getState(), entities.category as never)).toMatchObject({
      failed: true,
      loading: false,
      models: [],
    })
  })
})

it('the lists kept for a page without the server hold no cajas that the person does not see, nor records of users [D-84]', async () => {
  const { store, user } = await booted({ as: 'employee' })
  vi.useFakeTimers()
  const stop = keepLists(store, user)
  store.dispatch({ type: 'anything' })
  vi.advanceTimersByTime(2_000)
  stop()
  const { caja } = JSON.parse(localStorage.getItem('kept-lists') ?? '') as { caja: { name: string; users: object[] }[] }
  expect(caja.map(({ name }) => name).sort()).toEqual(['Mercado Pago', 'Mostrador'])
  expect(caja.flatMap(({ users }) => users)).toContainEqual({ id: user.id })
})

describe('poll of unconfirmed orders', () => {
  it.each([
    ['the owner has a store', 'https://tienda.test', '/ventas', 1],
    ['the owner has none', null, '/ventas', 0],
    ['they are being looked at', 'https://tienda.test', '/online/pedidos', 0],
  ])('every minute when %s [BOOT-013]', async (_case, online, path, calls) => {
    const { store, api, backend } = await testStore('owner')
    const user = (await store.dispatch(checkSession())) as User
    window.history.replaceState(null, '', path)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const stop = pollUnconfirmedOrders(store, api, { ...user, online })
    vi.advanceTimersByTime(59_999)
    expect(called(backend.stats(), 'order/unconfirmed/models')).toBe(0)
    vi.advanceTimersByTime(1)
    stop()
    vi.useRealTimers()
    await vi.waitFor(() => expect(called(backend.stats(), 'order/unconfirmed/models')).toBe(calls))
  })

  it.each([
    ['who may see them', [{ id: 1, slug: 'order.index' }], 1],
    ['who may not', [], 0],
  ])('for an employee %s [BOOT-013] [PERM-005]', async (_who, permissions, calls) => {
    const { store, api } = await testStore('employee')
    const user = (await store.dispatch(checkSession())) as User
    const get = vi.spyOn(api, 'get')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const online = 'https://tienda.test'
    const stop = pollUnconfirmedOrders(store, api, {
      ...user,
      permissions,
      owner: { ...ownerOf(user), online },
    } as User)
    vi.advanceTimersByTime(60_000)
    stop()
    vi.useRealTimers()
    expect(get).toHaveBeenCalledTimes(calls)
  })
})
