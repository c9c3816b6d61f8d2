// Cookie sessions as Sanctum makes them: who asks, the token header of writes, the request limit.
import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isoOf, momentOf } from './columns'
import { json } from './http'
import type { Throttle } from './throttle'
import type { Backend, Db, Env, Row } from './types'

const COOKIE = 'comercio_session'
const LIFETIME_S = 120 * 60
/** Plans are shown before there is an account. */
const PUBLIC = ['/api/plan', '/api/plan-feature']

export function installSession({ app, db }: Backend, throttle: Throttle, origins?: readonly string[]): void {
  app.use('*', async (c, next) => {
    const { path, method } = c.req
    if (path.startsWith('/storage/') || path.startsWith('/__stand-in/')) return next()
    const firstParty = isFirstParty(c, origins)
    const session = firstParty ? sessionOf(db, getCookie(c, COOKIE)) : undefined
    c.set('session', session)
    const user = session?.user_id ? db.get('user', session.user_id) : undefined

    const write = method === 'POST' || method === 'PUT' || method === 'PATCH' || method === 'DELETE'
    if (firstParty && write && (!session || c.req.header('x-xsrf-token') !== session.csrf))
      return json({ message: 'CSRF token mismatch.' }, 419)

    const api = path.startsWith('/api/')
    const limit = api ? throttle(String(user?.id ?? 'anonymous')) : undefined
    if (limit?.refused) return json({ message: 'Too Many Attempts.' }, 429, limit.headers)
    if (api && !user && !PUBLIC.includes(path)) return anonymous(c)
    if (user) {
      c.set('user', user)
      c.set('ownerId', user.owner_id ?? user.id)
    }
    await next()
    for (const [name, value] of Object.entries(limit?.headers ?? {})) c.res.headers.set(name, value)
    // The route may have begun another session (login) or ended this one.
    const current = c.get('session')
    if (current) renew(db, c, current)
    return undefined
  })
}

function isFirstParty(c: Context<Env>, origins: readonly string[] | undefined): boolean {
  if (!origins) return true
  const referer = c.req.header('origin') ?? c.req.header('referer')
  return referer !== undefined && URL.canParse(referer) && origins.includes(new URL(referer).origin)
}

/** Without `Accept: application/json` the original looks for a login page it does not have. */
function anonymous(c: Context<Env>): Response {
  if (c.req.header('accept')?.includes('application/json')) return json({ message: 'Unauthenticated.' }, 401)
  return new Response('<!doctype html><title>Server Error</title><h1>500</h1>', {
    status: 500,
    headers: { 'content-type': 'text/html; charset=UTF-8' },
  })
}

function sessionOf(db: Db, token: string | undefined): Row | undefined {
  if (!token) return undefined
  const session = db.all('session').find((row) => row.token === token)
  return session && momentOf(session.expires_at) > db.now() ? session : undefined
}

/** A new session, signed in when there is a user; the one before it ends. */
export function beginSession(db: Db, c: Context<Env>, userId: number | null): void {
  const before = c.get('session')
  if (before) db.remove('session', before.id)
  const now = isoOf(db.now())
  for (const session of db.all('session')) if (session.expires_at < now) db.remove('session', session.id)
  const random = () => randomBytes(30).toString('base64')
  c.set(
    'session',
    db.insert('session', {
      token: randomBytes(30).toString('hex'),
      csrf: random(),
      user_id: userId,
      expires_at: expiry(db),
    }),
  )
}

function expiry(db: Db): Date {
  return new Date(db.now().getTime() + LIFETIME_S * 1000)
}

/** Every answer prolongs the session; the stored time moves at most once a minute. */
function renew(db: Db, c: Context<Env>, session: Row): void {
  const left = (momentOf(session.expires_at).getTime() - db.now().getTime()) / 1000
  if (left < LIFETIME_S - 60 && db.get('session', session.id))
    db.update('session', session.id, { expires_at: expiry(db) })
  const common = `Max-Age=${LIFETIME_S}; Path=/; SameSite=Lax`
  // URL-encoded: the token's `+`, `/` and `=` must be decoded before it goes into the header.
  c.res.headers.append('set-cookie', `XSRF-TOKEN=${encodeURIComponent(session.csrf)}; ${common}`)
  c.res.headers.append('set-cookie', `${COOKIE}=${session.token}; ${common}; HttpOnly`)
}
