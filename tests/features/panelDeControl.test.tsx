import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { listPath } from '@/entities/paths'
import { article_performance } from '@/entities/articlePerformance'
import { panel_control } from '@/entities/panelControl'
import { PanelScreen } from '@/app/PanelScreen'
import { addMonths, monthName, startOfMonth, today } from '@/lib/dates'
import type { RunningBackend } from '../backend/app'
import type { Row } from '../backend/types'
import { calls, startScreen } from '../list/screen'
import { HOST, server } from '../support/standIn'

const GENERAL = '/panel-de-control/proveedores/rendimiento-general'
const BY_PROVIDER = '/panel-de-control/proveedores/rendimiento-por-proveedor'
const month = (back: number) => addMonths(startOfMonth(today()), -back).slice(0, 7)

interface Options {
  path?: string
  as?: 'owner' | 'employee'
  permissions?: readonly string[]
  prepare?: (backend: RunningBackend) => void
}

/** Answers some calls itself until the test is over. */
function answering(...handlers: Parameters<typeof server.use>) {
  server.use(...handlers)
}

/** The panel, and the way to another screen and back. */
function LeftAndBack() {
  const [there, setThere] = useState(true)
  return (
    <>
      <button onClick={() => setThere(!there)}>{there ? 'Irse' : 'Volver'}</button>
      {there && <PanelScreen />}
    </>
  )
}

const open = ({ path = GENERAL, ...options }: Options = {}) =>
  startScreen(<LeftAndBack />, { path, route: '/panel-de-control/:view?/:sub_view?', ...options })

/** Three articles of two providers, sold this month and two months ago. */
function sold({ db }: RunningBackend): { arcor: number; other: number; yerba: number } {
  for (const table of ['article_purchase', 'provider']) for (const { id } of db.all(table)) db.remove(table, id)
  const provider = (name: string, saldo: string) =>
    db.insert('provider', { name, saldo, num: 1, user_id: 1, status: 'active' }).id as number
  const [arcor, other] = [provider('Arcor', '700.50'), provider('Molinos', '0.00')]
  provider('Paladini', '900.00')
  const [first, second, third] = db.all('article').slice(0, 3)
  for (const [article, provider_id] of [
    [first, arcor],
    [second, arcor],
    [third, other],
  ] as const)
    db.update('article', article?.id as number, { provider_id })
  const sell = (article: unknown, provider_id: number, amount: string, price: string, cost: string, back = 0) =>
    db.insert('article_purchase', {
      article_id: article,
      provider_id,
      amount,
      price,
      cost,
      user_id: 1,
      created_at: `${month(back)}-02T15:00:00.000000Z`,
    })
  sell(first?.id, arcor, '2.00', '100.00', '60.00')
  sell(first?.id, arcor, '3.00', '110.10', '70.00', 2)
  sell(second?.id, arcor, '1.00', '50.00', '60.00')
  sell(third?.id, other, '10.00', '20.00', '10.00')
  return { arcor, other, yerba: first?.id as number }
}

/**
 * Twelve providers: of the n-th an article was sold this month for n hundred pesos with a profit of n %, and he is owed
 * n times ten; of the twelfth eleven articles more, from two units to twelve.
 */
function twelve({ db }: RunningBackend): void {
  for (const table of ['article_purchase', 'provider']) for (const { id } of db.all(table)) db.remove(table, id)
  const articles = db.all('article')
  const sell = (index: number, provider_id: unknown, amount: number, price: number, cost: number) => {
    const article_id = articles[index]?.id
    db.update('article', article_id, { provider_id })
    const created_at = `${month(0)}-02T15:00:00.000000Z`
    const figures = { amount: amount.toFixed(2), price: price.toFixed(2), cost: cost.toFixed(2) }
    db.insert('article_purchase', { article_id, provider_id, ...figures, user_id: 1, created_at })
  }
  for (let n = 1; n <= 12; n++) {
    const person = { name: `Proveedor ${n}`, saldo: `${n}0.00`, num: n, user_id: 1, status: 'active' }
    const { id } = db.insert('provider', person)
    sell(n - 1, id, 1, n * 100, n * 100 - n * n)
    if (n === 12) for (let units = 2; units <= 12; units++) sell(10 + units, id, units, 0.1, 0.08)
  }
}

/** By selector: a search by role walks every style, each time it is tried. */
function rowsOf(name: string): string[][] {
  const rows = document.querySelectorAll(`table[aria-label="${name}, en números"] :is(tbody, tfoot) tr`)
  return [...rows].map((row) => [...row.children].map((cell) => cell.textContent))
}

describe('the paths of the panel', () => {
  it('name the months back and the page; an article’s own name the article [CTRL-005] [CTRL-006]', () => {
    expect(listPath(panel_control, { parent: 12, page: 3 })).toBe('article-performance/12?page=3')
    expect(listPath(article_performance, { parent: 7 })).toBe('article-performance/7')
  })
})

describe('the control panel', () => {
  it('is built of what each month sold where the stated call answers nothing of it, providers by sold, profit and debt [CTRL-002] [REP-004] [NS-02e]', async () => {
    const asked = calls('POST', 'article-purchase')
    const stated = calls('GET', 'article-performance')
    await open({ prepare: (backend) => void sold(backend) })
    await waitFor(() =>
      expect(rowsOf('Vendido y ganancia')).toEqual([
        ['Arcor', '$580,30', '$190,30', '6'],
        ['Molinos', '$200,00', '$100,00', '10'],
      ]),
    )
    expect(rowsOf('Rentabilidad')).toEqual([
      ['Molinos', '50 %'],
      ['Arcor', '32,8 %'],
    ])
    expect(rowsOf('A quiénes se les debe')).toEqual([
      ['Paladini', '$900,00'],
      ['Arcor', '$700,50'],
    ])
    expect(asked.map(({ body }) => (body as { mes_inicio: string }).mes_inicio)).toEqual(
      // What is asked about most comes first, and is shown at once.
      Array.from({ length: 13 }, (_, index) => month(index)),
    )
    expect(stated.map(({ path }) => path)).toEqual(['article-performance/12?page=1'])
  })

  it('is of this company alone, though what was sold is answered of all of them [CTRL-002] [NS-02e]', async () => {
    await open({
      prepare: (backend) => {
        sold(backend)
        const { db } = backend
        const provider = db.insert('provider', { name: 'Ajeno', num: 1, user_id: 999, status: 'active' })
        const article = db.insert('article', { name: 'Ajeno', user_id: 999, provider_id: provider.id })
        const row = { article_id: article.id, provider_id: provider.id, user_id: 999 }
        const created_at = `${month(0)}-02T15:00:00.000000Z`
        db.insert('article_purchase', { ...row, amount: '1.00', price: '999.00', cost: '1.00', created_at })
      },
    })
    await waitFor(() => expect(rowsOf('Vendido y ganancia')[0]).toEqual(['Arcor', '$580,30', '$190,30', '6']))
    expect(rowsOf('Vendido y ganancia').map(([name]) => name)).toEqual(['Arcor', 'Molinos'])
  })

  it('orders from the least too, and opens a provider, its articles by units, and the months of one beside its stock [CTRL-003] [CTRL-006] [REP-004]', async () => {
    const ids = { arcor: 0, other: 0, yerba: 0 }
    const { user, backend } = await open({ prepare: (running) => void Object.assign(ids, sold(running)) })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Orden' }), 'De menor a mayor')
    await waitFor(() => expect(rowsOf('Vendido y ganancia').map(([name]) => name)).toEqual(['Molinos', 'Arcor']))
    await user.click(screen.getAllByRole('link', { name: 'Ver Arcor' })[0] as HTMLElement)
    const name = backend.db.get('article', ids.yerba)?.name as string
    await waitFor(() => expect(rowsOf('Artículos de Arcor')[0]).toEqual([name, '5', '$530,30', '$200,30']))
    const asked = calls('GET', 'article-performance')
    await user.click(screen.getByRole('link', { name: `Meses de ${name}` }))
    const stock = backend.db.get('article', ids.yerba)?.stock
    const figure = stock === null ? 'No se cuenta' : String(Number(stock)).slice(0, 1)
    await waitFor(() => expect(screen.getByText(/Stock actual/)).toHaveTextContent(figure))
    await waitFor(() =>
      expect(rowsOf(`${name}, por mes`)).toEqual([
        [monthName(`${month(2)}-01`), '3'],
        [monthName(`${month(0)}-01`), '2'],
        ['Total', '5'],
      ]),
    )
    expect(asked.map(({ path }) => path)).toEqual([`article-performance/${ids.yerba}`])
  })

  it('has four parts, each ten rows at a time from its own first page, the most first [REP-004] [REP-005] [CTRL-003]', async () => {
    const { user, backend } = await open({ prepare: twelve })
    const part = (name: string) => within(screen.getByRole('region', { name }))
    const called = (name: string) => rowsOf(name).map(([first]) => first)
    const providers = Array.from({ length: 12 }, (_, index) => `Proveedor ${12 - index}`)
    await waitFor(() => expect(rowsOf('Vendido y ganancia')).toHaveLength(10))
    expect(screen.getByRole('combobox', { name: 'Orden' })).toHaveValue('mayor-a-menor')
    for (const name of ['Vendido y ganancia', 'Rentabilidad', 'A quiénes se les debe']) {
      expect(called(name)).toEqual(providers.slice(0, 10))
      expect(part(name).getByRole('status')).toHaveTextContent('Página 1 de 2')
    }
    await user.click(part('Rentabilidad').getByRole('button', { name: 'Página siguiente' }))
    expect(called('Rentabilidad')).toEqual(providers.slice(10))
    for (const name of ['Vendido y ganancia', 'A quiénes se les debe'])
      expect(called(name)).toEqual(providers.slice(0, 10))
    await user.click(part('Vendido y ganancia').getByRole('link', { name: 'Ver Proveedor 12' }))
    const articles = backend.db.all('article').slice(11, 23)
    await waitFor(() => expect(rowsOf('Artículos de Proveedor 12')).toHaveLength(10))
    expect(called('Artículos de Proveedor 12')).toEqual(
      articles
        .reverse()
        .slice(0, 10)
        .map(({ name }) => name),
    )
    expect(part('Artículos de Proveedor 12').getByRole('status')).toHaveTextContent('Página 1 de 2')
  })

  const page = (rows: readonly object[], current_page: number, last_page: number) =>
    HttpResponse.json({ models: { data: rows, current_page, last_page, per_page: 100, total: rows.length } })
  const statedRow = (id: number, provider_id: number) => ({
    id,
    article_id: id,
    article_name: `A${id}`,
    provider_id,
    cost: '60.00',
    price: '100.00',
    amount: '2.00',
    fecha: '',
  })

  it('reads the stated call from twelve months back to this one, page by page, and does not ask the other way [CTRL-001] [CTRL-004] [CTRL-005]', async () => {
    const ids = { arcor: 0 }
    const asked: string[] = []
    const other = calls('POST', 'article-purchase')
    const opened = await open({
      prepare: (backend) => {
        Object.assign(ids, sold(backend))
        answering(
          http.get(`${HOST}/api/article-performance/:back`, ({ request, params }) => {
            const number = Number(new URL(request.url).searchParams.get('page'))
            asked.push(`${String(params.back)}/${number}`)
            return params.back === '3' ? page([statedRow(number, ids.arcor)], number, 2) : page([], 1, 1)
          }),
        )
      },
    })
    await waitFor(() => expect(rowsOf('Vendido y ganancia')).toEqual([['Arcor', '$400,00', '$160,00', '4']]))
    await waitFor(() => expect(asked.at(-1)).toBe('0/1'))
    expect(asked).toEqual([
      '12/1',
      '11/1',
      '10/1',
      '9/1',
      '8/1',
      '7/1',
      '6/1',
      '5/1',
      '4/1',
      '3/1',
      '3/2',
      '2/1',
      '1/1',
      '0/1',
    ])
    expect(other).toEqual([])
    opened.unmount()
  })

  it('goes on where it was after a failure in the middle, and adds nothing twice [CTRL-004]', async () => {
    const asked = calls('POST', 'article-purchase')
    let refusals = 1
    const { user } = await open({
      prepare: (backend) => {
        sold(backend)
        answering(
          http.post(`${HOST}/api/article-purchase`, async ({ request }) => {
            const { mes_inicio } = (await request.clone().json()) as { mes_inicio: string }
            return mes_inicio === month(1) && refusals-- > 0
              ? HttpResponse.json({ message: 'Server Error' }, { status: 500 })
              : undefined
          }),
        )
      },
    })
    expect(await screen.findByText(/Se leyeron 1 de 13 meses/)).toBeInTheDocument()
    expect(rowsOf('Vendido y ganancia')).toEqual([
      ['Arcor', '$250,00', '$70,00', '3'],
      ['Molinos', '$200,00', '$100,00', '10'],
    ])
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(rowsOf('Vendido y ganancia')[0]).toEqual(['Arcor', '$580,30', '$190,30', '6']))
    expect(asked).toHaveLength(14)
  })

  it('waits where it was when the server refuses for a while, and nobody has to press anything [CTRL-004]', async () => {
    const asked = calls('POST', 'article-purchase')
    let refusals = 1
    await open({
      prepare: (backend) => {
        sold(backend)
        answering(
          http.post(`${HOST}/api/article-purchase`, async ({ request }) => {
            const { mes_inicio } = (await request.clone().json()) as { mes_inicio: string }
            if (mes_inicio !== month(6) || refusals-- <= 0) return undefined
            return HttpResponse.json(
              { message: 'Too Many Attempts.' },
              { status: 429, headers: { 'retry-after': '1' } },
            )
          }),
        )
      },
    })
    await waitFor(() => expect(asked).toHaveLength(14))
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
    expect(rowsOf('Vendido y ganancia')[0]).toEqual(['Arcor', '$580,30', '$190,30', '6'])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it.each([
    ['401', () => HttpResponse.json({ message: 'Unauthenticated.' }, { status: 401 })],
    ['nothing', () => new HttpResponse('', { status: 200 })],
    ['a plain list', () => HttpResponse.json({ models: [] })],
  ])(
    'of a call that answered and then says %s in the middle it asks again, and does not take the other way [CTRL-004]',
    async (_name, refusal) => {
      const ids = { arcor: 0 }
      const other = calls('POST', 'article-purchase')
      let refusals = 1
      const { user } = await open({
        prepare: (backend) => {
          Object.assign(ids, sold(backend))
          answering(
            http.get(`${HOST}/api/article-performance/:back`, ({ params }) =>
              params.back === '6' && refusals-- > 0 ? refusal() : page([statedRow(1, ids.arcor)], 1, 1),
            ),
          )
        },
      })
      expect(await screen.findByText(/^Se leyeron 6 de 13 meses\. ./)).toBeInTheDocument()
      expect(rowsOf('Vendido y ganancia')).toEqual([['Arcor', '$1.200,00', '$480,00', '12']])
      await user.click(screen.getByRole('button', { name: 'Reintentar' }))
      await waitFor(() => expect(rowsOf('Vendido y ganancia')).toEqual([['Arcor', '$2.600,00', '$1.040,00', '26']]))
      expect(other).toEqual([])
    },
  )

  it('opened again shows what was read at once, and asks for the current month alone [CTRL-004]', async () => {
    const asked = calls('POST', 'article-purchase')
    const opened = await open({ prepare: (backend) => void sold(backend) })
    const { user, backend } = opened
    await waitFor(() => expect(asked).toHaveLength(13))
    await waitFor(() => expect(rowsOf('Vendido y ganancia')[0]).toEqual(['Arcor', '$580,30', '$190,30', '6']))
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
    const row: Row = { ...(backend.db.all('article_purchase')[0] as Row) }
    delete row.id
    backend.db.insert('article_purchase', { ...row, amount: '1.00', price: '100.00', cost: '60.00' })
    await user.click(screen.getByText('Irse'))
    await user.click(screen.getByText('Volver'))
    expect(rowsOf('Vendido y ganancia').map(([name]) => name)).toEqual(['Arcor', 'Molinos'])
    expect(screen.queryByText(/Leyendo/)).not.toBeInTheDocument()
    await waitFor(() => expect(rowsOf('Vendido y ganancia')[0]).toEqual(['Arcor', '$680,30', '$230,30', '7']))
    expect(asked.slice(13).map(({ body }) => (body as { mes_inicio: string }).mes_inicio)).toEqual([month(0)])
  })

  it('opened again and not read anew is tried again when asked, and then is read [CTRL-004]', async () => {
    let refusals = 0
    const asked = calls('POST', 'article-purchase')
    const { user } = await open({
      prepare: (backend) => {
        sold(backend)
        answering(
          http.post(`${HOST}/api/article-purchase`, () =>
            refusals-- > 0 ? HttpResponse.json({ message: 'Server Error' }, { status: 500 }) : undefined,
          ),
        )
      },
    })
    await waitFor(() => expect(asked).toHaveLength(13))
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
    refusals = 1
    await user.click(screen.getByText('Irse'))
    await user.click(screen.getByText('Volver'))
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(asked).toHaveLength(15))
    await waitFor(() => expect(screen.queryByText(/^Leyendo/)).not.toBeInTheDocument())
    expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument()
    expect(rowsOf('Vendido y ganancia')[0]).toEqual(['Arcor', '$580,30', '$190,30', '6'])
  })

  it('is stopped and goes on; what has come stays', async () => {
    let free: () => void = () => undefined
    const held = new Promise<void>((resolve) => (free = resolve))
    const { user } = await open({
      prepare: (backend) => {
        sold(backend)
        answering(
          http.post(`${HOST}/api/article-purchase`, async ({ request }) => {
            const { mes_inicio } = (await request.clone().json()) as { mes_inicio: string }
            if (mes_inicio === month(1)) await held
            return undefined
          }),
        )
      },
    })
    await screen.findByText('Leyendo 1 de 13 meses…')
    await user.click(screen.getByRole('button', { name: 'Parar' }))
    expect(await screen.findByText('Leídos 1 de 13 meses: los números son parciales.')).toBeInTheDocument()
    expect(rowsOf('Vendido y ganancia')[0]).toEqual(['Arcor', '$250,00', '$70,00', '3'])
    free()
    await user.click(screen.getByRole('button', { name: 'Seguir' }))
    await waitFor(() => expect(rowsOf('Vendido y ganancia')[0]).toEqual(['Arcor', '$580,30', '$190,30', '6']))
  })

  it('without a sale nor a debt says what it waits for', async () => {
    await open({
      prepare: ({ db }) => {
        for (const table of ['article_purchase', 'provider']) for (const { id } of db.all(table)) db.remove(table, id)
      },
    })
    expect(await screen.findByText(/Todavía no hay nada que mostrar/)).toBeInTheDocument()
  })

  it('shows no profit without the permission for costs, and nothing without that for providers [PERM-008]', async () => {
    const { unmount } = await open({
      as: 'employee',
      permissions: ['provider.index'],
      prepare: (backend) => void sold(backend),
    })
    await waitFor(() => expect(rowsOf('Vendido')[0]).toEqual(['Arcor', '$580,30', '6']))
    expect(screen.queryByRole('heading', { name: 'Rentabilidad' })).not.toBeInTheDocument()
    unmount()
    await open({ as: 'employee', permissions: [] })
    expect(await screen.findByText(/hace falta permiso/)).toBeInTheDocument()
  })

  it('opens a provider by its address; one of whom nothing was sold is said to be so', async () => {
    const { backend } = await open({
      path: `${BY_PROVIDER}?proveedor=999999`,
      prepare: (running) => void sold(running),
    })
    expect(await screen.findByText('No se vendió nada de ese proveedor en estos meses.')).toBeInTheDocument()
    expect(backend.db.all('provider')).toHaveLength(3)
  })
})
