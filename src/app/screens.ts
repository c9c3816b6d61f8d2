import type { ComponentType } from 'react'
import type { Access } from '@/domain/access'

export interface Screen {
  name: string
  /** Route with its optional parameters (spec 1 §2). */
  path: string
  /** As the menu and the page's title say it. */
  title: string
  /** Any of these slugs opens it. */
  permissions?: readonly string[]
  /** All of these extensions are needed. */
  extensions?: readonly string[]
  ownerOnly?: boolean
  /** In the sidebar; the address it opens when that is more than the bare path. */
  menu?: boolean | string
  /** The screen's code, fetched on the first visit (GEN-015). Without it the screen is not built yet: it has an address, but no place in the menu. */
  load?: () => Promise<ComponentType>
}

const INTERNAL = 'comerciocity_interno'

/**
 * Every address of the product, in the order of the menu (NAV-055). One table feeds the router, the sidebar and "the first route they may access".
 */
export const SCREENS: readonly Screen[] = [
  {
    name: 'reportes',
    path: '/reportes/:view?/:sub_view?',
    title: 'Reportes',
    permissions: ['reportes.index'],
    menu: true,
  },
  {
    name: 'article',
    path: '/listado-de-articulos',
    title: 'Artículos',
    permissions: ['article.index'],
    menu: true,
    load: async () => (await import('@/features/listado/Listado')).Listado,
  },
  {
    name: 'vender',
    path: '/vender/:view?',
    title: 'Vender',
    permissions: ['sale.store'],
    extensions: [INTERNAL],
    menu: true,
    load: async () => (await import('@/features/vender/Vender')).Vender,
  },
  {
    name: 'alertas',
    path: '/alertas/:view?',
    title: 'Alertas',
    menu: true,
    load: async () => (await import('@/features/alertas/Alertas')).Alertas,
  },
  {
    name: 'deposito_para_checkear',
    path: '/deposito-para-checkear/:view',
    title: 'Depósito para chequear',
    permissions: ['deposito_para_checkear'],
    extensions: ['check_sales'],
    menu: '/deposito-para-checkear/para-checkear',
    load: async () => (await import('@/features/deposito/DepositoParaCheckear')).DepositoParaCheckear,
  },
  {
    name: 'deposito_checkeadas',
    path: '/deposito-checkeadas',
    title: 'Depósito chequeadas',
    permissions: ['deposito_checkeadas'],
    extensions: ['check_sales'],
    menu: true,
    load: async () => (await import('@/features/deposito/DepositoCheckeadas')).DepositoCheckeadas,
  },
  {
    // The spec names no address for it, and its table of the menu no entry: the articles and the alerts lead here.
    name: 'deposit_movement',
    path: '/movimientos-de-depositos',
    title: 'Movimientos de depósito',
    permissions: ['deposit_movement.index'],
    extensions: ['deposit_movements'],
    load: async () => (await import('@/features/deposito/MovimientosDeDeposito')).MovimientosDeDeposito,
  },
  {
    name: 'sale',
    path: '/ventas/:view?/:sub_view?',
    title: 'Ventas',
    permissions: ['sale.index'],
    menu: '/ventas/todas/todos',
    load: async () => (await import('@/features/ventas/Ventas')).Ventas,
  },
  {
    name: 'sale_complete',
    path: '/ventas-completas/:view?/:sub_view?',
    title: 'Ventas',
    permissions: ['sale.index'],
    load: async () => (await import('@/features/ventas/Ventas')).Ventas,
  },
  {
    name: 'devoluciones',
    path: '/devoluciones/:view?',
    title: 'Devoluciones',
    permissions: ['devolucion.store'],
    menu: true,
    load: async () => (await import('@/features/devoluciones/Devoluciones')).Devoluciones,
  },
  {
    name: 'provider',
    path: '/proveedores/:view?/:sub_view?',
    title: 'Proveedores',
    permissions: ['provider.index'],
    extensions: [INTERNAL],
    menu: true,
    load: async () => (await import('@/features/cuentas/Proveedores')).Proveedores,
  },
  {
    name: 'client',
    path: '/clientes/:view?/:sub_view?',
    title: 'Clientes',
    permissions: ['client.index'],
    extensions: [INTERNAL],
    menu: true,
    load: async () => (await import('@/features/cuentas/Clientes')).Clientes,
  },
  {
    name: 'pending',
    path: '/agenda/:view?',
    title: 'Agenda',
    permissions: ['pending.index'],
    menu: true,
    load: async () => (await import('@/features/agenda/Agenda')).Agenda,
  },
  {
    name: 'expense',
    path: '/gastos',
    title: 'Gastos',
    permissions: ['expense.index'],
    menu: true,
    load: async () => (await import('@/features/gastos/Gastos')).Gastos,
  },
  {
    name: 'budget',
    path: '/presupuestos/:view?/:sub_view?',
    title: 'Presupuestos',
    permissions: ['budget.index'],
    extensions: ['budgets', INTERNAL],
    menu: true,
    load: async () => (await import('@/features/presupuestos/Presupuestos')).Presupuestos,
  },
  {
    name: 'online',
    path: '/online/:view?/:sub_view?/:chat_id?',
    title: 'Tienda online',
    permissions: ['order.index', 'buyer.index'],
    extensions: ['online'],
    menu: true,
  },
  {
    name: 'mercado_libre',
    path: '/mercado-libre/:view?',
    title: 'Mercado Libre',
    permissions: ['mercado_libre.orders'],
    extensions: ['mercado_libre'],
    menu: true,
  },
  {
    name: 'production',
    path: '/produccion/:view?/:sub_view?',
    title: 'Producción',
    permissions: ['production_movement.index', 'order_production.index', 'recipe.index'],
    extensions: ['production', INTERNAL],
    menu: true,
  },
  {
    name: 'caja',
    path: '/caja/:view?/:sub_view?',
    title: 'Cajas',
    permissions: ['caja.index'],
    extensions: ['cajas'],
    menu: true,
    load: async () => (await import('@/features/caja/Cajas')).Cajas,
  },
  {
    name: 'abm',
    path: '/abm/:view?/:sub_view?',
    title: 'ABM',
    permissions: ['abm'],
    menu: '/abm/listado/categorias',
    load: async () => (await import('@/features/abm/Abm')).Abm,
  },
  {
    name: 'employee',
    path: '/empleados',
    title: 'Empleados',
    ownerOnly: true,
    extensions: [INTERNAL],
    menu: true,
    load: async () => (await import('@/features/empleados/Empleados')).Empleados,
  },
  {
    name: 'comprobantes',
    path: '/comprobantes/:view?/:sub_view?',
    title: 'Comprobantes',
    menu: true,
    load: async () => (await import('@/features/comprobantes/Comprobantes')).Comprobantes,
  },
  {
    name: 'consultora_de_precios',
    path: '/consultora-de-precios/:view?',
    title: 'Consultora de precios',
    extensions: ['consultora_de_precios'],
    menu: true,
    load: async () => (await import('@/features/consultoraDePrecios/ConsultoraDePrecios')).ConsultoraDePrecios,
  },
  {
    name: 'papelera',
    path: '/papelera/:view?',
    title: 'Papelera',
    ownerOnly: true,
    menu: true,
    load: async () => (await import('@/features/papelera/Papelera')).Papelera,
  },
  {
    name: 'configuracion',
    path: '/configuracion/:view?/:sub_view?',
    title: 'Configuración',
    load: async () => (await import('./ConfiguracionScreen')).ConfiguracionScreen,
  },
  { name: 'panel_de_control', path: '/panel-de-control/:view?/:sub_view?', title: 'Panel de control' },
  { name: 'inicio', path: '/inicio/:view?', title: 'Inicio' },
]

/** Permission, extensions and owner-only rule of a screen (D-16, D-17). */
export const mayOpen = (screen: Screen, access: Access): boolean =>
  (!screen.ownerOnly || access.ownsShop) &&
  (screen.permissions === undefined || screen.permissions.some(access.can)) &&
  (screen.extensions ?? []).every(access.has)

/** Address a menu entry opens: the path without its optional parameters, unless the entry names one. */
export const addressOf = (screen: Screen): string => (typeof screen.menu === 'string' ? screen.menu : screen.path.replace(/\/:.*$/, ''))

export const menuFor = (access: Access): readonly Screen[] =>
  SCREENS.filter((screen) => screen.menu && screen.load && mayOpen(screen, access))

/** First entry of the menu this user sees; `/alertas` needs nothing, so there always is one (D-16). */
export const firstAddress = (access: Access): string => {
  const first = menuFor(access)[0]
  return first === undefined ? '/alertas' : addressOf(first)
}
