import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { selectNotices } from '@/app/notices'
import { startApp } from '@/app/start'
import { entities } from '@/entities'
import { selectList } from '@/list/slices'
import { login, logout } from '@/session/session'
import { selectSession } from '@/session/sessionSlice'
import { parseEnv } from '@/lib/env'
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
    expect(push.channels()).toHaveLength(5)
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

  it('leaves nothing of the shop behind at logout [SES-008]', async () => {
    const { store, session } = await started()
    await vi.waitFor(() => expect(articles(store.getState()).loadedAt).not.toBeNull())
    await store.dispatch(logout())
    expect(session()).toEqual({ status: 'unauthenticated', user: null })
    expect(articles(store.getState()).models).toEqual([])
    expect(selectNotices(store.getState()).link).toBe('online')
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
})
