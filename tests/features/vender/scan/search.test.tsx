import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Row } from '../../../backend/types'
import {
  articleRow,
  articles,
  azucar,
  field,
  line,
  lines,
  list,
  openVender,
  posts,
  quantityOf,
  scan,
  total,
  withExtensions,
  withoutExtensions,
  yerba,
} from '../screen'
import { gate } from '../../../support/gate'

const box = () => screen.getByRole('combobox', { name: 'Buscar artículo por nombre o código' })
const options = () => within(screen.getByRole('listbox', { name: 'Artículos encontrados' })).queryAllByRole('option')
const stockOf = (app: Parameters<typeof articles>[0], code: string) =>
  Number(articles(app).find(({ bar_code }) => bar_code === code)?.stock)

describe('the search', () => {
  it('begins with the newest articles [SALE-002]', async () => {
    const app = await openVender()
    await app.user.keyboard('{F2}')
    expect(options()[0]).toHaveTextContent(articles(app)[0]?.name ?? '')
    expect(options().length).toBeGreaterThan(5)
    await app.user.keyboard('{ArrowDown}{Enter}')
    expect(line(articles(app)[1]?.name ?? '')).toBeVisible()
  })

  it('puts the article of that very number or code first [SALE-002]', async () => {
    const app = await openVender()
    const sought = articles(app).find(({ provider_code }) => provider_code !== null)
    await app.user.keyboard('{F2}')
    await app.user.keyboard(String(sought?.num))
    expect(options()[0]).toHaveTextContent(sought?.name ?? '')
    expect(options()[0]).toHaveTextContent(`N° ${sought?.num}`)
    await app.user.clear(box())
    await app.user.keyboard(sought?.provider_code ?? '')
    expect(options()[0]).toHaveTextContent(sought?.name ?? '')
    await app.user.keyboard('{Enter}')
    expect(lines()).toHaveLength(1)
  })

  it('shows the price with each method that has a discount, and the stock of the warehouse of the sale', async () => {
    const app = await openVender({
      prepare: (backend) => {
        const { db } = backend
        const user_id = db.all('price_type')[0]?.user_id
        db.insert('current_acount_payment_method_discount', {
          current_acount_payment_method_id: 2,
          discount_percentage: 10,
          user_id,
        })
        db.insert('current_acount_payment_method_discount', {
          current_acount_payment_method_id: 5,
          discount_percentage: -20,
          user_id,
        })
        const [here, there] = db.all('address').filter(({ buyer_id }) => !buyer_id)
        const _addresses = [
          { id: here?.id, pivot: { amount: '7.00' } },
          { id: there?.id, pivot: { amount: '113.00' } },
        ]
        db.update('article', articleRow(backend, yerba.code).id, { _addresses })
      },
    })
    await app.user.selectOptions(screen.getByLabelText('Depósito'), 'Salón')
    await app.user.keyboard('{F2}')
    await app.user.keyboard('yerba suave')
    expect(options()[0]).toHaveTextContent('$4.250,00')
    expect(options()[0]).toHaveTextContent('Debito $3.825,00')
    expect(options()[0]).toHaveTextContent('Credito $5.100,00')
    expect(options()[0]).toHaveTextContent('Stock 7 en Salón')
  })

  it('adds nothing where the row has become another result’s while it was pressed [SALE-002]', async () => {
    const { user } = await openVender()
    await user.keyboard('{F2}')
    await user.keyboard('yerba suave')
    const row = await screen.findByRole('option', { name: /Yerba/i })
    fireEvent.pointerDown(row)
    await user.clear(box())
    await user.keyboard('azucar led')
    expect(options()[0]).toBe(row)
    expect(row).toHaveTextContent(azucar.name)
    fireEvent.click(row)
    expect(lines()).toHaveLength(0)
    expect(box()).toBeVisible()
    await user.click(row)
    expect(line(azucar.name)).toBeVisible()
  })

  it('adds what was typed, not what was found for the letter before', async () => {
    const { user } = await openVender()
    await user.keyboard('{F2}')
    await user.keyboard('azucar led{Enter}')
    expect(line(azucar.name)).toBeVisible()
    expect(lines()).toHaveLength(1)
  })
})

describe('a combo', () => {
  it('is found, sold, and takes its articles from the stock held here [SALE-012] [SALE-080]', async () => {
    const app = await openVender()
    await app.user.keyboard('{F2}')
    await app.user.keyboard('mateada')
    expect(await screen.findByRole('option', { name: /Combo mateada/ })).toBeVisible()
    await app.user.keyboard('{Enter}')
    await app.user.keyboard('{F2}')
    await app.user.keyboard('mateada{Enter}')
    expect(lines()).toHaveLength(1)
    expect(quantityOf('Combo mateada')).toHaveValue('2')
    scan(yerba.code)
    const before = { yerba: stockOf(app, yerba.code), azucar: stockOf(app, azucar.code) }
    await app.user.keyboard('{F10}')
    await screen.findByText(/Última venta N°/)
    const sale = app.backend.db.all('sale').at(-1) as Row
    expect((sale._combos as Row[])[0]).toMatchObject({ pivot: { amount: 2 } })
    // The till is free before the lists have heard of it.
    await waitFor(() => expect(stockOf(app, yerba.code)).toBe(before.yerba - 3))
    expect(stockOf(app, azucar.code)).toBe(before.azucar - 2)
    expect(Number(articleRow(app.backend, azucar.code).stock)).toBe(before.azucar - 2)
  })

  it('is refused where what it carries does not reach, with what is sold alone [SALE-047] [SALE-049]', async () => {
    const app = await openVender({
      prepare: (backend) => {
        withExtensions('check_article_stock_en_vender')(backend)
        backend.db.update('article', articleRow(backend, azucar.code).id, { stock: '2.00' })
      },
    })
    scan(azucar.code)
    const pick = async () => {
      await app.user.keyboard('{F2}')
      await app.user.keyboard('mateada')
      await screen.findByRole('option', { name: /Combo mateada/ })
      await app.user.keyboard('{Enter}')
    }
    await pick()
    expect(lines()).toHaveLength(2)
    await pick()
    expect(quantityOf('Combo mateada')).toHaveValue('1')
    expect(screen.getByText('Solo hay 2 en stock de un artículo que lleva')).toBeVisible()
  })

  it('is not offered where the shop has no combos', async () => {
    const { user } = await openVender({ prepare: withoutExtensions('combos') })
    await user.keyboard('{F2}')
    await user.keyboard('mateada')
    expect(screen.getByText('Ningún artículo coincide.')).toBeVisible()
  })
})

describe('a service', () => {
  const form = async (user: Awaited<ReturnType<typeof openVender>>['user'], name: string) => {
    await user.keyboard('{F2}')
    if (name !== '') await user.keyboard(name)
    await user.click(screen.getByRole('button', { name: 'Agregar un servicio' }))
    await screen.findByLabelText('Precio')
  }

  it('is typed freely, stored, sold, and found again [SALE-012]', async () => {
    const app = await openVender()
    await form(app.user, 'Arreglo de cierre')
    expect(screen.getByLabelText('Nombre')).toHaveValue('Arreglo de cierre')
    expect(screen.getByLabelText('Precio')).toHaveFocus()
    await app.user.keyboard('2.500,50{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('row', { name: /Arreglo de cierre/ })).toBeVisible()
    await waitFor(() => expect(field()).toHaveFocus())
    expect(total()).toHaveTextContent('$2.500,50')
    expect(list(app, 'service').models).toHaveLength(1)
    await app.user.keyboard('{F2}')
    await app.user.keyboard('cierre{Enter}')
    expect(quantityOf('Arreglo de cierre')).toHaveValue('2')
    await app.user.keyboard('{F10}')
    await screen.findByText(/Última venta N°/)
    const sale = app.backend.db.all('sale').at(-1) as Row
    expect(sale).toMatchObject({ total: '5001.00' })
    expect((sale._services as Row[])[0]).toMatchObject({ pivot: { amount: 2, price: '2500.50' } })
  })

  it('begun is not thrown away by going back without a question [NS-03]', async () => {
    const { user } = await openVender()
    await form(user, 'Arreglo')
    fireEvent.change(screen.getByLabelText('Precio'), { target: { value: '2500' } })
    await user.click(screen.getByRole('button', { name: 'Volver a buscar' }))
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    expect(screen.getByLabelText('Precio')).toHaveValue('2.500,00')
    await user.click(screen.getByRole('button', { name: 'Volver a buscar' }))
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    expect(screen.getByRole('combobox', { name: 'Buscar artículo por nombre o código' })).toHaveValue('Arreglo')
    await user.click(screen.getByRole('button', { name: 'Agregar un servicio' }))
    await user.click(await screen.findByRole('button', { name: 'Volver a buscar' }))
    expect(screen.getByRole('combobox', { name: 'Buscar artículo por nombre o código' })).toBeVisible()
    expect(screen.queryByText('¿Descartar los cambios?')).toBeNull()
  })

  it('without a name or a price is not sent', async () => {
    const app = await openVender()
    await form(app.user, '')
    await app.user.keyboard('{Control>}{Enter}{/Control}')
    expect(screen.getByText('Escribí el nombre')).toBeVisible()
    await app.user.type(screen.getByLabelText('Nombre'), 'Envío{Control>}{Enter}{/Control}')
    expect(screen.getByText('Escribí el precio')).toBeVisible()
    expect(app.backend.stats()['POST /api/service']).toBeUndefined()
  })

  it('that cannot be stored keeps what was typed and says why; nothing is sent twice', async () => {
    const app = await openVender()
    const before = app.backend.db.all('service').length
    app.backend.faults.set([{ method: 'POST', path: '^/api/service$', fault: 'drop-before', times: 1 }])
    await form(app.user, 'Envío')
    await app.user.type(screen.getByLabelText('Precio'), '1500{Control>}{Enter}{/Control}')
    expect(await screen.findByText(/No hay conexión con el servidor/)).toBeVisible()
    expect(screen.getByLabelText('Precio')).toHaveValue('1500')
    expect(lines()).toHaveLength(0)
    const answer = gate()
    app.backend.faults.set([{ method: 'POST', path: '^/api/service$', fault: answer }])
    await app.user.keyboard('{Control>}{Enter}{Enter}{Enter}{/Control}')
    answer.open()
    expect(await screen.findByRole('row', { name: /Envío/ })).toBeVisible()
    expect(app.backend.db.all('service')).toHaveLength(before + 1)
    expect(posts(app)).toBe(0)
  })

  it(
    'whose answer was lost is sold once for all that, and so is its sale: both are told by what the sale holds [SALE-089]',
    { tags: ['rare'] },
    async () => {
      const app = await openVender()
      const [services, sales] = [app.backend.db.all('service').length, app.backend.db.all('sale').length]
      app.backend.faults.set([
        { method: 'POST', path: '^/api/service$', fault: 'drop-after', times: 1 },
        { method: 'POST', path: '^/api/sale$', fault: 'drop-after', times: 1 },
      ])
      await form(app.user, 'Envío')
      await app.user.type(screen.getByLabelText('Precio'), '1500{Control>}{Enter}{/Control}')
      await screen.findByText(/No hay conexión con el servidor/)
      await app.user.keyboard('{Control>}{Enter}{/Control}')
      await screen.findByRole('row', { name: /Envío/ })
      const made = app.backend.db.all('service').slice(services)
      expect(made).toMatchObject([{ name: 'Envío' }, { name: 'Envío' }])
      await app.user.keyboard('{F10}')
      await screen.findByText(/Última venta N°/)
      expect(posts(app)).toBe(1)
      expect(app.backend.db.all('sale')).toHaveLength(sales + 1)
      const sale = app.backend.db.all('sale').at(-1) as Row
      expect(sale).toMatchObject({ total: '1500.00', _services: [{ id: made[1]?.id, pivot: { amount: 1 } }] })
    },
  )
})
