import { screen, waitFor, within } from '@testing-library/react'
import { expect, describe, it, onTestFinished, vi } from 'vitest'
import { companyPerformance } from '@/shop/companyPerformance'
import { cashReport } from '@/features/reportes/cashReport'
import { selectVentas, ventasSlice } from '@/features/ventas/ventasSlice'
import { totalOf } from '@/domain/reports/report'
import { TODAY_RANGE, dayRange, monthRange } from '@/domain/reports/reportRange'
import { article } from '@/entities/article'
import { provider } from '@/entities/provider'
import { addDays, today } from '@/lib/dates'
import { ensureLoaded } from '@/list/thunks'
import { calls } from '../../list/screen'
import { testStore } from '../../support/store'
import { startTestApp } from '../../support/app'
import { adder, answer, CASH, DEBIT, openReports, TRANSFER, workedDay } from './open'

const month = today().slice(0, 7)
const card = (name: string) => screen.findByRole('article', { name })
const valueOf = async (name: string) => (await card(name)).querySelector('.report-value')?.textContent

/** Every figure of the contract's worked example (contract c §11.2), by its card. */
const WORKED: readonly (readonly [string, string])[] = [
  ['Vendido', '$3.960,00'],
  ['Cobrado en mostrador', '$1.960,00 49 % de lo vendido'],
  ['Vendido a cuenta corriente', '$2.000,00 51 % de lo vendido'],
  ['Pagos de cuentas corrientes', '$500,00'],
  ['Cantidad de ventas', '3'],
  ['Venta promedio', '$1.320,00'],
  ['Caja', '$2.460,00'],
  ['Utilidad', '$1.660,00'],
  ['Ingresos netos', '$1.360,00'],
  ['Gastos', '$300,00'],
  ['Devoluciones', '$100,00'],
  ['Comprado', '$1.210,00'],
  ['Pagado a proveedores', '$700,00'],
  ['IVA débito', '$347,11'],
  ['IVA crédito', '$210,00'],
  ['IVA a pagar', '$137,11'],
]

describe('the cards', () => {
  it.each([
    ['today', '/reportes/generales'],
    ['a day', `/reportes/generales?rango=dia-en-especifico&dia=${today()}`],
    ['months', `/reportes/generales?rango=rango-de-fechas&desde=${month}&hasta=${month}`],
  ])('are the worked example to the cent, of %s [REP-001] [REP-007] [D-38] [NS-02d]', async (_name, address) => {
    await openReports(address, { prepare: (backend) => workedDay(backend) })
    for (const [title, shown] of WORKED)
      await waitFor(async () => expect([title, await valueOf(title)]).toEqual([title, shown]))
  })

  it('of today go on to the next day on a page left open at midnight, and say how old they are [REP-001] [NS-25]', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-18T23:58:50-03:00') })
    onTestFinished(() => void vi.useRealTimers())
    await openReports()
    expect(await screen.findByText(/hace unos segundos/)).toBeVisible()
    vi.advanceTimersByTime(60_000)
    expect(await screen.findByText(/hace un minuto/)).toBeVisible()
    const read = calls('GET', 'company-performance')
    vi.advanceTimersByTime(15_000)
    expect(await screen.findByText('jueves 19 de noviembre de 2026')).toBeVisible()
    await waitFor(() => expect(read.length).toBeGreaterThan(0))
  })

  it('of today begin with the day: how it was paid, when, what runs low, who owes and which cheques fall due', async () => {
    const { store } = await openReports('/reportes/generales', {
      prepare: (backend) => {
        workedDay(backend)
        const { db } = backend
        for (const { id } of db.all('article')) db.update('article', id, { stock_min: null })
        db.update('article', db.all('article')[0]?.id, { name: 'Harina', stock: '1.00', stock_min: 5 })
        for (const { id } of db.all('client')) db.update('client', id, { saldo: '0.00' })
        const client = db.all('client')[0]
        db.update('client', client?.id, { name: 'Ana Paz', saldo: '1500.25' })
        const pivot = { amount: '200.00', bank: 'Banco Uno', num: '7', payment_date: `${addDays(today(), 2)} 00:00:00` }
        adder(backend)('current_acount', {
          ...{
            client_id: client?.id,
            haber: '200.00',
            status: 'pago_from_client',
            created_at: '2026-01-02T15:00:00.000000Z',
          },
          _current_acount_payment_methods: [{ id: 1, pivot }],
        })
      },
    })
    await store.dispatch(ensureLoaded(article as never))
    const says = async (title: string, ...texts: string[]) => {
      for (const text of texts) await waitFor(async () => expect(await card(title)).toHaveTextContent(text))
    }
    await says('Cómo se cobró', 'Cuenta corriente$2.000,00', 'Efectivo$1.600,00')
    await says('Por hora', ': 3 por $3.960,00')
    await says('Stock bajo', 'Harina1 de 5')
    await says('Deudas de clientes', '$1.500,25', 'Ana Paz$1.500,25')
    await says('Cheques que vencen', 'Ana Paz$200,00')
  })

  it('say how each is worked out, the crossed names of the server too [NS-02d]', async () => {
    const { user } = await openReports('/reportes/generales', { prepare: (backend) => workedDay(backend) })
    expect(await card('Utilidad')).not.toHaveTextContent('que costó la mercadería')
    await user.click(screen.getByRole('button', { name: 'Cómo se calcula' }))
    expect(await card('Utilidad')).toHaveTextContent('$3.960,00 vendidos − $2.300,00 que costó la mercadería vendida.')
    expect(await card('Ingresos netos')).toHaveTextContent(
      '$3.960,00 vendidos − $2.300,00 de costo − $300,00 de gastos.',
    )
    expect(await card('IVA débito')).toHaveTextContent('Solo el IVA de las facturas')
  })

  it('add up what the clients owe, those above nothing alone [NS-02d]', async () => {
    await openReports('/reportes/generales', {
      prepare: ({ db }) => {
        const [one, other, ...rest] = db.all('client')
        for (const { id } of rest) db.update('client', id, { saldo: '0.00' })
        db.update('client', one?.id, { saldo: '1500.25' })
        db.update('client', other?.id, { saldo: '-900.00' })
      },
    })
    await waitFor(async () => expect(await valueOf('Deudas de clientes')).toBe('$1.500,25'))
  })

  it('are compared with the day before and the same day last week, by calls that store nothing [NS-02d]', async () => {
    const day = addDays(today(), -1)
    const asked = calls('GET', 'company-performance')
    await openReports(`/reportes/generales?rango=dia-en-especifico&dia=${day}`, {
      prepare: (backend) => {
        const at = (back: number) => `${addDays(today(), -back)}T15:00:00.000000Z`
        workedDay(backend, at(1))
        const add = adder(backend)
        add('sale', { terminada: 1, total: '1980.00', total_cost: '1.00', client_id: null, created_at: at(2) })
        add('sale', { terminada: 1, total: '7920.00', total_cost: '1.00', client_id: null, created_at: at(8) })
      },
    })
    const sold = await card('Vendido')
    expect(await within(sold).findByText(/100 % más que/)).toBeVisible()
    expect(sold).toHaveTextContent('100 % más que el día anterior ($1.980,00)')
    expect(sold).toHaveTextContent('50 % menos que el mismo día de la semana anterior ($7.920,00)')
    expect(await card('Devoluciones')).toHaveTextContent('$0,00 el día anterior')
    // A day the server is asked for by this call stands for its month from then on.
    expect(asked.map(({ path }) => path)).toEqual([`company-performance/${day}`])
  })

  it('of months are compared with as many before, or with none where the server has none', async () => {
    const asked = calls('GET', 'company-performance')
    await openReports('/reportes/generales?rango=rango-de-fechas&desde=2026-09&hasta=2026-10', {
      prepare: (backend) => {
        workedDay(backend, '2026-09-10T15:00:00.000000Z')
        for (const month of ['07', '08'])
          adder(backend)('sale', {
            terminada: 1,
            total: '1500.00',
            total_cost: '1.00',
            created_at: `2026-${month}-03T15:00:00.000000Z`,
          })
      },
    })
    expect(await card('Vendido')).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('article', { name: 'Vendido' })).toHaveTextContent('32 % más que los 2 meses anteriores'),
    )
    expect(asked.map(({ path }) => path)).toEqual([
      'company-performance/2026-09/2026-10',
      'company-performance/2026-07/2026-08',
    ])
    expect(screen.getByRole('note')).toHaveTextContent('El servidor no tiene guardados los números de octubre 2026')
  })

  it('of months are compared with none where the server has only some of those before; what was bought with none at all', async () => {
    const asked = calls('GET', 'company-performance')
    await openReports('/reportes/generales?rango=rango-de-fechas&desde=2026-09&hasta=2026-10', {
      prepare: (backend) => {
        workedDay(backend, '2026-09-10T15:00:00.000000Z')
        const created_at = '2026-08-03T15:00:00.000000Z'
        adder(backend)('sale', { terminada: 1, total: '3000.00', total_cost: '1.00', created_at })
      },
    })
    const sold = await card('Vendido')
    await waitFor(() => expect(asked).toHaveLength(2))
    await waitFor(async () => expect(await valueOf('Comprado')).toBe('$1.210,00'))
    expect(sold).not.toHaveTextContent('meses anteriores')
    expect(await card('Comprado')).not.toHaveTextContent('meses anteriores')
  })

  it('lead to what they are made of: the list of those days, unfiltered', async () => {
    const read = calls('GET', 'sale/from-date')
    const day = addDays(today(), -3)
    const { user, store } = await startTestApp({ path: `/reportes/generales?rango=dia-en-especifico&dia=${day}` })
    store.dispatch(ventasSlice.actions.optionsChosen({ ventas_cobradas_show_option: 'solo-sin-cobrar' }))
    await user.click(within(await card('Vendido')).getByRole('button', { name: 'Ver las ventas' }))
    await waitFor(() => expect(read.map(({ path }) => path)).toContain(`sale/from-date/0/${day}`))
    expect(window.location.pathname).toBe('/ventas/todas/todos')
    expect(selectVentas(store.getState())).toMatchObject({ ventas_cobradas_show_option: 'cobradas-y-no-cobradas' })
  })

  it('lead nowhere a person may not go', async () => {
    await openReports('/reportes/generales', { as: 'employee', permissions: ['reportes.index', 'reportes.cards'] })
    expect(within(await card('Gastos')).queryByRole('button')).toBeNull()
    expect(await card('Comprado')).toHaveTextContent('no tenés permiso para ver los pedidos')
    expect(await valueOf('Comprado')).toBe('-')
  })

  it('tell no profit to who may not see costs, on the cards or by month; nor does any form or list tell a margin [PERM-008]', async () => {
    const permissions = ['reportes.index', 'reportes.cards', 'reportes.graficos', 'reportes.ingresos']
    const { unmount } = await openReports('/reportes/generales', { as: 'employee', permissions })
    expect(await card('Vendido')).toBeVisible()
    for (const name of ['Utilidad', 'Ingresos netos']) expect(screen.queryByRole('article', { name })).toBeNull()
    unmount()
    const months = `rango=rango-de-fechas&desde=${month}&hasta=${month}`
    await openReports(`/reportes/graficos/ingresos?${months}`, { as: 'employee', permissions, prepare: workedDay })
    expect(await screen.findByRole('checkbox', { name: 'Vendido' })).toBeVisible()
    for (const name of ['Utilidad', 'Ingresos netos']) expect(screen.queryByText(name)).toBeNull()
    for (const entity of [article, provider])
      for (const { label, masked, type } of entity.fields)
        if (type === 'number' && /costo|margen/i.test(label)) expect([label, masked]).toEqual([label, 'articles.cost'])
  })

  it('are asked for again by Buscar, and after a failure [REP-001]', async () => {
    const { user, backend } = await openReports('/reportes/generales', {
      prepare: ({ faults }) => faults.set([{ path: '/api/company-performance', fault: '500', times: 1 }]),
    })
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
    expect(await valueOf('Vendido')).toBe('$0,00')
    adder(backend)('sale', { terminada: 1, total: '150.50', total_cost: '1.00', client_id: null })
    await user.click(screen.getByRole('button', { name: 'Buscar' }))
    await waitFor(async () => expect(await valueOf('Vendido')).toBe('$150,50'))
  })

  it.each([
    ['null', null],
    ['a text', 'x'],
    ['an array', []],
  ])('say so when the figures are %s', async (_name, model) => {
    answer('*/api/company-performance', { model }, { status: 201 })
    await openReports()
    expect(await screen.findByText(/^No se pudieron leer los números/)).toBeVisible()
  })

  it('stand where some of what they need is missing or is no number', async () => {
    const model = {
      total_vendido: 'mucho',
      total_gastos: '-12.345',
      ingresos_mostrador: {},
      users_payment_methods_formated: 'x',
    }
    answer('*/api/company-performance', { model }, { status: 201 })
    await openReports()
    expect(await valueOf('Vendido')).toBe('-')
    expect(await valueOf('Gastos')).toBe('-$12,35')
  })
})

describe('the time', () => {
  it('is today, without words in the address [REP-001] [REP-009] [D-39]', async () => {
    const asked = calls('GET', 'company-performance')
    await openReports('/reportes/generales')
    expect(await card('Vendido')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Hoy' })).toHaveAttribute('aria-pressed', 'true')
    expect(asked[0]?.path).toBe('company-performance')
  })

  it('is one day with its date, never a month where a day is wanted [REP-001] [REP-009] [D-39]', async () => {
    const asked = calls('GET', 'company-performance')
    const { user } = await openReports('/reportes/generales?rango=rango-de-fechas')
    await card('Vendido')
    await user.click(screen.getByRole('button', { name: 'Un día' }))
    await waitFor(() => expect(asked.at(-1)?.path).toBe(`company-performance/${addDays(today(), -1)}`))
  })

  it('is months, four back to this one at first [REP-008] [REP-009]', async () => {
    const asked = calls('GET', 'company-performance')
    const { user } = await openReports('/reportes/generales')
    await card('Vendido')
    await user.click(screen.getByRole('button', { name: 'Meses' }))
    await waitFor(() =>
      expect(asked.some(({ path }) => new RegExp(`^company-performance/\\d{4}-\\d\\d/${month}$`).test(path))).toBe(
        true,
      ),
    )
    expect(screen.getByRole('combobox', { name: 'Desde' }).querySelectorAll('option')).toHaveLength(36)
    // The bar stays where it is, and the hand with it.
    expect(screen.getByRole('button', { name: 'Meses' })).toHaveFocus()
  })

  it.each([
    ['rango=dia-en-especifico&dia=2026-11', 'Elegí qué día querés ver.'],
    ['rango=dia-en-especifico&dia=2090-01-01', 'Ese día todavía no llegó.'],
    ['rango=rango-de-fechas&desde=2026-11&hasta=2026-02', 'El primer mes tiene que ser anterior al último.'],
    ['rango=rango-de-fechas&desde=2016-11&hasta=2026-11', 'Son demasiados meses: elegí hasta 24.'],
    ['rango=rango-de-fechas&desde=2090-01&hasta=2090-02', 'Esos meses todavía no llegaron.'],
    ['rango=rango-de-fechas&desde=2026-13&hasta=x', 'Elegí desde y hasta qué mes.'],
  ])('of a wrong address (%s) asks for nothing and says why [REP-009]', async (search, problem) => {
    const asked = calls('GET', 'company-performance')
    await openReports(`/reportes/generales?${search}`)
    expect((await screen.findAllByText(problem)).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Buscar' })).toBeDisabled()
    expect(asked).toEqual([])
  })
})

describe('the server’s answer', () => {
  it('is read in its two shapes alike [REP-007] [REP-009] [D-39]', async () => {
    const { api, backend } = await testStore()
    for (const name of ['sale', 'current_acount', 'expense', 'provider_order', 'afip_ticket'])
      for (const { id } of backend.db.all(name)) backend.db.remove(name, id)
    workedDay(backend)
    const answers = await Promise.all(
      [TODAY_RANGE, dayRange(today()), monthRange(month, month)].map((range) => companyPerformance(api, range)),
    )
    for (const { model } of answers) {
      const of = (parts: typeof model.gastos) =>
        parts?.filter(({ total }) => total !== 0).map(({ id, total }) => [id, total])
      expect(of(model.ingresos_mostrador)).toEqual([
        [DEBIT, 360],
        [CASH, 1600],
      ])
      expect(of(model.ingresos_cuenta_corriente)).toEqual([[TRANSFER, 500]])
      expect(of(model.gastos)).toEqual([[CASH, 300]])
      expect(model.expense_concepts?.find(({ total }) => total !== 0)?.total).toBe(300)
      expect(model.users?.reduce((sum, { methods }) => sum + totalOf(methods ?? []), 0)).toBe(1960)
    }
    expect(answers.map(({ meses_anteriores }) => meses_anteriores.length)).toEqual([0, 0, 1])
    expect(answers[2]?.meses_anteriores[0]).toMatchObject({ month, isDay: false, total_vendido: 3960 })
  })

  it('of money by method is of one employee or of everybody [REP-006] [REP-010] [REP-012] [D-39]', async () => {
    const { api, backend } = await testStore()
    for (const name of ['sale', 'current_acount'])
      for (const { id } of backend.db.all(name)) backend.db.remove(name, id)
    workedDay(backend)
    const asked = calls('GET', 'report/')
    const day = today()
    const all = await cashReport(api, { from: day, until: day, employee_id: 'todos' })
    await cashReport(api, { from: addDays(day, -1), until: day, employee_id: 3 })
    expect(asked.map(({ path }) => path)).toEqual([
      `report/from-date/${day}/0/todos`,
      `report/from-date/${addDays(day, -1)}/${day}/3`,
    ])
    expect(all.ingresos.filter(({ total }) => total !== 0).reduce((sum, { total }) => sum + total, 0)).toBe(2460)
    expect(all.egresos.filter(({ total }) => total !== 0)).toEqual([{ payment_method: 'Efectivo', total: 700 }])
    expect(all.devoluciones).toBe(100)
  })
})
