import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { brand } from '@/entities/brand'
import { article } from '@/entities/article'
import { client } from '@/entities/client'
import { sale } from '@/entities/sale'
import { EntityScreen } from '@/list/EntityScreen'
import { listActions, selectList } from '@/list/slices'
import { addDays, longDay, today } from '@/lib/dates'
import { gate } from '../support/gate'
import { setWidth } from '../support/setup'
import { callApi } from '../support/standIn'
import { calls, column, rowOf, startScreen, table } from './screen'

const clients = <EntityScreen entity={client} />

describe('the list screen of an entity', () => {
  it('is made of its declaration: title with the count, table, search, filters, selection, creation [LIST-001, LIST-014]', async () => {
    await startScreen(clients)
    const list = await table('Clientes')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Clientes 130' })).toBeInTheDocument())
    expect(
      within(list)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['N°', 'Nombre', 'Teléfono', 'Saldo', 'Lista de precios'])
    for (const name of ['Filtros', 'Columnas', 'Seleccionar', 'Crear cliente'])
      expect(screen.getByRole('button', { name })).toBeEnabled()
    expect(screen.getByRole('searchbox', { name: 'Buscar en clientes' })).toBeInTheDocument()
  })

  it('works for an entity with a name and nothing else [LIST-014]', async () => {
    await startScreen(<EntityScreen entity={brand} />)
    const list = await table('Marcas')
    await waitFor(() => expect(column(list, 'Nombre').length).toBeGreaterThan(5))
    expect(screen.getByRole('button', { name: 'Crear marca' })).toBeInTheDocument()
  })

  it('holds no more rows in the page than fit in view', async () => {
    await startScreen(<EntityScreen entity={article} />)
    const list = await table('Artículos')
    await waitFor(() => expect(list).toHaveAttribute('aria-rowcount', '451'))
    expect(list.querySelectorAll('tbody tr').length).toBeLessThanOrEqual(60)
  })

  it('shows skeleton rows until the first ones arrive, never an empty list [LIST-016]', async () => {
    const answer = gate()
    await startScreen(clients, {
      prepare: (backend) => backend.faults.set([{ path: '^/api/client$', fault: answer }]),
    })
    expect(await table('Clientes')).toHaveAttribute('aria-busy', 'true')
    expect(screen.queryByText(/Todavía no/)).not.toBeInTheDocument()
    answer.open()
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'))
  })

  it('says quietly that it could not be read, and reads again when asked [LIST-017]', async () => {
    const { user } = await startScreen(clients, {
      prepare: (backend) => backend.faults.set([{ path: '^/api/client$', fault: '500', times: 1 }]),
    })
    expect(await screen.findByText('No se pudo cargar la lista.')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('heading', { name: 'Clientes 130' })).toBeInTheDocument()
    expect(screen.queryByText('No se pudo cargar la lista.')).not.toBeInTheDocument()
  })

  it('says what an empty list is for and offers to fill it', async () => {
    const prepare = (backend: {
      db: { all(table: string): readonly { id: number }[]; remove(table: string, id: number): void }
    }) => {
      for (const row of [...backend.db.all('brand')]) backend.db.remove('brand', row.id)
    }
    const { user } = await startScreen(<EntityScreen entity={brand} />, { prepare: prepare as never })
    expect(await screen.findByText('Todavía no cargaste marcas.')).toBeInTheDocument()
    const [, create] = screen.getAllByRole('button', { name: 'Crear marca' })
    await user.click(create as HTMLElement)
    expect(await screen.findByRole('dialog', { name: 'Crear marca' })).toBeInTheDocument()
  })

  it('offers only what the person may do', async () => {
    await startScreen(clients, { as: 'employee', permissions: ['client.index'] })
    await table('Clientes')
    expect(screen.queryByRole('button', { name: 'Crear cliente' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Seleccionar' })).not.toBeInTheDocument()
  })

  it('shows what the server sent as text, whatever it is', async () => {
    const name = `"D'Oñá" <img src=x onerror=alert(1)> 🧉 ${'ñ'.repeat(300)}`
    await startScreen(clients, { prepare: ({ db }) => void db.update('client', 130, { name }) })
    const list = await table('Clientes')
    await waitFor(() => expect(rowOf(list, "D'Oñá")).toHaveTextContent(name))
    expect(list.querySelector('img')).toBeNull()
  })

  it('shows minus amounts in red with their sign, dates and relations as a person reads them', async () => {
    await startScreen(clients, {
      prepare: ({ db }) => void db.update('client', 130, { saldo: -1234.5, price_type_id: 1 }),
    })
    const list = await table('Clientes')
    const minus = await within(list).findByText('-$1.234,50')
    expect(minus).toHaveClass('minus')
    expect(minus.closest('td')).toHaveClass('money')
    expect(minus.closest('tr')).toHaveTextContent('Mostrador')
  })

  it('hides the cost of those who may not see it, and keeps its column [PERM-008]', async () => {
    const { unmount } = await startScreen(<EntityScreen entity={article} shown={['name', 'cost']} />, {
      as: 'employee',
      permissions: ['article.index'],
    })
    const list = await table('Artículos')
    await waitFor(() => expect(column(list, 'Costo').slice(0, 3)).toEqual(['-', '-', '-']))
    unmount()
    await startScreen(<EntityScreen entity={article} shown={['name', 'cost']} />, {
      as: 'employee',
      permissions: ['article.index', 'articles.cost'],
    })
    const seen = await table('Artículos')
    await waitFor(() => expect(column(seen, 'Costo')[0]).toMatch(/^\$/))
  })

  it('becomes cards with the title and three fields on a phone, a table everywhere else [LIST-008]', async () => {
    setWidth(390)
    const { user } = await startScreen(clients)
    const list = await screen.findByRole('list', { name: 'Clientes' })
    const [card] = await within(list).findAllByRole('listitem')
    expect(card).toHaveTextContent(/N°130Teléfono.*Saldo/)
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    await user.click(within(card as HTMLElement).getByRole('button'))
    expect(await screen.findByRole('dialog')).toBeInTheDocument()
  })

  it('a card opens beside what can be pressed in it, and all cards are chosen at once', async () => {
    setWidth(390)
    const { user, store } = await startScreen(
      <EntityScreen entity={client} cells={{ phone: () => <button type="button">Llamar</button> }} />,
    )
    const list = await screen.findByRole('list', { name: 'Clientes' })
    const [call] = await within(list).findAllByRole('button', { name: 'Llamar' })
    expect(call?.parentElement?.closest('button')).toBeNull()
    await user.click(call as HTMLElement)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Seleccionar' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Elegir todos' }))
    const { selected, models } = selectList(store.getState(), client)
    expect(selected).toHaveLength(models.length)
  })
})

describe('order', () => {
  it('follows the header pressed, numbers as numbers, and says so', async () => {
    const { user } = await startScreen(clients)
    const list = await table('Clientes')
    await waitFor(() => expect(column(list, 'N°')[0]).toBe('130'))
    const saldo = within(list).getByRole('columnheader', { name: 'Saldo' })
    await user.click(within(saldo).getByRole('button'))
    expect(saldo).toHaveAttribute('aria-sort', 'ascending')
    await user.click(within(saldo).getByRole('button'))
    expect(saldo).toHaveAttribute('aria-sort', 'descending')
    const amounts = column(list, 'Saldo').map((text) => Number(text.replace(/[$.]/g, '').replace(',', '.')))
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
    expect(amounts[0]).toBeGreaterThan(10_000)
    await user.click(within(saldo).getByRole('button'))
    expect(column(list, 'N°')[0]).toBe('130')
  })
})

describe('search', () => {
  it('answers at once from the rows held, accents aside, then from the server', async () => {
    const { store } = await startScreen(clients)
    const list = await table('Clientes')
    await waitFor(() => expect(column(list, 'N°')[0]).toBe('130'))
    const posted = calls('POST', 'search-from-modal/client')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'veronica' } })
    const held = selectList(store.getState(), client).models.filter((row) =>
      (row as unknown as { name: string }).name.startsWith('Verónica'),
    )
    expect(column(screen.getByRole('table'), 'Nombre')).toHaveLength(held.length)
    expect(posted).toHaveLength(0)
    await waitFor(() =>
      expect(posted.map(({ body }) => body)).toEqual([
        { query_value: 'veronica', props_to_filter: ['num', 'name', 'phone', 'cuit', 'cuil', 'dni', 'razon_social'] },
      ]),
    )
  })

  it('shows what only the server has, waits for no key after Enter, and Esc empties it', async () => {
    const { user } = await startScreen(clients, {
      prepare: ({ faults }) => faults.set([{ path: '^/api/client$', fault: '500' }]),
    })
    await screen.findByText('No se pudo cargar la lista.')
    const box = screen.getByRole('searchbox')
    await user.type(box, 'Peluquería{Enter}')
    expect(await within(await table('Clientes')).findByText('Peluquería Nuevo Estilo')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(box).toHaveValue('')
  })

  it('an answer that comes late does not take the place of a newer one', async () => {
    const { user, backend } = await startScreen(clients)
    await screen.findByRole('heading', { name: 'Clientes 130' })
    const late = gate()
    backend.faults.set([{ path: 'search-from-modal', fault: late, times: 1 }])
    const box = screen.getByRole('searchbox')
    await user.type(box, 'Gó{Enter}')
    await user.clear(box)
    await user.type(box, 'Peluquería{Enter}')
    await waitFor(() => expect(column(screen.getByRole('table'), 'Nombre')).toEqual(['Peluquería Nuevo Estilo']))
    late.open()
    // What is asked after it is answered after it.
    await act(async () => void (await callApi('GET', 'brand')))
    expect(column(screen.getByRole('table'), 'Nombre')).toEqual(['Peluquería Nuevo Estilo'])
  })

  it('says that nothing was found and how to get out', async () => {
    const { user } = await startScreen(clients)
    await screen.findByRole('heading', { name: 'Clientes 130' })
    await user.type(screen.getByRole('searchbox'), '<zzz>{Enter}')
    expect(await screen.findByText('No encontramos “<zzz>”.')).toBeInTheDocument()
    const [, clear] = screen.getAllByRole('button', { name: 'Borrar la búsqueda' })
    await user.click(clear as HTMLElement)
    expect(screen.getByRole('heading', { name: 'Clientes 130' })).toBeInTheDocument()
  })

  it('loses what was deleted elsewhere, be it that only the server had found it [LIST-038]', async () => {
    const { user, store, backend } = await startScreen(clients, {
      prepare: ({ faults }) => faults.set([{ path: '^/api/client$', fault: '500' }]),
    })
    await screen.findByText('No se pudo cargar la lista.')
    await user.type(screen.getByRole('searchbox'), 'Peluquería{Enter}')
    const name = 'Peluquería Nuevo Estilo'
    await within(await table('Clientes')).findByText(name)
    const id = backend.db.all('client').find((row) => row.name === name)?.id ?? 0
    act(() => void store.dispatch(listActions(client).removed([id])))
    expect(screen.queryByText(name)).not.toBeInTheDocument()
  })

  it('keeps what is loaded in view when the server cannot be asked', async () => {
    const { user, backend } = await startScreen(clients)
    await screen.findByRole('heading', { name: 'Clientes 130' })
    backend.faults.set([{ path: 'search-from-modal', fault: '500' }])
    await user.type(screen.getByRole('searchbox'), 'Gómez{Enter}')
    expect(await screen.findByText('Solo entre lo ya cargado')).toBeInTheDocument()
    expect(column(screen.getByRole('table'), 'Nombre').every((name) => name.includes('Gómez'))).toBe(true)
  })
})

describe('dates', () => {
  it('show only where the list is read by dates [LIST-015]', async () => {
    const { unmount } = await startScreen(clients)
    await table('Clientes')
    expect(screen.queryByRole('group', { name: 'Fechas' })).not.toBeInTheDocument()
    unmount()
    await startScreen(<EntityScreen entity={sale} />)
    expect(await screen.findByRole('group', { name: 'Fechas' })).toBeInTheDocument()
  })

  it('read the list again for what was chosen; the history sends no dates [LIST-015]', async () => {
    const read = calls('GET', 'sale/from-date/0')
    const { user } = await startScreen(<EntityScreen entity={sale} />)
    await table('Ventas')
    await waitFor(() => expect(read.map(({ path }) => path)).toEqual([`sale/from-date/0/${today()}`]))
    await user.click(screen.getByRole('button', { name: '7 días' }))
    await waitFor(() => expect(read.at(-1)?.path).toBe(`sale/from-date/0/${addDays(today(), -6)}/${today()}`))
    await user.click(screen.getByRole('button', { name: 'Ayer' }))
    await waitFor(() => expect(read.at(-1)?.path).toBe(`sale/from-date/0/${addDays(today(), -1)}`))
    await user.click(screen.getByRole('button', { name: 'Historial' }))
    await waitFor(() => expect(read.at(-1)?.path).toBe('sale/from-date/0'))
    expect(screen.getByRole('button', { name: 'Historial' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('show the week in which a range ends: today is in view of the last seven days [LIST-015]', async () => {
    const { user } = await startScreen(<EntityScreen entity={sale} />)
    await table('Ventas')
    const day = (date: string) =>
      within(screen.getByRole('group', { name: 'Semana' })).queryByRole('button', {
        name: new RegExp(`^${longDay(date)}`),
      })
    await user.click(screen.getByRole('button', { name: '7 días' }))
    expect(day(today())).toHaveAttribute('aria-pressed', 'true')
    // Another week may be looked at all the same, until other days are chosen.
    await user.click(screen.getByRole('button', { name: 'Semana anterior' }))
    expect(day(today())).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Hoy' }))
    expect(day(today())).toHaveAttribute('aria-pressed', 'true')
  })

  it('need their own permission where there are permissions', async () => {
    await startScreen(<EntityScreen entity={sale} />, { as: 'employee', permissions: ['sale.index'] })
    await table('Ventas')
    expect(screen.queryByRole('group', { name: 'Fechas' })).not.toBeInTheDocument()
  })
})

describe('columns', () => {
  it('are chosen and put in order, and remembered by their keys alone [LIST-013]', async () => {
    const { user, unmount } = await startScreen(clients)
    const list = await table('Clientes')
    await user.click(screen.getByRole('button', { name: 'Columnas' }))
    const panel = await screen.findByRole('dialog', { name: 'Columnas' })
    await user.click(within(panel).getByRole('checkbox', { name: 'CUIT' }))
    await user.click(within(panel).getByRole('checkbox', { name: 'Saldo' }))
    await user.click(within(panel).getByRole('button', { name: 'Subir CUIT' }))
    await user.click(within(panel).getByRole('button', { name: 'Listo' }))
    const headings = () =>
      within(list)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent)
    expect(headings()).toEqual(['N°', 'Nombre', 'Teléfono', 'CUIT', 'Lista de precios'])
    expect(JSON.parse(localStorage.getItem('u1:props_to_show-client') ?? '')).toEqual([
      'num',
      'name',
      'phone',
      'cuit',
      'price_type_id',
    ])
    unmount()

    await startScreen(clients)
    const again = await table('Clientes')
    expect(
      within(again)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['N°', 'Nombre', 'Teléfono', 'CUIT', 'Lista de precios'])
  })

  it('of an older release are passed over, and the first ones can be had back [LIST-013]', async () => {
    localStorage.setItem('u1:props_to_show-client', JSON.stringify(['name', 'ya_no_existe']))
    const { user } = await startScreen(clients)
    const list = await table('Clientes')
    expect(within(list).getAllByRole('columnheader')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Columnas' }))
    await user.click(await screen.findByRole('button', { name: 'Volver a las de siempre' }))
    expect(list.querySelectorAll('thead th')).toHaveLength(5)
    expect(localStorage.getItem('u1:props_to_show-client')).toBeNull()
  })
})

describe('selection', () => {
  const choose = async (...names: string[]) => {
    const { user, backend, store } = await startScreen(<EntityScreen entity={brand} />)
    const list = await table('Marcas')
    await waitFor(() => expect(column(list, 'Nombre').length).toBeGreaterThan(3))
    const all = column(list, 'Nombre')
    await user.click(screen.getByRole('button', { name: 'Seleccionar' }))
    for (const index of names.map(Number))
      await user.click(screen.getByRole('checkbox', { name: `Elegir ${all[index]}` }))
    return { user, backend, store, list, all, bar: screen.getByRole('region', { name: 'Elegidos' }) }
  }

  it('toggles rows, all shown at once, and leaves nothing chosen behind [LIST-043, LIST-012]', async () => {
    const { user, bar, store, list } = await choose('0', '1')
    expect(bar).toHaveTextContent('2 elegidos')
    await user.click(list.querySelector('tbody tr[data-index="0"]') as HTMLElement)
    expect(bar).toHaveTextContent('1 elegido')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Elegir todos' }))
    expect(bar).toHaveTextContent(`${selectList(store.getState(), brand).models.length} elegidos`)
    await user.click(within(bar).getByRole('button', { name: 'Cancelar' }))
    expect(selectList(store.getState(), brand).selected).toEqual([])
    expect(screen.queryByRole('checkbox', { name: 'Elegir todos' })).not.toBeInTheDocument()
  })

  it('deletes after asking, and says which could not be deleted [LIST-042]', async () => {
    const { user, backend, bar, all, list, store } = await choose('0', '1', '2')
    const kept = selectList(store.getState(), brand).models[1]
    backend.faults.set([{ method: 'DELETE', path: `^/api/brand/${kept?.id}$`, fault: '500' }])
    await user.click(within(bar).getByRole('button', { name: 'Eliminar' }))
    const question = await screen.findByRole('dialog', { name: '¿Eliminar 3 elegidos?' })
    expect(backend.stats()[`DELETE /api/brand/${kept?.id}`]).toBeUndefined()
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText(`2 eliminados. No se pudo eliminar: ${all[1]}`)).toBeInTheDocument()
    expect(column(list, 'Nombre')).not.toContain(all[0])
    expect(column(list, 'Nombre')).toContain(all[1])
    await user.click(screen.getByRole('checkbox', { name: `Elegir ${all[3]}` }))
    await user.click(within(bar).getByRole('button', { name: 'Eliminar' }))
    const again = await screen.findByRole('dialog', { name: '¿Eliminar 2 elegidos?' })
    await user.click(within(again).getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText(`1 eliminado. No se pudo eliminar: ${all[1]}`)).toBeInTheDocument()
  })
})

describe('a row', () => {
  it('opens its record on Enter; arrows move from row to row and the focus is back on closing', async () => {
    const { user } = await startScreen(clients)
    const list = await table('Clientes')
    await waitFor(() => expect(column(list, 'N°')[0]).toBe('130'))
    const row = (index: number) => list.querySelector(`tr[data-index="${index}"]`) as HTMLElement
    row(0).focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(row(1)).toHaveFocus())
    await user.keyboard('{Enter}')
    const form = await screen.findByRole('dialog')
    expect(form).toHaveAccessibleName(new RegExp(column(list, 'Nombre')[1] ?? '-'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(row(1)).toHaveFocus()
  })

  it('is where it was on coming back, in the same order and search', async () => {
    const { user, unmount } = await startScreen(clients)
    const list = await table('Clientes')
    await user.click(within(list).getByRole('button', { name: 'Nombre' }))
    await user.type(screen.getByRole('searchbox'), 'gomez')
    unmount()
    await startScreen(clients)
    expect(await screen.findByRole('searchbox')).toHaveValue('gomez')
    expect(screen.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'ascending')
  })
})
