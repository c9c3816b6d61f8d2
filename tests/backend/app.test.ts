import { describe, expect, it } from 'vitest'
import { createBackend } from './app'
import type { BackendOptions, RunningBackend } from './app'
import type { Fault } from './faults'
import { addOwner, browse } from './testBrowser'
import type { TestBrowser } from './testBrowser'
import type { Row } from './types'

async function open(options: BackendOptions = {}): Promise<{ backend: RunningBackend; owner: TestBrowser }> {
  const backend = createBackend(options)
  addOwner(backend)
  const owner = browse(backend)
  await owner.login()
  return { backend, owner }
}

describe('an article made at the counter', () => {
  it('has its price for the final one until the next change adds the IVA of the column, as the real backend does', async () => {
    const { owner } = await open()
    const { body } = await owner.send('POST', '/api/article/new-article', {
      name: 'Alfajor',
      bar_code: '1',
      price: 100,
    })
    const { model } = body as { model: Row }
    expect(model).toMatchObject({
      price: '100.000000',
      final_price: '100.000000',
      iva_id: 2,
      iva: { percentage: '21' },
    })
    const changed = await owner.send('PUT', `/api/article/${String(model.id)}`, model)
    expect((changed.body as { model: Row }).model).toMatchObject({ price: '100.000000', final_price: '121.000000' })
  })
})

describe('session', () => {
  it('ends by itself after two hours without a call', async () => {
    let time = Date.parse('2025-03-20T12:00:00Z')
    const { owner } = await open({ now: () => new Date(time) })
    time += 119 * 60_000
    expect((await owner.send('GET', '/api/user')).status).toBe(200)
    time += 119 * 60_000
    expect((await owner.send('GET', '/api/user')).status).toBe(200)
    time += 121 * 60_000
    expect((await owner.send('GET', '/api/user')).body).toEqual({ message: 'Unauthenticated.' })
  })

  it('can be expired by a test', async () => {
    const { backend, owner } = await open()
    backend.expireSessions()
    expect((await owner.send('POST', '/api/brand', { name: 'x' })).status).toBe(419)
    expect((await owner.send('GET', '/api/brand')).status).toBe(401)
  })

  it('belongs to first-party origins only', async () => {
    const { owner } = await open({ origins: ['http://otra.example'] })
    expect((await owner.send('GET', '/api/user')).status).toBe(401)
  })

  it('sends no password, and an employee his own only inside his record', async () => {
    const { owner } = await open()
    const body = { name: 'ana', doc_number: '7', visible_password: 'clave7', admin_access: 0, permissions_id: [] }
    expect((await owner.send('POST', '/api/employee', body)).body.model.visible_password).toBe('clave7')
    expect((await owner.send('GET', '/api/user')).text).not.toMatch(/password|123"/)
    expect((await owner.send('POST', '/api/task', { content: 'x', to_users: [2] })).text).not.toMatch(/password/)
  })
})

describe('requests', () => {
  it('are stored whole or not at all', async () => {
    const { backend, owner } = await open()
    const heard: string[] = []
    backend.subscribe((channel) => void heard.push(channel))
    // The row is inserted before the missing array is noticed.
    expect((await owner.send('POST', '/api/price-type', { name: 'Lista', percentage: 1, categories: [] })).status).toBe(
      500,
    )
    expect(backend.db.all('price_type')).toEqual([])
    expect(heard).toEqual([])
    await owner.send('POST', '/api/brand', { name: 'Marca' })
    expect(heard).toEqual(['added_model.1'])
  })

  it('trim text, and empty text is null', async () => {
    const { owner } = await open()
    const { model } = (await owner.send('POST', '/api/deposit', { name: '  Estante ', description: '' })).body
    expect(model).toMatchObject({ name: 'Estante', description: null, num: 1 })
  })

  it('answer 405 with the known verbs, 404 for unknown paths', async () => {
    const { owner } = await open()
    expect((await owner.send('PATCH', '/api/brand', {})).body.message).toContain('Supported methods: GET, POST')
    expect(await owner.send('GET', '/api/price_type')).toMatchObject({ status: 404, body: { message: '' } })
  })

  it('are refused beyond the limit until the minute is over', async () => {
    let time = Date.parse('2025-03-20T12:00:00Z')
    const { owner } = await open({ rateLimit: 2, now: () => new Date(time) })
    expect((await owner.send('GET', '/api/brand')).headers.get('x-ratelimit-remaining')).toBe('1')
    await owner.send('GET', '/api/brand')
    time += 20_000
    const refused = await owner.send('GET', '/api/brand')
    expect(refused).toMatchObject({ status: 429, body: { message: 'Too Many Attempts.' } })
    expect(refused.headers.get('retry-after')).toBe('40')
    expect(refused.headers.get('access-control-expose-headers')).toBeNull()
    time += 40_000
    expect((await owner.send('GET', '/api/brand')).status).toBe(200)
  })
})

describe('faults', () => {
  const names = (backend: RunningBackend) => backend.db.all('brand').map(({ name }) => name as string)
  const brand = { name: 'Marca' }

  it.each<[Fault, number, string, boolean]>([
    ['500', 500, '{"message":"Server Error"}', false],
    ['500-after', 500, '{"message":"Server Error"}', true],
    ['401', 401, '{"message":"Unauthenticated."}', false],
    ['419', 419, '{"message":"CSRF token mismatch."}', false],
    ['429', 429, '{"message":"Too Many Attempts."}', false],
    ['empty-200', 200, '', false],
    ['null-json', 200, 'null', false],
  ])('%s', async (fault, status, text, stored) => {
    const { backend, owner } = await open({ faults: [{ method: 'POST', path: '^/api/brand$', fault, times: 1 }] })
    expect(await owner.send('POST', '/api/brand', brand)).toMatchObject({ status, text })
    expect(names(backend)).toEqual(stored ? ['Marca'] : [])
    expect((await owner.send('POST', '/api/brand', brand)).status).toBe(201)
  })

  it.each<[Fault, boolean]>([
    ['drop-before', false],
    ['drop-after', true],
  ])('%s', async (fault, stored) => {
    const { backend, owner } = await open({ faults: [{ path: '/brand', fault, times: 1 }] })
    await expect(owner.send('POST', '/api/brand', brand)).rejects.toThrow(TypeError)
    expect(names(backend)).toEqual(stored ? ['Marca'] : [])
  })

  it('half, html and slow', async () => {
    const { backend, owner } = await open({ faults: [{ path: '/api/brand', fault: 'half', times: 1 }] })
    const half = await owner.send('POST', '/api/brand', brand)
    expect(half.status).toBe(201)
    expect(() => JSON.parse(half.text) as unknown).toThrow()
    expect(names(backend)).toEqual(['Marca'])
    backend.faults.set([{ path: '/api/brand', fault: 'html', times: 1 }])
    expect((await owner.send('GET', '/api/brand')).headers.get('content-type')).toContain('text/html')
    backend.faults.set([{ path: '/api/brand', fault: { slow: 50 } }])
    const start = performance.now()
    expect((await owner.send('GET', '/api/brand')).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(45)
  })

  it('begin after the requests let through, and can be scripted while running', async () => {
    const { owner } = await open()
    await owner.send('POST', '/__stand-in/faults', [{ path: '/api/brand', fault: '500', after: 1, times: 1 }])
    const statuses = []
    for (let turn = 0; turn < 3; turn++) statuses.push((await owner.send('GET', '/api/brand')).status)
    expect(statuses).toEqual([200, 500, 200])
    expect((await owner.send('POST', '/__stand-in/faults', [{ path: '/x', fault: 'explode' }])).status).toBe(400)
  })
})

it('tells when each user asked for something, refused or not, once [PLUS-013]', async () => {
  const { backend, owner } = await open({ rateLimit: 2, now: () => new Date('2025-03-20T12:00:00Z') })
  const at = Date.parse('2025-03-20T12:00:00Z')
  for (let turn = 0; turn < 3; turn++) await owner.send('GET', '/api/brand')
  expect((await owner.send('GET', '/__stand-in/asked')).body).toEqual({ 1: [at, at, at] })
  expect(backend.askedSince()).toEqual({})
})
