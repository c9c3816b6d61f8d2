import { screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { Abm } from '@/features/abm/Abm'
import { setWidth } from '../../support/setup'
import { startScreen, table } from '../../list/screen'

function Where() {
  return <output aria-label="Dirección">{useLocation().pathname}</output>
}
const where = () => screen.getByLabelText('Dirección').textContent

type Options = NonNullable<Parameters<typeof startScreen>[1]>
const open = (path: string, options: Options = {}) =>
  startScreen(
    <>
      <Abm />
      <Where />
    </>,
    { route: '/abm/:view?/:sub_view?', path, ...options },
  )
const finder = () => screen.getByLabelText('Buscar una lista')
const links = () => [...document.querySelectorAll('.abm-places a span')].map((link) => link.textContent)
const link = (name: string) => within(screen.getByLabelText('Listas')).getByText(name)
const title = (name: string) =>
  waitFor(() => expect(document.querySelector('.list-title')?.firstChild).toHaveTextContent(name))

describe('abm', () => {
  it('shows one generic list for each entity, chosen by view and sub view; the view alone shows its first [CFG-007, NAV-006]', async () => {
    const { user } = await open('/abm/listado/categorias')
    await table('Categorías')
    expect(link('Categorías').closest('a')).toHaveAttribute('aria-current', 'page')
    await user.click(link('Marcas'))
    await title('Marcas')
    expect(where()).toBe('/abm/listado/marcas')
    expect(document.querySelectorAll('.list-screen')).toHaveLength(1)
  })

  it('goes on to the address of what an older or a wrong one means [CFG-007]', async () => {
    const { unmount } = await open('/abm/ventas/sub-categorias')
    await waitFor(() => expect(where()).toBe('/abm/listado/subcategorias'))
    unmount()
    await open('/abm/listado/nada')
    await waitFor(() => expect(where()).toBe('/abm/listado/categorias'))
  })

  it('begins with what a shop changes every month, which is not among the rest again [CFG-007]', async () => {
    await open('/abm')
    await waitFor(() => expect(where()).toBe('/abm/listado/categorias'))
    expect(screen.getByText('Lo que más se cambia')).toBeInTheDocument()
    expect(links().slice(0, 3)).toEqual(['Categorías', 'Marcas', 'Listas de precios'])
    expect(links().filter((name) => name === 'Marcas')).toHaveLength(1)
    expect(links()).not.toContain('Cheques')
  })

  it('finds a catalogue by what is typed, by its other names too; Enter opens it and the keys are in its list [CFG-007]', async () => {
    const { user } = await open('/abm/listado/categorias')
    await waitFor(() => expect(finder()).toHaveFocus())
    await user.keyboard('mayori')
    expect(links()).toEqual(['Listas de precios', 'Tipos de venta'])
    await user.clear(finder())
    await user.keyboard('precio')
    await user.keyboard('{Enter}')
    await title('Listas de precios')
    expect(finder()).toHaveValue('')
    expect(document.querySelector('.abm-content')).toHaveFocus()
    await user.keyboard('/')
    expect(finder()).toHaveFocus()
    await user.keyboard('zzz')
    expect(screen.getByText('No hay ninguna lista “zzz”.')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(links().length).toBeGreaterThan(20)
  })

  it('is walked with the arrows', async () => {
    const { user } = await open('/abm/listado/categorias')
    await waitFor(() => expect(finder()).toHaveFocus())
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(link('Marcas').closest('a')).toHaveFocus()
    await user.keyboard('{Enter}')
    await title('Marcas')
    link('Categorías').closest('a')?.focus()
    await user.keyboard('{ArrowUp}')
    expect(finder()).toHaveFocus()
  })

  it('has only what the company has and the person may see [CFG-007]', async () => {
    const { unmount } = await open('/abm/listado/categorias', { extensions: [] })
    for (const name of ['Combos', 'Rangos de precio', 'Cajas por defecto', 'Tipos de propiedad de artículo'])
      expect(links()).not.toContain(name)
    unmount()
    await open('/abm/ventas/rangos-de-precio', {
      extensions: ['combos', 'lista_de_precios_por_rango_de_cantidad_vendida'],
      as: 'employee',
      permissions: ['abm'],
    })
    await title('Rangos de precio')
    expect(links()).toContain('Combos')
    expect(links()).not.toContain('Cheques')
  })

  it('hides the catalogues behind a button on a phone, and closes them on a choice', async () => {
    setWidth(390)
    const { user } = await open('/abm/listado/categorias')
    await screen.findByRole('list', { name: 'Categorías' })
    expect(screen.queryByLabelText('Listas')).not.toBeInTheDocument()
    // A tool says its word there too.
    expect(screen.getByRole('button', { name: 'Columnas' })).toHaveTextContent('Columnas')
    await user.click(screen.getByRole('button', { name: /Ver otra lista$/ }))
    await user.click(link('Marcas'))
    await screen.findByRole('list', { name: 'Marcas' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
