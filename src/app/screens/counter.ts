import type { Screen } from '../screen'

const INTERNAL = 'comerciocity_interno'

/** Selling, and the screens one needs while selling. */
export const COUNTER: readonly Screen[] = [
  {
    name: 'article',
    path: '/listado-de-articulos',
    title: 'Artículos',
    group: 'Mostrador',
    permissions: ['article.index'],
    menu: true,
    load: async () => (await import('@/features/listado/Listado')).Listado,
  },
  {
    name: 'vender',
    path: '/vender/:view?',
    title: 'Vender',
    group: 'Mostrador',
    permissions: ['sale.store'],
    extensions: [INTERNAL],
    menu: true,
    load: async () => (await import('@/features/vender/Vender')).Vender,
  },
  {
    name: 'alertas',
    path: '/alertas/:view?',
    title: 'Alertas',
    group: 'Mostrador',
    menu: true,
    load: async () => (await import('@/features/alertas/Alertas')).Alertas,
  },
  {
    name: 'deposito_para_checkear',
    path: '/deposito-para-checkear/:view',
    title: 'Depósito para chequear',
    group: 'Mostrador',
    permissions: ['deposito_para_checkear'],
    extensions: ['check_sales'],
    menu: '/deposito-para-checkear/para-checkear',
    load: async () => (await import('@/features/deposito/DepositoParaCheckear')).DepositoParaCheckear,
  },
  {
    name: 'deposito_checkeadas',
    path: '/deposito-checkeadas',
    title: 'Depósito chequeadas',
    group: 'Mostrador',
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
    group: 'Mostrador',
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
    group: 'Mostrador',
    permissions: ['devolucion.store'],
    menu: true,
    load: async () => (await import('@/features/devoluciones/Devoluciones')).Devoluciones,
  },
]
