import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { article } from '@/entities/article'
import { category } from '@/entities/category'
import { client } from '@/entities/client'
import { inventory_linkage } from '@/entities/inventoryLinkage'
import type { EntityDefinition, Model } from '@/entities/types'
import { EntityScreen } from '@/list/EntityScreen'
import { selectList } from '@/list/slices'
import { server } from '../../support/standIn'
import { calls, startScreen } from '../screen'

async function openNew<M extends Model>(entity: EntityDefinition<M>, options: Parameters<typeof startScreen>[1] = {}) {
  const parts = await startScreen(<EntityScreen entity={entity} />, options)
  await waitFor(() => expect(selectList(parts.store.getState(), entity).loadedAt).not.toBeNull())
  const [create] = await screen.findAllByRole('button', { name: entity.labels.create })
  await parts.user.click(create as HTMLElement)
  return { ...parts, form: await screen.findByRole('dialog', { name: entity.labels.create }) }
}
const button = (form: HTMLElement, name: string) => within(form).getByRole('button', { name })
const saved = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('what a creation takes no notice of', () => {
  it('is sent right after it; where that fails it stays in the form, and nothing is created again [CAT-003, LIST-034]', async () => {
    const extensions = ['articulo_margen_de_ganancia_segun_lista_de_precios']
    const { user, form, backend } = await openNew(article, { extensions })
    const posted = calls('POST', 'article')
    const put = calls('PUT', 'article/')
    await user.type(within(form).getByLabelText(/^Nombre/), 'Con su lista')
    await user.click(within(form).getByLabelText('Destacado'))
    await user.type(within(form).getByRole('combobox', { name: 'Tipos de precio' }), 'mostrador')
    await user.click((await screen.findAllByRole('option', { name: /Mostrador/ }))[0] as HTMLElement)
    // The server never takes such a link away: emptying its percentage is what undoes it.
    expect(within(form).queryByRole('button', { name: /^Quitar Mostrador/ })).not.toBeInTheDocument()
    await user.type(within(form).getByLabelText(/^Porcentaje de Mostrador/), '17,5')

    backend.faults.set([{ method: 'PUT', path: '^/api/article/', fault: '500', times: 1 }])
    await user.click(button(form, 'Guardar y cerrar'))
    expect(await within(form).findByRole('alert')).toHaveTextContent(
      'Se guardó, pero sin «Tipos de precio» ni «Destacado».',
    )
    const row = () => backend.db.all('article').at(-1)
    expect(row()).toMatchObject({ name: 'Con su lista', featured: null })
    expect(within(form).getByLabelText(/^Porcentaje de Mostrador/)).toHaveValue('17,5')

    await user.click(button(form, 'Guardar y cerrar'))
    await saved()
    expect(posted.filter(({ path }) => path === 'article')).toHaveLength(1)
    expect(put).toHaveLength(2)
    expect(row()).toMatchObject({ featured: 1 })
    const links = backend.present('article', row() ?? {}) as { price_types: { pivot: { percentage: string } }[] }
    expect(links.price_types.map(({ pivot }) => pivot.percentage)).toContain('17.50')
  })

  it('a picture that cannot be set is said and set by the next save [IMG-002]', async () => {
    const { user, form, backend } = await openNew(category)
    await user.type(within(form).getByLabelText(/^Nombre/), 'Con foto')
    const group = within(form).getByRole('group', { name: 'Imagen' })
    fireEvent.paste(group, { clipboardData: { files: [], getData: () => 'https://fotos.example/pan.jpg' } })
    await user.click(await screen.findByRole('button', { name: 'Usar la imagen completa' }))
    await within(group).findByAltText('Imagen')
    backend.faults.set([{ method: 'POST', path: '^/api/set-image', fault: 'drop-before', times: 1 }])
    await user.click(button(form, 'Guardar y cerrar'))
    expect(await within(form).findByRole('alert')).toHaveTextContent('Se guardó, pero sin «Imagen».')
    expect(backend.db.all('category').at(-1)).toMatchObject({ name: 'Con foto', image_url: null })
    await user.click(button(form, 'Guardar y cerrar'))
    await saved()
    expect(backend.db.all('category').filter(({ name }) => name === 'Con foto')).toEqual([
      expect.objectContaining({ image_url: 'https://fotos.example/pan.jpg' }),
    ])
  })

  it('a picture on its way holds the save back, and is not left without asking [IMG-001]', async () => {
    const { user, form, backend } = await openNew(article)
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    server.use(
      http.post('*/api/set-image/has_many', async () => {
        await arrived
        const image_model = backend.db.insert('image', {
          hosting_url: 'https://fotos.example/pan.webp',
          temporal_id: '77',
          imageable_id: null,
        })
        return HttpResponse.json({ model: null, image_url: image_model.hosting_url, image_model })
      }),
    )
    const group = within(form).getByRole('group', { name: 'Imágenes' })
    fireEvent.paste(group, { clipboardData: { files: [], getData: () => 'https://fotos.example/pan.jpg' } })
    await user.click(await screen.findByRole('button', { name: 'Usar la imagen completa' }))
    await waitFor(() => expect(button(form, 'Un momento…')).toBeDisabled())
    expect(button(form, 'Guardar y cerrar')).toBeDisabled()
    await user.click(button(form, 'Cancelar'))
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    await user.type(within(form).getByLabelText(/^Nombre/), 'Con foto{Control>}{Enter}{/Control}')
    expect(backend.stats()['POST /api/article']).toBeUndefined()
    arrive()
    await waitFor(() => expect(button(form, 'Guardar y cerrar')).toBeEnabled())
    await user.click(button(form, 'Guardar y cerrar'))
    await saved()
    expect(backend.db.all('image').at(-1)?.imageable_id).toBe(backend.db.all('article').at(-1)?.id)
  })
})

/** A discount of 10 % and a picture. */
async function addParts(form: HTMLElement, user: Awaited<ReturnType<typeof openNew>>['user']) {
  const discounts = within(form).getByRole('group', { name: 'Descuentos' })
  await user.click(button(discounts, 'Agregar descuento'))
  await user.type(await screen.findByLabelText(/^Porcentaje/), '10{Enter}')
  const images = within(form).getByRole('group', { name: 'Imágenes' })
  fireEvent.paste(images, { clipboardData: { files: [], getData: () => 'https://fotos.example/pan.jpg' } })
  await user.click(await screen.findByRole('button', { name: 'Usar la imagen completa' }))
  await within(images).findByAltText('Imágenes 1')
  return { discounts, images }
}

describe('a creation without a clear answer', () => {
  it('is looked for before it is sent again: one goes on in it, or makes another [LIST-034, NS-12]', async () => {
    const { user, form, backend, store } = await openNew(client)
    const of = (name: string) => backend.db.all('client').filter((row) => row.name === name)
    backend.faults.set([{ method: 'POST', path: '^/api/client$', fault: 'drop-after', times: 1 }])
    await user.type(within(form).getByLabelText(/^Nombre/), 'Doble Riesgo')
    await user.click(button(form, 'Guardar y cerrar'))
    expect(await within(form).findByRole('alert')).toHaveTextContent('al guardar de nuevo lo buscamos antes')
    expect(of('Doble Riesgo')).toHaveLength(1)
    await user.type(within(form).getByLabelText('Teléfono'), '341 1')
    await user.click(button(form, 'Guardar y cerrar'))
    await user.click(await screen.findByRole('button', { name: 'Seguir en ese' }))
    // The form is that record's now, with what was typed meanwhile still to be saved.
    expect(await within(form).findByRole('alert')).toHaveTextContent('Ya estaba creado.')
    expect(selectList(store.getState(), client).model).toMatchObject({ id: of('Doble Riesgo')[0]?.id })
    await user.click(button(form, 'Guardar y cerrar'))
    await saved()
    expect(of('Doble Riesgo')).toEqual([expect.objectContaining({ phone: '341 1' })])

    await user.click(screen.getByRole('button', { name: client.labels.create }))
    const next = await screen.findByRole('dialog', { name: client.labels.create })
    backend.faults.set([{ method: 'POST', path: '^/api/client$', fault: '500', times: 1 }])
    await user.type(within(next).getByLabelText(/^Nombre/), 'Doble Riesgo')
    await user.click(button(next, 'Guardar y cerrar'))
    await within(next).findByRole('alert')
    // Only the one that was known before is there: nothing is asked.
    await user.click(button(next, 'Guardar y cerrar'))
    await saved()
    expect(of('Doble Riesgo')).toHaveLength(2)
  })

  it('is looked for too by the next form that is filled in the same, though the first was left [LIST-034, NS-12]', async () => {
    const { user, form, backend } = await openNew(client)
    const made = () => backend.db.all('client').filter(({ name }) => name === 'De otra ficha')
    backend.faults.set([{ method: 'POST', path: '^/api/client$', fault: 'drop-after', times: 1 }])
    await user.type(within(form).getByLabelText(/^Nombre/), 'De otra ficha')
    await user.click(button(form, 'Guardar y cerrar'))
    await within(form).findByRole('alert')
    await user.click(button(form, 'Cancelar'))
    await user.click(await screen.findByRole('button', { name: /sin guardar|Descartar/ }))
    await saved()
    await user.click(screen.getByRole('button', { name: client.labels.create }))
    const next = await screen.findByRole('dialog', { name: client.labels.create })
    await user.type(within(next).getByLabelText(/^Nombre/), 'De otra ficha')
    await user.click(button(next, 'Guardar y cerrar'))
    expect(await screen.findByText(/ya hay uno que parece el mismo/)).toBeVisible()
    expect(made()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Crear otro' }))
    await saved()
    expect(made()).toHaveLength(2)
  })

  it('keeps what its record turns out to be without, and says what has to be filled in again [LIST-034, FORM-001]', async () => {
    const { user, form, backend } = await openNew(article)
    // The server gives up once the article is there, before its children and pictures are bound to it (contract a trap 3).
    server.use(
      http.post(
        '*/api/article',
        () => {
          backend.db.insert('article', {
            name: 'A medias',
            user_id: backend.db.all('article')[0]?.user_id,
            status: 'active',
          })
          return HttpResponse.json({ message: 'Server Error' }, { status: 500 })
        },
        { once: true },
      ),
    )
    await user.type(within(form).getByLabelText(/^Nombre/), 'A medias')
    const { discounts } = await addParts(form, user)
    await user.click(button(form, 'Guardar y cerrar'))
    await within(form).findByRole('alert')
    await user.click(button(form, 'Guardar y cerrar'))
    await user.click(await screen.findByRole('button', { name: 'Seguir en ese' }))
    await waitFor(() =>
      expect(within(form).getByRole('alert')).toHaveTextContent('No quedó con «Imágenes»: cargalo de nuevo.'),
    )
    expect(within(discounts).getByText('10 %')).toBeInTheDocument()
    await user.click(button(form, 'Guardar y cerrar'))
    await saved()
    const [made, ...others] = backend.db.all('article').filter(({ name }) => name === 'A medias')
    expect(others).toEqual([])
    const ofIt = backend.db.all('article_discount').filter(({ article_id }) => article_id === made?.id)
    expect(ofIt).toEqual([expect.objectContaining({ percentage: '10.00' })])
  })

  it('another one made after it has children of its own; pictures, which the first took, are asked for again [LIST-034, FORM-001]', async () => {
    const { user, form, backend } = await openNew(article)
    const posted = calls('POST', 'article')
    await user.type(within(form).getByLabelText(/^Nombre/), 'Dos iguales')
    const { discounts, images } = await addParts(form, user)
    backend.faults.set([{ method: 'POST', path: '^/api/article$', fault: 'drop-after', times: 1 }])
    await user.click(button(form, 'Guardar y cerrar'))
    await within(form).findByRole('alert')
    await user.click(button(form, 'Guardar y cerrar'))
    await user.click(await screen.findByRole('button', { name: 'Crear otro' }))
    await waitFor(() =>
      expect(within(form).getByRole('alert')).toHaveTextContent(
        'Lo de «Imágenes» quedó en el primero: cargalo de nuevo',
      ),
    )
    expect(within(images).queryByAltText('Imágenes 1')).not.toBeInTheDocument()
    expect(within(discounts).getByText('10 %')).toBeInTheDocument()
    await user.click(button(form, 'Guardar y cerrar'))
    await saved()
    const made = backend.db.all('article').filter(({ name }) => name === 'Dos iguales')
    expect(made).toHaveLength(2)
    const percentages = (table: string) =>
      made.map(({ id }) => backend.db.all(table).filter(({ article_id }) => article_id === id).length)
    expect(percentages('article_discount')).toEqual([1, 1])
    const bodies = posted
      .filter(({ path }) => path === 'article')
      .map(({ body }) => body as { childrens: { temporal_id: string }[] })
    const [first, second] = bodies.map(({ childrens }) => childrens.map(({ temporal_id }) => temporal_id))
    expect(second).toHaveLength(1)
    expect(first).not.toContain(second?.[0])
  })

  it('of a kind with no name of its own is found by what was sent, and its list is read again for it [CAT-030]', async () => {
    const { user, form, backend } = await openNew(inventory_linkage)
    const read = calls('GET', 'inventory-linkage')
    backend.faults.set([{ method: 'POST', path: '^/api/inventory-linkage$', fault: '500-after', times: 1 }])
    await user.type(within(form).getByRole('combobox', { name: /^Cliente/ }), 'verónica')
    await user.click((await screen.findAllByRole('option', { name: /Verónica Sánchez/ }))[0] as HTMLElement)
    const scope = within(form).getByLabelText(/^Alcance/)
    await waitFor(() => expect(within(scope).getAllByRole('option').length).toBeGreaterThan(1))
    await user.selectOptions(scope, within(scope).getAllByRole('option').at(-1) as HTMLElement)
    await user.click(button(form, 'Guardar'))
    await within(form).findByRole('alert')
    const made = backend.db.all('inventory_linkage').length
    await user.click(button(form, 'Guardar'))
    await user.click(await screen.findByRole('button', { name: 'Seguir en ese' }))
    expect(await within(form).findByText(/^Ya estaba creado/)).toBeInTheDocument()
    expect(read).toHaveLength(1)
    expect(backend.db.all('inventory_linkage')).toHaveLength(made)
  })
})
