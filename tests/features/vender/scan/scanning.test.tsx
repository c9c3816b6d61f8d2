import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageIn } from '@/api/read'
import { article } from '@/entities/article'
import { listActions } from '@/list/slices'
import { editSale } from '@/features/vender/past/previus'
import type { Row } from '../../../backend/types'
import { onAccount } from '../past/past'
import {
  aceite,
  articleRow,
  articles,
  azucar,
  cards,
  field,
  hearSounds,
  holdPost,
  line,
  lines,
  ODD,
  openVender,
  quantityOf,
  read,
  scan,
  SOUND,
  total,
  vender,
  withExtensions,
  withPermissions,
  yerba,
} from '../screen'

describe('scan field', () => {
  it('adds the article of a scanned code [SALE-001]', async () => {
    await openVender()
    expect(field()).toHaveFocus()
    scan(yerba.code)
    expect(line(yerba.name)).toHaveTextContent('4.250,00')
    expect(total()).toHaveTextContent('$4.250,00')
    expect(field()).toHaveValue('')
    expect(field()).toHaveFocus()
  })

  it('takes the Tab some readers send for Enter [U2]', async () => {
    await openVender()
    scan(yerba.code, 'Tab')
    expect(lines()).toHaveLength(1)
  })

  it('adds a repeated article to its line [SALE-044]', async () => {
    await openVender()
    scan(yerba.code)
    scan(azucar.code)
    scan(yerba.code)
    expect(lines()).toHaveLength(2)
    expect(quantityOf(yerba.name)).toHaveValue('2')
    expect(total()).toHaveTextContent('$9.690,00')
  })

  it('puts the newest line on top and marks it [U13]', async () => {
    await openVender()
    scan(yerba.code)
    scan(azucar.code)
    expect(lines().map((row) => row.dataset.line)).toEqual([
      expect.stringContaining('article'),
      expect.stringContaining('article'),
    ])
    expect(lines()[0]).toHaveTextContent(`Último: ${azucar.name}`)
    expect(lines()[0]).toHaveAttribute('data-newest')
  })

  it('takes 3* before a code for three of it', async () => {
    await openVender()
    scan(`3*${azucar.code}`)
    expect(quantityOf(azucar.name)).toHaveValue('3')
    expect(total()).toHaveTextContent('$3.570,00')
  })

  it('takes 12*34 for one of the article that has this code, not for twelve of another', async () => {
    await openVender({
      prepare: (backend) => {
        backend.db.update('article', articleRow(backend, yerba.code).id, { bar_code: '12*34' })
        backend.db.update('article', articleRow(backend, azucar.code).id, { bar_code: '34' })
      },
    })
    scan('12*34')
    await waitFor(() => expect(quantityOf(yerba.name)).toHaveValue('1'))
    expect(lines()).toHaveLength(1)
  })

  it('ignores an empty scan and refuses a code of 200 characters with a card', async () => {
    await openVender()
    scan('   ')
    expect(cards()).toHaveLength(0)
    scan('9'.repeat(200))
    expect(cards()).toHaveLength(1)
    expect(cards()[0]).toHaveTextContent('demasiado largo (200 caracteres)')
    expect(cards()[0]?.textContent).not.toContain('9'.repeat(65))
    scan(yerba.code)
    expect(lines()).toHaveLength(1)
  })

  it('makes a new line of an article with variants each time, to choose the variant in place [SALE-045]', async () => {
    const { user } = await openVender()
    scan(ODD.remera.code)
    scan(ODD.remera.code)
    expect(lines()).toHaveLength(2)
    // Two fields never have one name.
    expect(screen.getByRole('textbox', { name: `Cantidad de ${ODD.remera.name}` })).toBeVisible()
    expect(screen.getByRole('textbox', { name: `Cantidad de ${ODD.remera.name}, línea 2` })).toBeVisible()
    const [choice] = screen.getAllByRole('group', { name: `Variante de ${ODD.remera.name}` })
    await user.click(choice?.querySelector('button') as HTMLElement)
    expect(screen.getAllByRole('group', { name: `Variante de ${ODD.remera.name}` })).toHaveLength(1)
    await waitFor(() => expect(field()).toHaveFocus())
  })

  it('asks which article is meant where two have the bar code, and adds the one that is pressed [SALE-001]', async () => {
    const app = await openVender({
      prepare: (backend) => backend.db.update('article', articleRow(backend, azucar.code).id, { bar_code: yerba.code }),
    })
    scan(`2*${yerba.code}`)
    const card = await screen.findByText('Varios artículos tienen este código')
    expect(lines()).toHaveLength(0)
    const choices = within(card.closest('li') as HTMLElement)
    expect(choices.getByRole('button', { name: new RegExp(yerba.name) })).toHaveTextContent('$4.250,00')
    await app.user.click(choices.getByRole('button', { name: new RegExp(azucar.name) }))
    expect(quantityOf(azucar.name)).toHaveValue('2')
    expect(cards()).toHaveLength(0)
    expect(field()).toHaveFocus()
  })

  it('flags an article without a price', async () => {
    await openVender({
      prepare: (backend) =>
        void backend.db.update('article', articleRow(backend, yerba.code).id, { price: null, final_price: null }),
    })
    scan(yerba.code)
    expect(line(yerba.name)).toHaveTextContent('Sin precio')
  })

  it('looks articles up by the provider code, or by their number, where the company does', async () => {
    const app = await openVender({
      prepare: (backend) => {
        withExtensions('codigo_proveedor_en_vender')(backend)
        backend.db.update('article', articleRow(backend, yerba.code).id, { provider_code: 'PROV-1/2' })
      },
    })
    scan('PROV-1/2')
    expect(line(yerba.name)).toBeVisible()
    scan(yerba.code)
    await waitFor(() => expect(cards()).toHaveLength(1))
    expect(app.backend.stats()[`GET /api/vender/buscar-articulo-por-codido/${yerba.code}`]).toBe(1)
  })
})

describe('what the cart does not take', () => {
  it('is never said to be added: too much, or too fine a quantity [U4] [U5]', async () => {
    const heard = hearSounds()
    await openVender({
      prepare: ({ db }) =>
        void db.update('article', db.all('article').find(({ name }) => name === ODD.pan.name)?.id, { bar_code: 'PAN' }),
    })
    scan(`999999*${yerba.code}`)
    await waitFor(() => expect(heard).toEqual([SOUND.ok]))
    scan(yerba.code)
    expect(cards()[0]).toHaveTextContent('La cantidad máxima es 999.999,99')
    scan('0,125*PAN')
    expect(cards()[0]).toHaveTextContent('dos decimales')
    expect(lines()).toHaveLength(1)
    await waitFor(() => expect(heard).toEqual([SOUND.ok, SOUND.error, SOUND.error]))
  })

  it('because a sale is on its way waits for the next one, picked by hand too [U5]', { tags: ['rare'] }, async () => {
    const heard = hearSounds()
    const app = await openVender()
    const answer = holdPost(app, 'sale')
    scan(yerba.code)
    fireEvent.keyDown(field(), { key: 'F10', code: 'F10' })
    await waitFor(() => expect(vender(app).selling).toBe(true))
    await app.user.keyboard('{F2}')
    await app.user.keyboard('azuc ledesma{Enter}')
    expect(vender(app).selling).toBe(true)
    expect(heard).toEqual([SOUND.ok])
    answer()
    await waitFor(() =>
      expect(vender(app).cart.items.map(({ name, amount }) => [name, amount])).toEqual([[azucar.name, 1]]),
    )
    expect(app.backend.stats()['POST /api/sale']).toBe(1)
  })
})

describe('before the catalogue has arrived', () => {
  const slowCatalogue = {
    faults: [{ path: '^/api/article/index', fault: { slow: 60_000 } }],
    immediately: true,
  } as const

  it('asks the server for the code and keeps the article', async () => {
    const app = await openVender(slowCatalogue)
    scan(yerba.code)
    expect(await screen.findByRole('row', { name: new RegExp(yerba.name) })).toBeVisible()
    scan(yerba.code)
    expect(quantityOf(yerba.name)).toHaveValue('2')
    expect(app.backend.stats()[`GET /api/vender/buscar-articulo-por-codido/${yerba.code}`]).toBe(1)
  })

  it('adds every scan in its order, equal codes included, while one is looked up [U4]', async () => {
    const app = await openVender({
      ...slowCatalogue,
      faults: [...slowCatalogue.faults, { path: `codido/${yerba.code}`, fault: { slow: 60 } }],
    })
    for (const code of [yerba.code, azucar.code, yerba.code, aceite.code, yerba.code]) scan(code)
    await waitFor(() =>
      expect(vender(app).cart.items.map(({ name, amount }) => [name, amount])).toEqual([
        [aceite.name, 1],
        [azucar.name, 1],
        [yerba.name, 3],
      ]),
    )
  })

  it('keeps a code that could not be looked up in a card, to try again', async () => {
    const { user, backend } = await openVender({
      ...slowCatalogue,
      faults: [...slowCatalogue.faults, { path: 'buscar-articulo', fault: 'drop-before', times: 1 }],
    })
    scan(`2*${yerba.code}`)
    await waitFor(() => expect(cards()).toHaveLength(1))
    expect(cards()[0]).toHaveTextContent('No se pudo buscar')
    expect(cards()[0]).toHaveTextContent(yerba.code)
    backend.faults.set(slowCatalogue.faults)
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('row', { name: new RegExp(yerba.name) })).toBeVisible()
    expect(quantityOf(yerba.name)).toHaveValue('2')
    expect(cards()).toHaveLength(0)
  })

  it('adds a code that the catalogue brought while the server was silent about it', async () => {
    const app = await openVender({
      ...slowCatalogue,
      faults: [...slowCatalogue.faults, { path: 'buscar-articulo', fault: 'drop-before', times: 1 }],
    })
    scan(yerba.code)
    const { models } = pageIn({ ownsShop: () => true }, article, { models: [articleRow(app.backend, yerba.code)] }, '')
    act(() => void app.store.dispatch(listActions(article).upserted(models)))
    expect(await screen.findByRole('row', { name: new RegExp(yerba.name) })).toBeVisible()
    expect(quantityOf(yerba.name)).toHaveValue('1')
    expect(cards()).toHaveLength(0)
  })

  it('does not charge while a code is still being looked up', async () => {
    const app = await openVender({
      ...slowCatalogue,
      faults: [...slowCatalogue.faults, { path: 'buscar-articulo', fault: { slow: 300 } }],
    })
    scan(yerba.code)
    fireEvent.keyDown(field(), { key: 'F10', code: 'F10' })
    expect(await screen.findByText(/Todavía se está buscando/)).toBeVisible()
    expect(app.backend.stats()['POST /api/sale']).toBeUndefined()
    expect(await screen.findByRole('row', { name: new RegExp(yerba.name) })).toBeVisible()
  })

  it('opens no past sale to change it, nor puts this one aside: the code would go into another [U4] [SALE-012] [SALE-081]', async () => {
    const path = `codido/${yerba.code}`
    const app = await openVender({
      ...slowCatalogue,
      faults: [...slowCatalogue.faults, { path, fault: { slow: 60_000 } }],
    })
    scan(azucar.code)
    expect(await screen.findByRole('row', { name: new RegExp(azucar.name) })).toBeVisible()
    scan(yerba.code)
    await app.user.keyboard('{F6}')
    expect(await screen.findByText(/Todavía se está buscando un código/)).toBeVisible()
    expect(await app.store.dispatch(editSale(onAccount(app.backend).id as number) as never)).toBe(false)
    expect(vender(app).editing).toBeNull()
    expect(lines()).toHaveLength(1)
  })
})

describe('unknown code', () => {
  const UNKNOWN = '1234567890128'

  it('says so once to those who may not create articles, and the next scan works at once [SALE-051] [U8]', async () => {
    const heard = hearSounds()
    await openVender({ as: 'employee' })
    for (let index = 0; index < 20; index++) scan(index === 7 ? UNKNOWN : yerba.code)
    await waitFor(() => expect(quantityOf(yerba.name)).toHaveValue('19'))
    expect(cards()).toHaveLength(1)
    expect(cards()[0]).toHaveTextContent(UNKNOWN)
    expect(screen.getAllByText('Ese articulo no esta ingresado en el sistema')).toEqual([
      within(cards()[0] as HTMLElement).getByText('Ese articulo no esta ingresado en el sistema'),
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Crear artículo' })).toBeNull()
    await waitFor(() => expect(heard).toContain(SOUND.error))
    await waitFor(() => expect(heard.filter((hertz) => hertz === SOUND.ok)).toHaveLength(19))
    expect(field()).toHaveFocus()
    fireEvent.keyDown(field(), { key: 'F10', code: 'F10' })
    await screen.findByText(/Última venta N°/)
    // It leaves with its customer.
    expect(cards()).toHaveLength(0)
  })

  it('shows the newest of the codes nobody knows; Escape closes it, and the others are opened or closed all at once [U8]', async () => {
    const { user } = await openVender({ as: 'employee' })
    for (let index = 1; index <= 6; index++) scan(`123456789010${index}`)
    expect(await screen.findByRole('button', { name: 'y 5 más' })).toBeVisible()
    expect(cards()).toHaveLength(1)
    expect(cards()[0]).toHaveTextContent('1234567890106')
    await user.click(screen.getByRole('button', { name: 'y 5 más' }))
    expect(cards()).toHaveLength(6)
    await user.click(screen.getByRole('button', { name: 'Ver menos' }))
    expect(cards()).toHaveLength(1)
    await user.keyboard('{Escape}')
    expect(cards()[0]).toHaveTextContent('1234567890105')
    await user.click(screen.getByRole('button', { name: 'y 4 más' }))
    await user.click(screen.getByRole('button', { name: 'Cerrar todos' }))
    expect(cards()).toHaveLength(0)
    expect(screen.queryByRole('button', { name: /^y \d/ })).toBeNull()
  })

  it('opens the new-article dialog with the permission; scans wait until it closes [SALE-050] [SALE-004] [U8]', async () => {
    const { user, backend } = await openVender({ as: 'employee', prepare: withPermissions('vender.create_article') })
    scan(UNKNOWN)
    const dialog = await screen.findByRole('dialog', { name: 'Artículo nuevo' })
    expect(dialog).toBeVisible()
    expect(screen.getByLabelText('Nombre')).toHaveFocus()
    read(yerba.code)
    expect(lines()).toHaveLength(0)
    expect(screen.getByLabelText('Nombre')).toHaveFocus()
    expect(screen.getByLabelText('Nombre')).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Guardar y agregar' }))
    expect(screen.getByText('Escribí el nombre')).toBeVisible()
    await user.type(screen.getByLabelText('Nombre'), 'Escoba')
    await user.type(screen.getByLabelText(/^Precio/), '3.500,50{Control>}{Enter}{/Control}')
    await waitFor(() => expect(lines()).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
    // What the customer pays was typed, in a shop whose prices are without IVA.
    expect(line('Escoba')).toHaveTextContent('3.500,50')
    expect(line(yerba.name)).toBeVisible()
    expect(cards()).toHaveLength(0)
    expect(backend.db.all('article').at(-1)).toMatchObject({
      bar_code: UNKNOWN,
      name: 'Escoba',
      final_price: '3500.500000',
    })
    await waitFor(() => expect(field()).toHaveFocus())
  })

  it('closes the dialog without a line, and the card keeps the code', async () => {
    const { user } = await openVender()
    scan(UNKNOWN)
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(cards()[0]).toHaveTextContent(UNKNOWN)
    await waitFor(() => expect(field()).toHaveFocus())
    await user.click(screen.getByRole('button', { name: `Cerrar el aviso de ${UNKNOWN}` }))
    expect(cards()).toHaveLength(0)
  })

  it('is made by its button or Ctrl+Enter, not by a code with letters; half filled in it is lost only after a question [U3]', async () => {
    const app = await openVender()
    scan(UNKNOWN)
    const dialog = await screen.findByRole('dialog', { name: 'Artículo nuevo' })
    await app.user.type(screen.getByLabelText(/^Precio/), '100')
    await app.user.type(screen.getByLabelText('Nombre'), 'AB-1234{Enter}')
    expect(screen.getByLabelText(/^Precio/)).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Guardar y agregar' })).toHaveAttribute('title', 'Ctrl+Enter')
    await app.user.click(dialog)
    await app.user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    expect(screen.getByLabelText('Nombre')).toHaveValue('AB-1234')
    expect(app.backend.stats()['POST /api/article'] ?? 0).toBe(0)
    await app.user.keyboard('{Escape}')
    await app.user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is not closed while it is stored: its answer is seen, then what was scanned next is asked about [SALE-004] [U8]', async () => {
    const app = await openVender()
    const answer = holdPost(app, 'article')
    scan(UNKNOWN)
    await screen.findByRole('dialog', { name: 'Artículo nuevo' })
    await app.user.type(screen.getByLabelText('Nombre'), 'Escoba')
    await app.user.type(screen.getByLabelText(/^Precio/), '100{Control>}{Enter}{/Control}')
    read('1234567890999')
    await app.user.keyboard('{Escape}')
    await app.user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await app.user.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(screen.getByLabelText('Código de barras', { selector: '.modal input' })).toHaveValue(UNKNOWN)
    expect(screen.getByLabelText('Nombre')).toHaveValue('Escoba')
    expect(screen.queryByText('¿Descartar los cambios?')).toBeNull()
    answer()
    await waitFor(() =>
      expect(screen.getByLabelText('Código de barras', { selector: '.modal input' })).toHaveValue('1234567890999'),
    )
    expect(screen.getByLabelText('Nombre')).toHaveValue('')
    expect(articles(app).some(({ bar_code }) => bar_code === UNKNOWN)).toBe(true)
    expect(vender(app).cart.items).toMatchObject([{ name: 'Escoba', amount: 1 }])
    expect(cards().some((card) => card.textContent.includes(UNKNOWN))).toBe(false)
  })

  it.each([
    ['21 %', 0, '1250.50', 'Sin IVA: $1.033,47'],
    ['10,5 %', 0, '1250.50', 'Sin IVA: $1.131,67'],
    ['50 %', 0, '0.01', 'Sin IVA: $0,01'],
    ['Exento', 0, '1250.50', ''],
    ['No Gravado', 0, '999.99', ''],
    ['0 %', 0, '1250.50', ''],
    ['27 %', 1, '1250.50', ''],
  ])(
    'asks what the customer pays: with an IVA of %s, prices with IVA: %i, $%s is stored so and stays so [SALE-004]',
    { tags: ['rare'] },
    async (...of) => {
      const [rate, iva_included, paid, note] = of
      const app = await openVender({
        prepare: ({ db }) => void db.all('user').forEach(({ id }) => db.update('user', id, { iva_included })),
      })
      scan(UNKNOWN)
      const dialog = within(await screen.findByRole('dialog', { name: 'Artículo nuevo' }))
      await dialog.findByRole('option', { name: 'Exento' })
      await app.user.selectOptions(dialog.getByLabelText('IVA'), rate)
      await app.user.type(dialog.getByLabelText(/^Precio final/), paid.replace('.', ','))
      expect(dialog.getByRole('status')).toHaveTextContent(note)
      if (note === '') expect(dialog.getByRole('status')).toBeEmptyDOMElement()
      await app.user.type(dialog.getByLabelText('Nombre'), 'Alfajor{Control>}{Enter}{/Control}')
      expect(await screen.findByRole('row', { name: /Alfajor/ })).toBeVisible()
      expect(screen.queryByText(/quedó a/)).toBeNull()
      const { id, final_price, iva_id } = app.backend.db.all('article').at(-1) as Row
      const cents = (value: unknown) => Number(value).toFixed(2)
      expect(cents(final_price)).toBe(paid)
      expect(app.backend.db.get('iva', iva_id)?.percentage).toBe(rate.replace(' %', '').replace(',', '.'))
      // The next change of it makes its price anew.
      const { model } = (await app.api.get(`article/${String(id)}`)) as { model: Row }
      await app.api.put(`article/${String(id)}`, model)
      expect(cents(app.backend.db.get('article', id as number)?.final_price)).toBe(paid)
    },
  )

  it('charges a new article as typed where hundreds are rounded up, and says what it becomes and what this sale makes of it [SALE-004]', async () => {
    const app = await openVender({
      prepare: ({ db }) => {
        for (const { id } of db.all('user')) db.update('user', id, { redondear_centenas_en_vender: 1 })
        for (const { id } of db.all('price_type')) db.update('price_type', id, { percentage: '20.00', position: 1 })
      },
    })
    scan(UNKNOWN)
    const dialog = within(await screen.findByRole('dialog', { name: 'Artículo nuevo' }))
    await app.user.type(dialog.getByLabelText(/^Precio final/), '950,50')
    expect(dialog.getByRole('status')).toHaveTextContent('Queda en $1.000,00')
    await app.user.clear(dialog.getByLabelText(/^Precio final/))
    await app.user.type(dialog.getByLabelText(/^Precio final/), '1000')
    expect(dialog.getByRole('status')).toHaveTextContent('Sin IVA: $826,45 · En esta venta: $1.200,00')
    await app.user.type(dialog.getByLabelText('Nombre'), 'Alfajor{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('row', { name: /Alfajor/ })).toHaveTextContent('1.200')
    expect(app.backend.db.all('article').at(-1)).toMatchObject({ final_price: '1000.000000' })
  })

  it('says what was charged when the server makes another price of it [SALE-004]', async () => {
    const app = await openVender()
    const { post } = app.api
    Object.assign(app.api, {
      post: async (...call: Parameters<typeof post>) => {
        const answer = await post(...call)
        return call[0] === 'article'
          ? { model: { ...(answer as { model: Row }).model, final_price: '1300.00' } }
          : answer
      },
    })
    scan(UNKNOWN)
    await screen.findByRole('dialog', { name: 'Artículo nuevo' })
    await app.user.type(screen.getByLabelText(/^Precio/), '1.250,50')
    await app.user.type(screen.getByLabelText('Nombre'), 'Alfajor{Control>}{Enter}{/Control}')
    expect(await screen.findByText('«Alfajor» quedó a $1.300,00')).toBeVisible()
  })

  it('says that codes wait for a new article, also behind the one it asks about [U5] [U8]', async () => {
    const app = await openVender()
    scan(UNKNOWN)
    await screen.findByRole('dialog', { name: 'Artículo nuevo' })
    read('1234567890999')
    expect(await screen.findByText('Un código escaneado espera a que termines')).toBeVisible()
    read(yerba.code)
    expect(await screen.findByText('2 códigos escaneados esperan a que termines')).toBeVisible()
    await app.user.keyboard('{Escape}')
    await waitFor(() =>
      expect(screen.getByLabelText('Código de barras', { selector: '.modal input' })).toHaveValue('1234567890999'),
    )
    expect(screen.getByText('Un código escaneado espera a que termines')).toBeVisible()
    await app.user.keyboard('{Escape}')
    await waitFor(() => expect(line(yerba.name)).toBeVisible())
  })

  it('goes from field to field with Enter and saves only from its button [SALE-004] [U3]', async () => {
    const app = await openVender()
    scan(UNKNOWN)
    await screen.findByRole('dialog', { name: 'Artículo nuevo' })
    await app.user.type(screen.getByLabelText('Nombre'), 'Escoba{Enter}')
    expect(screen.getByLabelText(/^Precio/)).toHaveFocus()
    await app.user.keyboard('100{Enter}')
    const save = screen.getByRole('button', { name: 'Guardar y agregar' })
    expect(save).toHaveFocus()
    expect(save).toHaveTextContent('Ctrl+Enter')
    expect(app.backend.stats()['POST /api/article'] ?? 0).toBe(0)
    await app.user.keyboard('{Enter}')
    expect(await screen.findByRole('row', { name: /Escoba/ })).toBeVisible()
  })

  it('refused while somebody tried to close it says so: nothing was made without a word [SALE-004]', async () => {
    const app = await openVender()
    const { post } = app.api
    let refuse = (): void => undefined
    const refused = new Promise<void>((resolve) => (refuse = resolve))
    Object.assign(app.api, {
      post: async (...call: Parameters<typeof post>) => {
        if (call[0] !== 'article') return post(...call)
        await refused
        app.backend.faults.set([{ method: 'POST', path: '^/api/article$', fault: '500', times: 1 }])
        Object.assign(app.api, { post })
        return post(...call)
      },
    })
    scan(UNKNOWN)
    await screen.findByRole('dialog', { name: 'Artículo nuevo' })
    await app.user.type(screen.getByLabelText('Nombre'), 'Escoba')
    await app.user.type(screen.getByLabelText(/^Precio/), '100{Control>}{Enter}{/Control}')
    await screen.findByText('Guardando…')
    await app.user.keyboard('{Escape}')
    refuse()
    expect(await within(screen.getByRole('dialog', { name: 'Artículo nuevo' })).findByRole('alert')).toBeVisible()
    expect(screen.getByLabelText('Nombre')).toHaveValue('Escoba')
    await app.user.click(screen.getByRole('button', { name: 'Guardar y agregar' }))
    expect(await screen.findByRole('row', { name: /Escoba/ })).toBeVisible()
  })

  it('stored without an answer is taken, not stored twice [SALE-004]', { tags: ['rare'] }, async () => {
    const app = await openVender({
      faults: [{ method: 'POST', path: '^/api/article$', fault: 'drop-after', times: 1 }],
    })
    scan(UNKNOWN)
    await screen.findByRole('dialog', { name: 'Artículo nuevo' })
    await app.user.type(screen.getByLabelText('Nombre'), 'Escoba')
    await app.user.type(screen.getByLabelText(/^Precio/), '100{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('row', { name: /Escoba/ })).toBeVisible()
    expect(app.backend.db.all('article').filter(({ bar_code }) => bar_code === UNKNOWN)).toHaveLength(1)
    expect(cards()).toHaveLength(0)
  })

  it(
    'stored without an answer is taken where codes are those of the provider too; one with another price is told of [SALE-004]',
    { tags: ['rare'] },
    async () => {
      const app = await openVender({
        prepare: withExtensions('codigo_proveedor_en_vender'),
        faults: [{ method: 'POST', path: '^/api/article$', fault: 'drop-after', times: 1 }],
      })
      const create = async (price: string) => {
        scan(UNKNOWN)
        await screen.findByRole('dialog', { name: 'Artículo nuevo' })
        await app.user.type(screen.getByLabelText('Nombre'), 'Escoba')
        await app.user.type(screen.getByLabelText(/^Precio/), `${price}{Control>}{Enter}{/Control}`)
      }
      await create('100')
      expect(await screen.findByRole('row', { name: /Escoba/ })).toBeVisible()
      const made = () => app.backend.db.all('article').filter(({ bar_code }) => bar_code === UNKNOWN)
      expect(made()).toHaveLength(1)
      expect(screen.queryByText(/ya era de/)).toBeNull()
      // Its code is not what this shop looks articles up by.
      await create('250')
      expect(await screen.findByText(new RegExp(`El código ${UNKNOWN} ya era de «Escoba», a \\$`))).toBeVisible()
      await waitFor(() => expect(quantityOf('Escoba')).toHaveValue('2'))
      expect(made()).toHaveLength(1)
    },
  )

  it('takes the own number of an article, before which a code of the same figures goes', async () => {
    await openVender({
      as: 'employee',
      prepare: (backend) =>
        void backend.db.update('article', articleRow(backend, azucar.code).id, {
          bar_code: String(articleRow(backend, aceite.code).num),
        }),
    })
    scan('1')
    await waitFor(() => expect(lines()).toHaveLength(1))
    expect(line(yerba.name)).toBeVisible()
    scan('3*3')
    await waitFor(() => expect(quantityOf(azucar.name)).toHaveValue('3'))
    scan('7654321')
    await waitFor(() => expect(cards()[0]).toHaveTextContent('7654321'))
    expect(lines()).toHaveLength(2)
  })

  it('takes a code with a slash for unknown, because it cannot be sent', async () => {
    const app = await openVender({ as: 'employee' })
    scan('12/34')
    await waitFor(() => expect(cards()[0]).toHaveTextContent('Ese articulo no esta ingresado en el sistema'))
    expect(Object.keys(app.backend.stats()).filter((path) => path.includes('buscar-articulo'))).toEqual([])
  })
})

describe('stock', () => {
  const STOCK = 'check_article_stock_en_vender'
  const stockOf = (code: string, stock: number) => (backend: Parameters<typeof articleRow>[0]) => {
    withExtensions(STOCK)(backend)
    backend.db.update('article', articleRow(backend, code).id, { stock })
  }

  it('refuses an article without stock [SALE-047] [SALE-048]', async () => {
    const heard = hearSounds()
    await openVender({ prepare: stockOf(yerba.code, 0) })
    scan(yerba.code)
    expect(cards()[0]).toHaveTextContent('Articulo sin stock, NO se agrego')
    expect(lines()).toHaveLength(0)
    await waitFor(() => expect(heard).toContain(SOUND.stock))
  })

  it('refuses more than the stock, scanned or typed [SALE-049]', async () => {
    const { user } = await openVender({ prepare: stockOf(yerba.code, 3) })
    scan(yerba.code)
    scan(`3*${yerba.code}`)
    expect(cards()[0]).toHaveTextContent('Solo hay 3 en stock')
    expect(quantityOf(yerba.name)).toHaveValue('1')
    await user.type(quantityOf(yerba.name), '4{Enter}')
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain('Solo hay 3 en stock')
    expect(quantityOf(yerba.name)).toHaveValue('1')
    await user.clear(quantityOf(yerba.name))
    await user.type(quantityOf(yerba.name), '3{Enter}')
    expect(quantityOf(yerba.name)).toHaveValue('3')
  })

  it('sells without a look at the stock when the company does not check it [SALE-047]', async () => {
    await openVender({
      prepare: (backend) => void backend.db.update('article', articleRow(backend, yerba.code).id, { stock: 0 }),
    })
    scan(yerba.code)
    expect(line(yerba.name)).toHaveTextContent('Sin stock')
  })
})
