import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { selectNotices } from '@/app/notices'
import { startApp } from '@/app/start'
import { entities } from '@/entities'
import { selectList } from '@/list/slices'
import { checkSession, login, logout } from '@/session/session'
import { selectSession, unauthenticated } from '@/session/sessionSlice'
import { parseEnv } from '@/lib/env'
import { securityHeaders } from '@/lib/securityHeaders'
import { gate } from '../support/gate'
import { signIn, standIn } from '../support/standIn'
import { fakePush, testSettings } from '../support/store'

async function started() {
  const backend = standIn()
  await signIn('owner')
  const push = fakePush(backend)
  const app = startApp(testSettings(), { push: () => Promise.resolve(push), perMinute: 100_000 })
  onTestFinished(app.stop)
  await vi.waitFor(() => expect(selectSession(app.store.getState()).status).toBe('authenticated'))
  return { ...app, backend, push, session: () => selectSession(app.store.getState()) }
}

const articles = (state: unknown) => selectList(state, entities.article as never)

describe('the running app', () => {
  it('boots and listens once somebody is signed in', async () => {
    const { store, push } = await started()
    await vi.waitFor(() => expect(articles(store.getState()).loadedAt).not.toBeNull())
    await vi.waitFor(() => expect(push.channels()).toHaveLength(5))
  })

  it('keeps the screen when the session ends in the middle of work, and repeats the call after the login', async () => {
    const { store, api, backend, session } = await started()
    await vi.waitFor(() => expect(articles(store.getState()).loadedAt).not.toBeNull())
    backend.expireSessions()
    const saved = api.post('brand', { name: 'Guardada después' })
    await vi.waitFor(() => expect(session().status).toBe('expired'))
    expect(articles(store.getState()).models.length).toBeGreaterThan(400)
    await store.dispatch(login('1234', '123'))
    expect(await saved).toMatchObject({ model: { name: 'Guardada después' } })
    expect(session().status).toBe('authenticated')
  })

  it('does not do one person’s call in the name of another, and starts anew for him', async () => {
    const { store, api, backend, session } = await started()
    await vi.waitFor(() => expect(articles(store.getState()).loadedAt).not.toBeNull())
    backend.expireSessions()
    const saved = api.post('brand', { name: 'De la primera persona' }).then(
      () => 'saved',
      () => 'refused',
    )
    await vi.waitFor(() => expect(session().status).toBe('expired'))
    await store.dispatch(login('2', '2'))
    expect(await saved).toBe('refused')
    expect(session().user?.doc_number).toBe('2')
    await vi.waitFor(() => expect(articles(store.getState()).loadedAt).not.toBeNull())
  })

  it('ends what was being read when somebody leaves: nothing of it reaches, or answers, the next person [SES-008]', async () => {
    const { store, api, backend, session } = await started()
    await vi.waitFor(() => expect(articles(store.getState()).loadedAt).not.toBeNull())
    const tasks = gate()
    backend.faults.set([{ path: '^/api/task$', fault: tasks }])
    const asked = backend.stats()['GET /api/task'] ?? 0
    const reading = api.get('task', { quiet: true }).catch((error: { kind: string }) => error.kind)
    await vi.waitFor(() => expect(backend.stats()['GET /api/task']).toBe(asked + 1))
    store.dispatch(unauthenticated())
    expect(await reading).toBe('aborted')
    tasks.open()
    await store.dispatch(login('2', '2'))
    expect(session().user?.doc_number).toBe('2')
    await api.get('task', { quiet: true })
    expect(backend.stats()['GET /api/task']).toBeGreaterThan(asked + 1)
  })

  it('rejects a login whose user the server refuses, instead of waiting for itself', async () => {
    const { store, api, backend, session } = await started()
    backend.expireSessions()
    api.get('brand', { quiet: true }).catch(() => undefined)
    await vi.waitFor(() => expect(session().status).toBe('expired'))
    backend.faults.set([{ path: '^/api/user$', fault: '401' }])
    await expect(store.dispatch(login('1234', '123'))).rejects.toMatchObject({ status: 401 })
    expect(session().status).toBe('expired')
  })

  it('leaves nothing of the shop behind at logout [SES-008]', async () => {
    const { store, session } = await started()
    await vi.waitFor(() => expect(articles(store.getState()).loadedAt).not.toBeNull())
    await store.dispatch(logout())
    expect(session()).toEqual({ status: 'unauthenticated', user: null })
    expect(articles(store.getState()).models).toEqual([])
    expect(selectNotices(store.getState()).link).toBe('online')
  })
})

describe('the requests of a minute', () => {
  it('are those of the page before too, and of the other tabs', async () => {
    const { api, stop } = await started()
    await vi.waitFor(() => expect(api.load()).toMatchObject({ waiting: 0 }))
    stop()
    const spent = api.load().sent
    expect(spent).toBeGreaterThan(20)
    const next = startApp(testSettings(), { push: () => Promise.resolve(null), perMinute: 100_000 })
    onTestFinished(next.stop)
    expect(next.api.load().sent).toBeGreaterThanOrEqual(spent)
    const before = next.api.load().sent
    localStorage.setItem('requests', JSON.stringify({ sent: [Date.now() - 30_000, Date.now() - 20_000], most: 60 }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'requests' }))
    expect(next.api.load().sent).toBeGreaterThanOrEqual(before + 2)
  })

  it('are the next person’s own once somebody signs out', async () => {
    const { store, stop } = await started()
    await vi.waitFor(() => expect(articles(store.getState()).loadedAt).not.toBeNull())
    await store.dispatch(logout())
    stop()
    const next = startApp(testSettings(), { push: () => Promise.resolve(null), perMinute: 100_000 })
    onTestFinished(next.stop)
    expect(next.api.load().sent).toBeLessThan(5)
  })
})

describe('another tab of the browser', () => {
  /** What a tab leaves where the others see it. */
  function tell(stamp: object | null) {
    if (stamp === null) localStorage.removeItem('signed-in')
    else localStorage.setItem('signed-in', JSON.stringify(stamp))
    window.dispatchEvent(new StorageEvent('storage', { key: 'signed-in' }))
  }

  it('where somebody else signs in locks this one: no call leaves until its own person is back [U18, U22]', async () => {
    const { store, api, backend, session } = await started()
    const me = session().user?.id ?? 0
    await vi.waitFor(() => expect(articles(store.getState()).loadedAt).not.toBeNull())
    // The tab slept and heard nothing: the call itself finds out.
    localStorage.setItem('signed-in', JSON.stringify({ user: me + 1, at: 1 }))
    // Refused at once: whoever waited could hold a lock that the other person's tab needs.
    await expect(api.post('brand', { name: 'De la primera persona' })).rejects.toMatchObject({ status: 401 })
    expect(session()).toMatchObject({ status: 'expired', taken: true, user: { id: me } })
    expect(backend.stats()['POST /api/brand']).toBeUndefined()
    expect(articles(store.getState()).models.length).toBeGreaterThan(400)
    const read = backend.stats()['GET /api/client'] ?? 0
    await store.dispatch(login('1234', '123'))
    expect(await api.post('brand', { name: 'De la primera persona' })).toHaveProperty('model')
    expect(session()).toMatchObject({ status: 'authenticated', user: { id: me } })
    // What was asked for meanwhile was not answered.
    await vi.waitFor(() => expect(backend.stats()['GET /api/client']).toBeGreaterThan(read))
  })

  it('does not keep what waits here for a login once somebody else signs in there', async () => {
    const { api, backend, session } = await started()
    backend.expireSessions()
    const saved = api
      .post('brand', { name: 'De la primera persona' })
      .catch((error: { status: number }) => error.status)
    await vi.waitFor(() => expect(session().status).toBe('expired'))
    tell({ user: 9999, at: 1 })
    expect(session().taken).toBe(true)
    expect(await saved).toBe(401)
  })

  it('where its person leaves asks for the password here too, and closes when he signs in again [SES-008]', async () => {
    const { session } = await started()
    const user = session().user?.id ?? 0
    tell(null)
    expect(session().status).toBe('expired')
    tell({ user: user + 1, at: 2 })
    expect(session()).toMatchObject({ status: 'expired', taken: true })
    tell({ user, at: 3 })
    expect(session()).toMatchObject({ status: 'authenticated', user: { id: user } })
    expect(session().taken).toBeUndefined()
  })

  it('whose session goes on here begins with nothing of the first person [SES-008]', async () => {
    const { store, session, backend } = await started()
    await signIn('employee')
    tell({ user: 9999, at: 1 })
    expect(session().taken).toBe(true)
    sessionStorage.setItem('list-view-client', '{"query":"Gómez"}')
    expect(articles(store.getState()).models).not.toEqual([])
    await store.dispatch(checkSession())
    expect(session()).toMatchObject({ status: 'authenticated', user: { doc_number: '2' } })
    expect(sessionStorage.getItem('list-view-client')).toBeNull()
    expect(articles(store.getState()).models).toEqual([])
    expect(backend.stats()['POST /logout']).toBeUndefined()
  })
})

describe('a page opened while the server is away', () => {
  it('asks again until it is answered, and whoever had a session goes on [SES-004]', { tags: ['rare'] }, async () => {
    const backend = standIn()
    await signIn('owner')
    backend.faults.set([{ path: '^/sanctum', fault: 'drop-before', times: 2 }])
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response()))
    const { store, stop } = startApp(testSettings(), {
      push: () => Promise.resolve(fakePush(backend)),
      perMinute: 100_000,
    })
    onTestFinished(stop)
    await vi.waitFor(() =>
      expect(selectSession(store.getState())).toMatchObject({ status: 'unauthenticated', unreached: true }),
    )
    await vi.waitFor(() => expect(selectSession(store.getState()).status).toBe('authenticated'))
    expect(backend.stats()['GET /sanctum/csrf-cookie']).toBeGreaterThan(2)
    vi.restoreAllMocks()
  })

  it('tries again to connect what could not be connected', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const backend = standIn()
    await signIn('owner')
    const push = fakePush(backend)
    let tries = 0
    const { stop } = startApp(testSettings(), {
      push: () => (tries++ === 0 ? Promise.reject(new Error('no code')) : Promise.resolve(push)),
      perMinute: 100_000,
    })
    onTestFinished(stop)
    await vi.waitFor(() => expect(tries).toBe(1))
    expect(push.channels()).toEqual([])
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(10_000)
      expect(push.channels()).toHaveLength(5)
    })
  })
})

describe('settings', () => {
  it('have the defaults of the spec [RT-009, SES-018, SES-025, NAV-032]', () => {
    expect(parseEnv({})).toMatchObject({
      push: { cluster: 'sa1' },
      unauthenticatedRoute: 'login',
      lastActivityMinutes: 10,
      indexRoute: 'article',
      homePage: false,
    })
  })

  it('are refused by name, every wrong one at once', () => {
    const wrong = { VITE_API_URL: 'localhost:8000', VITE_HELP: 'sí', VITE_LAST_ACTIVITY_MINUTES: '-1' }
    expect(() => parseEnv(wrong)).toThrow(/VITE_API_URL.*VITE_LAST_ACTIVITY_MINUTES.*VITE_HELP/)
    expect(() => parseEnv({}, ['VITE_API_URL'])).toThrow(/VITE_API_URL \(falta\)/)
  })

  it('say which hosts a picture may come from; without them it may come from any', () => {
    const policy = (raw: object) => Object.values(securityHeaders(parseEnv({ ...raw })))[0]
    expect(policy({})).toMatch(/img-src [^;]* https:(;| )/)
    expect(policy({ VITE_IMAGE_HOSTS: 'fotos.com, cdn.com.ar' })).toContain(
      "img-src 'self' data: blob: https://fotos.com https://cdn.com.ar;",
    )
  })
})
