import { screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { useThunkDispatch } from '@/api/thunk'
import { article } from '@/entities/article'
import { Listado } from '@/features/listado/Listado'
import { useListState } from '@/list/hooks'
import { listActions } from '@/list/slices'
import { load } from '@/list/thunks'
import { setWidth } from '../../support/setup'
import { calls, rowOf, startScreen, table } from '../../list/screen'

const NAME = 'Yerba Mate Suave 1 kg'

it('the inventory card says what the stock is worth, to owner and admins alone; a failure can be tried again [NS-24] [CAT-099]', async () => {
  const asked = calls('GET', 'inventory-performance')
  const { user, backend } = await startScreen(<Listado />, {
    prepare: ({ db }) => {
      for (const { id } of db.all('article').slice(2)) db.remove('article', id)
      const [first, second] = db.all('article').map(({ id }) => id)
      db.update('article', first, { stock: '10.00', stock_min: '20.00', cost: '100.00', final_price: '150.00' })
      db.update('article', second, { stock: null, cost: null, final_price: '80.00' })
    },
  })
  expect(asked).toEqual([])
  backend.faults.set([{ method: 'GET', path: 'inventory-performance', fault: '500', times: 1 }])
  await user.click(await screen.findByRole('button', { name: 'Más herramientas' }))
  await user.click(await screen.findByRole('button', { name: 'Inventario' }))
  const card = await screen.findByRole('dialog', { name: 'Estado del inventario' })
  await user.click(await within(card).findByRole('button', { name: 'Reintentar' }))
  await within(card).findByText('A precio de venta')
  const figures = Object.fromEntries(
    [...card.querySelectorAll('dl > div')].map((pair) => [
      pair.querySelector('dt')?.textContent,
      pair.querySelector('dd')?.textContent?.trim(),
    ]),
  )
  expect(figures).toEqual({
    'A precio de venta': '$1.500,00',
    'A costo': '$1.000,00',
    Diferencia: '$500,00',
    Artículos: '2',
    'Con stock cargado': '50 % 1',
    'Sin stock cargado': '1',
    Agotados: '0',
    'Por debajo del mínimo': '1',
    'Con costo': '50 % 1',
    'Sin costo': '1',
  })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(card).not.toBeInTheDocument())

  // Figures out of the server's memory are text; without articles there is no report.
  for (const { id } of backend.db.all('article')) backend.db.remove('article', id)
  await user.click(screen.getByRole('button', { name: 'Más herramientas' }))
  await user.click(await screen.findByRole('button', { name: 'Inventario' }))
  expect(await screen.findByText('Todavía no hay artículos activos.')).toBeVisible()
})

it('the inventory card never says all of them where some are missing, however few [NS-24]', async () => {
  const { user } = await startScreen(<Listado />, {
    prepare: ({ db }) => {
      for (const { id } of db.all('article')) db.update('article', id, { stock: '1.00', cost: '100.00' })
      const [row] = db.all('article')
      for (let index = 0; index < 400; index++) db.insert('article', { ...row, id: undefined })
      db.update('article', row?.id, { stock: null, cost: null })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Más herramientas' }))
  await user.click(await screen.findByRole('button', { name: 'Inventario' }))
  const card = await screen.findByRole('dialog', { name: 'Estado del inventario' })
  for (const label of ['Con stock cargado', 'Con costo'])
    expect((await within(card).findByText(label)).nextElementSibling).toHaveTextContent(/^99 % \d+$/)
})

it('what is out of stock or under its minimum is a press away from the card: the list shows those alone, until it is told otherwise [NS-24]', async () => {
  const { user, store } = await startScreen(<Listado />, {
    prepare: ({ db }) => {
      for (const { id } of db.all('article').slice(3)) db.remove('article', id)
      const [out, low, full] = db.all('article').map(({ id }) => id)
      db.update('article', out, { name: 'Azúcar', stock: '0.00', stock_min: 5 })
      db.update('article', low, { name: 'Harina', stock: '4.00', stock_min: 5 })
      db.update('article', full, { name: 'Yerba', stock: '5.00', stock_min: 5 })
      const rest = db.insert('article', {
        ...db.get('article', full),
        id: undefined,
        name: 'Sal',
        bar_code: null,
        num: null,
      })
      db.update('article', rest.id, { stock: null, cost: null })
    },
  })
  const list = await table('Artículos')
  await waitFor(() => rowOf(list, 'Yerba'))
  const follow = async (label: string) => {
    await user.click(screen.getByRole('button', { name: 'Más herramientas' }))
    await user.click(await screen.findByRole('button', { name: 'Inventario' }))
    const card = await screen.findByRole('dialog', { name: 'Estado del inventario' })
    await user.click(await within(card).findByRole('link', { name: label }))
    await waitFor(() => expect(card).not.toBeInTheDocument())
  }
  const names = async () => {
    const rows = within(await table('Artículos')).getAllByRole('row')
    return ['Azúcar', 'Harina', 'Sal', 'Yerba'].filter((name) => rows.some((row) => row.textContent.includes(name)))
  }
  await follow('Agotados')
  await waitFor(async () => expect(await names()).toEqual(['Azúcar']))
  store.dispatch(listActions(article).filterSet({ key: 'name', type: 'text', que_contenga: 'Yerba' }))
  await follow('Por debajo del mínimo')
  await waitFor(async () => expect(await names()).toEqual(['Harina']))
  await user.click(screen.getByRole('button', { name: 'Quitar el filtro Por debajo del mínimo' }))
  await waitFor(async () => expect(await names()).toEqual(['Azúcar', 'Harina', 'Sal', 'Yerba']))
  await follow('Sin stock cargado')
  await waitFor(async () => expect(await names()).toEqual(['Sal']))
  await follow('Sin costo')
  await waitFor(async () => expect(await names()).toEqual(['Sal']))
})

it('on a phone, where the catalogue is not held, those figures lead nowhere [NS-24] [NS-26]', async () => {
  setWidth(390)
  const { user } = await startScreen(<Listado />)
  await user.click(await screen.findByRole('button', { name: 'Más herramientas' }))
  await user.click(await screen.findByRole('button', { name: 'Inventario' }))
  const card = await screen.findByRole('dialog', { name: 'Estado del inventario' })
  expect(await within(card).findByText('Agotados')).toBeVisible()
  expect(within(card).queryByRole('link')).toBeNull()
})

it('an article of the address opens once, held or not; one that is gone is told [NS-24]', async () => {
  const { backend, unmount } = await startScreen(<Listado />, { path: '/?article=3' })
  const name = String(backend.db.get('article', 3)?.name)
  expect(await screen.findByRole('dialog', { name: new RegExp(name.slice(0, 8)) })).toBeVisible()
  unmount()
  await startScreen(<Listado />, { path: '/?article=99999' })
  expect(await screen.findByText('Ese artículo ya no existe: alguien lo eliminó.')).toBeVisible()
})

it('the article of an address opens as the list holds it where the server cannot be asked [NS-24]', async () => {
  function AfterList() {
    const dispatch = useThunkDispatch()
    const { loadedAt } = useListState(article)
    useEffect(() => void dispatch(load(article)), [dispatch])
    return loadedAt === null ? null : <Listado />
  }
  const { backend } = await startScreen(<AfterList />, {
    path: '/?article=3',
    prepare: ({ faults }) => faults.set([{ method: 'GET', path: '^/api/article/3$', fault: '500' }]),
  })
  const name = String(backend.db.get('article', 3)?.name)
  expect(await screen.findByRole('dialog', { name: new RegExp(name.slice(0, 8)) })).toBeVisible()
})

it('an employee sees no inventory card, whatever he may do with articles [NS-24]', async () => {
  const { user } = await startScreen(<Listado />, { as: 'employee', permissions: ['article.index', 'article.update'] })
  await table('Artículos')
  await user.click(await screen.findByRole('button', { name: 'Más herramientas' }))
  expect(await screen.findByRole('button', { name: 'Columnas' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Inventario' })).toBeNull()
})

it('the link of the catalogue of what is chosen is copied for whoever is to see it; where it cannot be, it is shown [NS-24]', async () => {
  const { user, backend } = await startScreen(<Listado />)
  const list = await table('Artículos')
  await waitFor(() => rowOf(list, NAME))
  await user.click(await screen.findByText('Seleccionar', { selector: 'button, button *' }))
  await user.click(within(rowOf(list, NAME)).getByRole('checkbox'))
  const copy = async () => {
    await user.click(await screen.findByText('Imprimir', { selector: 'button, button *' }))
    await user.click(await screen.findByRole('button', { name: 'Copiar el enlace del catálogo' }))
  }
  await copy()
  expect(await screen.findByText(/^Enlace copiado/)).toBeVisible()
  const id = backend.db.all('article').find(({ name }) => name === NAME)?.id as number
  expect(new URL(await navigator.clipboard.readText()).pathname).toBe(`/article/pdf/${id}`)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await copy()
  expect(await screen.findByText(new RegExp(`^No se pudo copiar el enlace: .*/article/pdf/${id}$`))).toBeVisible()
})

it('what is not done every day with the catalogue stands in one menu, worked by keys [NS-24]', async () => {
  const { user } = await startScreen(<Listado />, { extensions: ['deposit_movements'] })
  await table('Artículos')
  const header = document.querySelector('.list-tools') as HTMLElement
  const names = () =>
    within(header)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
  expect(names()).toEqual(['Filtros', 'Seleccionar', 'Más herramientas', 'Crear artículo'])
  within(header).getByRole('button', { name: 'Más herramientas' }).focus()
  await user.keyboard('{Enter}')
  const items = [...(await within(header).findByText('Columnas')).parentElement!.querySelectorAll('.dropdown-item')]
  const texts = [
    'Columnas',
    'Mover entre depósitos',
    'Inventario',
    'Importar…',
    'Exportar todos',
    'Planilla (Excel)',
    'Planilla (CSV)',
    'Imprimir',
  ]
  expect(items.map((item) => item.textContent.trim())).toEqual(expect.arrayContaining(texts))
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(items).toContain(document.activeElement)
  await user.keyboard('{Escape}')
  expect(within(header).getByRole('button', { name: 'Más herramientas' })).toHaveAttribute('aria-expanded', 'false')
  expect(within(header).getByRole('button', { name: 'Más herramientas' })).toHaveFocus()
})

it('the sheet of all articles, which holds costs and margins, is kept from who may not see those, in words [PERM-008]', async () => {
  const permissions = ['article.index', 'article.excel.export']
  const { user } = await startScreen(<Listado />, { as: 'employee', permissions })
  await user.click(await screen.findByRole('button', { name: 'Más herramientas' }))
  expect(await screen.findByText(/La planilla de artículos lleva los costos/)).toBeVisible()
  expect(screen.queryByText('Exportar todos')).not.toBeInTheDocument()
})
