import { describe, expect, it } from 'vitest'
import { createBudget } from '@/api/budget'
import { createApiClient } from '@/api/client'
import { createTranslator } from '@/api/wire'
import { createAccess } from '@/domain/access'
import { parseUser } from '@/session/user'
import { HOST, signIn, standIn, type Role } from '../../support/standIn'

type Row = Record<string, unknown>

/** A client that has read the user, as each page does first. */
async function signedIn(role: Role, version?: 3) {
  const backend = standIn(version ? { version } : {})
  await signIn(role)
  const api = createApiClient(HOST, createBudget(100_000))
  const user = async () => ((await api.get('user')) as { user: Row }).user
  return { api, backend, user, account: await user() }
}

describe.each([undefined, 3] as const)('on version %s of the server', (version) => {
  it('an owner who changes one setting keeps the settings that this app does not know', async () => {
    const { api, user, account } = await signedIn('owner', version)
    const { activity_minutes, redondear_de_a_50, ...known } = account
    await api.put('user/1', { ...known, company_name: 'Otro nombre' })
    expect(await user()).toMatchObject({ company_name: 'Otro nombre' })
    const now = await user()
    expect([now.activity_minutes, now.redondear_de_a_50]).toEqual([activity_minutes, redondear_de_a_50])
  })

  it('a new employee has the permissions that were chosen', async () => {
    const { api } = await signedIn('owner', version)
    const person = { name: 'Eva', doc_number: '77', visible_password: '7', admin_access: 0, address_id: 0 }
    const { model } = (await api.post('employee', { ...person, permissions_id: [1, 3] })) as { model: Row }
    expect((model.permissions as Row[]).map(({ id }) => id)).toEqual([1, 3])
  })

  it('an employee sees totals and margins, unless the shop can withhold them and does', async () => {
    const { backend, user, account } = await signedIn('employee', version)
    const { db } = backend
    const may = (record: Row) => {
      const { can } = createAccess(parseUser(record))
      const slugs = [
        'sale.index.total',
        'article.percentage_gain',
        'articles.cost',
        'vender.eliminar_articulos_de_venta',
      ]
      return slugs.filter(can)
    }
    const withheld = version === 3 ? [] : ['sale.index.total', 'article.percentage_gain']
    expect(may(account)).toEqual([...withheld, 'vender.eliminar_articulos_de_venta'])
    if (version === undefined) return
    const given = ['sale.index.total', 'article.cost', 'vender.prohibir_eliminar_articulos_de_venta']
    const _permissions = db.all('permission').flatMap(({ id, slug }) => (given.includes(String(slug)) ? [{ id }] : []))
    db.update('user', account.id, { _permissions })
    expect(may(await user())).toEqual(['sale.index.total', 'articles.cost'])
  })
})

it('a server that is updated while the page is open, or put back, is spoken to as what it is now', async () => {
  const translator = createTranslator()
  const versions = []
  for (const user of [{ id: 1 }, { id: 1, activity_minutes: 60 }, { id: 1 }]) {
    await translator.send({ method: 'GET', path: 'user' }, () => Promise.resolve({ status: 200, data: { user } }))
    versions.push(translator.newer())
  }
  expect(versions).toEqual([false, true, false])
})
