import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { createAccess } from '@/domain/access'
import { checkSession, deleteCurrentImage, login, logout, refreshUser, removeUserImage } from '@/session/session'
import { UNSENT_PREFIX } from '@/session/prefixes'
import { selectSession } from '@/session/sessionSlice'
import { configurationOf, ownerIdOf, ownerOf, parseUser } from '@/session/user'
import { NAMED_EXTENSIONS, NAMED_PERMISSIONS, UNLISTED_PERMISSIONS } from '../support/slugs'
import { callApi, HOST, server } from '../support/standIn'
import { testStore } from '../support/store'

const SECRETS = /visible_password|prev_password|session_id|remember_token/

async function requestsOf(run: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const note = ({ request }: { request: Request }) =>
    void seen.push(`${request.method} ${new URL(request.url).pathname}`)
  server.events.on('request:start', note)
  await run()
  server.events.removeListener('request:start', note)
  return seen
}

describe('session check', () => {
  it('is unknown until it has answered [SES-001]', async () => {
    const { store } = await testStore(null)
    expect(selectSession(store.getState())).toEqual({ status: 'unknown', user: null })
  })

  it('asks for the cookie, then for the user, who becomes the authenticated one [SES-002, SES-003]', async () => {
    const { store } = await testStore('owner')
    const seen = await requestsOf(() => store.dispatch(checkSession()))
    expect(seen).toEqual(['GET /sanctum/csrf-cookie', 'GET /api/user'])
    expect(selectSession(store.getState())).toMatchObject({ status: 'authenticated', user: { doc_number: '1234' } })
  })

  it.each([
    ['the cookie call is lost', [{ path: '^/sanctum', fault: 'drop-before' }]],
    ['there is no session', [{ path: '^/api/user$', fault: '401' }]],
    ['the server fails', [{ path: '^/api/user$', fault: '500' }]],
    ['the answer is HTML', [{ path: '^/api/user$', fault: 'html' }]],
    ['the answer is null', [{ path: '^/api/user$', fault: 'null-json' }]],
  ] as const)('leaves nobody signed in when %s [SES-004]', async (_case, faults) => {
    const { store, backend } = await testStore('owner')
    backend.faults.set(faults)
    await store.dispatch(checkSession())
    expect(selectSession(store.getState())).toMatchObject({ status: 'unauthenticated', user: null })
  })
})

describe('the person of the last session here', () => {
  const unreachable = { path: '^/sanctum', fault: 'drop-before' } as const
  const session = ({ store }: { store: { getState: () => unknown } }) => selectSession(store.getState())
  /** A new page of the browser in which that person was signed in. */
  async function nextPage(as: 'owner' | 'employee') {
    const before = await testStore(as)
    const user = await before.store.dispatch(checkSession())
    const next = await testStore(as)
    if (user === null) throw new Error('nobody signed in')
    return { ...next, user }
  }

  it('goes on without the server with the rights kept here, and his session decides once it can be asked [SES-004, D-84]', async () => {
    const page = await nextPage('employee')
    page.backend.faults.set([unreachable])
    await page.store.dispatch(checkSession())
    expect(session(page)).toMatchObject({ status: 'authenticated', unreached: true, user: { id: page.user.id } })
    const [kept, read] = [createAccess(session(page).user), createAccess(page.user)]
    for (const slug of NAMED_PERMISSIONS) expect(kept.can(slug), slug).toBe(read.can(slug))
    for (const slug of NAMED_EXTENSIONS) expect(kept.has(slug), slug).toBe(read.has(slug))
    page.backend.faults.set([])
    await page.store.dispatch(checkSession())
    expect(session(page)).toEqual({ status: 'authenticated', user: page.user })
  })

  it('signs in again over his screen when his session turns out to have ended [SES-004, D-84]', async () => {
    const page = await nextPage('owner')
    page.backend.faults.set([unreachable])
    await page.store.dispatch(checkSession())
    page.backend.faults.set([{ path: '^/api/user$', fault: '401' }])
    await page.store.dispatch(checkSession())
    expect(session(page)).toMatchObject({ status: 'expired', user: { id: page.user.id } })
    expect(session(page).unreached).toBeUndefined()
  })

  it('is nobody once he signed out, even if the server was not told [SES-008, D-84]', async () => {
    const page = await nextPage('owner')
    await page.store.dispatch(checkSession())
    page.backend.faults.set([{ path: '^/(sanctum|logout)', fault: 'drop-before' }])
    await page.store.dispatch(logout())
    await page.store.dispatch(checkSession())
    expect(session(page)).toMatchObject({ status: 'unauthenticated', user: null })
  })

  it('leaves nothing on the disk but the columns a till needs: no secret, whatever it is called [SES-008, D-84]', async () => {
    const { store } = await testStore('owner')
    const user = {
      id: 1,
      owner_id: null,
      doc_number: '1234',
      access_token: 'secreto',
      email: 'a@b.c',
      permissions: [{ id: 1, slug: 'sale.index', pivot: { token: 'secreto' } }],
      configuration: { id: 1, iva_included: 1, mp_password: 'secreto' },
    }
    server.use(http.get(`${HOST}/api/user`, () => HttpResponse.json({ user })))
    await store.dispatch(checkSession())
    const kept = localStorage.getItem('kept-user') ?? ''
    expect(kept).toContain('"doc_number":"1234"')
    expect(kept).not.toMatch(/secreto|a@b\.c|token|password|session_id/)
  })
})

describe('login and logout', () => {
  it('posts doc_number to the host and reads the user [SES-006]', async () => {
    const { store } = await testStore(null)
    const bodies: unknown[] = []
    const note = ({ request }: { request: Request }) => {
      if (request.url.endsWith('/login'))
        void request
          .clone()
          .json()
          .then((body) => bodies.push(body))
    }
    server.events.on('request:start', note)
    const user = await store.dispatch(login('1234', '123'))
    server.events.removeListener('request:start', note)
    expect(bodies).toEqual([{ doc_number: '1234', password: '123', remember: 0 }])
    expect(user).toMatchObject({ doc_number: '1234', owner_id: null })
  })

  it('takes the 200 of wrong data for a refusal [GEN-002]', async () => {
    const { store } = await testStore(null)
    expect(await store.dispatch(login('1234', 'otra'))).toBe('refused')
    expect(selectSession(store.getState()).user).toBeNull()
  })

  it('lets in who owns the shop or works in it, and neither a client of the shop nor a buyer of its store [GEN-002]', async () => {
    const { store, backend } = await testStore(null)
    const person = { user_id: 1, num: 900, status: 'active' }
    backend.db.insert('client', { ...person, name: 'Almacén Ruiz', dni: '30111222', cuit: '20301112223' })
    const [buyer] = backend.db.all('buyer')
    for (const known of ['30111222', '20301112223', String(buyer?.email), String(buyer?.phone)])
      for (const password of ['123', known]) {
        expect(await store.dispatch(login(known, password))).toBe('refused')
        expect(selectSession(store.getState()).user).toBeNull()
      }
    for (const [doc, password, owner_id] of [
      ['1234', '123', null],
      ['2', '2', 1],
    ] as const) {
      expect(await store.dispatch(login(doc, password))).toMatchObject({ doc_number: doc, owner_id })
      await store.dispatch(logout())
    }
  })

  it('says that the server makes no sense, not that the password is wrong', async () => {
    const { store, backend } = await testStore(null)
    backend.faults.set([{ path: '^/api/user$', fault: 'null-json' }])
    await expect(store.dispatch(login('1234', '123'))).rejects.toMatchObject({ kind: 'answer', status: 200 })
  })

  it('shows that somebody is leaving until the server has heard it [SES-007]', async () => {
    const { store } = await testStore('owner')
    await store.dispatch(checkSession())
    const left = store.dispatch(logout())
    expect(selectSession(store.getState()).status).toBe('leaving')
    await left
    expect(selectSession(store.getState()).status).toBe('unauthenticated')
  })

  it('of a server that did not hear of it is made up before anybody is asked for again [SES-007]', async () => {
    const { store, backend } = await testStore('owner')
    await store.dispatch(checkSession())
    backend.faults.set([{ path: '^/logout$', fault: 'drop-before' }])
    await store.dispatch(logout())
    expect(selectSession(store.getState()).status).toBe('unauthenticated')
    // Still unheard: nobody knows, and nobody is let in.
    await store.dispatch(checkSession())
    expect(selectSession(store.getState())).toMatchObject({ status: 'unauthenticated', unreached: true })
    backend.faults.set([])
    await store.dispatch(checkSession())
    expect(selectSession(store.getState())).toMatchObject({ status: 'unauthenticated', user: null })
    expect(await store.dispatch(login('1234', '123'))).toMatchObject({ doc_number: '1234' })
    expect(await requestsOf(() => store.dispatch(checkSession()))).not.toContain('POST /logout')
  })

  it('of a server that did not hear of it is owed no more once somebody has signed in: his session goes on [SES-007]', async () => {
    const { store, backend } = await testStore('owner')
    await store.dispatch(checkSession())
    backend.faults.set([{ path: '^/logout$', fault: 'drop-before' }])
    await store.dispatch(logout())
    backend.faults.set([])
    await store.dispatch(login('2', '2'))
    // As a page does that is loaded again.
    expect(await requestsOf(() => store.dispatch(checkSession()))).not.toContain('POST /logout')
    expect(selectSession(store.getState())).toMatchObject({ status: 'authenticated', user: { doc_number: '2' } })
  })

  it('calls POST /logout [SES-007]', async () => {
    const { store } = await testStore('owner')
    await store.dispatch(checkSession())
    expect(await requestsOf(() => store.dispatch(logout()))).toEqual(['POST /logout'])
  })

  it('clears the user and the storage, but for unsent sales [SES-008]', async () => {
    const { store } = await testStore('owner')
    await store.dispatch(checkSession())
    localStorage.setItem('kept-article', '{}')
    localStorage.setItem(`${UNSENT_PREFIX}-1`, '[]')
    await store.dispatch(logout())
    expect(selectSession(store.getState())).toEqual({ status: 'unauthenticated', user: null })
    expect(Object.keys(localStorage)).toEqual([`${UNSENT_PREFIX}-1`])
  })

  it('signs out even when the session is already gone, which the server answers with 500', async () => {
    const { store, backend } = await testStore('owner')
    await store.dispatch(checkSession())
    backend.expireSessions()
    await store.dispatch(logout())
    expect(selectSession(store.getState()).status).toBe('unauthenticated')
    expect(await requestsOf(() => store.dispatch(checkSession()))).not.toContain('POST /logout')
  })

  it('of a server that answers 500 though the session lives is owed: nobody goes on with it [SES-007]', async () => {
    const { store, backend } = await testStore('owner')
    await store.dispatch(checkSession())
    backend.faults.set([{ path: '^/logout$', fault: '500' }])
    await store.dispatch(logout())
    expect(selectSession(store.getState()).status).toBe('unauthenticated')
    // As a page does that is loaded again.
    await store.dispatch(checkSession())
    expect(selectSession(store.getState()).status).toBe('unauthenticated')
    backend.faults.set([])
    expect(await requestsOf(() => store.dispatch(checkSession()))).toContain('POST /logout')
    expect(selectSession(store.getState())).toMatchObject({ status: 'unauthenticated', user: null })
  })
})

describe('USER payload', () => {
  it('carries what the app reads, no workdays, and no secret [SES-011, NS-22]', async () => {
    const { store } = await testStore('employee')
    await store.dispatch(checkSession())
    const { user } = selectSession(store.getState())
    for (const key of [
      'id',
      'owner_id',
      'admin_access',
      'permissions',
      'owner',
      'addresses',
      'address_id',
      'name',
      'default_version',
      'image_url',
    ])
      expect(user).toHaveProperty(key)
    expect(user?.permissions.map(({ slug }) => slug)).toContain('sale.store')
    const answer: unknown = await (await callApi('GET', 'user')).json()
    expect(answer).toMatchObject({ user: { id: user?.id, name: user?.name } })
    expect(JSON.stringify([answer, user])).not.toContain('workdays')
    expect(JSON.stringify(user)).not.toMatch(SECRETS)
    expect(parseUser({ id: 1, visible_password: 'x', owner: { id: 2, visible_password: 'y' } })).not.toMatchObject({
      visible_password: 'x',
    })
  })

  it('of an employee keeps none of the secrets of the owner, nor of his own [SES-011]', () => {
    const secrets = {
      visible_password: 'clara',
      prev_password: 'anterior',
      password: 'hash',
      session_id: 'sesión',
      remember_token: 'ficha',
      google_custom_search_api_key: 'clave',
    }
    const user = parseUser({
      id: 1,
      owner_id: 2,
      name: 'Ana',
      ...secrets,
      owner: { id: 2, name: 'Dueño', dollar: '1000', ...secrets },
    })
    expect(user).toMatchObject({ name: 'Ana', owner: { name: 'Dueño', dollar: '1000' } })
    const kept = JSON.stringify(user)
    for (const [key, value] of Object.entries(secrets)) {
      expect(kept).not.toContain(key)
      expect(kept).not.toContain(value)
    }
  })

  it('makes whoever has no owner_id the owner [SES-012, PERM-001]', () => {
    expect(createAccess(parseUser({ id: 1, owner_id: null })).ownsShop).toBe(true)
    expect(createAccess(parseUser({ id: 1, owner_id: 7 })).ownsShop).toBe(false)
  })

  it('gives an employee the data, extensions and configuration of the owner [PERM-003, EXT-003, PERM-009]', async () => {
    const { store } = await testStore('employee')
    await store.dispatch(checkSession())
    const user = selectSession(store.getState()).user
    if (user === null) throw new Error('nobody signed in')
    expect(ownerIdOf(user)).toBe(user.owner_id)
    expect(ownerOf(user).id).toBe(user.owner_id)
    expect(user.extencions).toEqual([])
    expect(createAccess(user).has('comerciocity_interno')).toBe(true)
    expect(configurationOf(user)).toHaveProperty('apply_price_type_in_services')
    expect(user.address_id).toEqual(expect.any(Number))
  })

  it('is read again after the owner settings change', async () => {
    const { store, backend } = await testStore('owner')
    await store.dispatch(checkSession())
    const id = selectSession(store.getState()).user?.id
    backend.db.update('user', id, { dollar: 999 })
    await store.dispatch(refreshUser())
    expect(selectSession(store.getState()).user?.dollar).toBe('999.00')
  })

  it("removes the user's picture and takes the answered record [SES-009]", async () => {
    const { store, backend } = await testStore('owner')
    await store.dispatch(checkSession())
    const id = selectSession(store.getState()).user?.id
    backend.db.update('user', id, { image_url: 'https://example.test/a.png' })
    await store.dispatch(refreshUser())
    const seen = await requestsOf(() => store.dispatch(removeUserImage()))
    expect(seen).toEqual([`DELETE /api/delete-image-prop/user/${id}/image_url`])
    expect(selectSession(store.getState()).user).toMatchObject({ id, image_url: null, permissions: [] })
  })

  it('knows the spec’s other way to delete a picture, which answers a record [SES-010]', async () => {
    const { api } = await testStore('owner')
    server.use(
      http.delete(`${HOST}/api/delete-current-image/user/1`, () =>
        HttpResponse.json({ model: { id: 1, image_url: null } }),
      ),
    )
    expect(await deleteCurrentImage(api, 1)).toEqual({ id: 1, image_url: null })
  })
})

describe('access', () => {
  const user = (changes: object) => ({
    owner_id: 7 as number | null,
    admin_access: 0,
    permissions: [{ slug: 'sale.store' }],
    extencions: [],
    owner_extencions: [{ slug: 'cajas' }],
    ...changes,
  })

  const people = [
    ['owner', user({ owner_id: null, permissions: [] }), true],
    ['admin', user({ admin_access: 1, permissions: [] }), true],
    ['employee with the slug', user({}), true],
    ['employee without it', user({ permissions: [{ slug: 'sale.index' }] }), false],
    ['nobody', null, false],
  ] as const
  it.each(people)('asks for a permission: %s [PERM-002, PERM-004, PERM-005]', (_who, someone, expected) => {
    expect(createAccess(someone).can('sale.store')).toBe(expected)
  })

  it('does not let an owner use an extension the company lacks [EXT-001]', () => {
    const owner = createAccess(user({ owner_id: null, extencions: [{ slug: 'combos' }] }))
    expect(owner.has('combos')).toBe(true)
    expect(owner.has('cajas')).toBe(false)
  })

  it('knows dotted slugs and every extension of the catalogue [PERM-006, PERM-007, EXT-002]', async () => {
    const { backend } = await testStore('owner')
    const permissions = backend.db.all('permission').map((row) => String(row.slug))
    const isListed = (slug: string) => !UNLISTED_PERMISSIONS.includes(slug)
    expect(NAMED_PERMISSIONS.filter((slug) => permissions.includes(slug))).toEqual(NAMED_PERMISSIONS.filter(isListed))
    expect(permissions.filter((slug) => slug.includes('.')).length).toBeGreaterThan(90)
    const extensions = backend.db.all('extencion').map((row) => String(row.slug))
    expect(extensions).toEqual(expect.arrayContaining([...NAMED_EXTENSIONS]))

    const list = (slugs: readonly string[]) => slugs.map((slug) => ({ slug }))
    const holding = (slugs: readonly string[]) =>
      createAccess(user({ permissions: list(slugs), owner_extencions: list(slugs) }))
    for (const slug of NAMED_PERMISSIONS) {
      expect(holding([slug]).can(slug)).toBe(true)
      expect(holding(NAMED_PERMISSIONS.filter((other) => other !== slug)).can(slug)).toBe(false)
    }
    for (const slug of NAMED_EXTENSIONS) {
      expect(holding([slug]).has(slug)).toBe(true)
      expect(holding(NAMED_EXTENSIONS.filter((other) => other !== slug)).has(slug)).toBe(false)
    }
  })
})
