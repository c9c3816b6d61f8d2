import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { createApiClient, type ApiClient } from '@/api/client'
import { failureText, isApiError, type ApiError } from '@/api/errors'
import type { RunningBackend } from '../backend/app'
import { gate } from '../support/gate'
import { server, signIn, standIn } from '../support/standIn'
import { createBudget } from '@/api/budget'

/** As in a shop: the page is of another origin. */
const HOST = 'http://api.shop.example'

async function client(budget = createBudget(100_000)): Promise<{ api: ApiClient; backend: RunningBackend }> {
  const backend = standIn()
  await signIn('owner')
  const api = createApiClient(HOST, budget)
  // The words of the server that is there are loaded beside the page.
  await vi.dynamicImportSettled()
  return { api, backend }
}

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!isApiError(error)) throw new Error('the call did not fail with an ApiError')
  return error
}

describe('API client', () => {
  it('calls a host of another origin under /api with cookies and the token header [SES-005]', async () => {
    const { api } = await client()
    const seen: { url: string; token: string | null; credentials: string }[] = []
    const note = ({ request }: { request: Request }) =>
      void seen.push({ url: request.url, token: request.headers.get('x-xsrf-token'), credentials: request.credentials })
    server.events.on('request:start', note)
    await api.post('brand', { name: 'Marca de prueba' })
    server.events.removeListener('request:start', note)
    expect(seen[0]).toMatchObject({ url: `${HOST}/api/brand`, credentials: 'include' })
    expect(seen[0]?.token).toBeTruthy()
  })

  it('fetches a new token once for all waiting calls and repeats them', async () => {
    const { api, backend } = await client()
    backend.faults.set([{ method: 'POST', path: '^/api/brand$', fault: '419', times: 3 }])
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => api.post('brand', { name })))
    expect(answers.map((answer) => (answer as { model: { name: string } }).model.name)).toEqual(['a', 'b', 'c'])
    expect(backend.stats()['GET /sanctum/csrf-cookie']).toBe(2)
  })

  it('gives up after one new token', async () => {
    const { api, backend } = await client()
    backend.faults.set([{ path: '^/api/brand$', fault: '419' }])
    expect(await failure(api.post('brand', { name: 'x' }))).toMatchObject({
      status: 419,
      message: 'CSRF token mismatch.',
      path: 'brand',
    })
  })

  it('waits for one login of everybody whose session ended, then repeats their calls', async () => {
    const { api, backend } = await client()
    backend.expireSessions()
    let asked = 0
    api.connect({
      unauthenticated: async () => {
        asked++
        await signIn('owner')
        return true
      },
    })
    const answers = await Promise.all([api.get('address'), api.get('brand'), api.get('iva')])
    expect(answers).toHaveLength(3)
    expect(asked).toBe(1)
  })

  it('asks for one login alone: a call that meets 401 again after it fails', async () => {
    const { api, backend } = await client()
    backend.faults.set([{ path: '^/api/address$', fault: '401', times: 5 }])
    let asked = 0
    api.connect({ unauthenticated: () => Promise.resolve(++asked < 4) })
    expect(await failure(api.get('address'))).toMatchObject({ kind: 'answer', status: 401 })
    expect(asked).toBe(1)
  })

  it('rejects with 401 when nobody signs in again', async () => {
    const { api, backend } = await client()
    backend.expireSessions()
    expect(await failure(api.get('address'))).toMatchObject({
      kind: 'answer',
      status: 401,
      message: 'Unauthenticated.',
    })
  })

  it('makes no call wait for the login that holds up others: it opens the login and fails', async () => {
    const { api, backend } = await client()
    backend.expireSessions()
    let asked = 0
    let signedIn: (again: boolean) => void = () => undefined
    api.connect({ unauthenticated: () => new Promise((resolve) => (asked++, (signedIn = resolve))) })
    const attended = api.get('address')
    expect(await failure(api.get('brand', { unattended: true }))).toMatchObject({ kind: 'answer', status: 401 })
    expect(asked).toBe(1)
    await signIn('owner')
    signedIn(true)
    expect(await attended).toHaveProperty('models')
  })

  it('takes as many a minute as the server says it does', async () => {
    const backend = standIn({ rateLimit: 1000 })
    await signIn('owner')
    const api = createApiClient(HOST, createBudget(2))
    await api.get('brand')
    await Promise.all(['color', 'size', 'condition', 'category'].map((path) => api.get(path)))
    expect(api.load()).toMatchObject({ sent: 5, waiting: 0 })
    expect(backend.stats()['GET /api/size']).toBe(1)
  })

  it('waits a 429 out and repeats without anybody noticing', async () => {
    const refusals: number[] = []
    const budget = createBudget(100_000)
    const { api, backend } = await client({
      ...budget,
      refused: (seconds) => (refusals.push(seconds), budget.refused(0)),
    })
    backend.faults.set([{ path: '^/api/brand$', fault: '429', times: 2 }])
    expect(await api.get('brand')).toHaveProperty('models')
    expect(refusals).toHaveLength(2)
  })

  it.each([
    ['3600', 60],
    ['7', 7],
    ['0', 5],
    ['-3', 5],
    ['Wed, 18 Nov 2099 15:30:00 GMT', 5],
  ])('waits no longer than a minute for what the server asks: Retry-After %s is %s s', async (header, waited) => {
    const refusals: number[] = []
    const budget = createBudget(100_000)
    const { api } = await client({ ...budget, refused: (seconds) => (refusals.push(seconds), budget.refused(0)) })
    const refusal = () => new HttpResponse(null, { status: 429, headers: { 'retry-after': header } })
    server.use(http.get(`${HOST}/api/brand`, refusal, { once: true }))
    expect(await api.get('brand')).toHaveProperty('models')
    expect(refusals).toEqual([waited])
  })

  it('tells a refusal of the calls that sign in, which no budget holds up, instead of repeating them at once', async () => {
    const { api, backend } = await client()
    backend.faults.set([{ path: '^/(login|password-reset)', fault: '429' }])
    const before = backend.stats()['POST /login'] ?? 0
    for (const path of ['/login', '/password-reset/send-verification-code'])
      expect(await failure(api.post(path, {}, { outside: true }))).toMatchObject({ kind: 'answer', status: 429 })
    expect(backend.stats()['POST /login']).toBe(before + 1)
    expect(await api.get('brand')).toHaveProperty('models')
  })

  it('what waited for its turn does not leave in the session of the next person, nor opens a login over him [U22]', async () => {
    let person = 1
    let go: () => void = () => undefined
    const turn = new Promise<void>((resolve) => (go = resolve))
    const over = vi.fn()
    const { api, backend } = await client({ ...createBudget(100_000), take: () => turn.then(() => over) })
    let asked = 0
    api.connect({ personId: () => person, unauthenticated: () => Promise.resolve(++asked > 0) })
    const waiting = failure(api.post('brand', { name: 'De quien se fue' }))
    person = 2
    go()
    expect(await waiting).toMatchObject({ kind: 'answer', status: 401 })
    expect([backend.stats()['POST /api/brand'], asked]).toEqual([undefined, 0])
    expect(over).toHaveBeenCalledOnce()
  })

  it('tells the budget when a request is over, answered or not', async () => {
    const over = vi.fn()
    const { api, backend } = await client({ ...createBudget(100_000), take: () => Promise.resolve(over) })
    over.mockClear()
    const answer = gate()
    backend.faults.set([{ path: '^/api/brand$', fault: answer, times: 1 }])
    const reading = api.get('brand')
    await vi.waitFor(() => expect(backend.stats()['GET /api/brand']).toBe(1))
    expect(over).not.toHaveBeenCalled()
    answer.open()
    await reading
    expect(over).toHaveBeenCalledTimes(1)
    backend.faults.set([{ path: '^/api/brand$', fault: 'drop-before' }])
    await failure(api.get('brand'))
    expect(over).toHaveBeenCalledTimes(2)
  })

  it('asks once for what two screens want at the same time', async () => {
    const { api, backend } = await client()
    const [one, two] = await Promise.all([api.get('brand'), api.get('brand')])
    expect(one).toBe(two)
    expect(backend.stats()['GET /api/brand']).toBe(1)
  })

  it('shares no read that left before something was stored: it may not know of that', async () => {
    const { api, backend } = await client()
    const answer = gate()
    backend.faults.set([{ method: 'GET', path: '^/api/brand$', fault: answer, times: 1 }])
    const early = api.get('brand')
    await api.post('brand', { name: 'Nueva' })
    expect(JSON.stringify(await api.get('brand'))).toContain('Nueva')
    answer.open()
    await early
    expect(backend.stats()['GET /api/brand']).toBe(2)
  })

  it('gives a shared request up only when the last of its callers has left', async () => {
    const { api, backend } = await client()
    backend.faults.set([{ path: '^/api/brand$', fault: { slow: 30 } }])
    const first = new AbortController()
    const leaving = failure(api.get('brand', { signal: first.signal }))
    const staying = api.get('brand', { signal: new AbortController().signal })
    first.abort()
    expect(await leaving).toMatchObject({ kind: 'aborted' })
    expect(await staying).toHaveProperty('models')
  })

  it('lets what waits in the background go as soon as somebody looks at it', async () => {
    const budget = createBudget(10)
    const { api, backend } = await client(budget)
    for (let sent = 0; sent < 6; sent++) await budget.take('background')
    const nobody = api.get('brand', { priority: 'background' })
    expect(api.load().waiting).toBe(1)
    const somebody = api.get('brand')
    // At once: the minute that the background waits for would end too.
    expect(api.load().waiting).toBe(0)
    expect(await somebody).toHaveProperty('models')
    expect(await nobody).toHaveProperty('models')
    expect(backend.stats()['GET /api/brand']).toBe(1)
  })

  it('a read that changes something is neither shared nor sent again when the link is back', async () => {
    const { api, backend } = await client()
    const answers = gate()
    backend.faults.set([{ path: '^/api/brand$', fault: answers }])
    const both = Promise.all([api.get('brand', { once: true }), api.get('brand', { once: true })])
    await vi.waitFor(() => expect(backend.stats()['GET /api/brand']).toBe(2))
    api.repeatReads(Date.now())
    answers.open()
    await both
    expect(backend.stats()['GET /api/brand']).toBe(2)
  })

  it('asks anew for what was on its way when the link broke; whoever waits notices nothing', async () => {
    const { api, backend } = await client()
    backend.faults.set([{ path: '^/api/brand$', fault: { slow: 3_000 }, times: 1 }])
    const [one, two] = [api.get('brand'), api.get('brand')]
    await vi.waitFor(() => expect(backend.stats()['GET /api/brand']).toBe(1))
    api.repeatReads(Date.now())
    expect(await one).toHaveProperty('models')
    expect(await two).toBe(await one)
    expect(backend.stats()['GET /api/brand']).toBe(2)
  })

  it.each([
    ['drop-before', { kind: 'network', status: 0 }],
    ['500', { kind: 'answer', status: 500, message: 'Server Error' }],
  ] as const)('turns %s into an ApiError', async (fault, expected) => {
    const { api, backend } = await client()
    backend.faults.set([{ path: '^/api/brand$', fault }])
    const error = await failure(api.get('brand'))
    expect(error).toMatchObject({ ...expected, path: 'brand' })
    expect(failureText(error)).toMatch(/servidor/)
  })

  it('tells a time-out from a lost connection', async () => {
    const { api, backend } = await client()
    backend.faults.set([{ path: '^/api/brand$', fault: { slow: 200 } }])
    expect(await failure(api.get('brand', { timeout: 20 }))).toMatchObject({ kind: 'timeout', status: 0 })
  })

  it('announces what failed, and says when nobody asked for it [ERR-001]', async () => {
    const { api, backend } = await client()
    const failed: [number, boolean][] = []
    const reached: string[] = []
    api.connect({
      failed: (error, quiet) => failed.push([error.status, quiet]),
      reached: (reach) => reached.push(reach),
    })
    backend.faults.set([{ path: '^/api/(brand|iva)$', fault: '500' }])
    await failure(api.get('brand'))
    await failure(api.get('iva', { quiet: true }))
    backend.faults.set([{ path: '^/api/brand$', fault: 'drop-before' }])
    await failure(api.get('brand'))
    expect(failed).toEqual([
      [500, false],
      [500, true],
      [0, false],
    ])
    expect(reached).toEqual(['app', 'app', 'nothing'])
  })
})
