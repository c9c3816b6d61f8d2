import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { article } from '@/entities/article'
import { category } from '@/entities/category'
import { client } from '@/entities/client'
import type { EntityDefinition, Model } from '@/entities/types'
import { EntityScreen } from '@/list/EntityScreen'
import { selectList } from '@/list/slices'
import { server } from '../../support/standIn'
import { drawPictures } from '../../support/drawing'
import { calls, startScreen } from '../screen'

drawPictures()

async function openNew<M extends Model>(entity: EntityDefinition<M>, options: Parameters<typeof startScreen>[1] = {}) {
  const parts = await startScreen(<EntityScreen entity={entity} />, options)
  await waitFor(() => expect(selectList(parts.store.getState(), entity).loadedAt).not.toBeNull())
  const [create] = await screen.findAllByRole('button', { name: entity.labels.create })
  await parts.user.click(create as HTMLElement)
  return { ...parts, form: await screen.findByRole('dialog', { name: entity.labels.create }) }
}
const button = (form: HTMLElement, name: string) => within(form).getByRole('button', { name })
const picture = new File(['x'], 'pan.jpg', { type: 'image/jpeg' })
const saved = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('what a creation takes no notice of', () => {
  it('is sent right after it; where that fails it stays in the form, and nothing is created again [CAT-003, LIST-034]', async () => {
    const extensions = ['articulo_margen_de_ganancia_segun_lista_de_precios']
    const { user, form, backend } = await openNew(article, { extensions })
    const posted = calls('POST', 'article')
    const put = calls('PUT', 'article/')
    await user.type(within(form).getByLabelText(/^Nombre/), 'Con su lista')
    await user.click(within(form).getByLabelText('Destacado'))
    await user.type(within(form).getByRole('combobox', { name: 'Listas de precios' }), 'mostrador')
    await user.click((await screen.findAllByRole('option', { name: /Mostrador/ }))[0] as HTMLElement)
    // The server never takes such a link away: emptying its percentage is what undoes it.
    expect(within(form).queryByRole('button', { name: /^Quitar Mostrador/ })).not.toBeInTheDocument()
    await user.type(within(form).getByLabelText(/^Porcentaje de Mostrador/), '17,5')

    backend.faults.set([{ method: 'PUT', path: '^/api/article/', fault: '500', times: 1 }])
    await user.click(button(form, 'Guardar y cerrar'))
    expect(await within(form).findByRole('alert')).toHaveTextContent(
      'Se guardó, pero sin «Listas de precios» ni «Destacado».',
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

  it('a picture that cannot be set is said and set by the next save [IMG-002]', { tags: ['rare'] }, async () => {
    const { user, form, backend } = await openNew(category)
    await user.type(within(form).getByLabelText(/^Nombre/), 'Con foto')
    const group = within(form).getByRole('group', { name: 'Imagen' })
    fireEvent.paste(group, { clipboardData: { files: [picture], getData: () => '' } })
    await user.click(await screen.findByRole('button', { name: 'Usar la imagen completa' }))
    await within(group).findByAltText('Imagen')
    backend.faults.set([{ method: 'POST', path: '^/api/set-image', fault: 'drop-before', times: 1 }])
    await user.click(button(form, 'Guardar y cerrar'))
    expect(await within(form).findByRole('alert')).toHaveTextContent('Se guardó, pero sin «Imagen».')
    expect(backend.db.all('category').at(-1)).toMatchObject({ name: 'Con foto', image_url: null })
    await user.click(button(form, 'Guardar y cerrar'))
    await saved()
    expect(backend.db.all('category').filter(({ name }) => name === 'Con foto')).toEqual([
      expect.objectContaining({ image_url: expect.stringMatching(/^http/) as string }),
    ])
  })

  it(
    'a picture on its way holds the save back, and is not left without asking [IMG-001]',
    { tags: ['rare'] },
    async () => {
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
      fireEvent.paste(group, { clipboardData: { files: [picture], getData: () => '' } })
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
    },
  )
})

describe('a creation without a clear answer', () => {
  it('is said, with the record of that name which is there now: one press opens it [LIST-034, NS-12]', async () => {
    const { user, form, backend, store } = await openNew(client)
    const made = () => backend.db.all('client').filter(({ name }) => name === 'Doble Riesgo')
    backend.faults.set([{ method: 'POST', path: '^/api/client$', fault: 'drop-after', times: 1 }])
    await user.type(within(form).getByLabelText(/^Nombre/), 'Doble Riesgo')
    await user.click(button(form, 'Guardar y cerrar'))
    expect(await within(form).findByRole('alert')).toHaveTextContent(
      /^No sabemos si se guardó. Fijate en la lista antes de guardar de nuevo. Ahora hay uno que se llama igual, creado el/,
    )
    expect(within(form).getByLabelText(/^Nombre/)).toHaveValue('Doble Riesgo')
    expect(made()).toHaveLength(1)
    await user.click(button(form, 'Abrir «Doble Riesgo»'))
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    expect(await screen.findByRole('dialog', { name: /Doble Riesgo/ })).toBeVisible()
    expect(selectList(store.getState(), client).model).toMatchObject({ id: made()[0]?.id })
  })

  it('that stored nothing names no other record, keeps what was typed, and is sent by the next press [LIST-034]', async () => {
    const { user, form, backend } = await openNew(client)
    const made = () => backend.db.all('client').filter(({ name }) => name === 'Sin suerte')
    backend.faults.set([{ method: 'POST', path: '^/api/client$', fault: '500', times: 1 }])
    await user.type(within(form).getByLabelText(/^Nombre/), 'Sin suerte')
    await user.click(button(form, 'Guardar y cerrar'))
    await waitFor(() =>
      expect(within(form).getByRole('alert')).toHaveTextContent(
        /^El servidor no pudo hacerlo \(error 500\). No sabemos si se guardó. Fijate en la lista antes de guardar de nuevo.$/,
      ),
    )
    expect(made()).toHaveLength(0)
    await user.click(button(form, 'Guardar y cerrar'))
    await saved()
    expect(made()).toHaveLength(1)
  })

  it('of a short list reads that list again [CAT-030]', { tags: ['rare'] }, async () => {
    const { user, form, backend } = await openNew(category)
    const read = calls('GET', 'category')
    backend.faults.set([{ method: 'POST', path: '^/api/category$', fault: '500-after', times: 1 }])
    await user.type(within(form).getByLabelText(/^Nombre/), 'Panificados')
    await user.click(button(form, 'Guardar y seguir'))
    expect(await within(form).findByRole('button', { name: 'Abrir «Panificados»' })).toBeVisible()
    expect(read).toHaveLength(1)
  })
})
