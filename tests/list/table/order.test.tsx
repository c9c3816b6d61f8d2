import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { article } from '@/entities/article'
import { client } from '@/entities/client'
import type { AnyEntity } from '@/entities/types'
import { EntityScreen } from '@/list/EntityScreen'
import { search } from '@/list/search/searches'
import { listActions, selectList } from '@/list/slices'
import { calls, column, startScreen, table } from '../screen'

const PRICED = ['name', 'final_price', 'category_id']
const pages = <EntityScreen entity={article as AnyEntity} remote shown={PRICED} />
const heading = (list: HTMLElement, name: string) => within(list).getByRole('columnheader', { name })
const sent = (call: { body: unknown } | undefined) => (call?.body as { filters: unknown[] } | undefined)?.filters

/** The end of the rows is far below: no page is read before somebody goes there. */
function endBelow(): void {
  const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(100_000)
  onTestFinished(() => height.mockRestore())
}

async function open() {
  endBelow()
  const asked = calls('POST', 'search/article')
  const parts = await startScreen(pages)
  const list = await table('Artículos')
  await waitFor(() => expect(column(list, 'Nombre').length).toBeGreaterThan(5))
  return { ...parts, list, asked }
}

describe('a list read page by page', () => {
  it('is put in order by the server, over all there is and not over what is here [LIST-033, LIST-049]', async () => {
    const { user, list, asked, backend } = await open()
    const active = backend.db
      .all('article')
      .filter((row) => row.user_id === 1 && row.status === 'active' && row.deleted_at === null)
    // The dearest of all stands on the last page.
    const last = active.reduce((one, other) => ((one.id as number) < (other.id as number) ? one : other))
    backend.db.update('article', last.id, { final_price: '9999999.00', created_at: '2000-01-01T00:00:00.000000Z' })
    await user.click(within(heading(list, 'Precio final')).getByRole('button'))
    await waitFor(() => expect(sent(asked.at(-1))).toEqual([{ key: 'final_price', type: 'number', ordenar_de: 'ASC' }]))
    await user.click(within(heading(list, 'Precio final')).getByRole('button'))
    await waitFor(() => expect(column(list, 'Precio final')[0]).toBe('$9.999.999,00'))
    expect(heading(list, 'Precio final')).toHaveAttribute('aria-sort', 'descending')
    expect(asked.at(-1)?.path).toMatch(/null\/1\?page=/)
    // As it came.
    await user.click(within(heading(list, 'Precio final')).getByRole('button'))
    await waitFor(() => expect(column(list, 'Precio final')[0]).not.toBe('$9.999.999,00'))
    expect(sent(asked.at(-1))).toEqual([])
  })

  it('offers no order the server cannot make: a related record would come by its number [LIST-049]', async () => {
    const { list } = await open()
    expect(within(heading(list, 'Categoría')).queryByRole('button')).not.toBeInTheDocument()
    expect(within(list).getByTitle('Categoría: se ordena con la lista completa')).toBeInTheDocument()
  })

  it('what the filters find is asked for in the order its heading says, and once it is all here by anything [LIST-033, LIST-049]', async () => {
    endBelow()
    const { user, store } = await startScreen(<EntityScreen entity={client} />)
    const list = await table('Clientes')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Clientes 130' })).toBeInTheDocument())
    const asked = calls('POST', 'search/client')
    await user.click(within(heading(list, 'Saldo')).getByRole('button'))
    store.dispatch(listActions(client).filterSet({ key: 'name', type: 'text', que_contenga: 'e' }))
    await store.dispatch(search(client))
    await waitFor(() =>
      expect(sent(asked.at(-1))).toEqual([
        { key: 'saldo', type: 'number', ordenar_de: 'ASC' },
        { key: 'name', type: 'text', que_contenga: 'e' },
      ]),
    )
    const all = await screen.findByRole('button', { name: 'Traer todos' })
    expect(within(heading(list, 'Lista de precios')).queryByRole('button')).not.toBeInTheDocument()
    await user.click(all)
    await waitFor(() => expect(screen.queryByText(/^Ves \d/)).toBeNull())
    expect(sent(asked.at(-1))?.[0]).toEqual({ key: 'saldo', type: 'number', ordenar_de: 'ASC' })
    await user.click(within(heading(list, 'Lista de precios')).getByRole('button'))
    await waitFor(() => expect(heading(list, 'Lista de precios')).toHaveAttribute('aria-sort', 'ascending'))
  })

  it('once it is all here is read anew where its heading is pressed to as it came: no row tells how that was [LIST-033, LIST-049]', async () => {
    endBelow()
    const { user, store } = await startScreen(<EntityScreen entity={client} />)
    const list = await table('Clientes')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Clientes 130' })).toBeInTheDocument())
    const press = () => user.click(within(heading(list, 'Saldo')).getByRole('button'))
    store.dispatch(listActions(client).filterSet({ key: 'name', type: 'text', que_contenga: 'e' }))
    await act(() => store.dispatch(search(client)))
    const first = column(list, 'Nombre')
    await press()
    await waitFor(() => expect(column(list, 'Nombre')).not.toEqual(first))
    await user.click(await screen.findByRole('button', { name: 'Traer todos' }))
    await waitFor(() => expect(screen.queryByText(/^Ves \d/)).toBeNull())
    const asked = calls('POST', 'search/client')
    await press()
    expect(heading(list, 'Saldo')).toHaveAttribute('aria-sort', 'descending')
    expect(asked).toEqual([])
    await press()
    expect(heading(list, 'Saldo')).not.toHaveAttribute('aria-sort', 'descending')
    await waitFor(() => expect(column(list, 'Nombre')).toEqual(first))
    expect(asked.map(sent)).toEqual([[{ key: 'name', type: 'text', que_contenga: 'e' }]])
  })

  it('is not said to be in an order the server was asked for in vain [LIST-049]', async () => {
    const { user, list, asked, backend, store } = await open()
    const before = column(list, 'Nombre')
    asked.length = 0
    backend.faults.set([{ method: 'POST', path: 'search/article', fault: '500' }])
    await user.click(within(heading(list, 'Precio final')).getByRole('button'))
    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    expect(column(list, 'Nombre')).toEqual(before)
    expect(heading(list, 'Precio final')).not.toHaveAttribute('aria-sort', 'ascending')
    expect(selectList(store.getState(), article).order).toBeNull()
    expect(asked).toHaveLength(1)
    backend.faults.set([])
    await user.click(retry)
    await waitFor(() => expect(heading(list, 'Precio final')).toHaveAttribute('aria-sort', 'ascending'))
    expect(sent(asked.at(-1))).toEqual([{ key: 'final_price', type: 'number', ordenar_de: 'ASC' }])
    expect(selectList(store.getState(), article).order).toMatchObject({ key: 'final_price' })
  })

  it('asked for in vain stays as it is through a reload, and its next page is of the same order [LIST-049]', async () => {
    endBelow()
    const { user, store, backend } = await startScreen(<EntityScreen entity={client} />)
    const list = await table('Clientes')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Clientes 130' })).toBeInTheDocument())
    store.dispatch(listActions(client).filterSet({ key: 'name', type: 'text', que_contenga: 'e' }))
    await act(() => store.dispatch(search(client)))
    const before = column(list, 'Nombre')
    backend.faults.set([{ method: 'POST', path: 'search/client', fault: '500' }])
    await user.click(within(heading(list, 'Saldo')).getByRole('button'))
    await screen.findByRole('button', { name: 'Reintentar' })
    // What a reload that nobody asked for does first.
    const { loadStarted, loadEnded } = listActions(client)
    act(() => void store.dispatch(loadStarted({ loadId: 'x', refresh: true })))
    expect(heading(list, 'Saldo')).not.toHaveAttribute('aria-sort', 'ascending')
    act(() => void store.dispatch(loadEnded({ loadId: 'x', at: 1 })))
    expect(heading(list, 'Saldo')).not.toHaveAttribute('aria-sort', 'ascending')
    backend.faults.set([])
    const asked = calls('POST', 'search/client')
    await act(() => store.dispatch(search(client, 2, false, { key: 'saldo', type: 'number', ordenar_de: 'ASC' })))
    expect(asked.map(sent)).toEqual([[{ key: 'name', type: 'text', que_contenga: 'e' }]])
    const rows = selectList(store.getState(), client).filtered ?? []
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(column(list, 'Nombre').slice(0, before.length)).toEqual(before)
    expect(heading(list, 'Saldo')).not.toHaveAttribute('aria-sort', 'ascending')
  })

  it('what the search box finds is not put in order before all of it is here', async () => {
    const { user, list } = await open()
    await user.type(screen.getByRole('searchbox'), 'a')
    await waitFor(() => expect(within(heading(list, 'Precio final')).queryByRole('button')).not.toBeInTheDocument())
  })
})
