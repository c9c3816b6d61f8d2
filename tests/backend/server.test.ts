import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { letRequestsGo } from '../support/standIn'
import { settingsOf } from './environment'
import { startServer } from './server'
import type { RunningServer, ServerOptions } from './server'

const folder = mkdtempSync(join(tmpdir(), 'comercio-server-'))
const running: RunningServer[] = []

async function start(options: ServerOptions = {}): Promise<RunningServer> {
  const server = await startServer(options)
  running.push(server)
  return server
}

// These requests go over the network; the set-up of the other tests catches them all.
beforeAll(letRequestsGo)
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Client {
  send(method: string, path: string, body?: object): Promise<Response>
}

async function signIn(
  url: string,
  cookies = new Map<string, string>(),
): Promise<Client & { cookies: Map<string, string> }> {
  async function send(method: string, path: string, body?: object): Promise<Response> {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
    }
    const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  if (cookies.size === 0) {
    await send('GET', '/sanctum/csrf-cookie')
    await send('POST', '/login', { doc_number: '1234', password: '123' })
  }
  return { send, cookies }
}

it('keeps the shop and its sessions over a restart', { tags: ['rare'] }, async () => {
  const data = join(folder, 'shop', 'shop.sqlite')
  const first = await start({ data })
  const before = await signIn(first.url)
  expect((await before.send('POST', '/api/brand', { name: 'Queda' })).status).toBe(201)
  await running.pop()?.close()

  const second = await start({ data })
  const after = await signIn(second.url, before.cookies)
  const { models } = (await (await after.send('GET', '/api/brand')).json()) as { models: { name: string }[] }
  expect(models[0]?.name).toBe('Queda')
})

it('breaks the connection of a dropped request, after storing it or before', { tags: ['rare'] }, async () => {
  const { url, backend } = await start()
  const { send } = await signIn(url)
  backend.faults.set([
    { path: '/api/brand', fault: 'drop-before', times: 1 },
    { path: '/api/brand', fault: 'drop-after', times: 1 },
  ])
  await expect(send('POST', '/api/brand', { name: 'Perdida' })).rejects.toThrow(TypeError)
  await expect(send('POST', '/api/brand', { name: 'Guardada' })).rejects.toThrow(TypeError)
  expect(backend.db.all('brand').at(-1)?.name).toBe('Guardada')
  expect((await send('GET', '/api/brand')).status).toBe(200)
})

it('speaks the Pusher protocol on the same port', async () => {
  const { url } = await start()
  const socket = new WebSocket(`${url.replace('http', 'ws')}/app/local?protocol=7`)
  const heard: { event: string; channel?: string; data: string }[] = []
  const next = (event: string) =>
    new Promise<(typeof heard)[0]>((resolve) => {
      const look = () => {
        const found = heard.find((message) => message.event === event)
        if (found) resolve(found)
        else socket.once('message', () => setImmediate(look))
      }
      look()
    })
  socket.on('message', (text: Buffer) => heard.push(JSON.parse(text.toString()) as (typeof heard)[0]))
  expect(JSON.parse((await next('pusher:connection_established')).data)).toMatchObject({ activity_timeout: 120 })
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'added_model.1' } }))
  await next('pusher_internal:subscription_succeeded')
  socket.send(JSON.stringify({ event: 'pusher:ping', data: {} }))
  await next('pusher:pong')

  await (await signIn(url)).send('POST', '/api/color', { name: 'Rojo', value: '#f00' })
  const event = await next('Illuminate\\Notifications\\Events\\BroadcastNotificationCreated')
  expect(event.channel).toBe('added_model.1')
  const { id, ...data } = JSON.parse(event.data) as Record<string, unknown>
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(data).toEqual({
    model_name: 'Color',
    model_id: expect.any(Number) as number,
    added_by: 1,
    check_added_by: true,
    type: 'App\\Notifications\\AddedModel',
  })
  socket.terminate()
})

it('serves a built app beside the API', async () => {
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), '<title>app</title>')
  writeFileSync(join(dist, 'assets', 'main-abc123.js'), 'run()')
  writeFileSync(join(dist, 'security-headers.conf'), 'add_header X-Content-Type-Options "nosniff" always;\n')
  const { url } = await start({ dist })
  const page = (path: string, accept = 'text/html') => fetch(url + path, { headers: { accept } })
  for (const path of ['/', '/vender/remito', '/login'])
    expect(await (await page(path)).text()).toBe('<title>app</title>')
  expect((await page('/ventas')).headers.get('cache-control')).toBe('no-cache')
  const script = await page('/assets/main-abc123.js', '*/*')
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect(script.headers.get('content-type')).toContain('javascript')
  expect((await page('/assets/old-chunk.js', '*/*')).status).toBe(404)
  expect((await page('/api/nothing', 'application/json')).status).toBe(401)
  expect((await page('/sale/ticket-pdf/1')).headers.get('content-type')).toBe('application/pdf')
})

it('refuses a port in use and wrong settings by name', { tags: ['rare'] }, async () => {
  const { url } = await start()
  const port = Number(new URL(url).port)
  await expect(startServer({ port })).rejects.toThrow(`Port ${port} is in use`)
  const initial = { port: 4001, data: ':memory:' }
  expect(settingsOf({}, initial)).toEqual({
    port: 4001,
    data: undefined,
    shop: 'demo',
    rateLimit: 1_000_000,
    faults: [],
  })
  expect(() => settingsOf({ PORT: 'abc' }, initial)).toThrow('PORT must be')
  expect(() => settingsOf({ SHOP: 'huge' }, initial)).toThrow('SHOP must be')
  expect(settingsOf({ SHOP: 'big' }, initial)).toMatchObject({ shop: 'big', data: 'data/big.sqlite' })
  expect(() => settingsOf({ RATE_LIMIT: '-1' }, initial)).toThrow('RATE_LIMIT must be')
  expect(() => settingsOf({ FAULTS: '[{"path":"/x","fault":"boom"}]' }, initial)).toThrow(
    'FAULTS is unreadable: rule 0: unknown fault "boom"',
  )
})

it('tells its pictures by the address it has, also when its file is opened on another port', async () => {
  const data = join(folder, 'pictures', 'shop.sqlite')
  await start({ data })
  await running.pop()?.close()
  const { url, backend } = await start({ data })
  const [image] = backend.db.all('image')
  expect(String(image?.hosting_url)).toMatch(new RegExp(`^${url}/storage/`))
  expect((await fetch(String(image?.hosting_url))).headers.get('content-type')).toBe('image/png')
})

it('answers this computer alone: no other page steers it, reads it or gets a script out of a picture', async () => {
  const { url, backend } = await start({ shop: 'demo' })
  const steer = (headers: Record<string, string>) => fetch(`${url}/__stand-in/stats`, { headers })
  expect((await steer({})).status).toBe(403)
  expect((await steer({ 'x-stand-in': '1' })).status).toBe(200)
  const from = async (origin: string) =>
    (await fetch(`${url}/api/brand`, { headers: { origin } })).headers.get('access-control-allow-origin')
  expect(await from('http://otra.example')).toBeNull()
  expect(await from('http://localhost:5173')).toBe('http://localhost:5173')
  const base64 = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64')
  backend.db.insert('stored_file', { name: 'drawing.webp', mime: 'image/svg+xml', base64 })
  const { headers } = await fetch(`${url}/storage/drawing.webp`)
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})
