// The signed-in user, the owner's settings, employees, and the catalogues of rights.
import { byDocument, passwordOf } from './accounts'
import { json, nothing } from './http'
import { bare } from './relations'
import { must } from './rows'
import type { Backend, Db, Row } from './types'
import { catalogued, userPayload } from './userPayload'

const OWNER_FIELDS = `
  name doc_number dollar company_name phone email download_articles iva_included ask_amount_in_vender sale_ticket_width
  default_current_acount_payment_method_id discount_stock_from_recipe_after_advance_to_next_status article_ticket_info_id
  dias_alertar_empleados_ventas_no_cobradas dias_alertar_administradores_ventas_no_cobradas str_limint_en_vender sale_ticket_description
  siempre_omitir_en_cuenta_corriente redondear_centenas_en_vender header_articulos_pdf default_version estable_version text_omitir_cc`

const EMPLOYEE_FIELDS = `
  name address_id visible_password admin_access dias_alertar_empleados_ventas_no_cobradas ver_alertas_de_todos_los_empleados
  puede_guardar_ventas_sin_cliente default_version estable_version`

export function installUsers(backend: Backend): void {
  const { app, db } = backend
  backend.presenters.set('user', bare)

  app.get('/api/user', (c) => json({ user: userPayload(db, c.get('user')) }))

  // The id of the path is ignored, as in the original: everybody writes his own row.
  app.put('/api/user/:id', async (c) => {
    const before = c.get('user')
    const user = db.update('user', before.id, picked(await c.req.json<Row>(), OWNER_FIELDS))
    if (user.dollar !== before.dollar || user.iva_included !== before.iva_included) followAll(backend, user)
    return json({ model: userPayload(db, db.get('user', c.get('ownerId')) ?? user) })
  })

  app.put('/api/user-password', async (c) => {
    const { current_password, new_password } = await c.req.json<Row>()
    const user = c.get('user')
    if (String(current_password) !== passwordOf(user) || !new_password) return json({ updated: false })
    db.update('user', user.id, { password: new_password, ...(user.owner_id ? { visible_password: new_password } : {}) })
    return json({ updated: true })
  })

  app.post('/api/user/last-activity', (c) => {
    db.update('user', c.get('user').id, { last_activity: db.now() }, { touch: false })
    return nothing()
  })

  app.get('/api/permission', () => json({ models: db.all('permission') }))
  app.get('/api/extencion', () => json({ models: byName(db.all('extencion')) }))
  installEmployees(backend)
}

function installEmployees({ app, db }: Backend): void {
  app.get('/api/employee', (c) => {
    const employees = db.all('user').filter((user) => user.owner_id === c.get('ownerId'))
    return json({ models: byName(employees).map((user) => employeeRecord(db, user)) })
  })

  // There is no call for one employee (contract a §4).
  app.get('/api/employee/:id', () => {
    throw new Error('not implemented')
  })

  app.post('/api/employee', async (c) => {
    const body = await c.req.json<Row>()
    if (byDocument(db, body.doc_number)) return json({ model: false })
    // Ids, under this key alone: `permissions` is read by a change only (contract a §4).
    const _permissions = ((body.permissions_id ?? []) as number[]).map((id) => ({ id }))
    const { doc_number, admin_access, visible_password, address_id } = body
    const name = capitalised(String(body.name))
    const values = { name, doc_number, admin_access, visible_password, address_id, password: visible_password }
    const user = db.insert('user', { ...values, owner_id: c.get('ownerId'), _permissions })
    return json({ model: employeeRecord(db, user) }, 201)
  })

  // Here the id of the body counts, not that of the path.
  app.put('/api/employee/:id', async (c) => {
    const body = await c.req.json<Row>()
    const before = must(db, 'user', body.id)
    const taken = byDocument(db, body.doc_number)
    const doc_number = taken && taken.id !== before.id ? before.doc_number : body.doc_number
    const _permissions = (body.permissions as Row[]).map(({ id }) => ({ id }))
    const user = db.update('user', before.id, {
      ...picked(body, EMPLOYEE_FIELDS),
      doc_number,
      password: body.visible_password,
      _permissions,
    })
    return json({ model: employeeRecord(db, user) })
  })

  app.delete('/api/employee/:id', (c) => {
    const user = must(db, 'user', c.req.param('id'))
    if (!user.owner_id) throw new Error('not an employee')
    for (const session of db.all('session')) if (session.user_id === user.id) db.remove('session', session.id)
    db.remove('user', user.id)
    return nothing()
  })
}

/** The one record with a clear-text password: the owner's form shows and rewrites it. */
function employeeRecord(db: Db, user: Row): Row {
  return { ...bare(user), visible_password: user.visible_password, permissions: catalogued(db, user, 'permission') }
}

function followAll({ db, hooks }: Backend, owner: Row): void {
  const follow = hooks.follow.get('article')
  for (const article of db.all('article'))
    if (article.user_id === owner.id && !article.deleted_at) follow?.(article, owner)
}

function picked(body: Row, fields: string): Row {
  return Object.fromEntries(
    fields
      .trim()
      .split(/\s+/)
      .map((name) => [name, body[name] ?? null]),
  )
}

function byName(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => String(a.name).localeCompare(String(b.name), 'es'))
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
