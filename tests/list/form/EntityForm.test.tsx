import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { article } from '@/entities/article'
import { caja } from '@/entities/caja'
import { category } from '@/entities/category'
import { client } from '@/entities/client'
import { combo } from '@/entities/combo'
import { provider } from '@/entities/provider'
import type { EntityDefinition, Model } from '@/entities/types'
import { EntityScreen } from '@/list/EntityScreen'
import { listActions, selectList } from '@/list/slices'
import { callApi } from '../../support/standIn'
import { calls, column, rowOf, startScreen, table } from '../screen'

type Options = Parameters<typeof startScreen>[1]

async function openScreen<M extends Model>(entity: EntityDefinition<M>, options: Options = {}) {
  const parts = await startScreen(<EntityScreen entity={entity} />, options)
  const list = await table(entity.labels.many)
  await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'false'))
  return { ...parts, list }
}
async function openForm<M extends Model>(entity: EntityDefinition<M>, text: string, options: Options = {}) {
  const parts = await openScreen(entity, options)
  await parts.user.click(await waitFor(() => rowOf(parts.list, text)))
  return { ...parts, form: await screen.findByRole('dialog') }
}
async function openNew<M extends Model>(entity: EntityDefinition<M>, options: Options = {}) {
  const parts = await openScreen(entity, options)
  await parts.user.click(screen.getByRole('button', { name: entity.labels.create }))
  return { ...parts, form: await screen.findByRole('dialog', { name: entity.labels.create }) }
}
const button = (form: HTMLElement, name: string) => within(form).getByRole('button', { name })
const saved = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('the form of an entity', () => {
  it('is made of its fields, with Spanish labels, under their headings [FORM-001, FORM-002]', async () => {
    const { form } = await openForm(client, 'Verónica Sánchez')
    for (const label of [
      'Nombre',
      'Teléfono',
      'Correo electrónico',
      'Dirección',
      'Localidad',
      'Descripción',
      'Lista de precios',
      'Vendedor',
      'CUIT',
      'Condición de IVA',
    ])
      expect(within(form).getByLabelText(new RegExp(`^${label}`))).toBeInTheDocument()
    expect(
      within(form)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Datos', 'Cuenta corriente', 'Datos fiscales'])
    expect(within(form).getByRole('navigation', { name: 'Secciones' })).toBeInTheDocument()
    expect(form).toHaveTextContent(/Creación: \d\d\/\d\d\/\d\d \d\d:\d\d/)
  })

  it('opens where the hand is: a new record in its first field, a stored one ready for Ctrl+Enter with no field taken; and where it was once closed [FORM-001]', async () => {
    const { user, form, list } = await openNew(client)
    expect(within(form).getByLabelText(/^Nombre/)).toHaveFocus()
    await user.keyboard('Kiosco Norte{Control>}{Enter}{/Control}')
    await waitFor(() => expect(column(list, 'Nombre')[0]).toBe('Kiosco Norte'))
    await user.click(
      within(await screen.findByRole('dialog', { name: /Kiosco Norte/ })).getByRole('button', { name: 'Cancelar' }),
    )
    await user.click(rowOf(list, 'Kiosco Norte'))
    const stored = await screen.findByRole('dialog', { name: /Kiosco Norte/ })
    const put = calls('PUT', 'client')
    expect(stored.querySelector('form')).toHaveFocus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(put).toHaveLength(1))
    await user.click(button(stored, 'Cancelar'))
    expect(rowOf(list, 'Kiosco Norte')).toHaveFocus()
  })

  it('creates: what is filled in, 0 where nothing was chosen; the record is first in the list [FORM-001, FORM-005, LIST-034, LIST-037]', async () => {
    const { user, form, list, backend } = await openNew(client)
    const posted = calls('POST', 'client')
    await user.type(within(form).getByLabelText(/^Nombre/), 'Kiosco "El Ñandú" 🧉')
    await user.click(button(form, 'Guardar y cerrar'))
    await saved()
    expect(posted).toHaveLength(1)
    expect(posted[0]?.body).toMatchObject({
      name: 'Kiosco "El Ñandú" 🧉',
      price_type_id: 0,
      location_id: 0,
      seller_id: 0,
      saldo: null,
    })
    expect(column(list, 'Nombre')[0]).toBe('Kiosco "El Ñandú" 🧉')
    expect(backend.db.all('client').at(-1)).toMatchObject({ name: 'Kiosco "El Ñandú" 🧉' })
  })

  it('sends the whole record back with the changes, in the freshest state [FORM-008, LIST-035]', async () => {
    const { user, form, list, backend, store } = await openForm(client, 'Verónica Sánchez')
    const id = backend.db.all('client').at(-1)?.id as number
    const before = backend.db.get('client', id)
    // Meanwhile the client paid at another till.
    await callApi('PUT', `client/${id}`, { ...before, saldo: '12.50' })
    await user.clear(within(form).getByLabelText('Teléfono'))
    await user.type(within(form).getByLabelText('Teléfono'), '341 999')
    await user.click(button(form, 'Guardar y seguir'))
    await screen.findByText('Guardado')
    expect(backend.db.get('client', id)).toMatchObject({
      phone: '341 999',
      saldo: '12.50',
      address: before?.address,
      cuit: before?.cuit,
    })
    expect(form).toBeInTheDocument()
    expect(selectList(store.getState(), client).models[0]).toMatchObject({ id, phone: '341 999' })
    expect(column(list, 'Saldo')[0]).toBe('$12,50')
  })

  it('saves with Ctrl+Enter, but not with the Enter a reader sends after a code', async () => {
    const { user, form, backend } = await openForm(article, 'Yerba Mate Suave')
    const put = calls('PUT', 'article/')
    await user.type(within(form).getByLabelText('Código de proveedor'), '-B{Enter}')
    expect(put).toHaveLength(0)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('Guardado')
    expect(backend.db.all('article').some((row) => String(row.provider_code).endsWith('-B'))).toBe(true)
  })

  it('sends a save once, however often it is asked for', async () => {
    const { user, form, backend } = await openNew(client)
    backend.faults.set([{ method: 'POST', path: '^/api/client$', fault: { slow: 80 } }])
    await user.type(within(form).getByLabelText(/^Nombre/), 'Una vez')
    // Twice before anything could be drawn, then once more while it is under way.
    act(() => {
      for (let press = 0; press < 2; press++)
        fireEvent.keyDown(within(form).getByLabelText(/^Nombre/), { key: 'Enter', ctrlKey: true })
    })
    await user.click(screen.getByRole('button', { name: 'Guardar y cerrar' }))
    await screen.findByText('Cliente «Una vez» creado')
    expect(backend.stats()['POST /api/client']).toBe(1)
  })

  it('keeps what is typed while it is saved, and stays open with it', { tags: ['rare'] }, async () => {
    const { user, form, backend } = await openForm(client, 'Verónica Sánchez')
    const id = backend.db.all('client').at(-1)?.id as number
    const before = backend.db.get('client', id)
    const type = (label: string, value: string) =>
      fireEvent.change(within(form).getByLabelText(label), { target: { value } })
    type('Teléfono', '341 999')
    type('Correo electrónico', 'vero@example.com')
    fireEvent.click(button(form, 'Guardar y cerrar'))
    expect(button(form, 'Guardando…')).toBeDisabled()
    type('Teléfono', '341 998')
    type('Dirección', 'Mitre 1')
    await screen.findByText('Guardado')
    expect(backend.db.get('client', id)).toMatchObject({ phone: '341 999', address: before?.address })
    expect(form).toBeInTheDocument()
    expect(within(form).getByLabelText('Teléfono')).toHaveValue('341 998')
    expect(within(form).getByLabelText('Dirección')).toHaveValue('Mitre 1')
    await user.click(button(form, 'Cancelar'))
    await user.click(button(await screen.findByRole('dialog', { name: '¿Descartar los cambios?' }), 'Seguir editando'))
    await user.click(button(form, 'Guardar y cerrar'))
    await saved()
    expect(backend.db.get('client', id)).toMatchObject({
      phone: '341 998',
      address: 'Mitre 1',
      email: 'vero@example.com',
    })
  })

  it('keeps what is typed while a record is created, as a change of that record', { tags: ['rare'] }, async () => {
    const { user, form, backend } = await openNew(client)
    const posted = calls('POST', 'client')
    await user.type(within(form).getByLabelText(/^Nombre/), 'Kiosco Sur')
    fireEvent.click(button(form, 'Guardar y cerrar'))
    fireEvent.change(within(form).getByLabelText('Teléfono'), { target: { value: '341 777' } })
    await screen.findByText('Cliente «Kiosco Sur» creado')
    const stored = await screen.findByRole('dialog', { name: /Kiosco Sur/ })
    expect(within(stored).getByLabelText('Teléfono')).toHaveValue('341 777')
    await user.click(button(stored, 'Guardar y cerrar'))
    await saved()
    expect(posted).toHaveLength(1)
    expect(backend.db.all('client').at(-1)).toMatchObject({ name: 'Kiosco Sur', phone: '341 777' })
  })

  it('names what is missing, with the focus on the first wrong field, and sends nothing', async () => {
    const { user, form, backend } = await openNew(client)
    await user.click(button(form, 'Guardar y seguir'))
    const name = within(form).getByLabelText(/^Nombre/)
    expect(name).toHaveFocus()
    expect(name).toBeInvalid()
    expect(name).toHaveAccessibleDescription('Falta completar «Nombre»')
    expect(backend.stats()['POST /api/client']).toBeUndefined()
    await user.type(name, 'A')
    expect(within(form).queryByText('Falta completar «Nombre»')).not.toBeInTheDocument()
  })

  it('says before saving what a new article needs, and marks what another new record must have [FORM-001]', async () => {
    const { form, unmount } = await openNew(article)
    const hint = 'Poné un nombre o un código'
    expect(within(form).getByLabelText('Nombre')).toHaveAccessibleDescription(hint)
    expect(within(form).queryByText('* Obligatorio')).not.toBeInTheDocument()
    unmount()
    const other = await openNew(category)
    expect(within(other.form).getByLabelText(/^Nombre/)).toBeRequired()
    expect(within(other.form).getByText('* Obligatorio')).toBeInTheDocument()
  })

  it('stops a text its column cannot hold, and cuts nothing off by itself', async () => {
    const { user, form, backend } = await openNew(client)
    const name = within(form).getByLabelText(/^Nombre/)
    fireEvent.change(name, { target: { value: 'ñ'.repeat(300) } })
    await user.click(button(form, 'Guardar y seguir'))
    expect(name).toHaveFocus()
    expect(name).toHaveAccessibleDescription('«Nombre» admite hasta 191 letras: tiene 300')
    expect(name).toHaveValue('ñ'.repeat(300))
    expect(backend.stats()['POST /api/client']).toBeUndefined()
    fireEvent.change(name, { target: { value: 'ñ'.repeat(191) } })
    const description = within(form).getByLabelText('Descripción')
    fireEvent.change(description, { target: { value: 'x'.repeat(192) } })
    await user.click(button(form, 'Guardar y seguir'))
    expect(description).toHaveAccessibleDescription('«Descripción» admite hasta 191 letras: tiene 192')
    expect(backend.stats()['POST /api/client']).toBeUndefined()
    fireEvent.change(description, { target: { value: 'x'.repeat(191) } })
    await user.click(button(form, 'Guardar y cerrar'))
    await saved()
    expect(backend.db.all('client').at(-1)?.name).toBe('ñ'.repeat(191))
  })

  it('says what it deleted, and brings it back where the server keeps it as it was', async () => {
    const { user, form, list, backend } = await openForm(client, 'Verónica Sánchez')
    const isGone = () => backend.db.all('client').find(({ name }) => name === 'Verónica Sánchez')?.deleted_at !== null
    await user.click(button(form, 'Eliminar'))
    await user.click(button(await screen.findByRole('dialog', { name: '¿Eliminar Verónica Sánchez?' }), 'Eliminar'))
    await saved()
    const told = await screen.findByText('Cliente «Verónica Sánchez» eliminado')
    expect(isGone()).toBe(true)
    // The way back fails first: it is said, and nothing is lost by it.
    backend.faults.set([{ method: 'PUT', path: 'papelera/restaurar', fault: '500', times: 1 }])
    await user.click(within(told.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText(/^No se pudo deshacer\./)).toBeInTheDocument()
    expect(isGone()).toBe(true)
    await user.click(rowOf(list, '129'))
    const next = await screen.findByRole('dialog')
    const other = within(next).getByLabelText<HTMLInputElement>(/^Nombre/).value
    await user.click(button(next, 'Eliminar'))
    await user.click(button(await screen.findByRole('dialog', { name: `¿Eliminar ${other}?` }), 'Eliminar'))
    const again = await screen.findByText(`Cliente «${other}» eliminado`)
    await user.click(within(again.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText(new RegExp(`^Cliente «${other}» recuperado`))).toBeInTheDocument()
    await waitFor(() => expect(rowOf(list, '129')).toBeInTheDocument())
  })

  it('keeps everything when the server fails, and says why on top', async () => {
    const { user, form, backend } = await openNew(client)
    backend.faults.set([{ method: 'POST', path: '^/api/client$', fault: '500', times: 1 }])
    await user.type(within(form).getByLabelText(/^Nombre/), 'Ana')
    await user.click(button(form, 'Guardar y cerrar'))
    expect(await within(form).findByRole('alert')).toHaveTextContent('El servidor no pudo hacerlo (error 500).')
    expect(within(form).getByLabelText(/^Nombre/)).toHaveValue('Ana')
    await user.click(button(form, 'Guardar y cerrar'))
    await saved()
    expect(backend.db.all('client').at(-1)?.name).toBe('Ana')
  })

  it('does not undo a deletion somebody else made meanwhile', async () => {
    const { user, form, backend } = await openForm(client, 'Verónica Sánchez')
    const id = backend.db.all('client').at(-1)?.id as number
    await callApi('DELETE', `client/${id}`)
    await user.type(within(form).getByLabelText('Teléfono'), '1')
    await user.click(button(form, 'Guardar y seguir'))
    expect(await within(form).findByRole('alert')).toHaveTextContent('Ya no existe')
    expect(backend.stats()[`PUT /api/client/${id}`]).toBeUndefined()
  })

  it('a message that another field takes away is gone with the first key there [CAT-003]', async () => {
    const { user, form } = await openNew(article)
    await user.click(button(form, 'Guardar y seguir'))
    const name = within(form).getByLabelText(/^Nombre/)
    await waitFor(() => expect(name).toHaveAccessibleDescription('Poné un nombre o un código'))
    await user.type(within(form).getByLabelText('Código de barras'), '7')
    expect(within(form).queryByText('Poné un nombre o un código')).toBeNull()
    expect(name).toHaveValue('')
  })

  it('asks before changes are lost, also on Esc, and not when there are none', async () => {
    const { user, form } = await openForm(client, 'Verónica Sánchez')
    const phone = within(form).getByLabelText('Teléfono')
    await user.type(phone, '9')
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('dialog', { name: '¿Descartar los cambios?' })
    expect(question).toHaveTextContent('Lo que cambiaste en el formulario no se guardó.')
    await user.click(button(question, 'Seguir editando'))
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: '¿Descartar los cambios?' })).not.toBeInTheDocument(),
    )
    expect(phone).toHaveDisplayValue(/9$/)
    await user.type(phone, '{Backspace}')
    await user.click(button(form, 'Cancelar'))
    await saved()
  })

  it('deletes after asking, and gives the list back without the record [LIST-038]', async () => {
    const { user, form, list } = await openForm(client, 'Verónica Sánchez')
    await user.click(button(form, 'Eliminar'))
    await user.click(button(await screen.findByRole('dialog', { name: '¿Eliminar Verónica Sánchez?' }), 'Eliminar'))
    await saved()
    expect(column(list, 'N°')[0]).toBe('129')
  })

  it('a deletion whose answer got lost is done, and one that is sent again for it, too [LIST-038, LIST-042]', async () => {
    const { user, form, list, backend } = await openForm(client, 'Verónica Sánchez')
    const remove = async () => {
      await user.click(button(form, 'Eliminar'))
      await user.click(button(await screen.findByRole('dialog', { name: '¿Eliminar Verónica Sánchez?' }), 'Eliminar'))
    }
    // Nothing can be read either: nobody knows, the form stays.
    backend.faults.set([
      { method: 'DELETE', path: '^/api/client/', fault: 'drop-after', times: 1 },
      { method: 'GET', path: '^/api/client/', fault: 'drop-before', times: 1 },
    ])
    await remove()
    expect(await within(form).findByRole('alert')).toHaveTextContent('No hay conexión con el servidor')
    await remove()
    await saved()
    expect(await screen.findByText('Cliente «Verónica Sánchez» eliminado')).toBeInTheDocument()
    expect(column(list, 'N°')[0]).toBe('129')

    await user.click(rowOf(list, '129'))
    const next = await screen.findByRole('dialog')
    backend.faults.set([{ method: 'DELETE', path: '^/api/client/', fault: 'drop-after', times: 1 }])
    await user.click(button(next, 'Eliminar'))
    await user.click(button(await screen.findByRole('dialog', { name: /^¿Eliminar/ }), 'Eliminar'))
    await saved()
    expect(column(list, 'N°')[0]).toBe('128')
  })

  it('only shows to those who may not change', async () => {
    const { form } = await openForm(client, 'Verónica Sánchez', { as: 'employee', permissions: ['client.index'] })
    expect(within(form).queryByRole('textbox')).not.toBeInTheDocument()
    expect(within(form).queryByRole('button', { name: /Guardar|Eliminar/ })).not.toBeInTheDocument()
    expect(form).toHaveTextContent('Verónica Sánchez')
  })

  it('follows what happens to the record while it is open, and keeps what was typed', async () => {
    const { user, form, store } = await openForm(client, 'Verónica Sánchez')
    await user.type(within(form).getByLabelText('Teléfono'), '7')
    const open = selectList(store.getState(), client).model as Model
    store.dispatch(
      listActions(client).upserted([{ ...open, saldo: '77.00', phone: 'otro', email: 'nuevo@x' } as unknown as Model]),
    )
    expect(await within(form).findByText('$77,00')).toBeInTheDocument()
    expect(within(form).getByLabelText('Correo electrónico')).toHaveValue('nuevo@x')
    expect(within(form).getByLabelText('Teléfono')).toHaveDisplayValue(/7$/)
  })

  it('asks where somebody else changed the same field meanwhile, and lays the rest over the record as it is', async () => {
    const { user, form, backend } = await openForm(client, 'Verónica Sánchez')
    const id = backend.db.all('client').find(({ name }) => name === 'Verónica Sánchez')?.id as number
    const put = calls('PUT', `client/${id}`)
    await user.clear(within(form).getByLabelText('Teléfono'))
    await user.type(within(form).getByLabelText('Teléfono'), '341 7')
    backend.db.update('client', id, { email: 'nuevo@x' })
    await user.click(button(form, 'Guardar y seguir'))
    await screen.findByText('Guardado')
    expect(backend.db.get('client', id)).toMatchObject({ phone: '341 7', email: 'nuevo@x' })

    await user.type(within(form).getByLabelText('Teléfono'), '7')
    backend.db.update('client', id, { phone: '341 0' })
    await user.click(button(form, 'Guardar y cerrar'))
    const changed = /^Cambió mientras lo editabas: otra persona cambió «Teléfono»/
    expect(await within(form).findByText(changed)).toBeVisible()
    expect(put).toHaveLength(1)
    await user.click(button(form, 'Guardar y cerrar'))
    expect(await within(form).findByText(changed)).toBeVisible()
    await user.click(button(form, 'Guardar lo mío'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(backend.db.get('client', id)).toMatchObject({ phone: '341 77' })
  })
})

describe('fields', () => {
  it('that cannot be changed are text, not inputs [FORM-008]', async () => {
    const { form } = await openForm(client, 'Verónica Sánchez')
    expect(within(form).getByText('Saldo', { selector: '.form-label' }).parentElement).toHaveTextContent('$41.410,52')
    expect(within(form).queryByLabelText('Saldo')).not.toBeInTheDocument()
  })

  it('of an extension show only for companies that have it [FORM-009, CLI-003]', async () => {
    const { unmount, form } = await openForm(client, 'Verónica Sánchez', { extensions: [] })
    expect(within(form).queryByLabelText('Sucursal')).not.toBeInTheDocument()
    unmount()
    const second = await openForm(client, 'Verónica Sánchez', {
      extensions: ['filtrar_clientes_por_sucursal_en_vender'],
    })
    expect(within(second.form).getByLabelText('Sucursal')).toBeInTheDocument()
  })

  it('percentages of price types show only with lista_de_precios_por_categoria [EXT-004]', async () => {
    const { unmount, form } = await openForm(category, 'Almacén', { extensions: [] })
    expect(within(form).queryByText('Listas de precios')).not.toBeInTheDocument()
    unmount()
    const second = await openForm(category, 'Almacén', { extensions: ['lista_de_precios_por_categoria'] })
    expect(within(second.form).getByText('Listas de precios')).toBeInTheDocument()
  })

  it('children are shown with the columns the company has, and are still there after saving [EXT-005]', async () => {
    const prepare: NonNullable<Options>['prepare'] = ({ db }) =>
      void db.insert('article_discount', { article_id: 1, percentage: 12.5, show_in_online: 1 })
    const { unmount, form } = await openForm(article, 'Yerba Mate Suave', { prepare, extensions: [] })
    expect(within(form).getByRole('table', { name: 'Descuentos' })).toHaveTextContent('12,5 %')
    expect(within(form).queryByRole('columnheader', { name: 'Mostrar en la tienda online' })).not.toBeInTheDocument()
    unmount()
    const second = await openForm(article, 'Yerba Mate Suave', { prepare, extensions: ['online'] })
    expect(within(second.form).getByRole('columnheader', { name: 'Mostrar en la tienda online' })).toBeInTheDocument()
    await second.user.type(within(second.form).getByLabelText('Nombre'), ' X')
    await second.user.click(button(second.form, 'Guardar y seguir'))
    await screen.findByText('Guardado')
    expect(within(second.form).getByRole('table', { name: 'Descuentos' })).toHaveTextContent('12,5 %')
    expect(second.backend.db.all('article_discount').filter((row) => row.article_id === 1)).toHaveLength(1)
  })

  it('the cost of an article is a dash, and stays as it is, without its permission [FORM-010, ART-021, PERM-008]', async () => {
    const as = { as: 'employee', permissions: ['article.index', 'article.update'] } as const
    const { user, form, backend } = await openForm(article, 'Yerba Mate Suave', as)
    expect(within(form).queryByLabelText('Costo')).not.toBeInTheDocument()
    expect(within(form).getByText('Costo', { selector: '.form-label' }).parentElement).toHaveTextContent('Costo-')
    const before = backend.db.all('article').find((row) => String(row.name).startsWith('Yerba Mate Suave'))
    await user.type(within(form).getByLabelText('Nombre'), ' X')
    await user.click(button(form, 'Guardar y cerrar'))
    await saved()
    expect(backend.db.get('article', before?.id)).toMatchObject({ cost: before?.cost, name: `${before?.name} X` })
  })

  it('of a number take comma or point, empty is nothing, and keep what is no number [FORM-015]', async () => {
    const { user, form, backend } = await openForm(article, 'Yerba Mate Suave')
    const id = backend.db.all('article').find((row) => String(row.name).startsWith('Yerba Mate Suave'))?.id
    const cost = within(form).getByLabelText('Costo')
    await user.clear(cost)
    await user.type(cost, 'mucho')
    await user.click(button(form, 'Guardar y seguir'))
    expect(cost).toHaveFocus()
    expect(cost).toHaveValue('mucho')
    expect(cost).toHaveAccessibleDescription('Ingresá un número')
    await user.clear(cost)
    await user.type(cost, '1234,5')
    await user.clear(within(form).getByLabelText('Stock mínimo'))
    await user.click(button(form, 'Guardar y seguir'))
    await screen.findByText('Guardado')
    expect(Number(backend.db.get('article', id)?.cost)).toBe(1234.5)
    expect(backend.db.get('article', id)?.stock_min).toBeNull()
    expect(cost).toHaveValue('1.234,50')
  })

  it('a select without a choice holds 0 and says Seleccione with the label [FORM-005, FORM-006]', async () => {
    const { user, form } = await openForm(client, 'Verónica Sánchez')
    const select = within(form).getByLabelText('Lista de precios') as HTMLSelectElement
    expect(select.value).toBe('0')
    expect(select.selectedOptions[0]?.text).toBe('Seleccione Lista de precios')
    const put = calls('PUT', 'client/')
    await user.selectOptions(select, 'Mostrador')
    await user.selectOptions(select, 'Seleccione Lista de precios')
    await user.type(within(form).getByLabelText('Teléfono'), '1')
    await user.click(button(form, 'Guardar y seguir'))
    await screen.findByText('Guardado')
    await waitFor(() => expect((put[0]?.body as { price_type_id: unknown }).price_type_id ?? 0).toBe(0))
  })

  it('a related record is searched for, here and on the server, and can be taken away [FORM-004]', async () => {
    const { user, form, backend } = await openForm(client, 'Verónica Sánchez')
    const id = backend.db.all('client').at(-1)?.id
    const place = within(form).getByRole('combobox', { name: 'Localidad' })
    const posted = calls('POST', 'search-from-modal/location')
    await user.clear(place)
    await user.type(place, 'rosa')
    await user.click(await within(form).findByRole('option', { name: /^Rosario/ }))
    expect(place).toHaveValue('Rosario')
    await user.click(button(form, 'Guardar y seguir'))
    await screen.findByText('Guardado')
    const rosario = backend.db.all('location').find((row) => row.name === 'Rosario')
    expect(backend.db.get('client', id)?.location_id).toBe(rosario?.id)
    await user.type(place, 'x')
    await waitFor(() =>
      expect(
        posted.some(({ body }) => (body as { props_to_filter?: string[] } | null)?.props_to_filter?.includes('name')),
      ).toBe(true),
    )
    await user.tab()
    expect(place).toHaveValue('Rosario')
    await user.click(button(form, 'Quitar Localidad'))
    await user.click(button(form, 'Guardar y seguir'))
    await waitFor(() => expect(backend.db.get('client', id)?.location_id).toBe(0))
  })

  it('Esc in an open list of choices closes the list, the next one the form', async () => {
    const { user, form } = await openForm(client, 'Verónica Sánchez')
    const place = within(form).getByRole('combobox', { name: 'Localidad' })
    await user.type(place, 'zz')
    await user.keyboard('{Escape}')
    expect(form).toBeInTheDocument()
    expect(place).toHaveAttribute('aria-expanded', 'false')
    await user.keyboard('{Escape}')
    await saved()
  })

  it('sub category choices are those of the chosen category, and go with it [FORM-016]', async () => {
    const { user, form, store } = await openForm(article, 'Aceite Girasol')
    const sub = within(form).getByRole('combobox', { name: 'Subcategoría' })
    await waitFor(() => expect(sub).toHaveValue('Aceites y aderezos'))
    await user.click(sub)
    const menu = document.getElementById(sub.getAttribute('aria-controls') ?? '') as HTMLElement
    const offered = (await within(menu).findAllByRole('option')).map((option) => option.textContent)
    const { category_id } = selectList(store.getState(), article).model as unknown as { category_id: number }
    const own = (
      selectList(store.getState(), { name: 'sub_category' } as never).models as unknown as {
        category_id: number
        name: string
      }[]
    )
      .filter((row) => row.category_id === category_id)
      .map((row) => row.name)
    expect([...offered].sort()).toEqual([...own].sort())
    await user.keyboard('{Escape}')
    const parent = within(form).getByRole('combobox', { name: 'Categoría' })
    await user.clear(parent)
    await user.type(parent, 'bebidas')
    await user.click(await within(form).findByRole('option', { name: 'Bebidas' }))
    expect(sub).toHaveValue('')
    expect(sub).toHaveAttribute('placeholder', 'Seleccione Subcategoría')
  })

  it('finds them among many of other categories, here and on the server [FORM-016, NS-12]', async () => {
    const { user, form } = await openForm(article, 'Aceite Girasol', {
      prepare: ({ db }) => {
        const others = db.all('category').filter(({ name }) => !String(name).startsWith('Almac'))
        for (let many = 0; many < 80; many++)
          db.insert('sub_category', { name: `Ajena ${many}`, category_id: others[0]?.id, user_id: others[0]?.user_id })
      },
    })
    const sub = within(form).getByRole('combobox', { name: 'Subcategoría' })
    await waitFor(() => expect(sub).toHaveValue('Aceites y aderezos'))
    const asked = calls('POST', 'search-from-modal/sub-category')
    await user.click(sub)
    expect(await screen.findByRole('option', { name: 'Aceites y aderezos' })).toBeInTheDocument()
    await user.clear(sub)
    await user.type(sub, 'aceites')
    await waitFor(() =>
      expect(asked.at(-1)?.body).toMatchObject({ query_value: 'aceites', depends_on_key: 'category_id' }),
    )
    expect((asked.at(-1)?.body as { depends_on_value: number }).depends_on_value).toBeGreaterThan(0)
  })

  it.each([client, provider] as const)(
    'the CUIT of a $name is checked, nobody else’s however it is written, and stored as figures [FORM-015] [FORM-017]',
    async (entity) => {
      const { user, form, backend } = await openNew(entity as EntityDefinition<Model>, {
        prepare: ({ db }) =>
          void db.update(entity.name, db.all(entity.name)[0]?.id, { name: 'La Comercial', cuit: '30-71589632-6' }),
      })
      const cuit = within(form).getByLabelText('CUIT')
      const store = async (text: string) => {
        await user.clear(cuit)
        await user.type(cuit, text)
        await user.click(button(form, 'Guardar y cerrar'))
      }
      await user.type(within(form).getByLabelText(/^Nombre/), 'Kiosco Norte')
      await store('20-30111222')
      expect(await within(form).findByText('El CUIT tiene 11 números')).toBeInTheDocument()
      await store('20-30111222-1')
      expect(await within(form).findByText('Hay un número mal en el CUIT: revisalo')).toBeInTheDocument()
      await store('30715896326')
      expect(await within(form).findByText('Ya existe: La Comercial')).toBeInTheDocument()
      expect(cuit).toHaveFocus()
      await store('20-30111222-0')
      await saved()
      expect(backend.db.all(entity.name).at(-1)).toMatchObject({ name: 'Kiosco Norte', cuit: '20301112220' })
    },
  )

  const CODES = [
    ['Código de barras', 'bar_code'],
    ['Código de proveedor', 'provider_code'],
  ] as const

  it.each(CODES)('«%s» of another article is refused, when it is held here [FORM-017]', async (label, key) => {
    const find = ({ name }: Record<string, unknown>) => String(name).startsWith('Azúcar')
    const { user, form, backend } = await openForm(article, 'Yerba Mate Suave', {
      prepare: ({ db }) => void db.update('article', db.all('article').find(find)?.id, { provider_code: 'SUR-77' }),
    })
    const other = backend.db.all('article').find(find)
    const code = within(form).getByLabelText(label)
    await user.clear(code)
    await user.type(code, String(other?.[key]))
    await user.click(button(form, 'Guardar y seguir'))
    expect(await within(form).findByText(`Ya existe: ${other?.name}`)).toBeInTheDocument()
    expect(code).toHaveFocus()
    expect(backend.stats()['POST /api/search/article']).toBeUndefined()
    expect(Object.keys(backend.stats()).some((name) => name.startsWith('PUT /api/article/'))).toBe(false)
  })

  it.each(CODES)('and «%s», when only the server knows it [FORM-018]', async (label, key) => {
    const { user, form, backend } = await openForm(article, 'Yerba Mate Suave')
    await callApi('POST', 'article', {
      name: 'Nuevo en otra caja',
      [key]: 'XYZ-1',
      online: 1,
      apply_provider_percentage_gain: 0,
      childrens: [],
    })
    const posted = calls('POST', 'search/article')
    const code = within(form).getByLabelText(label)
    await user.clear(code)
    await user.type(code, 'XYZ-1')
    await user.click(button(form, 'Guardar y seguir'))
    expect(await within(form).findByText('Ya existe: Nuevo en otra caja')).toBeInTheDocument()
    expect(posted[0]).toEqual({
      path: 'search/article',
      body: { filters: [{ key, type: 'text', igual_que: 'XYZ-1' }] },
    })
    expect(Object.keys(backend.stats()).some((name) => name.startsWith('PUT /api/article/'))).toBe(false)
  })

  it('linked records are rows with the columns of their link in them [FORM-021]', async () => {
    const { user, form, backend } = await openNew(combo)
    await user.type(within(form).getByLabelText(/^Nombre/), 'Desayuno')
    const search = within(form).getByRole('combobox', { name: 'Artículos' })
    await user.type(search, 'yerba mate suave')
    await user.click(await within(form).findByRole('option', { name: /^Yerba Mate Suave 1 kg/ }))
    const amount = await within(form).findByLabelText('Cantidad de Yerba Mate Suave 1 kg')
    await user.type(amount, '2')
    await user.type(search, 'azúcar ledesma')
    await user.click(await within(form).findByRole('option', { name: /^Azúcar Ledesma 1 kg/ }))
    await user.type(within(form).getByLabelText('Cantidad de Azúcar Ledesma 1 kg'), 'x')
    await user.click(button(form, 'Guardar y cerrar'))
    expect(await within(form).findByText('Ingresá un número')).toBeInTheDocument()
    await user.click(button(form, 'Quitar Azúcar Ledesma 1 kg'))
    const posted = calls('POST', 'combo')
    await user.click(button(form, 'Guardar y cerrar'))
    await saved()
    const yerba = backend.db.all('article').find((row) => String(row.name).startsWith('Yerba Mate Suave'))
    expect((posted[0]?.body as { articles: unknown[] }).articles).toMatchObject([
      { id: yerba?.id, pivot: { amount: 2 } },
    ])
  })

  it('linked records in a box each are ticked in place [FORM-021]', async () => {
    const { user, form, backend } = await openNew(caja)
    await user.type(within(form).getByLabelText(/^Nombre/), 'Caja nueva')
    await user.click(await within(form).findByRole('checkbox', { name: 'Efectivo' }))
    const posted = calls('POST', 'caja')
    await user.click(button(form, 'Guardar y cerrar'))
    await saved()
    expect(
      (posted[0]?.body as { current_acount_payment_methods: Model[] }).current_acount_payment_methods.map(
        ({ id }) => id,
      ),
    ).toEqual([3])
    expect(backend.db.all('caja').at(-1)?.name).toBe('Caja nueva')
  })
})
