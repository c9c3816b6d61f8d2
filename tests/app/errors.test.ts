import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectErrors, ERROR_EVENT } from '@/app/errors'
import { noticesSlice, selectNotices } from '@/app/notices'
import { checkSession } from '@/session/session'
import { HOST, server } from '../support/standIn'
import { testStore } from '../support/store'

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

async function connected(signedIn = true) {
  const parts = await testStore('owner')
  if (signedIn) await parts.store.dispatch(checkSession())
  stops.push(connectErrors(parts.store, parts.api))
  return parts
}

const failing = (path: string, fault: '500' | 'drop-before') =>
  [{ method: 'POST', path: `^/api/${path}$`, fault }] as const

/** The reports that leave, as the server is sent them. */
function noteReports(): unknown[] {
  const reports: unknown[] = []
  const note = ({ request }: { request: Request }) => {
    if (request.url.endsWith('/api/error'))
      void request
        .clone()
        .json()
        .then((body) => reports.push(body))
  }
  server.events.on('request:start', note)
  return reports
}

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

  it('open the modal and send the report with the message alone where the server tells no more [ERR-007, ERR-002]', async () => {
    const { store, api, backend } = await connected()
    const reports = noteReports()
    backend.faults.set(failing('brand', '500'))
    await api.post('brand', { name: 'clave secreta' }).catch(() => undefined)
    await vi.waitFor(() => expect(reports).toEqual([{ message: 'Server Error' }]))
    expect(selectNotices(store.getState()).systemError).toBe('Server Error')
  })

  it('send the report with message, file and line, and nothing else of the answer [ERR-007]', async () => {
    const { store, api } = await connected()
    const reports = noteReports()
    const place = { file: '/var/www/app/Http/Controllers/BrandController.php', line: 41 }
    const answer = {
      message: 'Undefined array key "name"',
      exception: 'ErrorException',
      ...place,
      trace: [{ file: 'x', line: 1 }],
    }
    server.use(http.post(`${HOST}/api/brand`, () => HttpResponse.json(answer, { status: 500 })))
    await api.post('brand', { name: 'clave secreta' }).catch(() => undefined)
    await vi.waitFor(() => expect(reports).toEqual([{ message: answer.message, ...place }]))
    expect(selectNotices(store.getState()).systemError).toBe(answer.message)
  })

  it('of the app itself send the report with message, file and line too [ERR-007]', async () => {
    const { store } = await connected()
    const reports = noteReports()
    const fault = { message: 'x is not a function', filename: `${HOST}/assets/Vender-abc.js`, lineno: 3 }
    window.dispatchEvent(new ErrorEvent('error', { ...fault, error: new Error('con lo que se escribió') }))
    await vi.waitFor(() =>
      expect(reports).toEqual([{ message: fault.message, file: fault.filename, line: fault.lineno }]),
    )
    expect(selectNotices(store.getState()).systemError).toBe(fault.message)
  })

  it('of one fault that repeats while the modal is open send one report, and the next once it was closed [ERR-007]', async () => {
    const { store, api } = await connected()
    const post = vi.spyOn(api, 'post')
    const fail = () => window.dispatchEvent(new ErrorEvent('error', { message: 'x is not a function' }))
    for (let times = 0; times < 50; times++) fail()
    expect(post.mock.calls.map(([path]) => path)).toEqual(['error'])
    store.dispatch(noticesSlice.actions.systemErrorClosed())
    fail()
    expect(post).toHaveBeenCalledTimes(2)
    await Promise.all(post.mock.results.map(({ value }) => value as Promise<unknown>))
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
