// What lies around the application: body normalisation, cross-origin headers, error answers.
import type { Hono } from 'hono'
import type { Env, Row } from './types'

const VERBATIM = new Set(['password', 'current_password', 'password_confirmation'])

/** Strings trimmed, empty ones null, at any depth; passwords as they are. */
function normalised(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return VERBATIM.has(key) ? value : value.trim() || null
  if (Array.isArray(value)) return value.map((item) => normalised(item))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, normalised(item, name)]))
}

/** The request as a route sees it: a normalised JSON body, `{}` when a write brings none. */
export async function withBody(request: Request): Promise<Request> {
  const { method, url, headers } = request
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return request
  if (headers.get('content-type')?.startsWith('multipart/')) return request
  const text = await request.text()
  let body: unknown = {}
  try {
    if (text) body = normalised(JSON.parse(text))
  } catch {
    // As the original: an unreadable body is an empty one.
  }
  // A fresh request: the signal of the old one may belong to another realm (jsdom), which the constructor refuses.
  return new Request(url, { method, headers, body: JSON.stringify(body) })
}

const SAME_ANSWER_ALLOWED = 'GET, POST, PUT, PATCH, DELETE, OPTIONS'

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Lets pages of this computer, and those of the `ORIGINS` of the environment, read the answer. Exposes no header, so
 * `Retry-After` stays unreadable across origins.
 */
export function withCors(request: Request, answer: Response): Response {
  const origin = request.headers.get('origin')
  if (!origin || !(LOOPBACK.test(origin) || (process.env.ORIGINS ?? '').split(',').includes(origin))) return answer
  answer.headers.set('access-control-allow-origin', origin)
  answer.headers.set('access-control-allow-credentials', 'true')
  answer.headers.append('vary', 'Origin')
  return answer
}

export function preflight(request: Request): Response {
  const headers = {
    'access-control-allow-methods': SAME_ANSWER_ALLOWED,
    'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
    'access-control-max-age': '0',
  }
  return withCors(request, new Response(null, { status: 204, headers }))
}

export function json(body: Row | null, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
}

/** Actions that answer "nothing" say so with an empty HTML body. */
export function nothing(status = 200): Response {
  return new Response(status === 204 ? null : '', {
    status,
    headers: status === 204 ? {} : { 'content-type': 'text/html; charset=UTF-8' },
  })
}

/** 405 when another verb knows the path, else 404 with an empty message. */
export function unknownRoute(app: Hono<Env>, method: string, path: string): Response {
  const known = new Set(
    app.routes.filter((route) => route.method !== 'ALL' && matches(route.path, path)).map((route) => route.method),
  )
  if (known.size === 0) return json({ message: '' }, 404)
  const supported = [...known].join(', ')
  return json(
    { message: `The ${method} method is not supported for this route. Supported methods: ${supported}.` },
    405,
    {
      allow: supported,
    },
  )
}

function matches(pattern: string, path: string): boolean {
  const source = pattern
    .replace(/\/:\w+\?/g, '(/[^/]+)?')
    .replace(/:\w+(\{[^}]+\})?/g, (_, limit: string | undefined) => (limit ? limit.slice(1, -1) : '[^/]+'))
  return new RegExp(`^${source}$`).test(path)
}
