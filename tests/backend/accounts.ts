// Signing in and out, sign-up, the password: calls on the host root, without /api.
import type { Context } from 'hono'
import { rawOf } from './columns'
import { json, nothing } from './http'
import { beginSession } from './session'
import type { Backend, Db, Env, Row } from './types'
import { userPayload } from './userPayload'

/** What a new company starts with. */
const TRIAL_EXTENCIONS = [6, 8, 9]

export function installAccounts(backend: Backend): void {
  const { app, db } = backend

  app.get('/sanctum/csrf-cookie', (c) => {
    if (!c.get('session')) beginSession(db, c, null)
    return nothing(204)
  })

  app.post('/login', async (c) => {
    const { doc_number, password } = await c.req.json<Row>()
    const found = byDocument(db, doc_number)
    if (!found || password === null || password === undefined || String(password) !== passwordOf(found)) {
      return json({ login: false, user: null, user_last_activity: false })
    }
    const user = signIn(db, c, found)
    return json({ login: true, user: userPayload(db, user), user_last_activity: false })
  })

  app.post('/logout', (c) => {
    const session = c.get('session')
    if (session?.user_id) db.update('user', session.user_id, { logout_at: rawOf(db.now()) }, { touch: false })
    beginSession(db, c, null)
    return nothing()
  })

  app.post('/user', async (c) => {
    const { name, doc_number, phone, company_name, email, password } = await c.req.json<Row>()
    if (byDocument(db, doc_number)) return json({ repeated: true })
    const _extencions = TRIAL_EXTENCIONS.map((id) => ({ id }))
    const month = new Date(db.now())
    month.setUTCMonth(month.getUTCMonth() + 1)
    const user = db.insert('user', {
      name,
      doc_number,
      phone,
      company_name,
      email,
      password,
      expired_at: month,
      _extencions,
    })
    db.insert('configuration', { user_id: user.id })
    db.insert('online_configuration', { user_id: user.id })
    return json({ model: userPayload(db, signIn(db, c, user)) }, 201)
  })

  // The real list shows whole user rows of companies to anybody; nobody asked to be listed here.
  app.get('/home/clients', () => json({ models: [] }))

  installPasswordReset(backend)
}

function installPasswordReset({ app, db }: Backend): void {
  const byMail = (email: unknown) => db.all('user').find((user) => email && user.email === email)

  app.post('/password-reset/send-verification-code', async (c) => {
    const user = byMail((await c.req.json<Row>()).email)
    if (user) db.update('user', user.id, { verification_code: '123456' }, { touch: false })
    return json({ email_send: user !== undefined })
  })

  app.post('/password-reset/check-verification-code', async (c) => {
    const { email, verification_code } = await c.req.json<Row>()
    const user = byMail(email)
    if (!user) throw new Error('unknown mail')
    return json({ verified: user.verification_code !== null && user.verification_code === String(verification_code) })
  })

  app.post('/password-reset/update-password', async (c) => {
    const { email, password } = await c.req.json<Row>()
    const user = byMail(email)
    if (!user) throw new Error('unknown mail')
    signIn(db, c, db.update('user', user.id, { password, verification_code: null }))
    return json({ password_updated: true })
  })
}

export function byDocument(db: Db, document: unknown): Row | undefined {
  return document === null || document === undefined
    ? undefined
    : db.all('user').find((user) => user.doc_number === String(document))
}

export function passwordOf(user: Row): string | null {
  return user.password ?? user.visible_password
}

/** `login_at` is UTC in the answer of the login and local text ever after. */
function signIn(db: Db, c: Context<Env>, user: Row): Row {
  beginSession(db, c, user.id as number)
  return db.update('user', user.id, { login_at: rawOf(db.now()) }, { touch: false })
}
