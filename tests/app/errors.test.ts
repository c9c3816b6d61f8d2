import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectErrors, ERROR_EVENT } from '@/app/errors'
import { selectNotices } from '@/app/notices'
import { checkSession } from '@/session/session'
import { server } from '../support/standIn'
import { testStore } from '../support/store'

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

async function connected(signedIn = true) {
  const parts = await testStore('owner')
  if (signedIn) await parts.store.dispatch(checkSession())
  stops.push(connectErrors(parts.store, parts.api))
  return parts
}

const failing = (path: string, fault: '500' | 'drop-before') => [{ method: 'POST', path: `^/api/${path}$`, fault }] as const

describe('failed calls', () => {
  it('become a document event when they got an answer, none without [ERR-001]', async () => {
    const { api, backend } = await connected()
    const heard: unknown[] = []
    const note = (event: Event) => heard.push((event as CustomEvent<{ error: { status: number } }>).detail.error.status)
    document.addEventListener(ERROR_EVENT, note)
    backend.faults.set(failing('brand', '500'))
    await api.post('brand').catch(() => undefined)
    backend.faults.set(failing('brand', 'drop-before'))
    await api.post('brand').catch(() => undefined)
    document.removeEventListener(ERROR_EVENT, note)
    expect(heard).toEqual([500])
  })

  it('open the modal and send the report with message, file and line alone [ERR-007, ERR-002]', async () => {
    const { store, api, backend } = await connected()
    const reports: unknown[] = []
    const note = ({ request }: { request: Request }) => {
      if (request.url.endsWith('/api/error'))
        void request
          .clone()
          .json()
          .then((body) => reports.push(body))
    }
    server.events.on('request:start', note)
    backend.faults.set(failing('brand', '500'))
    await api.post('brand', { name: 'clave secreta' }).catch(() => undefined)
    await vi.waitFor(() => expect(reports).toEqual([{ message: 'Server Error' }]))
    server.events.removeListener('request:start', note)
    expect(selectNotices(store.getState()).systemError).toBe('Server Error')
  })

  it('stay silent when nobody is signed in [ERR-006]', async () => {
    const { store, api, backend } = await connected(false)
    backend.faults.set(failing('brand', '500'))
    await api.post('brand').catch(() => undefined)
    expect(selectNotices(store.getState()).systemError).toBeNull()
  })

  it("stay silent when the message is 'Unauthenticated.' [ERR-005]", async () => {
    const { store, api, backend } = await connected()
    backend.expireSessions()
    await api.post('brand').catch(() => undefined)
    expect(selectNotices(store.getState()).systemError).toBeNull()
  })

  it('of lists and start-up stay silent [LIST-017, ERR-010, ERR-011]', async () => {
    const { store, api, backend } = await connected()
    backend.faults.set([{ path: '^/api/brand$', fault: '500' }])
    await api.get('brand', { quiet: true }).catch(() => undefined)
    expect(selectNotices(store.getState()).systemError).toBeNull()
  })

  it('count a report that could not be sent [ERR-008]', async () => {
    const { store, api, backend } = await connected()
    backend.faults.set([{ method: 'POST', path: '^/api/(brand|error)$', fault: '500' }])
    await api.post('brand').catch(() => undefined)
    await vi.waitFor(() => expect(selectNotices(store.getState()).reportFailed).toBe(1))
  })
})
