import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from '@/features/reportes/articles/ArticleFilters'
import { addMonths, endOfMonth, today } from '@/lib/dates'
import { articlePurchases } from '@/shop/articles/articlePurchases'
import type { RunningBackend } from '../../backend/app'
import type { Row } from '../../backend/types'
import { calls } from '../../list/screen'
import { gate } from '../../support/gate'
import { testStore } from '../../support/store'
import { adder, openReports } from './open'

const month = today().slice(0, 7)
const before = addMonths(`${month}-01`, -1).slice(0, 7)
const RANGE = `?rango=rango-de-fechas&desde=${before}&hasta=${month}`
const cells = (row: Element) => [...row.children].map(({ textContent }) => textContent)
async function rowsOf(name: string | RegExp): Promise<(string | null)[][]> {
  const table = await within(await screen.findByRole('region', { name })).findByRole('table')
  return [...table.querySelectorAll('tbody tr')].map(cells)
}

/** Two of the first article in each of two months, and one of the second, which is of another category. */
function purchases(backend: RunningBackend) {
  const { db } = backend
  const add = adder(backend)
  const [one, other] = db.all('article') as [Row, Row]
  const [, second] = db.all('category')
  db.update('article', other.id, { category_id: second?.id, provider_id: null })
  const sold = (article: Row, amount: string, price: string, cost: string, at: string) =>
    add('article_purchase', {
      article_id: article.id,
      provider_id: article.provider_id,
      category_id: article.category_id,
      ...{ amount, price, cost, created_at: `${at}-01T15:00:00.000000Z` },
    })
  sold(one, '2.00', '100.00', '60.00', before)
  sold(one, '3.00', '110.00', '70.00', month)
  sold(other, '1.00', '40.00', '50.00', month)
  return { one, other }
}

it('what is sold most is asked of whole months, one more than wanted, and shown with its profit [REP-011] [REP-013] [REP-014] [NS-02d]', async () => {
  const asked = calls('POST', 'article-purchase')
  const { backend } = await openReports(`/reportes/articulos${RANGE}`, { prepare: (shop) => void purchases(shop) })
  const [one, other] = backend.db.all('article') as [Row, Row]
  const rows = await rowsOf('Más vendidos: unidades')
  expect(rows.map((row) => [row[0], ...row.slice(2, 7)])).toEqual([
    [one.name, '5', '$530,00', '$330,00', '$200,00', '37,7 %'],
    [other.name, '1', '$40,00', '$50,00', '-$10,00', '-25 %'],
  ])
  await waitFor(() =>
    expect(asked[0]?.body).toEqual({
      client_id: null,
      provider_id: null,
      category_id: null,
      cantidad_resultados: 11,
      orden: 'mayor-menor',
      mes_inicio: before,
      mes_fin: month,
      // The days of those months, for v3.2.0.
      fecha_inicio: `${before}-01`,
      fecha_fin: endOfMonth(`${month}-01`),
    }),
  )
  expect(NO_FILTERS).toMatchObject({ cantidad_resultados: 10, orden: 'mayor-menor' })
  expect((await rowsOf('Más vendidos por categoría')).flat()).toContain('$530,00')
  expect((await rowsOf('Más vendidos por proveedor')).flat()).toContain('$530,00')
})

it('filters go with the question; costs are for those who may know them [REP-013] [NS-02d]', async () => {
  const asked = calls('POST', 'article-purchase')
  const { user, backend } = await openReports(`/reportes/articulos${RANGE}`, {
    as: 'employee',
    permissions: ['reportes.index', 'reportes.articulos'],
    prepare: (shop) => void purchases(shop),
  })
  await rowsOf('Más vendidos: unidades')
  expect(screen.queryByRole('columnheader', { name: 'Costo' })).toBeNull()
  const category = backend.db.all('category')[0] as Row
  await user.selectOptions(screen.getByRole('combobox', { name: 'Categoría' }), String(category.id))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cuántos' }), '50')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Orden' }), 'menor-mayor')
  await waitFor(() =>
    expect(asked.at(-1)?.body).toMatchObject({
      category_id: category.id,
      cantidad_resultados: 51,
      orden: 'menor-mayor',
    }),
  )
  expect(await screen.findByRole('region', { name: 'Menos vendidos: unidades' })).toBeVisible()
})

it('what other companies sold is not shown, though the server mixes them all, and takes nobody’s place [REP-011] [REP-013]', async () => {
  const asked = calls('POST', 'article-purchase')
  const { backend } = await openReports(`/reportes/articulos${RANGE}`, {
    prepare: (shop) => {
      purchases(shop)
      const add = adder(shop)
      for (let count = 1; count <= 12; count++) {
        const { id } = add('article', { user_id: 999, name: `Ajeno ${count}` })
        add('article_purchase', { user_id: 999, article_id: id, amount: '50.00', price: '9.00', cost: '1.00' })
      }
    },
  })
  const [one, other] = backend.db.all('article') as [Row, Row]
  const rows = await rowsOf('Más vendidos: unidades')
  expect(rows.map(([name]) => name)).toEqual([one.name, other.name])
  expect((await rowsOf('Más vendidos por proveedor')).flat()).not.toContain('$5.400,00')
  expect(asked.map(({ body }) => (body as Row).cantidad_resultados as number)).toEqual([11, 101])
})

it('an article that was deleted keeps its sales', async () => {
  const { api, backend } = await testStore()
  for (const { id } of backend.db.all('article_purchase')) backend.db.remove('article_purchase', id)
  adder(backend)('article_purchase', { article_id: 999_999, amount: '1.00', price: '5.00', cost: '1.00' })
  const rows = await articlePurchases(api, { ...NO_FILTERS, mes_inicio: month, mes_fin: month })
  expect(rows).toMatchObject([{ article_id: 0, article_name: 'Artículo eliminado', price: 5 }])
})

describe('all that was sold', () => {
  it('is read a month at a time and added up by category, provider or article [REP-004] [REP-005] [NS-02d]', async () => {
    const asked = calls('POST', 'article-purchase')
    const { user, backend } = await openReports(`/reportes/articulos/rentabilidad${RANGE}`, {
      prepare: (shop) => void purchases(shop),
    })
    const [one, other] = backend.db.all('article') as [Row, Row]
    await waitFor(async () => expect((await rowsOf('Vendido y ganancia por categoría')).flat()).toContain('$530,00'))
    await waitFor(() =>
      expect(asked.map(({ body }) => (body as { mes_inicio?: string } | null)?.mes_inicio)).toEqual([month, before]),
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'Por' }), 'articulos')
    const names = async () => (await rowsOf('Vendido y ganancia por artículo')).map(([name]) => name)
    expect(await names()).toEqual([one.name, other.name])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenado por' }), 'margin')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Orden' }), 'menor-a-mayor')
    expect(await names()).toEqual([other.name, one.name])
  })

  it('stands ten rows at a time from the first page, the most first, and from there again after another choice [REP-005]', async () => {
    const { user, backend } = await openReports(`/reportes/articulos/rentabilidad${RANGE}`, {
      prepare: (shop) => {
        const add = adder(shop)
        for (const [index, article] of shop.db.all('article').slice(0, 12).entries())
          add('article_purchase', {
            article_id: article.id,
            amount: '1.00',
            price: `${12 - index}00.00`,
            cost: '10.00',
            created_at: `${month}-01T15:00:00.000000Z`,
          })
      },
    })
    const articles = backend.db
      .all('article')
      .slice(0, 12)
      .map(({ name }) => name)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Por' }), 'articulos')
    const names = async () => (await rowsOf('Vendido y ganancia por artículo')).map(([name]) => name)
    await waitFor(async () => expect(await names()).toEqual(articles.slice(0, 10)))
    expect(screen.getByRole('combobox', { name: 'Orden' })).toHaveValue('mayor-a-menor')
    expect(screen.getByText('Página 1 de 2')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
    expect(await names()).toEqual(articles.slice(10))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Orden' }), 'menor-a-mayor')
    await waitFor(async () => expect(await names()).toEqual([...articles].reverse().slice(0, 10)))
    expect(screen.getByText('Página 1 de 2')).toBeVisible()
  })

  it('falls into classes A, B and C', async () => {
    await openReports(`/reportes/articulos/abc${RANGE}`, { prepare: (shop) => void purchases(shop) })
    await waitFor(async () => expect((await rowsOf('Artículos por clase')).map((row) => row[1])).toEqual(['A', 'B']))
    const [[name = ''] = []] = await rowsOf('Artículos por clase')
    expect(screen.getByRole('link', { name: `Ver ${name}` })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/listado-de-articulos\?article=\d+$/),
    )
  })

  it('says no figure before the first month is read', async () => {
    await openReports(`/reportes/articulos/abc${RANGE}`, {
      prepare: (shop) => {
        purchases(shop)
        shop.faults.set([{ method: 'POST', path: 'article-purchase', fault: '500', times: 1 }])
      },
    })
    expect(await screen.findByText(/^Se leyeron 0 de/)).toBeVisible()
    expect(screen.queryByText(/0 artículos|\$0,00/)).not.toBeInTheDocument()
  })

  it('goes on where it was after a failure, and after it was stopped', async () => {
    const asked = calls('POST', 'article-purchase')
    const { user } = await openReports(`/reportes/articulos/abc${RANGE}`, {
      prepare: (shop) => {
        purchases(shop)
        // The first month is read, the second is not.
        shop.faults.set([{ method: 'POST', path: 'article-purchase', fault: '500', after: 1, times: 1 }])
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
    await waitFor(async () => expect((await rowsOf('Artículos por clase')).map((row) => row[1])).toEqual(['A', 'B']))
    expect(asked).toHaveLength(3)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('waits and resumes at the month that met the limit of requests', async () => {
    const asked = calls('POST', 'article-purchase')
    await openReports(`/reportes/articulos/abc${RANGE}`, {
      prepare: (shop) => {
        purchases(shop)
        shop.faults.set([{ method: 'POST', path: 'article-purchase', fault: '429', after: 1, times: 1 }])
      },
    })
    await waitFor(() => expect(asked).toHaveLength(3))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect((await rowsOf('Artículos por clase')).map((row) => row[1])).toEqual(['A', 'B'])
  })

  it('is stopped by whoever waits no longer, and goes on', async () => {
    const { user } = await openReports(
      `/reportes/articulos/abc?rango=rango-de-fechas&desde=${addMonths(today(), -11).slice(0, 7)}&hasta=${month}`,
      {
        prepare: (shop) => {
          purchases(shop)
          shop.faults.set([{ method: 'POST', path: 'article-purchase', fault: gate() }])
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Parar' }))
    expect(await screen.findByText(/los números son parciales/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Seguir' }))
    expect(await screen.findByRole('button', { name: 'Parar' })).toBeVisible()
  })

  it('is stopped before its first month too, after another question was asked', async () => {
    const { user, backend } = await openReports(`/reportes/articulos/abc${RANGE}`, {
      prepare: (shop) => void purchases(shop),
    })
    await screen.findByRole('region', { name: 'Artículos por clase' })
    backend.faults.set([{ method: 'POST', path: 'article-purchase', fault: gate() }])
    const [provider] = backend.db.all('provider')
    await user.selectOptions(screen.getByLabelText('Proveedor'), String(provider?.id))
    await user.click(await screen.findByRole('button', { name: 'Parar' }))
    await user.click(await screen.findByRole('button', { name: 'Seguir' }))
    expect(await screen.findByRole('button', { name: 'Parar' })).toBeVisible()
  })

  it('shows what stands with stock and nobody buys', async () => {
    const { backend } = await openReports('/reportes/articulos/sin-ventas', { prepare: (shop) => void purchases(shop) })
    const [one] = backend.db.all('article') as [Row]
    const names = async () => (await rowsOf(/^Con stock y sin ventas desde el [\d/]+$/)).map(([name]) => name)
    await waitFor(async () => expect((await names()).length).toBeGreaterThan(3))
    expect(await names()).not.toContain(one.name)
    expect(screen.getByText(/^Lo vendido se cuenta por meses enteros/)).toBeVisible()
    expect(screen.queryByLabelText('Cliente')).not.toBeInTheDocument()
  })
})
