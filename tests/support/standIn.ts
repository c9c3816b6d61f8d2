import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { createBackend, type BackendOptions, type RunningBackend } from '../backend/app'
import { BEGIN } from './clock'
import { installPageRequest, type Answer } from './pageRequest'
import { presentArticlesOnce } from './presentedOnce'

/** Address of the page and of the backend in unit tests. */
export const HOST = 'http://localhost:4000'

// MSW keeps only the first of several Set-Cookie headers, so the browser's cookie jar is kept here; scripts see XSRF-TOKEN as they would.
const jar = new Map<string, string>()
let current: RunningBackend | null = null
let seeded: ReturnType<RunningBackend['snapshot']> | undefined

function keepCookies(answer: Response) {
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    // Every answer repeats the cookies; a page's jar is slow to write.
    if (jar.get(name) === value && !/max-age=0/i.test(line)) continue
    if (/max-age=0/i.test(line)) jar.delete(name)
    else jar.set(name, value)
    if (name === 'XSRF-TOKEN' && typeof document !== 'undefined') document.cookie = `${name}=${value}; path=/`
  }
}

/** What the stand-in of the test says; null: nothing, the connection was lost. */
async function ask(request: Request): Promise<Answer | null> {
  if (current === null) return null
  const headers = new Headers(request.headers)
  headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
  headers.set('origin', HOST)
  headers.set('referer', `${HOST}/`)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const copy = new Request(request.url, {
    method: request.method,
    headers,
    ...(hasBody && { body: await request.text() }),
  })
  try {
    const backend = current
    const answer = await backend.fetch(copy)
    // A slow answer to the test before must not sign this one out.
    if (backend === current) keepCookies(answer)
    const shown = new Headers(answer.headers)
    shown.delete('set-cookie')
    return { status: answer.status, headers: shown, text: answer.status === 204 ? '' : await answer.text() }
  } catch {
    return null
  }
}

async function send(request: Request): Promise<Response> {
  const answer = await ask(request)
  if (answer === null) return HttpResponse.error()
  return new Response(answer.status === 204 ? null : answer.text, { status: answer.status, headers: answer.headers })
}

/** Hands every request of a test to the stand-in of that test. */
export const server = setupServer(http.all('*', ({ request }) => send(request)))

/** Whether a test listens to requests, or answers some itself. */
const watched = () => server.listHandlers().length > 1 || (server.events as unknown as Emitter).listenerCount() > 0
interface Emitter {
  listenerCount(): number
}
let leave: () => void = () => undefined

/** From here on no request leaves the test. */
export function catchRequests(): void {
  server.listen({ onUnhandledRequest: 'error' })
  leave = installPageRequest(ask, watched)
}

export function letRequestsGo(): void {
  leave()
  leave = () => undefined
  server.close()
}

/** Starts the stand-in a test talks to; the one before is closed. */
export function standIn(options: BackendOptions = {}): RunningBackend {
  endStandIn()
  // The seeded shop is made once; rows are never changed in place, so every test begins with the same ones, also after one that sets its clock near midnight.
  if (options.seed === undefined) seeded ??= createBackend({ seed: 'plain', now: () => new Date(BEGIN) }).snapshot()
  current = createBackend({ ...(options.seed === undefined && seeded && { rows: seeded }), ...options })
  if (options.seed === undefined && options.rows === undefined && options.data === undefined)
    presentArticlesOnce(current)
  return current
}

export function endStandIn(): void {
  current?.close()
  current = null
  jar.clear()
  if (typeof document !== 'undefined') document.cookie = 'XSRF-TOKEN=; path=/; max-age=0'
}

const LOGINS = { owner: ['1234', '123'], admin: ['1', '1'], employee: ['2', '2'] } as const
export type Role = keyof typeof LOGINS

/** Signs the test's browser in, as a person did before the page was loaded. */
export async function signIn(role: Role): Promise<void> {
  const [doc_number, password] = LOGINS[role]
  await send(new Request(`${HOST}/sanctum/csrf-cookie`))
  const answer = await send(
    new Request(`${HOST}/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
      },
      body: JSON.stringify({ doc_number, password, remember: 0 }),
    }),
  )
  const body = (await answer.json()) as { login?: boolean }
  if (!body.login) throw new Error(`the stand-in refused the login of ${role}`)
}

/** A call from outside the app under test: what another till or person does meanwhile. */
export async function callApi(method: string, path: string, body?: unknown): Promise<Response> {
  return send(
    new Request(`${HOST}/api/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
      },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    }),
  )
}
