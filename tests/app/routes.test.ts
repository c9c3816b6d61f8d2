import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { entranceOf, indexAddress, routesFor, type RouteHandle } from '@/app/router'
import { mayOpen } from '@/app/screen'
import { SCREENS } from '@/app/screens'
import { createAccess } from '@/domain/access'
import { testSettings } from '../support/store'

const routes = routesFor(testSettings())

/** Name of the screen, parameters and default view that an address leads to. */
function read(address: string, all = routes) {
  const last = matchRoutes(all, address)?.at(-1)
  const { name = '', defaultView = '' } = (last?.route.handle ?? {}) as Partial<RouteHandle>
  const params = Object.fromEntries(
    Object.entries(last?.params ?? {}).filter(([key, value]) => key !== '*' && value !== undefined),
  )
  return { name, params, defaultView }
}

/** Bare, with each parameter in turn, and not with one more than it has. */
function reads(path: string, name: string, parameters: readonly string[], defaultView = '') {
  let address = path
  expect(read(address)).toEqual({ name, params: {}, defaultView })
  const params: Record<string, string> = {}
  for (const parameter of parameters) {
    address += `/${parameter}-1`
    params[parameter] = `${parameter}-1`
    expect(read(address)).toEqual({ name, params: { ...params }, defaultView })
  }
  expect(read(`${address}/otro`).name).toBe('no_encontrada')
}
const VIEW = ['view']
const VIEWS = ['view', 'sub_view']

describe('the address', () => {
  it('/login [NAV-003]', () => reads('/login', 'login', []))
  it('/recuperar-clave [NAV-004, NAV-002]', () => reads('/recuperar-clave', 'recuperar_clave', VIEWS, 'email'))
  it('/configuracion [NAV-005, NAV-002]', () => reads('/configuracion', 'configuracion', VIEWS, 'general'))
  it('/abm [NAV-006]', () => reads('/abm', 'abm', VIEWS))
  it('/empleados [NAV-007]', () => reads('/empleados', 'employee', []))
  it('/alertas [NAV-009]', () => reads('/alertas', 'alertas', VIEW, 'cobros'))
  it('/vender [NAV-010]', () => reads('/vender', 'vender', VIEW, 'remito'))
  it('/gastos [NAV-011]', () => reads('/gastos', 'expense', []))
  it('/reportes [NAV-012]', () => reads('/reportes', 'reportes', VIEWS, 'generales'))
  it('/panel-de-control [NAV-013]', () => reads('/panel-de-control', 'panel_de_control', VIEWS))
  it('/listado-de-articulos [NAV-014]', () => reads('/listado-de-articulos', 'article', []))
  it('/deposito-para-checkear with its view, not without [NAV-015]', () => {
    expect(read('/deposito-para-checkear/para-checkear')).toEqual({
      name: 'deposito_para_checkear',
      params: { view: 'para-checkear' },
      defaultView: '',
    })
    expect(read('/deposito-para-checkear').name).toBe('no_encontrada')
  })
  it('/deposito-checkeadas [NAV-016]', () => reads('/deposito-checkeadas', 'deposito_checkeadas', []))
  it('/ventas [NAV-017]', () => reads('/ventas', 'sale', VIEWS))
  it('/ventas-completas, the same screen [NAV-018]', async () => {
    reads('/ventas-completas', 'sale_complete', VIEWS)
    const [sale, complete] = await Promise.all(
      ['sale', 'sale_complete'].map((name) => SCREENS.find((each) => each.name === name)?.load()),
    )
    expect(complete).toBe(sale)
  })
  it('/proveedores [NAV-019]', () => reads('/proveedores', 'provider', VIEWS))
  it('/clientes [NAV-020]', () => reads('/clientes', 'client', VIEWS))
  it('/presupuestos [NAV-021]', () => reads('/presupuestos', 'budget', VIEWS))
  it('/produccion [NAV-022]', () => reads('/produccion', 'production', VIEWS))
  it('/caja [NAV-023]', () => reads('/caja', 'caja', VIEWS))
  it('/online [NAV-024]', () => reads('/online', 'online', ['view', 'sub_view', 'chat_id'], 'pedidos'))
  it('/mercado-libre [NAV-026]', () => reads('/mercado-libre', 'mercado_libre', VIEW, 'pedidos'))
  it('/agenda [NAV-027]', () => reads('/agenda', 'pending', VIEW, 'por-realizar'))
  it('/comprobantes [NAV-028]', () => reads('/comprobantes', 'comprobantes', VIEWS, 'notas-de-credito'))
  it('/consultora-de-precios [NAV-029]', () => reads('/consultora-de-precios', 'consultora_de_precios', VIEW))
  it('/papelera [NAV-030]', () => reads('/papelera', 'papelera', VIEW, 'articulos'))
  it('/devoluciones [NAV-031]', () => reads('/devoluciones', 'devoluciones', VIEW))
  it('/inicio, public where the home page is on, else for whoever is signed in [NAV-008, SHELL-015]', () => {
    const withHome = routesFor(testSettings({ homePage: true }))
    expect(read('/inicio', withHome).name).toBe('inicio')
    expect(read('/inicio/x', withHome).params).toEqual({ view: 'x' })
    expect(read('/inicio').name).toBe('inicio')
    const publicly = (settings = testSettings()) =>
      routesFor(settings)[0]?.children?.[0]?.children?.some(({ path }) => path === '/inicio/:view?')
    expect([publicly(), publicly(testSettings({ homePage: true }))]).toEqual([false, true])
  })
})

describe('settings', () => {
  it('send a visitor home where there is one, else to the login [SES-017, SES-018]', () => {
    expect(entranceOf(testSettings())).toBe('/login')
    expect(entranceOf(testSettings({ unauthenticatedRoute: 'recuperar-clave' }))).toBe('/recuperar-clave')
    expect(entranceOf(testSettings({ homePage: true }))).toBe('/inicio')
  })

  it('name the index route: the articles unless told otherwise [NAV-032]', () => {
    expect(indexAddress(testSettings())).toBe('/listado-de-articulos')
    expect(indexAddress(testSettings({ indexRoute: 'sale' }))).toBe('/ventas/todas/todos')
    expect(indexAddress(testSettings({ indexRoute: 'nada' }))).toBe('/')
  })
})

describe('screens without a permission of their own', () => {
  const nobody = createAccess({ owner_id: 1, admin_access: 0, permissions: [], extencions: [], owner_extencions: [] })
  it('are open to whoever is signed in, but for the owner-only ones [SES-016, PERM-012]', () => {
    const open = SCREENS.filter((screen) => mayOpen(screen, nobody)).map((screen) => screen.name)
    expect(open).toEqual(['alertas', 'comprobantes', 'configuracion', 'panel_de_control'])
  })
})
