import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { article } from '@/entities/article'
import { discount } from '@/entities/discount'
import { expense } from '@/entities/expense'
import { SalesExport } from '@/features/ventas/SalesExport'
import { EntityScreen } from '@/list/EntityScreen'
import { listActions, selectList } from '@/list/slices'
import { load } from '@/list/thunks'
import { server } from '../support/standIn'
import { startScreen, table, type TestScreen } from './screen'

const exporting = async ({ user }: TestScreen, count: string) => {
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  expect(await screen.findByText(count)).toBeVisible()
  await user.keyboard('{Escape}')
}

describe('a list of which not all is here', () => {
  it('says nothing of the rows of other days where those of the chosen ones could not be read', async () => {
    const { store, backend } = await startScreen(<EntityScreen entity={expense} />, {
      prepare: ({ db }) => void db.insert('expense', { user_id: 1, num: 901, amount: '10.00', expense_concept_id: 1 }),
    })
    await table('Gastos')
    await waitFor(() => expect(selectList(store.getState(), expense).total).toBeGreaterThan(0))
    backend.faults.set([{ method: 'GET', path: '^/api/expense/', fault: '500' }])
    await act(async () => {
      store.dispatch(listActions(expense).datesSet({ from: '2026-01-01', until: '2026-01-01' }))
      await store.dispatch(load(expense))
    })
    expect(await screen.findByText('No se pudo cargar la lista.')).toBeVisible()
    expect(screen.queryByText(/^Ves \d/)).toBeNull()
  })

  it('says so while a big shop is still being read: in its count, its exports and under its rows [LIST-033]', async () => {
    let go: () => void = () => undefined
    const gone = new Promise<void>((resolve) => (go = resolve))
    onTestFinished(() => go())
    server.use(
      http.get('*/api/article/index/from-status', async ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'))
        if (page > 1) await gone
        const last = page > 1
        const data = last ? [{ id: 1, name: 'Uno' }] : [2, 3].map((id) => ({ id, name: `N${id}` }))
        const total = last ? 3 : 12_000
        const last_page = last ? 2 : 6_000
        return HttpResponse.json({ models: { data, current_page: page, last_page, per_page: 2, total } })
      }),
    )
    const parts = await startScreen(<EntityScreen entity={article} />)
    await screen.findByRole('heading', { name: 'Artículos 2 de 12000…' })
    expect(screen.getByText(/^Ves 2 de 12\.000\. Los totales/)).toBeVisible()
    await exporting(parts, '2 de 12.000 filas')
    go()
    await screen.findByRole('heading', { name: 'Artículos 3' })
    expect(screen.queryByText(/^Ves \d/)).toBeNull()
    await exporting(parts, '3 filas')
  })

  it('says so of a typed search, of which the server has found more; not once all of it is here [LIST-033]', async () => {
    // The end of the rows is far below: no page is read before somebody goes there.
    const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(100_000)
    onTestFinished(() => height.mockRestore())
    const parts = await startScreen(<EntityScreen entity={discount} remote />, {
      prepare: ({ db }) => {
        const make = (name: string) => void db.insert('discount', { name, percentage: '5.00', user_id: 1 })
        for (let index = 1; index <= 60; index++) make(`Zeta ${index}`)
        for (let index = 1; index <= 60; index++) make(`Otro ${index}`)
      },
    })
    await table(discount.labels.many)
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'))
    expect(screen.queryByText(/^Hay más|^Ves \d/)).toBeNull()
    const box = screen.getByRole('searchbox')
    await parts.user.type(box, 'zeta{Enter}')
    await screen.findByRole('heading', { name: 'Descuentos 25+' })
    expect(screen.getByText(/^Hay más que todavía no están acá\. Los totales/)).toBeVisible()
    await exporting(parts, '25 filas, hay más')
    await parts.user.type(box, ' 17{Enter}')
    await screen.findByRole('heading', { name: 'Descuentos 1' })
    expect(screen.queryByText(/^Hay más/)).toBeNull()
    await exporting(parts, '1 fila')
  })

  it('says so of sales, whose exports are their own [NS-04]', async () => {
    const parts = await startScreen(<SalesExport rows={[{ id: 1 }, { id: 2 }]} partly="more" />)
    await exporting(parts, '2 ventas, hay más')
    parts.unmount()
    const first = <SalesExport rows={[{ id: 1 }]} partly={{ here: 1, total: 300 }} />
    await exporting(await startScreen(first), '1 de 300 ventas')
  })
})
