import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { article } from '@/entities/article'
import { readDay, readTasks } from '@/features/inicio/dayFigures'
import { price } from '@/lib/format'
import { addDays, today } from '@/lib/dates'
import { Resumen } from '@/features/inicio/Resumen'
import { load } from '@/list/thunks'
import type { RunningBackend } from '../backend/app'
import { startScreen } from '../list/screen'
import { startTestApp } from '../support/app'
import { server } from '../support/standIn'
import { testStore } from '../support/store'

const PLACES = [
  { name: 'vender', to: '/vender' },
  { name: 'caja', to: '/caja' },
]
/** The summary, left and come back to. */
function Blinds() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button onClick={() => setOpen(!open)}>Persiana</button>
      {open && <Resumen places={[]} alerts={0} />}
    </>
  )
}

const part = (name: string) => screen.findByRole('region', { name })

describe('the public page', () => {
  it('greets a visitor where it is switched on, and leads to the login [SHELL-015, NAV-008, GEN-002]', async () => {
    const { user } = await startTestApp({ as: null, path: '/inicio', settings: { homePage: true } })
    expect(screen.getByRole('heading', { level: 1, name: 'Todo tu comercio, en un solo lugar' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Ingresar a mi comercio' }))
    await waitFor(() => expect(window.location.pathname).toBe('/login'))
  })
})

describe('the summary', () => {
  it('says what was sold today, the cash, what waits and the way on [NAV-008]', async () => {
    const { store } = await startScreen(<Resumen places={PLACES} alerts={7} />)
    const figures = await store.dispatch((_dispatch, _getState, { api }) => readDay(api))
    expect(await within(await part('Ventas de hoy')).findByText(price(figures.total, 'always'))).toBeVisible()
    const cajas = await part('Cajas')
    expect(await within(cajas).findAllByText('Abierta')).not.toEqual([])
    expect(within(cajas).getByRole('link', { name: 'Ir a Cajas' })).toHaveAttribute('href', '/caja')
    expect(within(await part('Alertas')).getByText('7')).toBeVisible()
    // The sales are a place this person has not got here, so nothing leads there.
    expect(screen.queryByRole('link', { name: 'Ver las ventas' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Vender' })).toHaveAttribute('href', '/vender')
  })

  it('of a shop without articles is its first steps, ticked as they are done, until a person takes them away [NAV-008]', async () => {
    onTestFinished(() => localStorage.clear())
    const places = [...PLACES, { name: 'article', to: '/listado-de-articulos' }]
    let one = {}
    const empty = ({ db }: RunningBackend) => {
      one = db.all('article')[0] ?? one
      for (const { id } of db.all('article')) db.remove('article', id)
    }
    const app = await startScreen(<Resumen places={places} alerts={0} />, { prepare: empty })
    await app.store.dispatch(load(article))
    const steps = await part('Primeros pasos')
    expect(screen.queryByRole('region', { name: 'Ventas de hoy' })).toBeNull()
    const step = (name: RegExp) => within(steps).getByRole('link', { name }).closest('li')
    expect(step(/primer artículo/)).toHaveTextContent('Falta')
    await waitFor(() => expect(step(/Abrí la caja/)).toHaveTextContent('Hecho'))
    app.backend.db.insert('article', one)
    await app.store.dispatch(load(article, { refresh: true }))
    await waitFor(() => expect(step(/primer artículo/)).toHaveTextContent('Hecho'))
    await app.user.click(within(steps).getByRole('button', { name: 'No mostrar más' }))
    expect(await part('Ventas de hoy')).toBeVisible()
  })

  it('does not say that nothing waits before it is known [NAV-008]', async () => {
    await startScreen(<Resumen places={PLACES} alerts={null} />, { as: 'employee', permissions: [] })
    const alerts = await part('Alertas')
    expect(within(alerts).getByRole('status')).toHaveTextContent('Cargando')
    expect(alerts).not.toHaveTextContent('Nada espera')
  })

  it('asks for nothing an employee may not see [NAV-008, PERM-004]', async () => {
    const { backend } = await startScreen(<Resumen places={PLACES} alerts={0} />, {
      as: 'employee',
      permissions: ['sale.store'],
    })
    expect(within(await part('Alertas')).getByText('Nada espera por vos.')).toBeVisible()
    for (const name of ['Ventas de hoy', 'Cajas', 'Agenda']) expect(screen.queryByRole('region', { name })).toBeNull()
    expect(Object.keys(backend.stats()).filter((call) => /company-performance|pending|caja/.test(call))).toEqual([])
  })

  it('an employee sees the cajas that name him, with their balance as it is now [PERM-011, CAJA-001]', async () => {
    const { backend, user } = await startScreen(<Blinds />, { as: 'employee', permissions: ['caja.index'] })
    const cajas = async () => within(await part('Cajas'))
    expect(await (await cajas()).findByText('Mostrador')).toBeVisible()
    expect((await cajas()).queryByText('Caja chica')).toBeNull()
    // No event tells of it.
    backend.db.update('caja', backend.db.all('caja')[0]?.id, { saldo: '987654.32' })
    for (let turn = 0; turn < 2; turn++) await user.click(screen.getByRole('button', { name: 'Persiana' }))
    expect(await (await cajas()).findByText('$987.654,32')).toBeVisible()
  })

  it('says where the server could not tell, and asks again', async () => {
    const { user } = await startScreen(<Resumen places={[]} alerts={0} />, {
      prepare: ({ faults }) => faults.set([{ path: '/api/company-performance', fault: '500', times: 1 }]),
    })
    const sold = await part('Ventas de hoy')
    await user.click(await within(sold).findByRole('button', { name: 'Reintentar' }))
    expect(await within(sold).findByText(/^Hasta las/)).toBeVisible()
  })

  it.each([
    ['nothing', {}, '-'],
    ['what is no figure', { total_vendido: 'mucho', cantidad_ventas: null, ingresos_mostrador: {} }, '-'],
    ['the total alone', { total_vendido: '1300.50', total_gastos: 'x' }, '$1.300,50'],
  ])('tells no figure as 0 where the server said %s of the day [CAT-115]', async (_name, model, total) => {
    server.use(http.get('*/api/company-performance', () => HttpResponse.json({ model }, { status: 201 })))
    await startScreen(<Resumen places={[]} alerts={0} />)
    const sold = await part('Ventas de hoy')
    expect(
      await within(sold).findByText('El servidor no dijo todos los números: lo que falta no es cero.'),
    ).toBeVisible()
    expect(sold.querySelector('.resumen-total')).toHaveTextContent(total)
    expect(sold).not.toHaveTextContent(/\$0|\b0 ventas|promedio|gastos|Hasta las/)
  })

  it('says a day of nothing as 0, and of a whole one the average to the cent [CAT-115]', async () => {
    const ingresos_mostrador = [{ id: 3, name: 'Efectivo', pivot: { amount: '100.01' } }]
    const rest = { total_gastos: '0.00', total_vendido_a_cuenta_corriente: '0.00' }
    const answers = [
      { model: { ...rest, total_vendido: '0.00', cantidad_ventas: 0, ingresos_mostrador: [] } },
      { model: { ...rest, total_vendido: '100.01', cantidad_ventas: 2, ingresos_mostrador } },
    ]
    server.use(http.get('*/api/company-performance', () => HttpResponse.json(answers.shift() ?? {}, { status: 201 })))
    const { unmount } = await startScreen(<Resumen places={[]} alerts={0} />)
    expect(await within(await part('Ventas de hoy')).findByText('0 ventas')).toBeVisible()
    expect(screen.getByText('$0,00')).toBeVisible()
    expect(screen.queryByText(/El servidor no dijo/)).toBeNull()
    unmount()
    await startScreen(<Resumen places={[]} alerts={0} />)
    expect(await within(await part('Ventas de hoy')).findByText('2 ventas · promedio $50,01')).toBeVisible()
  })

  it('does not call a shop without cajas one whose cajas could not be read [CAJA-001]', async () => {
    const { user } = await startScreen(<Resumen places={PLACES} alerts={0} />, {
      prepare: ({ faults }) => faults.set([{ path: '^/api/caja$', fault: '500', times: 1 }]),
    })
    const cajas = await part('Cajas')
    const retry = await within(cajas).findByRole('button', { name: 'Reintentar' })
    expect(within(cajas).queryByText('No hay cajas.')).toBeNull()
    await user.click(retry)
    expect(await within(cajas).findByText('Mostrador')).toBeVisible()
  })
})

describe('the figures of the day', () => {
  it('are the server’s amounts, methods with money in them only, the largest first [CAT-115]', async () => {
    const { api, backend } = await testStore()
    const figures = await readDay(api)
    expect(backend.stats()['GET /api/company-performance']).toBe(1)
    expect(Number.isFinite(figures.total)).toBe(true)
    const amounts = figures.methods.map(({ total }) => total)
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
    expect(amounts.every((total) => total > 0)).toBe(true)
    backend.faults.set([{ path: '/api/company-performance', fault: 'html' }])
    await expect(readDay(api)).rejects.toThrow()
  })

  it('come with the tasks that are due, the oldest first', async () => {
    const { api, backend } = await testStore()
    for (const row of backend.db.all('pending')) backend.db.remove('pending', row.id)
    const owner = backend.db.all('user').find(({ owner_id }) => owner_id === null)
    const task = (detalle: string, date: string, completado = 0) =>
      backend.db.insert('pending', {
        detalle,
        fecha_realizacion: `${date} 00:00:00`,
        completado,
        es_recurrente: 0,
        user_id: owner?.id,
      })
    task('Luz', today())
    task('Gas', addDays(today(), -1))
    task('Hecho', today(), 1)
    task('Mañana', addDays(today(), 1))
    // The agenda shows it however long ago it was.
    task('Habilitación', addDays(today(), -400))
    const weekly = { detalle: 'Pedido', fecha_realizacion: `${addDays(today(), -15)} 00:00:00`, es_recurrente: 1 }
    backend.db.insert('pending', {
      ...weekly,
      cantidad_frecuencia: 1,
      unidad_frecuencia_id: 2,
      completado: 0,
      user_id: owner?.id,
    })
    const tasks = await readTasks(api)
    // What comes back each week is told once.
    expect(tasks.map(({ text, overdue, times }) => [text, overdue, times])).toEqual([
      ['Habilitación', true, 1],
      ['Pedido', true, 3],
      ['Gas', true, 1],
      ['Luz', false, 1],
    ])
  })
})
