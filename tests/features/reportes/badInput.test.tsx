// What a server in trouble answers, one by one: each is said in its place, nothing waits for ever, and nothing is told as 0 that is not.
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { cashReport } from '@/features/reportes/cashReport'
import { rangeProblem, monthRange, dayRange } from '@/domain/reports/reportRange'
import { addDays, addMonths, today } from '@/lib/dates'
import { calls } from '../../list/screen'
import { server } from '../../support/standIn'
import { testStore } from '../../support/store'
import { adder, answer, openReports, workedDay } from './open'

const month = today().slice(0, 7)
const before = addMonths(`${month}-01`, -1).slice(0, 7)
const RANGE = `?rango=rango-de-fechas&desde=${before}&hasta=${month}`
const UNTOLD = 'El servidor no dijo estos números: no quiere decir que sean cero.'
const part = (name: string) => screen.findByRole('region', { name })

describe('a time that makes no sense', () => {
  it.each([
    ['a month where a day is wanted', dayRange('2026-11'), 'Elegí qué día querés ver.'],
    ['backwards', monthRange('2026-11', '2026-02'), 'El primer mes tiene que ser anterior al último.'],
    ['of ten years', monthRange('2016-11', '2026-11'), 'Son demasiados meses: elegí hasta 24.'],
    ['that has not come', monthRange('2027-01', '2027-02'), 'Esos meses todavía no llegaron.'],
    ['that ends after now', monthRange('2026-10', '2027-02'), 'El último mes todavía no llegó.'],
  ])('%s is said, and not asked for [REP-009]', (_name, range, problem) => {
    expect(rangeProblem(range, '2026-11-23')).toBe(problem)
  })

  it('refused by the server is said with the way to ask again', async () => {
    answer('*/api/company-performance/:from/:until', { message: 'Server Error' }, { status: 500 })
    await openReports(`/reportes/graficos/ingresos${RANGE}`)
    expect(
      await screen.findByText(/^No se pudieron leer los números. El servidor no pudo hacerlo \(error 500\)/),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeEnabled()
  })
})

describe('figures of another shape', () => {
  it.each([
    ['null', { model: null }],
    ['a text', { model: 'x' }],
    ['an array', { model: [] }],
    ['nothing at all', {}],
  ])('%s where the drawings want an object are said to be unreadable [REP-007]', async (_name, body) => {
    answer('*/api/company-performance', body, { status: 201 })
    await openReports('/reportes/graficos/ingresos')
    expect(
      await screen.findByText(/^No se pudieron leer los números. El servidor respondió algo que no se puede leer/),
    ).toBeVisible()
  })

  it('lists that did not come, or hold what is no figure, are not drawn as nothing sold', async () => {
    const model = {
      ingresos_mostrador: {},
      ingresos_cuenta_corriente: [{ id: 3, name: 'Efectivo', pivot: { amount: 'mucho' } }],
      expense_concepts: null,
      gastos: 'x',
      users_payment_methods_formated: {},
    }
    answer('*/api/company-performance', { model }, { status: 201 })
    const { unmount } = await openReports('/reportes/graficos/ingresos')
    for (const name of [
      'Cobrado en mostrador por método',
      'Pagos de cuentas corrientes por método',
      'Todo lo cobrado por método',
    ])
      expect(await part(name)).toHaveTextContent(UNTOLD)
    unmount()
    answer('*/api/company-performance', { model }, { status: 201 })
    const other = await openReports('/reportes/graficos/gastos')
    for (const name of ['Gastos por concepto', 'Gastos por método']) expect(await part(name)).toHaveTextContent(UNTOLD)
    other.unmount()
    answer('*/api/company-performance', { model }, { status: 201 })
    await openReports('/reportes/graficos/empleados')
    expect(await part('Vendido por empleado')).toHaveTextContent(UNTOLD)
  })

  it('a month that does not say which one it is counts as one the server does not have', async () => {
    const meses_anteriores = [
      { total_vendido: 5 },
      'x',
      { year: 2026, month: 9, fecha: 'septiembre 2026', total_vendido: '10.00' },
    ]
    answer(
      '*/api/company-performance/2026-08/2026-09',
      { model: { total_vendido: 10 }, meses_anteriores },
      { status: 201 },
    )
    await openReports('/reportes/graficos/ingresos?rango=rango-de-fechas&desde=2026-08&hasta=2026-09')
    const table = await within(await part('Mes por mes')).findByRole('table')
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['septiembre 2026'])
    expect(screen.getByRole('note')).toHaveTextContent('El servidor no tiene guardados los números de agosto 2026')
  })

  it('totals under nothing are shown as they are, in cards and drawings', async () => {
    const parts = [
      { id: 3, name: 'Efectivo', pivot: { amount: '-1500.50' } },
      { id: 2, name: 'Debito', pivot: { amount: '200.00' } },
    ]
    const model = { total_vendido: '-1300.50', total_pagado_mostrador: '-1300.50', ingresos_mostrador: parts }
    answer('*/api/company-performance', { model }, { status: 201 })
    const { unmount } = await openReports('/reportes/generales')
    const card = await screen.findByRole('article', { name: 'Cobrado en mostrador' })
    // Of a whole under nothing nobody can say a share.
    expect(card.querySelector('.report-value')).toHaveTextContent(/^-\$1\.300,50$/)
    unmount()
    answer('*/api/company-performance', { model }, { status: 201 })
    await openReports('/reportes/graficos/ingresos')
    const table = await within(await part('Cobrado en mostrador por método')).findByRole('table')
    expect(table).toHaveTextContent('Efectivo-$1.500,50Total-$1.300,50')
  })

  it('cents the server rounds away by employee are said to be missing', async () => {
    const users_payment_methods_formated = [
      {
        user: { id: 5, name: 'Ana' },
        payment_methods: [{ id: 3, name: 'Efectivo', pivot: { amount: 151, user_id: 5 } }],
        total_vendido: '150.75',
      },
    ]
    answer('*/api/company-performance', { model: { users_payment_methods_formated } }, { status: 201 })
    await openReports('/reportes/graficos/empleados')
    expect(await part('Ana: cobrado por método, sin centavos')).toHaveTextContent('Efectivo$151,00')
    expect(await part('Vendido por empleado')).toHaveTextContent('Ana$150,75')
    expect(screen.getByText(/va sin centavos: el servidor los redondea por empleado/)).toBeVisible()
  })

  it('money in and out without its sides is unreadable, and what came back is not known [REP-010]', async () => {
    const { api } = await testStore()
    const ask = () => cashReport(api, { from: '2026-11-01', until: '2026-11-01', employee_id: 'todos' })
    for (const models of [
      null,
      [],
      {},
      { ingresos: [], egresos: [] },
      { ingresos: { payment_methods: [{ total: 'x' }] }, egresos: { payment_methods: [] } },
    ]) {
      answer('*/api/report/*', { models })
      await expect(ask()).rejects.toMatchObject({ name: 'ApiError', status: 200 })
    }
    answer('*/api/report/*', { models: { ingresos: { payment_methods: [] }, egresos: { payment_methods: [] } } })
    await expect(ask()).resolves.toEqual({ ingresos: [], egresos: [], devoluciones: null })
  })
})

describe('what is compared', () => {
  it('is told as far as it was read: the server cannot count a day of a deleted category', async () => {
    const day = addDays(today(), -1)
    answer('*/api/chart/from-date/*', { message: 'Server Error' }, { status: 500 })
    await openReports(`/reportes/generales?rango=dia-en-especifico&dia=${day}`, {
      prepare: (backend) => workedDay(backend, `${addDays(today(), -2)}T15:00:00.000000Z`),
    })
    await waitFor(() =>
      expect(screen.getByRole('article', { name: 'Caja' })).toHaveTextContent(
        '100 % menos que el día anterior ($2.460,00)',
      ),
    )
    expect(screen.getByRole('article', { name: 'Vendido' })).not.toHaveTextContent('que el día anterior')
    expect(screen.getByText('No se pudo leer todo con qué comparar.')).toBeVisible()
  })
})

describe('a year of articles', () => {
  const sold = (backend: Parameters<typeof adder>[0]) => {
    const [one] = backend.db.all('article')
    for (const at of [before, month])
      adder(backend)('article_purchase', {
        article_id: one?.id,
        ...{ amount: '1.00', price: '100.00', cost: '60.00', created_at: `${at}-01T15:00:00.000000Z` },
      })
  }
  const total = async () => {
    const table = await within(await part('Vendido y ganancia por categoría')).findByRole('table')
    return table.querySelector('tfoot')?.textContent
  }

  it.each([['401'], ['empty-200'], ['null-json'], ['html'], ['500']] as const)(
    'stands at the month that met %s, and goes on from it when asked',
    async (fault) => {
      const asked = calls('POST', 'article-purchase')
      const { user } = await openReports(`/reportes/articulos/rentabilidad${RANGE}`, {
        prepare: (shop) => {
          sold(shop)
          shop.faults.set([{ method: 'POST', path: 'article-purchase', fault, after: 1, times: 1 }])
        },
      })
      expect(await screen.findByText(/^Se leyeron 1 de 2 meses\. ./)).toBeVisible()
      expect(await total()).toContain('$100,00')
      await user.click(screen.getByRole('button', { name: 'Reintentar' }))
      await waitFor(async () => expect(await total()).toContain('$200,00'))
      expect(asked).toHaveLength(3)
    },
  )

  it('gets a new token at the month that met an old one, and nobody presses anything', async () => {
    const asked = calls('POST', 'article-purchase')
    await openReports(`/reportes/articulos/rentabilidad${RANGE}`, {
      prepare: (shop) => {
        sold(shop)
        shop.faults.set([{ method: 'POST', path: 'article-purchase', fault: '419', after: 1, times: 1 }])
      },
    })
    await waitFor(async () => expect(await total()).toContain('$200,00'))
    expect(asked).toHaveLength(3)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('of rows that are none, and of an article and a category that are no more, is what is left', async () => {
    const row = { unidades_vendidas: 2, price: 50, cost: 'x', beneficio: null }
    const models = [null, 'x', 7, { ...row, article: null, category: null, provider: null }]
    server.use(http.post('*/api/article-purchase', () => HttpResponse.json({ models })))
    await openReports(`/reportes/articulos${RANGE}`)
    expect(await part('Más vendidos: unidades')).toHaveTextContent('Artículo eliminado2$50,00')
    expect(await part('Más vendidos por categoría')).toHaveTextContent('Sin categoría')
  })
})
