import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { gate } from '../../support/gate'
import { articleRow, list, openVender, reload, scan, total, withExtensions, yerba } from './screen'

describe('lists the point of sale could not read', () => {
  it('are named on its screen, quietly, and read again there [LIST-017] [BOOT-012]', async () => {
    const app = await openVender({
      faults: [{ method: 'GET', path: '^/api/(price-type|current-acount-payment-method)$', fault: '500' }],
    })
    await waitFor(() => expect(list(app, 'price_type').failed).toBe(true))
    expect(await screen.findByText(/^No pudimos leer métodos de pago y listas de precios/)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    app.backend.faults.set([])
    await app.user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(screen.queryByText(/^No pudimos leer/)).toBeNull())
    expect(await screen.findByRole('option', { name: 'Transferencia' })).toBeInTheDocument()
  })

  it.each([
    ['category-price-type-range', 'rangos de precio'],
    ['article-price-type-group', 'grupos de artículos'],
  ])('are named where prices go by the quantity sold, and %s is one of them [LIST-017]', async (path, name) => {
    const app = await openVender({
      prepare: (backend) => {
        withExtensions('lista_de_precios_por_rango_de_cantidad_vendida')(backend)
        const { db } = backend
        const wholesale = db.insert('price_type', {
          name: 'Mayorista',
          percentage: '0.00',
          position: 2,
          num: 2,
          user_id: 1,
        })
        const { id, category_id } = articleRow(backend, yerba.code)
        db.update('article', id, {
          _price_types: [{ id: wholesale.id, pivot: { percentage: 0, price: '1000', final_price: '1000.00' } }],
        })
        const range = {
          category_id,
          sub_category_id: null,
          min: 10,
          max: null,
          price_type_id: wholesale.id,
          user_id: 1,
        }
        db.insert('category_price_type_range', range)
        backend.faults.set([{ path, fault: '500' }])
      },
    })
    expect(await screen.findByText(new RegExp(`^No pudimos leer ${name}`))).toBeVisible()
    app.backend.faults.set([])
    await app.user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(screen.queryByText(/^No pudimos leer/)).toBeNull())
    scan(`12*${yerba.code}`)
    await waitFor(() => expect(total()).toHaveTextContent('$12.000,00'))
  })

  it('are not asked for where prices go by the price lists alone', async () => {
    const app = await openVender()
    const asked = Object.keys(app.backend.stats())
    expect(asked.filter((path) => /price-type-(range|group)/.test(path))).toEqual([])
  })

  it('and that do not answer keep it shut for three seconds: no sale that needs them is charged, until they are here [BOOT-012, D-84]', async () => {
    const cajas = gate()
    const app = await openVender({ faults: [{ method: 'GET', path: '^/api/caja$', fault: cajas }] })
    const sales = () => app.backend.db.all('sale').length
    const before = sales()
    expect(await screen.findByText(/^No pudimos leer .*cajas: puede faltar/)).toBeVisible()
    scan(yerba.code)
    await waitFor(() => expect(total()).toHaveTextContent('$4.250,00'))
    await app.user.keyboard('{F10}')
    expect(await screen.findByText(/^Faltan las cajas/)).toBeVisible()
    cajas.open()
    await waitFor(() => expect(screen.queryByText(/^No pudimos leer/)).toBeNull())
    await app.user.keyboard('{F10}')
    await waitFor(() => expect(sales()).toBe(before + 1))
  })

  it('are taken from the copy kept here, which says so and charges [BOOT-012, D-84]', async () => {
    const app = await openVender()
    await waitFor(() => expect(localStorage.getItem('kept-lists')).toContain('"caja"'), { timeout: 10_000 })
    const sales = () => app.backend.db.all('sale').length
    const before = sales()
    app.backend.faults.set([{ method: 'GET', path: '^/api/(caja|price-type|address)$', fault: gate() }])
    await reload(app)
    expect(await screen.findByText(/^No pudimos leer .*cajas: seguís con lo de la última vez/)).toBeVisible()
    scan(yerba.code)
    await waitFor(() => expect(total()).toHaveTextContent('$4.250,00'))
    await app.user.keyboard('{F10}')
    await waitFor(() => expect(sales()).toBe(before + 1))
  })

  it('are not mentioned while all are there', async () => {
    await openVender()
    expect(screen.queryByText(/^No pudimos leer/)).toBeNull()
  })
})
