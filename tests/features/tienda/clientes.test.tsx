import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { buyer } from '@/entities/buyer'
import { client, type Client } from '@/entities/client'
import { Clientes } from '@/features/tienda/Clientes'
import { createBuyer } from '@/features/tienda/operations'
import { run } from '@/outbox/outbox'
import { linkBuyer } from '@/shop/clients/linkBuyer'
import { selectList } from '@/list/slices'
import type { RunningBackend } from '../../backend/app'
import { server } from '../../support/standIn'
import { calls, column, rowOf, startScreen, table } from '../../list/screen'

const ids = { ana: 0, beto: 0, lucia: 0, pedro: 0 }

/** Ana and Beto, clients; Lucía is Ana in the store, Pedro nobody yet. */
function shop({ db }: RunningBackend) {
  const person = { user_id: 1, status: 'active' }
  ids.ana = db.insert('client', {
    ...person,
    num: 901,
    name: 'Ana del Almacén',
    phone: '341 555-1234',
    email: 'ana@correo.example',
  }).id as number
  ids.beto = db.insert('client', { ...person, num: 902, name: 'Beto del Kiosco', phone: null, email: null })
    .id as number
  const [lucia, pedro] = db.all('buyer')
  ids.lucia = lucia?.id as number
  ids.pedro = pedro?.id as number
  db.update('buyer', ids.lucia, {
    comercio_city_client_id: ids.ana,
    phone: '+5493415550177',
    last_login: '2026-11-20 18:05:09',
  })
}
const open = (options: Parameters<typeof startScreen>[1] = {}) =>
  startScreen(<Clientes />, { prepare: shop, ...options })

const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })
type User = Awaited<ReturnType<typeof open>>['user']
async function pick(user: User, within_: HTMLElement, text: string) {
  await user.type(within(within_).getByRole('combobox', { name: 'Cliente' }), text)
  await user.click(await screen.findByRole('option', { name: new RegExp(text) }))
}

describe('the clients of the store', () => {
  it('stand with the client each is, and ways to write to them [CLI-005] [ONL-010] [CAT-027]', async () => {
    await open()
    const list = await table('Clientes')
    await waitFor(() =>
      expect(column(list, 'Cliente del comercio')).toEqual(expect.arrayContaining(['Ana del Almacén', 'Sin vincular'])),
    )
    const shown = Object.fromEntries(
      ['Nombre', 'Teléfono', 'Correo electrónico', 'Último ingreso'].map((heading) => [heading, column(list, heading)]),
    )
    const at = shown.Nombre?.indexOf('Lucía Herrera') ?? -1
    // The phone without the four characters of the country.
    expect(Object.values(shown).map((texts) => texts[at])).toEqual([
      'Lucía Herrera',
      '3415550177',
      'lucia@correo.example',
      '20/11/26 18:05',
    ])
    expect(shown['Último ingreso']?.filter((text) => text === 'Nunca').length).toBe((shown.Nombre?.length ?? 0) - 1)
    const row = within(rowOf(list, 'Lucía'))
    expect(row.getByRole('link', { name: /por WhatsApp$/ })).toHaveAttribute('href', 'https://wa.me/5493415550177')
    expect(row.getByRole('link', { name: 'Mensajes de Lucía' })).toHaveAttribute(
      'href',
      `/online/mensajes/${ids.lucia}`,
    )
    expect(row.getByRole('link', { name: 'Ana del Almacén' })).toHaveAttribute(
      'href',
      expect.stringContaining(String(ids.ana)),
    )
  })

  it('never keep or show what the server leaks of them [CAT-027]', async () => {
    const hash = '$2y$10$secret'
    server.use(
      http.get('*/api/buyer', () =>
        HttpResponse.json({
          models: [{ id: 1, name: 'Lucía', messages: [], addresses: [], password: hash, remember_token: hash }],
        }),
      ),
    )
    const { store } = await open()
    await waitFor(async () => expect(column(await table('Clientes'), 'Nombre')).toEqual(['Lucía']))
    expect(JSON.stringify(store.getState())).not.toContain(hash)
    expect(document.body.innerHTML).not.toContain(hash)
    expect(buyer.fields.map(({ key }) => String(key)).filter((key) => /password|token/.test(key))).toEqual([])
  })

  it('are made of a client, with what the shop knows of him, once [CAT-027]', async () => {
    const sent = calls('POST', 'buyer')
    const { user, backend } = await open()
    await table('Clientes')
    await user.click(screen.getByRole('button', { name: 'Crear desde un cliente' }))
    const choice = await dialog('Crear un cliente de la tienda')
    expect(within(choice).getByRole('button', { name: 'Seguir' })).toBeDisabled()
    await pick(user, choice, 'Beto')
    await user.click(within(choice).getByRole('button', { name: 'Seguir' }))
    const form = await dialog('Crear cliente')
    expect(within(form).getByLabelText(/^Nombre/)).toHaveValue('Beto del Kiosco')
    expect(form).toHaveTextContent('Sin correo no puede entrar a la tienda.')
    await user.type(within(form).getByLabelText('Correo electrónico'), 'beto@correo.example')
    expect(form).not.toHaveTextContent('Sin correo')
    await user.dblClick(within(form).getByRole('button', { name: 'Guardar y cerrar' }))
    await waitFor(() => expect(form).not.toBeInTheDocument())
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toEqual({
      id: ids.beto,
      num: 902,
      name: 'Beto del Kiosco',
      email: 'beto@correo.example',
      phone: null,
    })
    expect(backend.db.all('buyer').filter((row) => row.comercio_city_client_id === ids.beto)).toHaveLength(1)
    expect(column(await table('Clientes'), 'Cliente del comercio')).toContain('Beto del Kiosco')
  })

  it('of a client who has an account lead to it', async () => {
    const { user, backend } = await open()
    await table('Clientes')
    const before = backend.db.all('buyer').length
    await user.click(screen.getByRole('button', { name: 'Crear desde un cliente' }))
    const choice = await dialog('Crear un cliente de la tienda')
    await pick(user, choice, 'Ana')
    await user.click(within(choice).getByRole('button', { name: 'Seguir' }))
    expect(await dialog(/^Lucía/)).toBeVisible()
    expect(backend.db.all('buyer')).toHaveLength(before)
  })

  it.each(['drop-after', '500-after'] as const)('are not made twice by an answer that is lost: %s', async (fault) => {
    const { store, backend } = await open()
    backend.faults.set([{ method: 'POST', path: '^/api/buyer$', fault, times: 1 }])
    const what = { id: ids.beto, num: 902, name: 'Beto', email: null, phone: null }
    expect(await store.dispatch(run(createBuyer, what))).toMatchObject({ kind: 'stored', late: true })
    expect(await store.dispatch(run(createBuyer, what))).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('ya tiene cuenta'),
    })
    expect(backend.db.all('buyer').filter((row) => row.comercio_city_client_id === ids.beto)).toHaveLength(1)
  })

  it('are linked to a client, who is told apart by his id and not his name [CAT-027]', async () => {
    const sent = calls('POST', 'set-comercio-city-user')
    const { user, backend } = await open()
    await user.click(rowOf(await table('Clientes'), 'Pedro'))
    const form = await dialog(/^Pedro/)
    await user.click(within(form).getByRole('button', { name: 'Vincular con un cliente' }))
    const choice = await dialog('¿Qué cliente es Pedro?')
    await pick(user, choice, 'Beto')
    await user.click(within(choice).getByRole('button', { name: 'Vincular' }))
    expect(await within(form).findByRole('link', { name: 'Beto del Kiosco' })).toBeVisible()
    expect(sent[0]?.body).toMatchObject({
      model_name: 'buyer',
      model_id: ids.pedro,
      prop_to_find_model: 'id',
      prop_value: ids.beto,
    })
    expect(backend.db.get('buyer', ids.pedro)).toMatchObject({ comercio_city_client_id: ids.beto })
  })

  it('whose link is not clear are read again; one the server does not find says so', async () => {
    const { store, backend } = await open()
    await waitFor(() => expect(selectList(store.getState(), client).models.length).toBeGreaterThan(0))
    const beto = selectList(store.getState(), client).models.find(({ id }) => id === ids.beto) as Client
    backend.faults.set([{ method: 'POST', path: '^/api/set-comercio', fault: 'drop-after', times: 1 }])
    expect(await store.dispatch(linkBuyer(ids.pedro, beto))).toMatchObject({ comercio_city_client_id: ids.beto })
    backend.db.remove('client', ids.ana)
    await expect(store.dispatch(linkBuyer(ids.pedro, { ...beto, id: ids.ana }))).rejects.toThrow(
      'no encontró a ese cliente',
    )
  })

  it('change by name, mail and phone alone: nothing else of them is sent [CAT-027]', async () => {
    const sent = calls('PUT', 'buyer/')
    const { user } = await open()
    await user.click(rowOf(await table('Clientes'), 'Pedro'))
    const form = await dialog(/^Pedro/)
    await user.type(within(form).getByLabelText('Teléfono'), '9')
    expect(within(form).getByRole('button', { name: 'Vincular con un cliente' })).toBeDisabled()
    await user.click(within(form).getByRole('button', { name: 'Guardar y cerrar' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    await waitFor(() => expect(Object.keys(sent[0]?.body as object).sort()).toEqual(['email', 'id', 'name', 'phone']))
  })

  it('are only looked at by whoever may not change them', async () => {
    const { user } = await open({ as: 'employee', permissions: ['buyer.index'] })
    const list = await table('Clientes')
    expect(screen.queryByRole('button', { name: 'Crear desde un cliente' })).toBeNull()
    expect(within(rowOf(list, 'Lucía')).queryByRole('link', { name: 'Mensajes de Lucía' })).toBeNull()
    await user.click(rowOf(list, 'Pedro'))
    const form = await dialog(/^Pedro/)
    expect(within(form).queryByRole('button', { name: /Vincular/ })).toBeNull()
  })
})
