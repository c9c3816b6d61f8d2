import { area } from '../harness.mjs'
import { R } from '../records.mjs'
import { mismatches } from '../shapes.mjs'

export default area('session', 'cookies, login, user payload, permissions, error shapes', (test) => {
  test('csrf cookie sets a readable token and a hidden session cookie', async (t) => {
    const answer = await t.anonymous().get('/sanctum/csrf-cookie')
    t.empty(answer, 204)
    const token = answer.setCookie.find((c) => c.startsWith('XSRF-TOKEN='))
    const session = answer.setCookie.find((c) => !c.startsWith('XSRF-TOKEN='))
    t.need('GET /sanctum/csrf-cookie Set-Cookie XSRF-TOKEN', token, 'cookie XSRF-TOKEN')
    t.need('GET /sanctum/csrf-cookie Set-Cookie session', session, 'a session cookie')
    t.true('XSRF-TOKEN readable by scripts', !/httponly/i.test(token), 'no HttpOnly', token.replace(/=[^;]*/, '=…'))
    t.true('session cookie hidden from scripts', /httponly/i.test(session), 'HttpOnly', session.replace(/=[^;]*/, '=…'))
    t.true(
      'both SameSite=Lax',
      [token, session].every((c) => /samesite=lax/i.test(c)),
      'SameSite=Lax',
    )
    t.true(
      'both on path /',
      [token, session].every((c) => /path=\/(;|$)/i.test(c)),
      'Path=/',
    )
  })

  test('wrong password is not an HTTP error', async (t) => {
    const answer = await t.anonymous().login(t.options.doc, 'not the password')
    t.status(answer, 200)
    t.all(answer, '', { login: false, user: null, user_last_activity: false })
  })

  test('missing credentials are not an HTTP error', async (t) => {
    const browser = t.anonymous()
    await browser.get('/sanctum/csrf-cookie')
    const answer = await browser.post('/login', {})
    t.status(answer, 200)
    t.all(answer, '', { login: false, user: null })
  })

  test('any number of browsers for each login', async (t) => {
    const answer = await t.anonymous().login(t.options.doc, t.options.password)
    t.status(answer, 200)
    if (!t.newer) return t.all(answer, '', { login: true, user_last_activity: false })
    // v3: one (contract d §2).
    t.all(answer, '', { login: false, user: null, user_last_activity: true })
    const minutes = answer.json?.user_last_activity_wait_minutes
    return t.true('minutes to wait', Number.isInteger(minutes) && minutes > 0, 'a whole number above 0', minutes)
  })

  test('owner login, user, logout', async (t) => {
    if (t.newer) {
      await t.api.post('/logout')
      t.later(() => t.api.login(t.options.doc, t.options.password))
    }
    const browser = t.anonymous()
    const login = await browser.login(t.options.doc, t.options.password)
    t.status(login, 200)
    t.all(login, '', { login: true, user_last_activity: false })
    t.is(login, 'user.id', t.user.id)
    const user = await browser.get('/api/user')
    t.status(user, 200)
    t.is(user, 'user.id', t.user.id)
    t.empty(await browser.post('/logout'))
    const after = await browser.get('/api/user')
    t.status(after, 401)
    t.equal('GET /api/user body after logout', after.json?.message, 'Unauthenticated.')
  })

  test('owner payload', async (t) => {
    const answer = await t.api.get('/api/user')
    t.status(answer, 200)
    const { user } = answer.json
    t.shape('user', user, R.user)
    t.shape('user', user, R.userRelations)
    t.all(answer, 'user', { owner_id: null, owner: null, permissions: [] })
    t.true('user.extencions not empty', user.extencions.length > 0, 'at least one extension')
    t.shape('user.extencions.0', user.extencions[0], R.extencion)
    t.shape('user.configuration', user.configuration, R.configuration)
    t.equal('no password in the user payload', user.password, undefined)
    if (user.addresses.length) t.shape('user.addresses.0', user.addresses[0], R.address)
    if (user.online_configuration)
      t.shape('user.online_configuration', user.online_configuration, R.online_configuration)
    if (user.afip_information)
      t.shape('user.afip_information.iva_condition', user.afip_information.iva_condition, R.named)
  })

  test('employee payload', async (t) => {
    const { browser, permissions } = await t.employee()
    const answer = await browser.get('/api/user')
    t.status(answer, 200)
    const { user } = answer.json
    t.shape('employee user', user, R.user)
    t.shape('employee user', user, R.userRelations)
    t.all(answer, 'user', { owner_id: t.user.id, extencions: [], addresses: [], configuration: null })
    t.shape('user.owner', user.owner, R.user)
    t.is(answer, 'user.owner.id', t.user.id)
    for (const key of ['extencions', 'addresses', 'plan', 'online_configuration'])
      t.equal(`user.owner.${key}`, user.owner[key], undefined)
    t.equal(
      'user.owner_extencions slugs',
      user.owner_extencions?.map((e) => e.slug).sort(),
      t.user.extencions.map((e) => e.slug).sort(),
    )
    t.shape('user.owner_configuration', user.owner_configuration, R.configuration)
    t.equal('employee iva_included follows the owner', user.iva_included, t.user.iva_included)
    t.equal('employee ask_amount_in_vender follows the owner', user.ask_amount_in_vender, t.user.ask_amount_in_vender)
    if (permissions)
      t.equal(
        'user.permissions slugs',
        user.permissions.flatMap((p) => (p.id ? [p.slug] : [])).sort(),
        permissions.map((p) => p.slug).sort(),
      )
    if (user.permissions.length) t.shape('user.permissions.0', user.permissions[0], R.permission)
  })

  test('no permission is enforced by the server', async (t) => {
    const { browser } = await t.employee()
    t.status(await browser.get('/api/expense-concept'), 200)
    t.status(await browser.get('/api/seller'), 200)
  })

  test('employee sees the shop of the owner', async (t) => {
    const { browser } = await t.employee()
    const mine = await t.api.get('/api/address')
    const his = await browser.get('/api/address')
    t.equal(
      'address ids seen by the employee',
      his.json.models.map((a) => a.id),
      mine.json.models.map((a) => a.id),
    )
  })

  test('anonymous calls answer 401', async (t) => {
    const browser = t.anonymous()
    for (const path of ['/api/user', '/api/brand', '/api/client?page=1', '/api/sale/from-date/0/2020-01-01']) {
      const answer = await browser.get(path)
      t.status(answer, 401, { fatal: false })
      t.equal(`GET ${path} body`, answer.json?.message, 'Unauthenticated.')
    }
  })

  test('writes without the token header answer 419', async (t) => {
    const browser = t.anonymous()
    await browser.get('/sanctum/csrf-cookie')
    // v3 asks for it at the way out alone (contract d §2).
    t.status(await browser.post('/logout', {}, { csrf: false }), 419, { fatal: false })
    if (t.newer) return
    const login = await browser.post('/login', { doc_number: '0', password: '0' }, { csrf: false })
    t.status(login, 419, { fatal: false })
    t.equal('POST /login body without token', login.json?.message, 'CSRF token mismatch.')
    const write = await t.api.send('POST', '/api/brand', { name: 'x' }, { csrf: false })
    t.status(write, 419, { fatal: false })
    t.equal('POST /api/brand body without token', write.json?.message, 'CSRF token mismatch.')
  })

  test('unknown route 404, wrong verb 405', async (t) => {
    const missing = await t.api.get('/api/this-route-does-not-exist')
    t.status(missing, 404)
    t.true(
      '404 has a message',
      typeof missing.json?.message === 'string',
      'JSON with message',
      missing.text.slice(0, 80),
    )
    const verb = await t.api.send('PATCH', '/api/user', {})
    t.status(verb, 405)
    t.true(
      '405 names the verb',
      /PATCH/.test(verb.json?.message ?? ''),
      'message with the verb',
      verb.text.slice(0, 80),
    )
  })

  test('cross-origin answers carry credentials', async (t) => {
    const origin = 'http://localhost:5173'
    const preflight = await t.api.send('OPTIONS', '/api/brand', undefined, {
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-xsrf-token',
      },
    })
    t.true('OPTIONS /api/brand status', preflight.status === 204 || preflight.status === 200, '204', preflight.status)
    for (const answer of [preflight, await t.api.get('/api/iva', { headers: { origin, referer: `${origin}/` } })]) {
      t.equal(`${answer.method} allow-origin`, answer.headers.get('access-control-allow-origin'), origin)
      t.equal(`${answer.method} allow-credentials`, answer.headers.get('access-control-allow-credentials'), 'true')
    }
  })

  test('password change of an employee', async (t) => {
    const doc = t.code()
    const made = await t.api.post('/api/employee', {
      name: t.unique('Empleado'),
      doc_number: doc,
      visible_password: doc,
      admin_access: 0,
      address_id: 0,
      permissions: [],
      permissions_id: [],
    })
    t.status(made, 201)
    t.later(() => t.api.del(`/api/employee/${made.json.model.id}`))
    const browser = t.anonymous()
    await browser.login(doc, doc)
    t.need('login of the new employee', browser.user, 'a session')
    const wrong = await browser.put('/api/user-password', {
      current_password: 'no',
      new_password: 'nueva1',
      confirm_new_password: 'nueva1',
    })
    t.status(wrong, 200)
    t.is(wrong, 'updated', false)
    const right = await browser.put('/api/user-password', {
      current_password: doc,
      new_password: 'nueva1',
      confirm_new_password: 'nueva1',
    })
    t.status(right, 200)
    t.is(right, 'updated', true)
    await browser.post('/logout')
    const again = await t.anonymous().login(doc, 'nueva1')
    t.is(again, 'login', true)
  })

  test('owner settings', async (t) => {
    const before = (await t.api.get('/api/user')).json.user
    const text = t.unique('pie de ticket')
    const restore = () => t.api.put(`/api/user/${t.user.id}`, before)
    t.later(restore)
    const update = await t.api.put(`/api/user/${t.user.id}`, {
      ...before,
      sale_ticket_description: text,
      sale_ticket_width: 80,
      ask_amount_in_vender: before.ask_amount_in_vender ? 0 : 1,
    })
    t.status(update, 200)
    t.all(update, 'model', {
      id: t.user.id,
      sale_ticket_description: text,
      sale_ticket_width: '80.00',
      ask_amount_in_vender: before.ask_amount_in_vender ? 0 : 1,
      company_name: before.company_name,
      dollar: before.dollar,
    })
    const after = await t.api.get('/api/user')
    t.is(after, 'user.sale_ticket_description', text)
    const { browser } = await t.employee()
    t.is(await browser.get('/api/user'), 'user.owner.sale_ticket_description', text)
    const back = await restore()
    t.is(back, 'model.sale_ticket_description', before.sale_ticket_description)
  })

  test('last-activity answers nothing', async (t) => {
    t.empty(await t.api.post('/api/user/last-activity'))
  })

  test('password reset of an unknown mail', async (t) => {
    const browser = t.anonymous()
    await browser.get('/sanctum/csrf-cookie')
    const answer = await browser.post('/password-reset/send-verification-code', { email: `${t.code()}@nowhere.test` })
    t.status(answer, 200)
    t.is(answer, 'email_send', false)
  })

  test('employees: create, duplicate document, update, delete', async (t) => {
    const doc = t.code()
    const permission = (await t.rows('permission'))[0]
    const body = {
      name: 'ana kit',
      doc_number: doc,
      visible_password: 'clave',
      admin_access: 0,
      address_id: 0,
      permissions: [],
      permissions_id: [permission.id],
    }
    const made = await t.api.post('/api/employee', body)
    t.status(made, 201)
    const { id } = made.json.model
    t.later(() => t.api.del(`/api/employee/${id}`))
    t.shapeAt(made, 'model', R.employee)
    t.all(made, 'model', { name: 'Ana kit', doc_number: doc, owner_id: t.user.id, admin_access: 0 })
    t.equal(
      'permissions from permissions_id',
      made.json.model.permissions.map((p) => p.id),
      [permission.id],
    )

    const twice = await t.api.post('/api/employee', body)
    t.status(twice, 200)
    t.is(twice, 'model', false)

    const update = await t.api.put(`/api/employee/${id}`, {
      ...made.json.model,
      name: 'Ana Dos',
      admin_access: 1,
      visible_password: 'otra',
      permissions: [],
    })
    t.status(update, 200)
    t.all(update, 'model', { id, name: 'Ana Dos', admin_access: 1, permissions: [] })
    const login = await t.anonymous().login(doc, 'otra')
    t.is(login, 'login', true)

    const list = await t.api.get('/api/employee')
    const row = list.json.models.find((e) => e.id === id)
    t.true('employee in the list', row && mismatches(row, R.employee).length === 0, 'a row of the employee shape', row)
    t.empty(await t.api.del(`/api/employee/${id}`))
    const gone = await t.api.get('/api/employee')
    t.true('deleted employee not listed', !gone.json.models.some((e) => e.id === id))
  })

  test('permission and extension catalogues', async (t) => {
    const permissions = await t.api.get('/api/permission')
    t.status(permissions, 200)
    t.shape('permission.0', permissions.json.models[0], R.permission)
    const slugs = new Set(permissions.json.models.map((p) => p.slug))
    for (const slug of [
      'article.index',
      'article.store',
      'sale.index',
      'sale.store',
      'sale.update',
      'sale.delete',
      'client.index',
      'provider.index',
      'provider_order.index',
      'budget.index',
      'order.index',
      'expense.index',
      'caja.index',
      'pending.index',
      'reportes.index',
      'devolucion.store',
      'abm',
      'article.vender.change_price',
      'vender.change_employee',
      'sale.index.previus_days',
      'deposito_para_checkear',
      'deposito_checkeadas',
      'alerts.orders',
    ]) {
      t.true(`permission ${slug}`, slugs.has(slug), 'slug in the catalogue', 'missing')
    }
    const extensions = await t.api.get('/api/extencion')
    t.status(extensions, 200)
    t.shape('extencion.0', extensions.json.models[0], R.extencion)
    const names = extensions.json.models.map((e) => e.name.toLowerCase())
    t.true(
      'extensions sorted by name',
      names.every((n, i) => i === 0 || names[i - 1].localeCompare(n, 'es') <= 0),
      'A to Z',
      names.slice(0, 3),
    )
    const known = new Set(extensions.json.models.map((e) => e.slug))
    for (const slug of [
      'budgets',
      'production',
      'combos',
      'online',
      'comerciocity_interno',
      'check_sales',
      'mercado_libre',
      'ask_save_current_acount',
      'article_variants',
      'forzar_total',
      'cajas',
      'cambiar_price_type_en_vender',
      'deposit_movements',
      'consultora_de_precios',
      'acopios',
      'articulos_precios_en_blanco',
    ]) {
      t.true(`extension ${slug}`, known.has(slug), 'slug in the catalogue', 'missing')
    }
  })
})
