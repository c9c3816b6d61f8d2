import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { article as articleEntity } from '@/entities/article'
import { selectList } from '@/list/slices'
import type { RunningBackend } from '../../backend/app'
import { KNOWN, ODD } from '../../backend/seed/known'
import { openReturns, posts, save, saveButton, sentReturns, state, total, unitsOf } from './open'

const field = () => screen.getByRole('combobox', { name: 'Artículo' })
const warehouse = () => screen.getByLabelText('Depósito al que vuelve')
const priceOf = (name: string) => screen.getByRole('textbox', { name: `Precio de ${name}` })
/** The catalogue stays on the server. */
const remote = ({ db }: RunningBackend) => {
  db.update('user', 1, { download_articles: 0 })
  for (const article of db.all('article'))
    db.update('article', article.id, { created_at: '2020-01-01T12:00:00.000000Z' }, { touch: false })
}

async function openWithCatalogue() {
  const app = await openReturns()
  await waitFor(() => expect(selectList(app.store.getState(), articleEntity).loadedAt).not.toBeNull())
  return app
}

describe('a return without a sale', () => {
  it('takes articles by code, a repeated one onto its line [RET-002]', async () => {
    const app = await openReturns({}, remote)
    await app.user.type(field(), `${KNOWN.yerba.code}{Enter}`)
    expect(await screen.findByText(KNOWN.yerba.name)).toBeVisible()
    await waitFor(() => expect(field()).toHaveFocus())
    await app.user.type(field(), `${KNOWN.yerba.code}{Enter}`)
    await waitFor(() => expect(unitsOf(KNOWN.yerba.name)).toHaveValue('2'))
    expect(total()).toHaveTextContent('$8.500,00')
    expect(field()).toHaveValue('')
  })

  it('takes articles by name, from what is held here [RET-002]', { tags: ['rare'] }, async () => {
    const app = await openWithCatalogue()
    await app.user.type(field(), 'azucar ledesma')
    await app.user.click(await screen.findByRole('option', { name: new RegExp(KNOWN.azucar.name) }))
    expect(priceOf(KNOWN.azucar.name)).toHaveValue('1.190,00')
    expect(total()).toHaveTextContent('$1.190,00')
  })

  it(
    'takes articles by name from the server while the catalogue is not here [RET-002]',
    { tags: ['rare'] },
    async () => {
      const app = await openReturns({}, remote)
      await app.user.type(field(), 'girasol 900')
      await app.user.click(await screen.findByRole('option', { name: new RegExp(KNOWN.aceite.name) }))
      expect(total()).toHaveTextContent('$2.048,36')
    },
  )

  it('says so when nothing has that code, and keeps what was typed [RET-002]', async () => {
    const app = await openReturns()
    await app.user.type(field(), '99900099{Enter}')
    expect(await screen.findByText('No encontramos «99900099»')).toBeVisible()
    expect(field()).toHaveValue('99900099')
  })

  it('the price can be changed, and a line taken off [RET-002, RET-012]', async () => {
    const app = await openReturns()
    await app.user.type(field(), `${KNOWN.yerba.code}{Enter}`)
    await screen.findByText(KNOWN.yerba.name)
    await app.user.clear(priceOf(KNOWN.yerba.name))
    await app.user.type(priceOf(KNOWN.yerba.name), '1.000,50')
    expect(total()).toHaveTextContent('$1.000,50')
    await app.user.clear(priceOf(KNOWN.yerba.name))
    await app.user.click(saveButton())
    expect(await screen.findByText(`Indicá el precio de ${KNOWN.yerba.name}`)).toBeVisible()
    expect(priceOf(KNOWN.yerba.name)).toHaveFocus()
    await app.user.click(screen.getByRole('button', { name: `Quitar ${KNOWN.yerba.name}` }))
    expect(total()).toHaveTextContent('$0,00')
  })

  it('needs the variant of an article with variants [RET-014]', async () => {
    const app = await openReturns()
    const sent = sentReturns()
    await app.user.type(field(), `${ODD.remera.code}{Enter}`)
    const choice = await screen.findByRole('combobox', { name: `Variante de ${ODD.remera.name}` })
    await app.user.selectOptions(warehouse(), 'Depósito Belgrano')
    await app.user.click(saveButton())
    expect(await screen.findByText(`Elegí la variante de ${ODD.remera.name}`)).toBeVisible()
    expect(choice).toHaveFocus()
    const [, first, second] = within(choice).getAllByRole<HTMLOptionElement>('option')
    await app.user.selectOptions(choice, first?.value as string)
    // The same code once more is another variant's line, not one more unit of the first.
    await app.user.type(field(), `${ODD.remera.code}{Enter}`)
    const name = `Variante de ${ODD.remera.name}`
    await waitFor(() => expect(screen.getAllByRole('combobox', { name })).toHaveLength(2))
    await app.user.selectOptions(screen.getAllByRole('combobox', { name })[0] as HTMLElement, second?.value as string)
    await save(app)
    await screen.findByText(/guardada/)
    const items = [second, first].map((option) => ({
      article_variant_id: Number(option?.value),
      unidades_devueltas: 1,
    }))
    expect(sent).toMatchObject([{ sale_id: null, address_id: 2, items }])
  })

  it('is saved for nobody, or for the client chosen, whose account it credits [RET-011, RET-014]', async () => {
    const app = await openReturns()
    const sent = sentReturns()
    expect(screen.getByLabelText('Acreditar en la cuenta corriente')).toBeDisabled()
    await app.user.type(screen.getByRole('combobox', { name: 'Cliente' }), 'almacen ruiz')
    await app.user.click(await screen.findByRole('option', { name: /Almacén Ruiz/ }))
    expect(screen.getByLabelText('Acreditar en la cuenta corriente')).toBeChecked()
    await app.user.type(field(), `${KNOWN.azucar.code}{Enter}`)
    await screen.findByText(KNOWN.azucar.name)
    await app.user.selectOptions(warehouse(), 'Salón')
    await save(app)
    await screen.findByText('Devolución de $1.190 guardada')
    expect(sent).toMatchObject([
      {
        sale_id: null,
        client_id: app.clientId,
        generar_current_acount: 1,
        facturar_nota_credito: 0,
        total_devolucion: 1190,
      },
    ])
    expect(Number(app.backend.db.get('client', app.clientId)?.saldo)).not.toBe(1000)
    expect(state(app)).toMatchObject({ client: null, articles: [], generar_current_acount: 0 })
  })

  it('lost on the way: the credit notes tell whether it arrived [RET-014]', { tags: ['rare'] }, async () => {
    const app = await openReturns()
    app.backend.faults.set([{ method: 'POST', path: '^/api/devoluciones$', fault: 'drop-after', times: 1 }])
    await app.user.type(field(), `${KNOWN.azucar.code}{Enter}`)
    await screen.findByText(KNOWN.azucar.name)
    await app.user.selectOptions(warehouse(), 'Salón')
    await save(app)
    expect(await screen.findByText(/quedó guardada/)).toBeVisible()
    expect(posts(app.backend)).toBe(1)
    expect(state(app).articles).toEqual([])
  })
})
