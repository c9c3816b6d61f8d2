import { render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { createApiClient } from '@/api/client'
import { firstAddress, menuFor } from '@/app/menu'
import { addressOf, mayOpen, type Screen } from '@/app/screen'
import { SCREENS } from '@/app/screens'
import { Sidebar } from '@/app/shell/Sidebar'
import { createStore } from '@/app/store'
import { createAccess, type AccessUser } from '@/domain/access'
import { authenticated } from '@/session/sessionSlice'
import { parseUser, type User } from '@/session/user'

// Everything the table of spec 1 §2 asks for, whoever asks for it.
const PERMISSIONS =
  'reportes.index article.index sale.store deposito_para_checkear deposito_checkeadas sale.index devolucion.store provider.index client.index pending.index expense.index budget.index order.index buyer.index mercado_libre.orders production_movement.index order_production.index recipe.index caja.index abm'.split(
    ' ',
  )
const INTERNAL = 'comerciocity_interno'
const EXTENSIONS = [
  INTERNAL,
  'check_sales',
  'budgets',
  'online',
  'mercado_libre',
  'production',
  'cajas',
  'consultora_de_precios',
]

const slugs = (list: readonly string[]) => list.map((slug, id) => ({ id, slug }))
const owner = (extensions: readonly string[] = EXTENSIONS): AccessUser => ({
  owner_id: null,
  admin_access: null,
  permissions: [],
  extencions: slugs(extensions),
})
const employee = (permissions: readonly string[], extensions: readonly string[] = EXTENSIONS): AccessUser => ({
  owner_id: 1,
  admin_access: 0,
  permissions: slugs(permissions),
  extencions: [],
  owner_extencions: slugs(extensions),
})
const admin = (): AccessUser => ({ ...employee([]), admin_access: 1 })

/** The entries by the declarations alone. */
const placesFor = (user: AccessUser): readonly Screen[] =>
  SCREENS.filter((place) => place.menu !== undefined && mayOpen(place, createAccess(user)))

function showMenu(user: AccessUser, entries = placesFor(user), counts: Record<string, number> = {}) {
  const store = createStore(createApiClient('http://localhost:4000'))
  const company = { company_name: 'Don Luis' }
  store.dispatch(
    authenticated(parseUser({ id: 5, name: 'Ana', ...company, owner: { id: 1, ...company }, ...user }) as User),
  )
  const router = createMemoryRouter([{ path: '*', element: <Sidebar entries={entries} counts={counts} /> }])
  const { container, unmount } = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  // By selector: these tables draw the menu a hundred times, and a search by role walks every style.
  const links = [...container.querySelectorAll('nav a')]
  return { addresses: links.map((link) => link.getAttribute('href')), links, unmount }
}

const shows = (user: AccessUser, address: string): boolean => {
  const { addresses, unmount } = showMenu(user)
  unmount()
  return addresses.includes(address)
}

/** Shown to an employee with any of the permissions, and only with all of the extensions; the owner needs the extensions too. */
function needs(address: string, permissions: readonly string[], extensions: readonly string[] = []) {
  for (const permission of permissions) expect(shows(employee([permission], extensions), address)).toBe(true)
  if (permissions.length === 0) expect(shows(employee([], extensions), address)).toBe(true)
  else expect(shows(employee(PERMISSIONS.filter((slug) => !permissions.includes(slug))), address)).toBe(false)
  expect(shows(owner(extensions), address)).toBe(true)
  for (const missing of extensions) {
    const others = EXTENSIONS.filter((slug) => slug !== missing)
    expect(shows(owner(others), address)).toBe(false)
    expect(shows(employee(PERMISSIONS, others), address)).toBe(false)
  }
}

function needsTheOwner(address: string, extensions: readonly string[] = []) {
  expect(shows(owner(extensions), address)).toBe(true)
  expect(shows(admin(), address)).toBe(true)
  expect(shows(employee(PERMISSIONS), address)).toBe(false)
  for (const missing of extensions)
    expect(shows(owner(EXTENSIONS.filter((slug) => slug !== missing)), address)).toBe(false)
}

describe('the menu shows', () => {
  it('Reportes with reportes.index [NAV-033]', () => needs('/reportes', ['reportes.index']))
  it('Artículos with article.index [NAV-034]', () => needs('/listado-de-articulos', ['article.index']))
  it('Vender with sale.store and the internal extension [NAV-035]', () => needs('/vender', ['sale.store'], [INTERNAL]))
  it('Alertas to everybody [NAV-036]', () => needs('/alertas', []))
  it('the sales to check with their permission and check_sales [NAV-037]', () =>
    needs('/deposito-para-checkear/para-checkear', ['deposito_para_checkear'], ['check_sales']))
  it('the checked sales with their permission and check_sales [NAV-038]', () =>
    needs('/deposito-checkeadas', ['deposito_checkeadas'], ['check_sales']))
  it('Ventas with sale.index, opening todas/todos [NAV-039]', () => needs('/ventas/todas/todos', ['sale.index']))
  it('Devoluciones with devolucion.store [NAV-040]', () => needs('/devoluciones', ['devolucion.store']))
  it('Proveedores with provider.index and the internal extension [NAV-041]', () =>
    needs('/proveedores', ['provider.index'], [INTERNAL]))
  it('Clientes with client.index and the internal extension [NAV-042]', () =>
    needs('/clientes', ['client.index'], [INTERNAL]))
  it('Agenda with pending.index [NAV-043]', () => needs('/agenda', ['pending.index']))
  it('Gastos with expense.index [NAV-044]', () => needs('/gastos', ['expense.index']))
  it('Presupuestos with budget.index and both extensions [NAV-045]', () =>
    needs('/presupuestos', ['budget.index'], ['budgets', INTERNAL]))
  it('the store with either permission and online [NAV-046]', () =>
    needs('/online', ['order.index', 'buyer.index'], ['online']))
  it('the marketplace with its permission and extension [NAV-047]', () =>
    needs('/mercado-libre', ['mercado_libre.orders'], ['mercado_libre']))
  it('Producción with any of three permissions and both extensions [NAV-048]', () =>
    needs(
      '/produccion',
      ['production_movement.index', 'order_production.index', 'recipe.index'],
      ['production', INTERNAL],
    ))
  it('Cajas with caja.index and the extension [NAV-049, EXT-001]', () => needs('/caja', ['caja.index'], ['cajas']))
  it('ABM with abm, opening listado/categorias [NAV-050]', () => needs('/abm/listado/categorias', ['abm']))
  it('Empleados to owner and admin with the internal extension [NAV-051, PERM-012]', () =>
    needsTheOwner('/empleados', [INTERNAL]))
  it('Comprobantes to everybody [NAV-052]', () => needs('/comprobantes', []))
  it('the price consultant with its extension alone [NAV-053]', () =>
    needs('/consultora-de-precios', [], ['consultora_de_precios']))
  it('Papelera to owner and admin [NAV-054, PERM-012]', () => needsTheOwner('/papelera'))

  it('its places in the order of the specification, and nothing else [NAV-055, NAV-018]', () => {
    expect(showMenu(owner()).addresses).toEqual([
      '/reportes',
      '/listado-de-articulos',
      '/vender',
      '/alertas',
      '/deposito-para-checkear/para-checkear',
      '/deposito-checkeadas',
      '/ventas/todas/todos',
      '/devoluciones',
      '/proveedores',
      '/clientes',
      '/agenda',
      '/gastos',
      '/presupuestos',
      '/online',
      '/mercado-libre',
      '/produccion',
      '/caja',
      '/abm/listado/categorias',
      '/empleados',
      '/comprobantes',
      '/consultora-de-precios',
      '/papelera',
    ])
  })

  it('them under headings, which never change their order [NAV-055]', () => {
    showMenu(owner())
    const nav = screen.getByRole('navigation', { name: 'Principal' })
    expect(
      within(nav)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mostrador', 'Personas', 'Oficina', 'Online', 'Gestión'])
    const people = within(nav).getByRole('list', { name: 'Personas' })
    expect(
      within(people)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Proveedores', 'Clientes'])
  })

  it('no heading with nothing under it', () => {
    showMenu(employee(['client.index'], [INTERNAL]))
    const nav = screen.getByRole('navigation', { name: 'Principal' })
    expect(
      within(nav)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mostrador', 'Personas', 'Gestión'])
  })

  it("the owner's extensions to his employee [EXT-003]", () => {
    const own = { ...employee(['caja.index'], []), extencions: slugs(['cajas']) }
    expect(shows(own, '/caja')).toBe(false)
    expect(shows(employee(['caja.index'], ['cajas']), '/caja')).toBe(true)
  })

  it('the places this user may open', () => {
    for (const user of [owner(), employee(PERMISSIONS), employee([])]) {
      const entries = menuFor(createAccess(user))
      expect(entries).toEqual(placesFor(user))
      expect(entries.length).toBeGreaterThan(0)
    }
  })

  it('the control panel once there are providers to show [NAV-013]', () => {
    const names = (shown: Parameters<typeof menuFor>[1]) =>
      menuFor(createAccess(owner()), shown).map(({ name }) => name)
    expect(names([])).not.toContain('panel_de_control')
    expect(names(['providers']).at(-1)).toBe('panel_de_control')
  })

  it('how much waits, in figures and words, and nothing when nothing does [NAV-009]', () => {
    const entries = SCREENS.filter(({ name }) => ['alertas', 'sale', 'client'].includes(name))
    const { links } = showMenu(owner(), entries, { alertas: 7, sale: 0, client: 120 })
    expect(links.map((link) => link.textContent)).toEqual(['Alertas7 pendientes', 'Ventas', 'Clientes99+ pendientes'])
  })

  it('the company and who is signed in [SHELL-003]', () => {
    showMenu(employee([]))
    expect(screen.getByRole('navigation', { name: 'Principal' })).toContainElement(
      screen.getByRole('link', { name: 'Alertas' }),
    )
    expect(screen.getByText('Don Luis')).toBeVisible()
    expect(screen.getByText('Ana')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Salir' })).toBeVisible()
  })
})

describe('the first address', () => {
  const first = (user: AccessUser) => firstAddress(createAccess(user))
  const expected = (user: AccessUser) => placesFor(user).map(addressOf)[0] ?? '/alertas'

  it('is the first place this user may go to [NAV-055, SES-016]', () => {
    expect(first(employee(['client.index', 'sale.index', 'sale.store', 'article.index', 'article.update']))).toBe(
      '/listado-de-articulos',
    )
    expect(first(employee(['client.index', 'sale.index', 'sale.store']))).toBe('/vender')
    expect(first(employee(['client.index', 'sale.index', 'sale.store'], []))).toBe(
      expected(employee(['sale.index'], [])),
    )
    for (const user of [owner(), admin(), employee(['pending.index']), employee([], [])])
      expect(first(user)).toBe(expected(user))
  })

  it('is the till for somebody who may sell and little else [SES-016]', () => {
    const cashier = ['sale.store', 'sale.index', 'article.index', 'client.index']
    expect(first(employee(cashier))).toBe('/vender')
    // Without selling there is no till, and who runs more begins where the menu does.
    expect(first(employee(cashier.slice(1)))).toBe('/listado-de-articulos')
    expect(first(employee([...cashier, 'expense.index']))).toBe('/listado-de-articulos')
    expect(first(employee(cashier, []))).toBe('/listado-de-articulos')
    expect(first(admin())).toBe(expected(admin()))
  })

  it('is that of the alerts for somebody who may do nothing [NAV-036]', () => {
    expect(first(employee([], []))).toBe('/alertas')
  })

  it('is never the hidden list of sales [NAV-018]', () => {
    expect(first(employee(['sale.index'], []))).not.toContain('ventas-completas')
  })
})
