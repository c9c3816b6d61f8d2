import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { menuFor } from '@/app/menu'
import { mayOpen } from '@/app/screen'
import { SCREENS } from '@/app/screens'
import { createAccess } from '@/domain/access'
import { calls } from '../../list/screen'
import { startTestApp } from '../../support/app'
import { HOST } from '../../support/standIn'
import { addSale, button, CHECKED, CONFIRMED, openDeposito } from './open'

const shown = () => within(screen.getByRole('list', { name: 'Ventas' })).getAllByRole('listitem')

describe('the sales of the warehouse', () => {
  const three = (backend: Parameters<typeof addSale>[0]) => {
    addSale(backend, { num: 90002, ...CHECKED })
    addSale(backend, { num: 90003, ...CONFIRMED })
    addSale(backend, { num: 90004, ...CONFIRMED, terminada: 1 })
  }

  it('are read without dates, those to be checked on the first view [DEP-001] [NS-05]', async () => {
    const reads = calls('GET', 'sale/from-date')
    await openDeposito({ list: true, prepare: three })
    await screen.findByText('Venta N° 90001')
    expect(shown()).toHaveLength(1)
    expect(shown()[0]).toHaveTextContent('Almacén Ruiz')
    expect(shown()[0]).toHaveTextContent('5 unidades en 2 artículos')
    expect(new Set(reads.map(({ path }) => path))).toEqual(new Set(['sale/from-date/1']))
  })

  it('confirmed and not finished ones on the view confirmadas [NS-05] [NS-02m]', async () => {
    await openDeposito({ view: 'confirmadas', list: true, prepare: three })
    await screen.findByText('Venta N° 90003')
    expect(shown()).toHaveLength(1)
  })

  it('checked ones on their own screen [DEP-002]', async () => {
    await openDeposito({ view: 'checkeadas', list: true, prepare: three })
    await screen.findByText('Venta N° 90002')
    expect(shown()).toHaveLength(1)
  })

  it('a printed one is marked; printing without prices marks it [DEP-003]', async () => {
    const { backend, id, user } = await openDeposito({
      list: true,
      prepare: (it) => addSale(it, { num: 90005, printed: 1 }),
    })
    const [plain, printed] = [
      await screen.findByRole('button', { name: /90001/ }),
      screen.getByRole('button', { name: /90005/ }),
    ]
    expect(within(printed).getByText('Impresa')).toBeVisible()
    expect(within(plain).queryByText('Impresa')).toBeNull()
    await user.click(plain)
    expect(screen.getByRole('link', { name: 'Imprimir' })).toHaveAttribute('href', `${HOST}/sale/pdf/${id}/0/0/0/1`)
    await backend.fetch(new Request(`${HOST}/sale/pdf/${id}/0/0/0/1`))
    expect(backend.db.get('sale', id)?.printed).toBe(1)
  })

  it('are found by number or client, and say when none fits', async () => {
    const { user } = await openDeposito({ list: true, prepare: (it) => addSale(it, { num: 90006, client_id: null }) })
    await screen.findByText('Venta N° 90006')
    await user.type(screen.getByRole('searchbox'), 'consumidor')
    expect(shown()).toHaveLength(1)
    await user.type(screen.getByRole('searchbox'), ' x')
    expect(screen.getByText('Ninguna venta coincide con la búsqueda.')).toBeVisible()
  })

  it('a failed reading says so and can be repeated', async () => {
    const { user, backend } = await openDeposito({
      list: true,
      prepare: (it) => it.faults.set([{ path: '^/api/sale/from-date/1', fault: '500' }]),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos leer las ventas del depósito.')
    // Nobody knows how many there are.
    expect(screen.queryByText('0 ventas')).toBeNull()
    backend.faults.set([])
    await user.click(button('Reintentar'))
    expect(await screen.findByText('Venta N° 90001')).toBeVisible()
  })

  it('follow live events: new ones come, moved ones go, a deleted one is gone [DEP-001] [RT-002]', async () => {
    let first = 0
    const { backend, push } = await startTestApp({
      path: '/deposito-para-checkear/para-checkear',
      prepare: (it) => {
        first = addSale(it, { created_at: '2026-01-05T12:00:00.000000Z' })
      },
    })
    await screen.findByRole('button', { name: /90001/ })
    const tell = (id: number, channel = 'added_model') =>
      push.emit(`${channel}.1`, { model_name: 'Sale', model_id: id, check_added_by: false })
    const second = addSale(backend, { num: 90007 })
    tell(second)
    await screen.findByRole('button', { name: /90007/ })
    backend.db.update('sale', first, CHECKED)
    tell(first)
    await waitFor(() => expect(screen.queryByRole('button', { name: /90001/ })).toBeNull())
    tell(second, 'deleted_model')
    await screen.findByText('No hay ventas para chequear.')
    // And where they come from.
    expect(screen.getByText(/^Llegan de Vender/)).toBeVisible()
  })
})

describe('who opens the screens of the warehouse', () => {
  const may = (name: string, permissions: string[], extensions: string[]) => {
    const list = (slugs: string[]) => slugs.map((slug) => ({ slug }))
    const access = createAccess({
      owner_id: 1,
      admin_access: 0,
      permissions: list(permissions),
      extencions: [],
      owner_extencions: list(extensions),
    })
    const screen_ = SCREENS.find((each) => each.name === name)
    return screen_ !== undefined && mayOpen(screen_, access) && menuFor(access).includes(screen_)
  }
  const NAMES = ['deposito_para_checkear', 'deposito_checkeadas']

  it.each(NAMES)('%s needs its own permission and check_sales [DEP-004] [NAV-037] [NAV-038]', (name) => {
    const other = NAMES.find((each) => each !== name) ?? ''
    expect(may(name, [name], ['check_sales'])).toBe(true)
    expect(may(name, [name], [])).toBe(false)
    expect(may(name, [other], ['check_sales'])).toBe(false)
  })
})
