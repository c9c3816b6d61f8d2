import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { client as clientEntity, type Client } from '@/entities/client'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { load } from '@/list/thunks'
import type { TestApp } from '../../../support/app'
import type { Row } from '../../../backend/types'
import {
  field,
  holdPost,
  letPass,
  list,
  openVender,
  posts,
  read,
  scan,
  vender,
  withoutExtensions,
  withPermissions,
  yerba,
} from '../screen'
import { gate } from '../../../support/gate'
import { onAccount, seen } from '../past/past'

const dashed = (cuit: string) => `${cuit.slice(0, 2)}-${cuit.slice(2, 10)}-${cuit.slice(10)}`

const picker = () => screen.getByRole('combobox', { name: /Cliente/ })
const clients = (app: TestApp) => list(app, 'client').models as readonly unknown[] as readonly Client[]
const dialog = () => within(screen.getByRole('dialog', { name: 'Cliente nuevo' }))

async function choose(app: TestApp, name: string) {
  await app.user.keyboard('{F3}')
  await app.user.keyboard(name)
  await app.user.keyboard('{Enter}')
}

async function create(app: TestApp, text: string) {
  await app.user.keyboard('{F3}')
  await app.user.keyboard(text)
  await app.user.click(await screen.findByText(`Crear cliente «${text}»`))
  await screen.findByRole('dialog', { name: 'Cliente nuevo' })
}

describe('the client of the sale', () => {
  it('offers to create one only when the server has said that there is none [NS-02l]', async () => {
    const answer = gate()
    const app = await openVender({
      immediately: true,
      prepare: ({ db, faults }) => {
        db.update('client', db.all('client')[0]?.id, { name: 'Zulema Quiroga' })
        faults.set([
          { method: 'GET', path: '^/api/client$', fault: gate() },
          { path: 'search-from-modal/client', fault: answer },
        ])
      },
    })
    await app.user.keyboard('{F3}')
    await app.user.keyboard('z')
    expect(screen.getByRole('option', { name: 'Buscando…' })).toBeVisible()
    expect(screen.queryByText('Crear cliente «z»')).toBeNull()
    answer.open()
    expect(await screen.findByRole('option', { name: /Zulema Quiroga/ })).toBeVisible()
  })

  it('shows what he owes, his list and his seller, who sells unless another is chosen [SALE-024]', async () => {
    const app = await openVender({
      prepare: ({ db }) => {
        const [client, seller, list] = [db.all('client')[0], db.all('seller')[0], db.all('price_type')[0]]
        db.update('client', client?.id, {
          name: 'Zulema Quiroga',
          saldo: 1500,
          seller_id: seller?.id,
          price_type_id: list?.id,
        })
      },
    })
    await waitFor(() => expect(list(app, 'seller').loadedAt).not.toBeNull())
    const seller = app.backend.db.all('seller')[0] as Row
    await choose(app, 'Zulema')
    const facts = within(screen.getByRole('group', { name: 'Datos del cliente' }))
    expect(facts.getByText('Debe $1.500,00')).toBeVisible()
    expect(facts.getByText(`Vendedor ${seller.name as string}`)).toBeVisible()
    expect(facts.getByText(`Lista ${app.backend.db.all('price_type')[0]?.name as string}`)).toBeVisible()
    expect(vender(app).cart.seller_id).toBe(seller.id)
    await app.user.click(screen.getByRole('button', { name: 'Quitar el cliente Zulema Quiroga' }))
    expect(vender(app).cart).toMatchObject({ client: null, seller_id: 0 })
    expect(field()).toHaveFocus()
  })

  it('can pay now, under the name the shop gives that [SALE-019]', async () => {
    const app = await openVender({
      prepare: ({ db }) =>
        void db.update('user', db.all('user').find(({ owner_id }) => owner_id === null)?.id, {
          text_omitir_cc: 'Paga en el momento',
        }),
    })
    scan(yerba.code)
    await choose(app, clients(app)[0]?.name ?? '')
    expect(screen.getByLabelText('Método de pago')).toBeDisabled()
    expect(screen.getByRole('radio', { name: 'A su cuenta' })).toBeChecked()
    expect(
      screen.getByRole('button', { name: `Cargar a la cuenta de ${clients(app)[0]?.name ?? ''} F10` }),
    ).toBeVisible()
    await app.user.click(screen.getByRole('radio', { name: 'Paga en el momento' }))
    expect(field()).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Cobrar F10' })).toBeVisible()
    expect(screen.getByLabelText('Método de pago')).toHaveDisplayValue('Efectivo')
    await app.user.keyboard('{F10}')
    await screen.findByText(/Última venta N°/)
    expect(app.backend.db.all('sale').at(-1)).toMatchObject({ omitir_en_cuenta_corriente: 1, save_current_acount: 1 })
    expect(vender(app).cart.omitir_en_cuenta_corriente).toBe(0)
  })

  it('goes from his account to paying now, and back, with one key [SALE-019]', async () => {
    const app = await openVender()
    const press = () => fireEvent.keyDown(field(), { key: 'F3', code: 'F3', shiftKey: true })
    press()
    expect(vender(app).cart).toMatchObject({ client: null, omitir_en_cuenta_corriente: 0 })
    await choose(app, clients(app)[0]?.name ?? '')
    press()
    expect(screen.getByRole('radio', { name: 'Paga ahora' })).toBeChecked()
    expect(vender(app).cart).toMatchObject({ omitir_en_cuenta_corriente: 1, current_acount_payment_method_id: 3 })
    press()
    expect(screen.getByRole('radio', { name: 'A su cuenta' })).toBeChecked()
    expect(vender(app).cart).toMatchObject({ omitir_en_cuenta_corriente: 0, current_acount_payment_method_id: 0 })
  })

  it('of a shop that does not choose is told to owe it, by words and by the button [NS-02l]', async () => {
    const app = await openVender({ prepare: withoutExtensions('ask_save_current_acount') })
    const name = clients(app)[0]?.name ?? ''
    await choose(app, name)
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByText('A su cuenta: se le carga como deuda')).toBeVisible()
    expect(screen.getByRole('button', { name: `Cargar a la cuenta de ${name} F10` })).toBeVisible()
  })

  it('is emptied with the keyboard', async () => {
    const app = await openVender()
    await choose(app, clients(app)[0]?.name ?? '')
    await app.user.keyboard('{F3}{Backspace}{Tab}')
    expect(vender(app).cart.client).toBeNull()
  })
})

describe('a client created on the fly', () => {
  it('begins with the name that was looked for, is stored and chosen', async () => {
    const app = await openVender()
    scan(yerba.code)
    await create(app, 'Ximena Zárate')
    expect(dialog().getByLabelText('Nombre')).toHaveValue('Ximena Zárate')
    await app.user.type(dialog().getByLabelText('Teléfono'), '3415550000')
    await app.user.click(dialog().getByRole('button', { name: 'Guardar y elegir' }))
    await waitFor(() => expect(picker()).toHaveValue('Ximena Zárate'))
    await waitFor(() => expect(field()).toHaveFocus())
    const made = app.backend.db.all('client').at(-1) as Row
    expect(made).toMatchObject({
      name: 'Ximena Zárate',
      phone: '3415550000',
      pasar_ventas_a_la_cuenta_corriente_sin_esperar_a_facturar: 0,
    })
    expect(vender(app).cart.client?.id).toBe(made.id)
  })

  it('is filled in by his CUIT', async () => {
    const app = await openVender()
    await create(app, '27123456780')
    expect(dialog().getByLabelText('CUIT')).toHaveValue('27123456780')
    await app.user.click(dialog().getByRole('button', { name: 'Buscar en ARCA' }))
    await waitFor(() => expect(dialog().getByLabelText('Nombre')).toHaveValue('Juana Molina'))
    expect(dialog().getByLabelText<HTMLInputElement>('Dirección').value).toMatch(/^San Martín 1234/)
    await app.user.click(dialog().getByRole('button', { name: 'Guardar y elegir' }))
    await waitFor(() => expect(picker()).toHaveValue('Juana Molina'))
    expect(app.backend.db.all('client').at(-1)).toMatchObject({ cuit: '27123456780', iva_condition_id: 1 })
  })

  it('is not made twice: the one the shop has is offered, and found by his CUIT with its dashes', async () => {
    const app = await openVender()
    const known = clients(app).find(({ cuit }) => cuit) as Client
    await create(app, 'Otro nombre')
    await app.user.type(dialog().getByLabelText('CUIT'), dashed(known.cuit ?? ''))
    await app.user.click(dialog().getByRole('button', { name: 'Guardar y elegir' }))
    expect(await dialog().findByRole('alert')).toHaveTextContent(`Ya es cliente: ${known.name}`)
    await app.user.click(dialog().getByRole('button', { name: `Usar a ${known.name}` }))
    expect(vender(app).cart.client?.id).toBe(known.id)
    expect(app.backend.stats()['POST /api/client'] ?? 0).toBe(0)
    act(() => void app.store.dispatch(saleEvents.clientChosen(null)))
    await choose(app, dashed(known.cuit ?? ''))
    expect(vender(app).cart.client?.id).toBe(known.id)
  })

  it('says what is wrong at its field, and keeps what was typed through a failure and a scan', async () => {
    const app = await openVender({
      faults: [{ method: 'POST', path: '^/api/client$', fault: '500', times: 1 }],
    })
    await create(app, 'Ximena')
    fireEvent.change(dialog().getByLabelText('CUIT'), { target: { value: '123' } })
    fireEvent.click(dialog().getByRole('button', { name: 'Guardar y elegir' }))
    expect(dialog().getByRole('alert')).toHaveTextContent('El CUIT tiene 11 números')
    fireEvent.change(dialog().getByLabelText('CUIT'), { target: { value: '20-30111222-1' } })
    fireEvent.click(dialog().getByRole('button', { name: 'Guardar y elegir' }))
    expect(dialog().getByRole('alert')).toHaveTextContent('Hay un número mal en el CUIT: revisalo')
    fireEvent.change(dialog().getByLabelText('CUIT'), { target: { value: '' } })
    fireEvent.click(dialog().getByRole('button', { name: 'Guardar y elegir' }))
    expect(await dialog().findByText(/No sabemos si se guardó/)).toBeVisible()
    dialog().getByLabelText('Teléfono').focus()
    read(yerba.code)
    // It waits for the dialog, which says so (U5).
    expect(await dialog().findByText('Un código escaneado espera a que termines')).toBeVisible()
    expect(vender(app).cart.items).toHaveLength(0)
    expect(dialog().getByLabelText('Nombre')).toHaveValue('Ximena')
    expect(dialog().getByLabelText('Teléfono')).toHaveValue('')
    fireEvent.click(dialog().getByRole('button', { name: 'Guardar y elegir' }))
    await waitFor(() => expect(picker()).toHaveValue('Ximena'))
    await waitFor(() => expect(vender(app).cart.items).toHaveLength(1))
    expect(app.backend.db.all('client').filter(({ name }) => name === 'Ximena')).toHaveLength(1)
  })

  it('stored without an answer is offered: one press chooses it, and there is no second one', async () => {
    const app = await openVender({
      faults: [{ method: 'POST', path: '^/api/client$', fault: 'drop-after', times: 1 }],
    })
    await create(app, 'Ximena')
    fireEvent.click(dialog().getByRole('button', { name: 'Guardar y elegir' }))
    expect(await dialog().findByText(/^No sabemos si se guardó.* hay uno que se llama igual/)).toBeVisible()
    await app.user.click(dialog().getByRole('button', { name: 'Usar a Ximena' }))
    await waitFor(() => expect(picker()).toHaveValue('Ximena'))
    const made = app.backend.db.all('client').filter(({ name }) => name === 'Ximena')
    expect(made).toHaveLength(1)
    expect(vender(app).cart.client?.id).toBe(made[0]?.id)
  })

  it('is not made by the Enter of a reader: by its button, or Ctrl+Enter [U3]', async () => {
    const app = await openVender()
    await create(app, 'Ximena')
    await app.user.type(dialog().getByLabelText('DNI'), 'AB-1234{Enter}')
    expect(dialog().getByRole('button', { name: 'Guardar y elegir' })).toHaveAttribute('title', 'Ctrl+Enter')
    expect(app.backend.stats()['POST /api/client'] ?? 0).toBe(0)
    await app.user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(picker()).toHaveValue('Ximena'))
  })

  it('half filled in is lost only after a question, whichever way out', async () => {
    const app = await openVender()
    await app.user.click(screen.getByRole('link', { name: 'Ventas' }))
    await app.user.click(screen.getByRole('link', { name: 'Vender' }))
    await screen.findByPlaceholderText('Escaneá o escribí')
    await create(app, 'Ximena')
    await app.user.type(dialog().getByLabelText('Razón social'), 'Ximena SRL')
    const ways = [
      () => act(() => window.history.back()),
      () => app.user.keyboard('{Escape}'),
      () => app.user.click(screen.getByRole('dialog', { name: 'Cliente nuevo' })),
      () => app.user.click(dialog().getByRole('button', { name: 'Cancelar' })),
    ]
    for (const leave of ways) {
      await leave()
      await app.user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
      expect(window.location.pathname).toBe('/vender')
      expect(dialog().getByLabelText('Razón social')).toHaveValue('Ximena SRL')
    }
    await app.user.keyboard('{Escape}')
    await app.user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('whose dialog somebody tried to close before the answer is stored, and of the sale', async () => {
    const app = await openVender()
    await create(app, 'Ximena Zárate')
    const answer = holdPost(app, 'client')
    fireEvent.click(dialog().getByRole('button', { name: 'Guardar y elegir' }))
    await app.user.keyboard('{Escape}')
    await app.user.click(dialog().getByRole('button', { name: 'Cancelar' }))
    await app.user.click(dialog().getByRole('button', { name: 'Cerrar' }))
    expect(dialog().getByLabelText('Nombre')).toHaveValue('Ximena Zárate')
    answer()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(vender(app).cart.client).toMatchObject({ name: 'Ximena Zárate' })
  })

  it('whose screen was left before the answer is stored, but is not of the sale by then on the screen', async () => {
    const app = await openVender()
    await create(app, 'Ximena Zárate')
    const answer = holdPost(app, 'client')
    fireEvent.click(dialog().getByRole('button', { name: 'Guardar y elegir' }))
    const places = within(screen.getByRole('navigation', { name: 'Principal', hidden: true }))
    fireEvent.click(places.getByRole('link', { name: 'Clientes', hidden: true }))
    const question = await screen.findByRole('dialog', { name: '¿Salir sin ver cómo quedó?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Salir' }))
    await waitFor(() => expect(window.location.pathname).toBe('/clientes'))
    fireEvent.click(places.getByRole('link', { name: 'Vender', hidden: true }))
    await screen.findByPlaceholderText('Escaneá o escribí')
    scan(yerba.code)
    await app.user.keyboard('{F1}')
    await screen.findByRole('dialog', { name: 'Teclas de Vender' })
    answer()
    await waitFor(() => expect(clients(app).some(({ name }) => name === 'Ximena Zárate')).toBe(true))
    expect(vender(app).cart.client).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Teclas de Vender' })).toBeVisible()
  })

  it('is offered only to those who may create clients', async () => {
    const app = await openVender({ as: 'employee', prepare: withPermissions('client.index') })
    await app.user.keyboard('{F3}')
    await app.user.keyboard('Ximena')
    expect(await screen.findByText('No hay coincidencias')).toBeVisible()
    expect(screen.queryByText(/Crear cliente/)).toBeNull()
  })
})

it('the last sales of the client are one press from his name, each opens with another, and his account [SALE-029]', async () => {
  const app = await openVender()
  const sale = onAccount(app.backend)
  const client = app.backend.db.get('client', sale.client_id as number) as Row
  app.backend.db.update('sale', sale.id, { created_at: '2035-01-01T12:00:00.000000Z' })
  act(() => void app.store.dispatch(saleEvents.clientChosen(client as never)))
  await app.user.click(screen.getByRole('button', { name: `Últimas ventas y cuenta de ${String(client.name)}` }))
  const sales = await screen.findByRole('dialog', { name: `Últimas ventas de ${String(client.name)}` })
  expect(await within(sales).findByRole('link', { name: 'Ver su cuenta' })).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`/${String(client.id)}$`)),
  )
  const [newestOfHis] = await within(sales).findAllByRole('listitem')
  await app.user.click(within(newestOfHis as HTMLElement).getByRole('button'))
  expect(await seen(sale.num)).toBeVisible()
})

describe('a client deleted on another computer', () => {
  const facts = () => within(screen.getByRole('group', { name: 'Datos del cliente' }))
  const told = 'El cliente fue eliminado: elegí otro'

  /** The till with one line for a client whom another person deletes; `announced`: this computer hears of it. */
  async function deleteChosen(announced: boolean) {
    const app = await openVender()
    const [first] = clients(app)
    scan(yerba.code)
    await choose(app, first?.name ?? '')
    app.backend.db.update('client', first?.id, { deleted_at: app.backend.db.now() })
    if (announced)
      act(() =>
        app.push.emit(`deleted_model.${vender(app).cart.employee_id || 1}`, {
          model_name: 'Client',
          model_id: first?.id,
          added_by: 99,
          check_added_by: true,
        }),
      )
    return { app, id: first?.id ?? 0 }
  }

  it('is told at the client, and nothing goes to his account: the cart stays, and he may still pay now [SALE-052] [U21]', async () => {
    const { app, id } = await deleteChosen(true)
    expect(facts().getByText('Eliminado')).toBeVisible()
    await app.user.keyboard('{F10}')
    expect(await screen.findByRole('alert')).toHaveTextContent(told)
    expect(vender(app).problem).toMatchObject({ field: 'client' })
    expect(posts(app)).toBe(0)
    expect(vender(app).cart).toMatchObject({ client: { id }, items: [{ amount: 1 }] })
    await app.user.click(screen.getByRole('radio', { name: 'Paga ahora' }))
    await app.user.keyboard('{F10}')
    await screen.findByText(/Última venta N°/)
    expect(posts(app)).toBe(1)
  })

  it(
    'while the sale was put aside is told when it comes back, by the list read since [U21]',
    { tags: ['rare'] },
    async () => {
      const { app, id } = await deleteChosen(false)
      await app.user.keyboard('{F6}')
      await act(() => app.store.dispatch(load(clientEntity, { refresh: true })))
      expect(clients(app).some((client) => client.id === id)).toBe(false)
      await app.user.keyboard('{F7}')
      await screen.findByRole('dialog', { name: 'Ventas apartadas' })
      await app.user.keyboard('{Enter}')
      expect(await facts().findByText('Eliminado')).toBeVisible()
      await app.user.keyboard('{F10}')
      expect(await screen.findByRole('alert')).toHaveTextContent(told)
      expect(posts(app)).toBe(0)
    },
  )

  it('is not told of who is not listed and cannot be read: his sale is charged, and he is asked for again later [U21]', async () => {
    const { app, id } = await deleteChosen(false)
    app.backend.faults.set([{ method: 'GET', path: `^/api/client/${id}`, fault: '500' }])
    const get = vi.spyOn(app.api, 'get')
    const asked = () => get.mock.calls.filter(([path]) => path.startsWith(`client/${id}`)).length
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    act(() => void app.store.dispatch(load(clientEntity, { refresh: true })))
    await letPass(2)
    expect(clients(app).some((client) => client.id === id)).toBe(false)
    expect(asked()).toBe(1)
    expect(facts().queryByText('Eliminado')).toBeNull()
    await letPass(30)
    expect(asked()).toBe(2)
    fireEvent.keyDown(field(), { key: 'F10', code: 'F10' })
    await letPass(1)
    expect(screen.queryByText(told)).toBeNull()
    expect(posts(app)).toBe(1)
  })

  it('is no client created there of whom nobody told: he is read, and his sale is charged [U21]', async () => {
    const app = await openVender()
    const [first, second] = clients(app)
    const row = app.backend.db.insert('client', {
      ...app.backend.db.get('client', first?.id),
      id: undefined,
      name: 'Zulema Quiroga',
    })
    scan(yerba.code)
    await choose(app, second?.name ?? '')
    act(() => void app.store.dispatch(saleEvents.clientChosen({ id: row.id as number, name: 'Zulema Quiroga' })))
    await waitFor(() => expect(clients(app).some(({ id }) => id === row.id)).toBe(true))
    expect(facts().queryByText('Eliminado')).toBeNull()
    await app.user.keyboard('{F10}')
    await screen.findByText(/Última venta N°/)
    expect(app.backend.db.all('sale').at(-1)).toMatchObject({ client_id: row.id })
  })
})
